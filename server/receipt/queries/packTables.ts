// The tables of an evidence pack, its list of what is missing, and its index.

import { fillText } from '../../../schema/errors';
import { type EvidencePart, evidenceParts, evidenceTexts as words } from '../../../schema/evidenceTexts';
import { formatGrouped, formatYuan } from '../../../schema/money';
import { trailOf } from '../../audit/public';
import { faceProofsOf } from '../../identity/public';
import { wireTime } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { csvOf } from '../../kernel/csv';
import type { ArchiveFile } from '../../kernel/kinds';
import { runtime } from '../../kernel/runtime';
import { statementReasons } from '../../statement/public';
import { workEvidence } from '../../task/public';
import { drawPaper } from '../paper/renderer';
import { identitiesOf, linesInParts, outlineOf, papersOfLines } from '../steps/outline';
import type { PackMade, PackPart } from './packFiles';

type Table = readonly (readonly string[])[];
const c = words.columns;
const timeOf = (at: Date | null): string => (at === null ? '' : wireTime(at));

async function identities(ctx: Ctx, id: string): Promise<Table> {
  const rows: string[][] = [[...c.identities]];
  for await (const lines of linesInParts(ctx, id)) {
    const found = await identitiesOf(ctx, lines);
    const faces = await faceProofsOf(
      ctx,
      lines.map(({ personId }) => personId),
    );
    for (const { lineNo, name, idCardMasked, payeeId, personId } of lines) {
      const answer = found.get(payeeId);
      const said = answer ? [words.identity[answer.result], answer.source, wireTime(answer.checkedAt)] : [words.gap, '', ''];
      rows.push([String(lineNo), name, idCardMasked, ...said, faces.get(personId) ?? '']);
    }
  }
  return rows;
}

/** Of the contracts in the pack those that the payee ended since, and by which phone. */
async function endings(ctx: Ctx, statement: PackMade['statement']): Promise<Table> {
  const rows: string[][] = [];
  for await (const lines of linesInParts(ctx, statement.id)) {
    const papers = await papersOfLines(ctx, statement, lines);
    for (const { lineId, lineNo, name } of lines) {
      const paper = papers.get(lineId);
      if (paper?.endProof) rows.push([String(lineNo), name, paper.contractCode, timeOf(paper.endedAt), paper.endProof]);
    }
  }
  return rows.length === 0 ? [] : [[...c.endings], ...rows];
}

async function taxes(ctx: Ctx, id: string): Promise<Table> {
  const rows: string[][] = [[...c.taxes]];
  for await (const lines of linesInParts(ctx, id))
    for (const line of lines)
      rows.push([
        String(line.lineNo),
        line.name,
        line.idCardMasked,
        line.statusName,
        line.taxMonth,
        line.ruleTitle,
        ...[line.gross, line.vat, line.surtax, line.incomeTax, line.net].map(formatYuan),
        timeOf(line.paidAt),
        line.sourceId ?? '',
      ]);
  return rows;
}

async function reasons(ctx: Ctx, id: string): Promise<Table> {
  const found = await statementReasons(ctx, id);
  return [
    [...c.reasons],
    ...found.map(({ warning, rowCount, people, reason, by, at }) => [
      warning,
      String(rowCount),
      people.join('；'),
      reason ?? '',
      by,
      wireTime(at),
    ]),
  ];
}

const TRAIL_AT_ONCE = 500;

async function trail(ctx: Ctx, id: string): Promise<Table> {
  const rows: string[][] = [[...c.trail]];
  for (let before: string | null = null; ; ) {
    const found = await trailOf(ctx, ['statement', id], { before, limit: TRAIL_AT_ONCE });
    for (const one of found)
      rows.push([
        one.seq,
        wireTime(one.at),
        one.actorName,
        one.roles.join('、'),
        one.action,
        one.isRefused ? words.refused : words.done,
        one.status ?? '',
        one.remark ?? '',
        one.hash,
      ]);
    before = found.at(-1)?.seq ?? null;
    if (found.length < TRAIL_AT_ONCE) return rows;
  }
}

async function work(ctx: Ctx, { id: statementId, taskId }: PackMade['statement']): Promise<Table> {
  const { task, people } = await workEvidence(ctx, { statementId, taskId });
  return [
    ...(task ? [[...c.task], [task.taskNumber, task.name, task.description], []] : []),
    [...c.work],
    ...people.flatMap(({ name, confirmedAt, submissions, reviews }) =>
      submissions.map(({ round, at, text, sha256 }) => {
        const review = reviews.filter((one) => one.round === round).at(-1);
        const verdict = review
          ? [
              review.isAccepted ? words.accepted : words.returned,
              review.amount === null ? '' : formatYuan(review.amount),
              review.reason ?? '',
              review.by,
              wireTime(review.at),
            ]
          : ['', '', '', '', ''];
        return [name, timeOf(confirmedAt), String(round), wireTime(at), text, sha256, ...verdict];
      }),
    ),
  ];
}

/** Where the tables of a pack stand among its folders. */
const table = (no: string, part: EvidencePart, rows: Table, at: Date): ArchiveFile => ({
  path: [`${no}_${evidenceParts[part]}.csv`],
  modifiedAt: at,
  content: { make: () => csvOf(rows) },
});

export const tableFiles: PackPart = async (ctx, { statement, at }) => {
  const { id } = statement;
  const ended = await endings(ctx, statement);
  const place = { path: [`01_${evidenceParts.contracts}`, words.endings], modifiedAt: at };
  return {
    files: [
      ...(ended.length === 0 ? [] : [{ ...place, content: { make: () => csvOf(ended) } }]),
      table('02', 'work', await work(ctx, statement), at),
      table('03', 'identities', await identities(ctx, id), at),
      table('04', 'reasons', await reasons(ctx, id), at),
      table('05', 'trail', await trail(ctx, id), at),
      table('07', 'taxes', await taxes(ctx, id), at),
    ],
    next: null,
  };
};

/** Last, because it tells what is there. */
export const indexFiles: PackPart = async (ctx, made) => {
  const { statement, counts, missing } = await outlineOf(ctx, made.statement.id);
  const [at, who] = [wireTime(made.at), made.by];
  const f = words.facts;
  const order = {
    brand: runtime().config.brand,
    number: fillText(words.number, { code: statement.code }),
    facts: [
      [f.title, statement.title],
      [f.kind, statement.kindName],
      [f.status, statement.statusName],
      [f.people, String(statement.lineCount)],
      [f.total, formatGrouped(statement.total)],
      [f.source, statement.fileName],
      [f.sourceHash, statement.fileSha256],
    ] as const,
    deeds: statement.deeds.map((deed) => fillText(words.by, { name: words.deeds[deed.what], at: wireTime(deed.at), who: deed.by })),
    parts: (Object.keys(evidenceParts) as EvidencePart[]).map((part) =>
      fillText(words.part, { name: evidenceParts[part], count: counts[part] }),
    ),
    missing,
    made: fillText(words.made, { who, at, reason: made.reason }),
    mark: fillText(words.mark, { who, at }),
    createdAt: made.at,
  };
  const list = csvOf([[words.gap], ...missing.map((line) => [line])]);
  return {
    files: [
      { path: [words.missingFile], modifiedAt: made.at, content: { make: () => list } },
      { path: [words.index], modifiedAt: made.at, content: { make: () => drawPaper({ kind: 'INDEX', order }) } },
    ],
    next: null,
  };
};
