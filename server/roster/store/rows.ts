import { unreadPrefix } from '../../../schema/cellMarks';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { ProblemCode, RosterField } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import type { IdentityAnswer, RowPeople } from '../../kernel/kinds';
import { type Row, scoped } from '../../kernel/rows';
import { versionOf } from '../../kernel/seen';
import { type RosterProblemEntity, RosterRowEntity } from '../entity';
import type { SealedRow } from '../sheet/seal';

type NewRow = SealedRow & { readonly line_no: number; readonly sheet_line: number | null };

const CELLS = [
  'name',
  'id_card_cipher',
  'id_card_mask',
  'id_card_index',
  'id_card_group',
  'id_card_serial',
  'phone_cipher',
  'phone_mask',
  'phone_index',
  'account_cipher',
  'account_mask',
  'account_index',
  'bank',
  'amount_text',
  'amount_cents',
  'source_id',
  'bank_abstract',
  'platform_name',
  'platform_user_name',
  'platform_user_id',
  'remark',
  'buyer_name',
  'buyer_tax_no',
] as const;
const TYPES: Partial<Record<(typeof CELLS)[number], string>> = { id_card_serial: 'int', amount_cents: 'bigint' };
const CELL_TYPES = CELLS.map((name) => `${name} ${TYPES[name] ?? 'text'}`).join(', ');
/** All that may differ between a row and the same row earlier. */
export const RESTORED_COLUMNS = ['line_no', 'sheet_line', 'status', ...CELLS, 'person_id', 'payee_id', 'identity_answer'] as const;
/** Of what a person can have seen or typed in the row; what the checks find about it changes nothing. */
export const rowVersion = (row: Row<RosterRowEntity>): string => versionOf(CELLS.map((name) => row[name]));
const NEW_COLUMNS = ['line_no', 'sheet_line', ...CELLS] as const;
const NEW_TYPES: Partial<Record<(typeof NEW_COLUMNS)[number], string>> = { line_no: 'int', sheet_line: 'int', ...TYPES };

/** A batch of rows with their problems. Their values come a column each: to name every cell of every row takes as long as to write them. */
export async function insertRows(ctx: Ctx, rosterId: string, rows: readonly NewRow[]): Promise<string[]> {
  const inserted = await ctx.rows<{ id: string; line_no: number }>(
    `INSERT INTO roster_row (company_id, roster_id, status, ${NEW_COLUMNS.join(', ')})
     SELECT $1, $2, 'CHECKING', x.* FROM unnest(${NEW_COLUMNS.map((name, at) => `$${at + 3}::${NEW_TYPES[name] ?? 'text'}[]`).join(', ')}) AS x
     RETURNING id, line_no`,
    [ctx.companyId, rosterId, ...NEW_COLUMNS.map((name) => rows.map((row) => row[name]))],
  );
  const idAt = new Map(inserted.map((row) => [row.line_no, row.id]));
  const idOf = ({ line_no }: NewRow): string => {
    const id = idAt.get(line_no);
    if (id === undefined) throw new Error(`row ${line_no} was not written`);
    return id;
  };
  await insertProblems(
    ctx,
    rosterId,
    rows.flatMap((row) => row.problems.map((problem) => ({ row_id: idOf(row), ...problem }))),
  );
  return rows.map(idOf);
}

export interface RowReplacement extends SealedRow {
  readonly id: string;
}

/** Cells and problems of these fields in rows that exist; answers the rows that were there. A new number asks for its person again. */
export async function replaceRows(
  ctx: Ctx,
  rosterId: string,
  rows: readonly RowReplacement[],
  problemFields: readonly RosterField[],
): Promise<string[]> {
  const hit = await ctx.rows<{ id: string }>(
    `UPDATE roster_row r SET status = 'CHECKING',
       person_id = CASE WHEN r.id_card_index = x.id_card_index THEN r.person_id END,
       payee_id = CASE WHEN r.id_card_index = x.id_card_index THEN r.payee_id END,
       identity_answer = CASE WHEN r.id_card_index = x.id_card_index AND r.name = x.name THEN r.identity_answer END,
       ${CELLS.map((name) => `${name} = x.${name}`).join(', ')}
     FROM json_to_recordset($3::json) AS x(id bigint, ${CELL_TYPES}) WHERE r.company_id = $1 AND r.roster_id = $2 AND r.id = x.id RETURNING r.id`,
    [ctx.companyId, rosterId, JSON.stringify(rows)],
  );
  const ids = hit.map((row) => row.id);
  // What the register has answered stands as long as the row has the same name and number: nobody asks it again about them.
  await ctx.count(
    `DELETE FROM roster_problem p WHERE p.company_id = $1 AND p.row_id = ANY($2::bigint[]) AND p.field = ANY($3)
     AND NOT (p.code = 'NAME_ID_MISMATCH' AND EXISTS (
       SELECT 1 FROM roster_row r WHERE r.company_id = p.company_id AND r.id = p.row_id AND r.identity_answer <> 'MATCH'))`,
    [ctx.companyId, ids, problemFields],
  );
  const there = new Set(ids);
  const problems = rows
    .filter((row) => there.has(row.id))
    .flatMap((row) => row.problems.map((problem) => ({ row_id: row.id, ...problem })));
  await insertProblems(ctx, rosterId, problems);
  return ids;
}

