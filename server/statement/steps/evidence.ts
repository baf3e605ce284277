// A statement as its evidence shows it: who did what, on what grounds, and each line with its tax.
import { serviceKind } from '../../../schema/codes';
import { statement as machine } from '../../../schema/machines/statement';
import { statementLineStates } from '../../../schema/machines/statementLine';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import { type ProblemCode, problems } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import { ID_PATTERN } from '../../kernel/shapes';
import { userNames } from '../../member/public';
import { ruleTitle, type TaxFigures } from '../../tax/public';
import { agreementOf } from '../rules';
import { answersOf, passesOf } from '../store/evidence';
import { linesAfter } from '../store/lines';
import { getStatement } from '../store/statements';

interface Deed {
  readonly what: 'CREATED' | 'SUBMITTED' | 'PASSED' | 'PAID' | 'SETTLED';
  readonly by: string;
  readonly at: Date;
}

/** Errors: STATEMENT_NOT_FOUND, also for another company's id. */
export async function statementEvidence(ctx: Ctx, id: string) {
  const row = await getStatement(ctx, id);
  const passes = await passesOf(ctx, id);
  const deeds: Deed[] = [{ what: 'CREATED', by: row.created_by_name, at: row.created_at }];
  if (row.submitted_at) deeds.push({ what: 'SUBMITTED', by: row.submitted_by_name ?? '', at: row.submitted_at });
  for (const { auditor_name, passed_at } of passes) deeds.push({ what: 'PASSED', by: auditor_name, at: passed_at });
  if (row.paid_at) deeds.push({ what: 'PAID', by: row.paid_by_name ?? '', at: row.paid_at });
  if (row.settled_at) deeds.push({ what: 'SETTLED', by: '', at: row.settled_at });
  return {
    id: row.id,
    code: row.statement_code,
    title: row.title,
    status: row.status,
    statusName: machine.label(row.status),
    kindName: serviceKind.label(row.kind),
    subjectId: row.subject_id,
    agreementType: agreementOf(row.kind),
    taskId: row.task_id,
    lineCount: row.line_count,
    total: centsFromDatabase(row.total_cents),
    fileName: row.file_name,
    fileSha256: row.file_sha256,
    /** When the payment was ordered. */
    paidAt: row.paid_at,
    deeds,
  };
}

interface Reason {
  readonly warning: string;
  readonly people: readonly string[];
  readonly rowCount: number;
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
}

/** Why what was warned of was let through. */
export async function statementReasons(ctx: Ctx, id: string): Promise<Reason[]> {
  const rows = await answersOf(ctx, id);
  const names = await userNames(
    ctx,
    [...new Set(rows.map((row) => row.answered_by))].filter((id) => ID_PATTERN.test(id)),
  );
  return rows.map((row) => ({
    warning: problems[row.code as ProblemCode].name,
    people: row.people.map(({ name, text }) => `${name} ${text}`.trim()),
    rowCount: row.row_count,
    reason: row.reason,
    by: names.get(row.answered_by) ?? '',
    at: row.answered_at,
  }));
}

interface EvidenceLine {
  readonly lineId: string;
  readonly lineNo: number;
  readonly personId: string;
  readonly payeeId: string;
  readonly name: string;
  readonly idCardMasked: string;
  readonly accountMasked: string;
  readonly isPaid: boolean;
  readonly isStopped: boolean;
  /** When it was sent the last time: whether a contract was in force counts then. */
  readonly sentAt: Date | null;
  readonly statusName: string;
  readonly taxMonth: string;
  readonly ruleTitle: string;
  readonly gross: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly net: Cents;
  readonly paidAt: Date | null;
  readonly sourceId: string | null;
}

/** Lines after this one, at most `limit`. */
export async function evidenceLines(
  ctx: Ctx,
  statementId: string,
  page: { readonly after: string; readonly limit: number },
): Promise<EvidenceLine[]> {
  const rows = await linesAfter(ctx, statementId, page.after, page.limit);
  return rows.map((row) => ({
    lineId: row.id,
    lineNo: row.line_no,
    personId: row.person_id,
    payeeId: row.payee_id,
    name: row.name,
    idCardMasked: row.id_card_mask,
    accountMasked: row.account_mask,
    isPaid: row.status === 'SUCCESS',
    isStopped: row.status === 'TERMINATED',
    sentAt: row.sent_at,
    statusName: statementLineStates[row.status].label,
    taxMonth: row.tax_month,
    // Stored by this domain as the figures of the tax domain.
    ruleTitle: ruleTitle(row.tax_facts as TaxFigures),
    gross: centsFromDatabase(row.gross_cents),
    vat: centsFromDatabase(row.vat_cents),
    surtax: centsFromDatabase(row.surtax_cents),
    incomeTax: centsFromDatabase(row.income_tax_cents),
    net: centsFromDatabase(row.net_cents),
    paidAt: row.paid_at,
    sourceId: row.income_source_id,
  }));
}
