// What there is to prove a statement, and what is missing: the same before the pack is made and inside it (EVD-003).

import { fillText } from '../../../schema/errors';
import { type EvidencePart, evidenceGaps, evidenceParts } from '../../../schema/evidenceTexts';
import { trailLength } from '../../audit/public';
import { invoicesOf } from '../../invoice/public';
import type { Ctx } from '../../kernel/context';
import { idCardsOf, identityEvidence } from '../../payee/public';
import { contractPapersOf } from '../../signing/public';
import { evidenceLines, statementEvidence, statementReasons } from '../../statement/public';
import { workEvidence } from '../../task/public';
import { listReceipts } from '../store/receipts';

type Lines = Awaited<ReturnType<typeof evidenceLines>>;
type Statement = Awaited<ReturnType<typeof statementEvidence>>;

const LINES_AT_ONCE = 500;

/** All lines of a statement, in parts. */
export async function* linesInParts(ctx: Ctx, statementId: string): AsyncGenerator<Lines> {
  for (let after = '0'; ; ) {
    const lines = await evidenceLines(ctx, statementId, { after, limit: LINES_AT_ONCE });
    if (lines.length > 0) yield lines;
    const last = lines.at(-1);
    if (!last || lines.length < LINES_AT_ONCE) return;
    after = last.lineId;
  }
}

/** The answers about the people of these lines, by payee. */
export async function identitiesOf(ctx: Ctx, lines: Lines): ReturnType<typeof identityEvidence> {
  const cards = await idCardsOf(
    ctx,
    lines.map(({ payeeId }) => payeeId),
  );
  return identityEvidence(
    ctx,
    lines.map(({ payeeId, name }) => ({ payeeId, name, idCard: cards.get(payeeId)?.idCard ?? '' })),
  );
}

type Gap = Exclude<keyof typeof evidenceGaps, 'noTask' | 'notPaid' | 'noInvoice'>;
const NAMES_SHOWN = 10;

interface Outline {
  readonly statement: Statement;
  readonly counts: Readonly<Record<EvidencePart, number>>;
  readonly missing: readonly string[];
}

interface Tally {
  readonly counts: Record<EvidencePart, number>;
  readonly gaps: Map<Gap, string[]>;
  paid: number;
}

/** The contract of each line as it stood when the line was sent; of one that may still be sent as it stands now. By the id of the line. */
export function papersOfLines(
  ctx: Ctx,
  { subjectId, agreementType, paidAt }: Statement,
  lines: Lines,
): ReturnType<typeof contractPapersOf> {
  const moments = lines.map(({ lineId, personId, sentAt, isStopped }) => ({
    key: lineId,
    personId,
    at: sentAt ?? (isStopped ? paidAt : null) ?? ctx.now,
  }));
  return contractPapersOf(ctx, { subjectId, agreementType, moments });
}

async function lookAtContracts(ctx: Ctx, statement: Statement, lines: Lines, tally: Tally): Promise<void> {
  const papers = await papersOfLines(ctx, statement, lines);
  for (const { lineId, name } of lines) {
    const { standing, fileId } = papers.get(lineId) ?? { standing: 'NONE', fileId: null };
    if (standing === 'NONE') miss(tally, 'noContract', name);
    else if (fileId === null) miss(tally, 'noContractFile', name);
    else tally.counts.contracts += 1;
    if (standing === 'EXPIRED') miss(tally, 'expired', name);
    if (standing === 'LATER') miss(tally, 'signedLater', name);
  }
}

const miss = ({ gaps }: Tally, gap: Gap, name: string): void => void gaps.set(gap, [...(gaps.get(gap) ?? []), name]);

async function lookAtPayments(ctx: Ctx, lines: Lines, tally: Tally): Promise<void> {
  const receipts = new Map(
    (
      await listReceipts(
        ctx,
        lines.map(({ lineId }) => lineId),
      )
    ).map((row) => [row.line_id, row]),
  );
  const identities = await identitiesOf(ctx, lines);
  for (const line of lines) {
    if (identities.get(line.payeeId)?.result === 'MATCH') tally.counts.identities += 1;
    else miss(tally, 'noIdentity', line.name);
    if (!line.isPaid) continue;
    tally.paid += 1;
    if (receipts.get(line.lineId)?.status === 'AVAILABLE') tally.counts.receipts += 1;
    else miss(tally, 'noReceipt', line.name);
  }
}

/** Errors: STATEMENT_NOT_FOUND, also for another company's id. */
export async function outlineOf(ctx: Ctx, statementId: string): Promise<Outline> {
  const statement = await statementEvidence(ctx, statementId);
  const counts = Object.fromEntries(Object.keys(evidenceParts).map((part) => [part, 0])) as Record<EvidencePart, number>;
  const tally: Tally = { counts, gaps: new Map(), paid: 0 };
  for await (const lines of linesInParts(ctx, statementId)) {
    await lookAtContracts(ctx, statement, lines, tally);
    await lookAtPayments(ctx, lines, tally);
    counts.taxes += lines.length;
  }
  const work = await workEvidence(ctx, { statementId, taskId: statement.taskId });
  for (const { name, reviews } of work.people) {
    if (reviews.some(({ isAccepted }) => isAccepted)) counts.work += 1;
    else miss(tally, 'notAccepted', name);
  }
  counts.reasons = (await statementReasons(ctx, statementId)).length;
  counts.invoices = (await invoicesOf(ctx, statementId)).length;
  counts.trail = await trailLength(ctx, ['statement', statementId]);
  return { statement, counts, missing: missingOf(tally, work.task !== null) };
}

function missingOf({ counts, gaps, paid }: Tally, hasTask: boolean): string[] {
  const ofPeople = (gap: Gap): string[] => {
    const names = gaps.get(gap) ?? [];
    if (names.length === 0) return [];
    const shown = `${names.slice(0, NAMES_SHOWN).join('、')}${names.length > NAMES_SHOWN ? '…' : ''}`;
    return [fillText(evidenceGaps[gap], { count: names.length, names: shown })];
  };
  return [
    ...ofPeople('noContract'),
    ...ofPeople('noContractFile'),
    ...ofPeople('expired'),
    ...ofPeople('signedLater'),
    ...(hasTask ? ofPeople('notAccepted') : [evidenceGaps.noTask]),
    ...ofPeople('noIdentity'),
    ...(paid === 0 ? [evidenceGaps.notPaid] : ofPeople('noReceipt')),
    ...(counts.invoices === 0 ? [evidenceGaps.noInvoice] : []),
  ];
}