export type NewProblem = Pick<Row<RosterProblemEntity>, 'row_id' | 'field' | 'code' | 'severity' | 'params'>;

export async function insertProblems(ctx: Ctx, rosterId: string, problems: readonly NewProblem[]): Promise<void> {
  if (problems.length === 0) return;
  // A column each: a rule may find every row of a list, and the names of the keys 20,000 times over take longer to read than the rest to write.
  await ctx.count(
    `INSERT INTO roster_problem (company_id, roster_id, row_id, field, code, severity, params)
     SELECT $1, $2, p.row_id, p.field, p.code, p.severity, p.params::jsonb
     FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[]) AS p(row_id, field, code, severity, params)`,
    [
      ctx.companyId,
      rosterId,
      problems.map((problem) => problem.row_id),
      problems.map((problem) => problem.field),
      problems.map((problem) => problem.code),
      problems.map((problem) => problem.severity),
      problems.map((problem) => JSON.stringify(problem.params)),
    ],
  );
}

/** rowIds null = all rows of the roster. */
export async function deleteProblems(
  ctx: Ctx,
  rosterId: string,
  codes: readonly ProblemCode[],
  rowIds: readonly string[] | null,
): Promise<void> {
  await ctx.count(
    `DELETE FROM roster_problem WHERE company_id = $1 AND roster_id = $2 AND code = ANY($3) AND ($4::bigint[] IS NULL OR row_id = ANY($4))`,
    [ctx.companyId, rosterId, codes, rowIds],
  );
}

/** Errors: ROSTER_ROW_NOT_FOUND. */
export async function rosterOfRow(ctx: Ctx, rowId: string): Promise<string> {
  return (await scoped(ctx, RosterRowEntity).get({ id: rowId }, 'ROSTER_ROW_NOT_FOUND')).roster_id;
}

export async function getRow(ctx: Ctx, rosterId: string, rowId: string): Promise<Row<RosterRowEntity>> {
  return scoped(ctx, RosterRowEntity).get({ id: rowId, roster_id: rosterId }, 'ROSTER_ROW_NOT_FOUND');
}

export async function findRow(ctx: Ctx, rowId: string): Promise<Row<RosterRowEntity> | undefined> {
  return scoped(ctx, RosterRowEntity).find({ id: rowId });
}

export async function listRowsById(ctx: Ctx, rosterId: string, rowIds: readonly string[]): Promise<Row<RosterRowEntity>[]> {
  return ctx.rows<Row<RosterRowEntity>>(
    'SELECT * FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND id = ANY($3::bigint[]) ORDER BY line_no, id',
    [ctx.companyId, rosterId, rowIds],
  );
}

/** Those of them that the identity service refused. */
export async function listRefused(ctx: Ctx, rosterId: string, rowIds: readonly string[]): Promise<Row<RosterRowEntity>[]> {
  return ctx.rows<Row<RosterRowEntity>>(
    `SELECT * FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND id = ANY($3::bigint[]) AND identity_answer <> 'MATCH' ORDER BY id`,
    [ctx.companyId, rosterId, rowIds],
  );
}

/** Rows that wait for an answer which they have: whoever wrote it down ended before it was settled. */
export async function listUnsettled(ctx: Ctx, rosterId: string): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(
    `SELECT id::text FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND status = 'CHECKING' AND identity_answer IS NOT NULL`,
    [ctx.companyId, rosterId],
  );
  return rows.map(({ id }) => id);
}

/** Keyset pages over all rows or over those with errors only. */
export async function listRowsAfter(
  ctx: Ctx,
  rosterId: string,
  after: { lineNo: number; id: string } | null,
  options: { limit: number; status?: string; skip?: number },
): Promise<Row<RosterRowEntity>[]> {
  return ctx.rows<Row<RosterRowEntity>>(
    `SELECT * FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND (line_no, id) > ($3, $4) AND ($5::text IS NULL OR status = $5)
     ORDER BY line_no, id LIMIT $6 OFFSET $7`,
    [ctx.companyId, rosterId, after?.lineNo ?? 0, after?.id ?? '0', options.status ?? null, options.limit, options.skip ?? 0],
  );
}

export async function listProblems(ctx: Ctx, rowIds: readonly string[]): Promise<Row<RosterProblemEntity>[]> {
  if (rowIds.length === 0) return [];
  return ctx.rows<Row<RosterProblemEntity>>(
    `SELECT * FROM roster_problem WHERE company_id = $1 AND row_id = ANY($2::bigint[])
     ORDER BY row_id, CASE severity WHEN 'ERROR' THEN 1 WHEN 'WARNING' THEN 2 ELSE 3 END, id`,
    [ctx.companyId, rowIds],
  );
}

export async function lastLineNo(ctx: Ctx, rosterId: string): Promise<number> {
  const { n } = await ctx.row<{ n: number }>(
    'SELECT coalesce(max(line_no), 0)::int AS n FROM roster_row WHERE company_id = $1 AND roster_id = $2',
    [ctx.companyId, rosterId],
  );
  return n;
}

export async function countRows(ctx: Ctx, rosterId: string): Promise<number> {
  const { n } = await ctx.row<{ n: number }>('SELECT count(*)::int AS n FROM roster_row WHERE company_id = $1 AND roster_id = $2', [
    ctx.companyId,
    rosterId,
  ]);
  return n;
}

/** Whether cells were written that nothing has judged since, or a row waits for the register. */
export async function hasUnjudged(ctx: Ctx, rosterId: string): Promise<boolean> {
  const { is_there } = await ctx.row<{ is_there: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND status = 'CHECKING') AS is_there`,
    [ctx.companyId, rosterId],
  );
  return is_there;
}

export async function deleteRows(ctx: Ctx, rosterId: string, rowIds: readonly string[] | null): Promise<string[]> {
  const gone = await ctx.rows<{ id: string }>(
    'DELETE FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND ($3::bigint[] IS NULL OR id = ANY($3)) RETURNING id',
    [ctx.companyId, rosterId, rowIds],
  );
  return gone.map((row) => row.id);
}

export async function setPeople(ctx: Ctx, rosterId: string, people: ReadonlyMap<string, RowPeople>): Promise<void> {
  if (people.size === 0) return;
  const rows = [...people].map(([id, { personId, payeeId }]) => ({ id, person_id: personId, payee_id: payeeId }));
  await ctx.count(
    `UPDATE roster_row r SET person_id = x.person_id, payee_id = x.payee_id
     FROM json_to_recordset($3::json) AS x(id bigint, person_id bigint, payee_id bigint) WHERE r.company_id = $1 AND r.roster_id = $2 AND r.id = x.id`,
    [ctx.companyId, rosterId, JSON.stringify(rows)],
  );
}

/** What the register says of a name and a number, and the row that it was asked for. */
export interface RowAnswer extends Pick<Row<RosterRowEntity>, 'id' | 'name' | 'id_card_index'> {
  readonly answer: IdentityAnswer;
}

/** Into the rows that still hold the name and the number that were asked about; answers which. */
export async function setAnswers(ctx: Ctx, rosterId: string, answers: readonly RowAnswer[]): Promise<ReadonlySet<string>> {
  if (answers.length === 0) return new Set();
  const taken = await ctx.rows<{ id: string }>(
    `UPDATE roster_row r SET identity_answer = x.answer
     FROM json_to_recordset($3::json) AS x(id bigint, name text, id_card_index text, answer text)
     WHERE r.company_id = $1 AND r.roster_id = $2 AND r.id = x.id AND r.name = x.name AND r.id_card_index = x.id_card_index RETURNING r.id`,
    [ctx.companyId, rosterId, JSON.stringify(answers.map(({ id, name, id_card_index, answer }) => ({ id, name, id_card_index, answer })))],
  );
  return new Set(taken.map((row) => row.id));
}

/** Rows whose identity question is open. */
export async function listUnanswered(ctx: Ctx, rosterId: string, afterId: string, limit: number): Promise<Row<RosterRowEntity>[]> {
  return ctx.rows<Row<RosterRowEntity>>(
    `SELECT * FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND id > $3 AND identity_answer IS NULL AND id_card_index IS NOT NULL AND name IS NOT NULL
     AND NOT starts_with(name, $5) ORDER BY id LIMIT $4`,
    [ctx.companyId, rosterId, afterId, limit, unreadPrefix],
  );
}

/** The state of rows follows from their problems and from the open identity question. */
export async function settleRows(ctx: Ctx, rosterId: string, asksIdentity: boolean, rowIds: readonly string[] | null): Promise<void> {
  await ctx.count(
    `UPDATE roster_row r SET status = n.status FROM (
       SELECT w.id, CASE WHEN EXISTS (SELECT 1 FROM roster_problem p WHERE p.company_id = w.company_id AND p.row_id = w.id AND p.severity = 'ERROR') THEN 'ERROR'
         WHEN $3 AND w.identity_answer IS NULL AND w.id_card_index IS NOT NULL AND w.name IS NOT NULL THEN 'CHECKING' ELSE 'PASSED' END AS status
       FROM roster_row w WHERE w.company_id = $1 AND w.roster_id = $2 AND ($4::bigint[] IS NULL OR w.id = ANY($4))) n
     WHERE r.company_id = $1 AND r.id = n.id AND r.status <> n.status`,
    [ctx.companyId, rosterId, asksIdentity, rowIds],
  );
}

/** Tells the planner about a large list before the rules run over it. */
export async function analyseRows(ctx: Ctx): Promise<void> {
  await ctx.rows('SELECT analyse_roster_tables()');
}

export async function sumSoundRows(ctx: Ctx, rosterId: string): Promise<Cents> {
  const { amount } = await ctx.row<{ amount: string }>(
    `SELECT coalesce(sum(amount_cents), 0)::bigint AS amount FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND status <> 'ERROR'`,
    [ctx.companyId, rosterId],
  );
  return centsFromDatabase(amount);
}
