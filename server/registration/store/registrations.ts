import type { AgreementType } from '../../../schema/codes';
import { registration as machine, type RegistrationStatus } from '../../../schema/machines/registration';
import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, type Row, scoped } from '../../kernel/rows';
import { RegistrationRemarkRow, RegistrationRow } from '../entity';

export type RegistrationRecord = Row<RegistrationRow>;
export type RemarkRecord = Row<RegistrationRemarkRow>;

const COLUMNS = columnList(RegistrationRow, 'r');

type NewRegistration = Pick<
  RegistrationRecord,
  'person_id' | 'payee_id' | 'name' | 'id_index' | 'id_card_mask' | 'phone_cipher' | 'phone_index' | 'phone_mask'
>;

interface Batch {
  readonly subjectId: string;
  readonly agreementType: AgreementType;
  readonly isNoticeDue: boolean;
}

/** Who has an open one at the subject is left as he is. Answers how many are new. */
export async function insertRegistrations(ctx: Ctx, batch: Batch, people: readonly NewRegistration[]): Promise<number> {
  return ctx.count(
    `INSERT INTO registration (company_id, subject_id, agreement_type, status, imported_at, notice_due, created_by,
       person_id, payee_id, name, id_index, id_card_mask, phone_cipher, phone_index, phone_mask)
     SELECT $1, $2, $3, $4, $5, $6, $7, x.* FROM jsonb_to_recordset($8::jsonb)
       AS x(person_id bigint, payee_id bigint, name text, id_index text, id_card_mask text, phone_cipher text, phone_index text, phone_mask text)
     ON CONFLICT DO NOTHING`,
    [
      ctx.companyId,
      batch.subjectId,
      batch.agreementType,
      machine.initial[0],
      ctx.now,
      batch.isNoticeDue,
      ctx.actor?.id ?? 'system',
      JSON.stringify(people),
    ],
  );
}

export async function findRegistration(ctx: Ctx, id: string): Promise<RegistrationRecord | undefined> {
  return scoped(ctx, RegistrationRow).find({ id });
}

export async function getRegistration(ctx: Ctx, id: string): Promise<RegistrationRecord> {
  return scoped(ctx, RegistrationRow).get({ id }, 'REGISTRATION_NOT_FOUND');
}

export async function lockRegistration(ctx: Ctx, id: string): Promise<RegistrationRecord> {
  return scoped(ctx, RegistrationRow).getLocked({ id }, 'REGISTRATION_NOT_FOUND');
}

/** undefined = it is gone. */
export async function lockRegistrationIfThere(ctx: Ctx, id: string): Promise<RegistrationRecord | undefined> {
  return scoped(ctx, RegistrationRow).lock({ id });
}

export async function changeRegistration(
  ctx: Ctx,
  row: Pick<RegistrationRecord, 'id' | 'status'>,
  change: Partial<Pick<RegistrationRecord, 'status' | 'registered_at' | 'confirmed_at' | 'contract_id' | 'remark' | 'notice_due'>>,
): Promise<RegistrationRecord> {
  return scoped(ctx, RegistrationRow).updateOne({ id: row.id, status: row.status }, change);
}

/** The newest registration of each person at the subject: what a second list would ask again. */
export async function newestOf(
  ctx: Ctx,
  subjectId: string,
  personIds: readonly string[],
): Promise<Pick<RegistrationRecord, 'person_id' | 'status' | 'confirmed_at'>[]> {
  return ctx.rows(
    `SELECT DISTINCT ON (person_id) person_id, status, confirmed_at FROM registration
     WHERE company_id = $1 AND subject_id = $2 AND person_id = ANY ($3::bigint[])
     ORDER BY person_id, (status = $4), id DESC`,
    [ctx.companyId, subjectId, personIds, 'COMPLETE' satisfies RegistrationStatus],
  );
}

/** Half-open times: from `From` on, before `Before`. */
export interface RegistrationFilter {
  /** Part of the name, its own signs taken literally. */
  readonly name: string | null;
  readonly idIndex: string | null;
  readonly phoneIndex: string | null;
  readonly statuses: readonly RegistrationStatus[] | null;
  readonly importedFrom: Date | null;
  readonly importedBefore: Date | null;
  readonly registeredFrom: Date | null;
  readonly registeredBefore: Date | null;
  readonly confirmedFrom: Date | null;
  readonly confirmedBefore: Date | null;
  readonly remark: string | null;
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[] | null;
}

interface Where {
  readonly sql: string;
  readonly parameters: unknown[];
}

// Built from the conditions in use: `$2 IS NULL OR …` in a named statement gets a generic plan (performance.md §4).
function whereOf(ctx: Ctx, filter: RegistrationFilter): Where {
  const parameters: unknown[] = [ctx.companyId];
  const parts = ['r.company_id = $1'];
  const add = (value: unknown, sql: (mark: string) => string): void => {
    if (value !== null) parts.push(sql(`$${parameters.push(value)}`));
  };
  add(filter.name, (mark) => `r.name LIKE '%' || ${mark} || '%'`);
  add(filter.idIndex, (mark) => `r.id_index = ${mark}`);
  add(filter.phoneIndex, (mark) => `r.phone_index = ${mark}`);
  add(filter.statuses, (mark) => `r.status = ANY (${mark})`);
  for (const [column, from, before] of [
    ['imported_at', filter.importedFrom, filter.importedBefore],
    ['registered_at', filter.registeredFrom, filter.registeredBefore],
    ['confirmed_at', filter.confirmedFrom, filter.confirmedBefore],
  ] as const) {
    add(from, (mark) => `r.${column} >= ${mark}`);
    add(before, (mark) => `r.${column} < ${mark}`);
  }
  // Any remark of the history, not only the newest that the list shows.
  add(
    filter.remark,
    (mark) =>
      `EXISTS (SELECT 1 FROM registration_remark m WHERE m.company_id = r.company_id AND m.registration_id = r.id AND m.text LIKE '%' || ${mark} || '%')`,
  );
  add(filter.ids, (mark) => `r.id = ANY (${mark}::bigint[])`);
  add(filter.excludedIds, (mark) => `NOT (r.id = ANY (${mark}::bigint[]))`);
  return { sql: parts.join(' AND '), parameters };
}

export async function countRegistrations(ctx: Ctx, filter: RegistrationFilter, cap = COUNT_CAP): Promise<number> {
  const { sql, parameters } = whereOf(ctx, filter);
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM registration r WHERE ${sql} LIMIT ${cap}) x`,
    parameters,
  );
  return n;
}

/** Newest first; one row more than the page tells that more follow. */
export async function listRegistrations(
  ctx: Ctx,
  filter: RegistrationFilter,
  page: Pick<Page, 'size' | 'offset' | 'cursor'>,
): Promise<RegistrationRecord[]> {
  const { sql, parameters } = whereOf(ctx, filter);
  const keyset = page.cursor ? `AND r.id < $${parameters.push(page.cursor[0])}` : '';
  return ctx.rows<RegistrationRecord>(
    `SELECT ${COLUMNS} FROM registration r WHERE ${sql} ${keyset} ORDER BY r.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
}

interface Reminding {
  readonly today: string;
  readonly perDay: number;
}

/** The phones of the two have indexes of different keys: of one person one mask is one phone. */
const UNBOUND = `EXISTS (SELECT 1 FROM contract c WHERE c.company_id = r.company_id AND c.person_id = r.person_id AND c.phone_mask = r.phone_mask
  AND c.unbound_at IS NOT NULL AND c.deleted_at IS NULL)`;

/** Of registrations `r`: who may be written to today, and whose SMS is not on its way already. */
function remindable(
  parameters: unknown[],
  { today, perDay }: Reminding,
): { readonly sql: string; readonly day: number; readonly most: number } {
  const [day, most, states] = [parameters.push(today), parameters.push(perDay), parameters.push(machine.fromStates('remind'))];
  // What the list of contracts sent the person counts here and the other way round; and a phone whose holder said that it is not hers gets nothing from either.
  const sql = `r.status = ANY ($${states}) AND NOT r.notice_due AND NOT (${UNBOUND}) AND NOT EXISTS (SELECT 1 FROM signing_reminder s
     WHERE s.company_id = r.company_id AND s.person_id = r.person_id AND s.day = $${day}::date AND s.sent >= $${most}::int)`;
  return { sql, day, most };
}

/** Of the filter how many there are and how many of them may be written to now: of one moment, so that the rest is who may not. */
export async function countReminded(
  ctx: Ctx,
  filter: RegistrationFilter,
  asked: Reminding,
): Promise<{ readonly all: number; readonly fit: number }> {
  const { sql, parameters } = whereOf(ctx, filter);
  const fit = remindable(parameters, asked).sql;
  return ctx.row<{ all: number; fit: number }>(
    `SELECT count(*)::int AS "all", (count(*) FILTER (WHERE ${fit}))::int AS fit FROM registration r WHERE ${sql}`,
    parameters,
  );
}

/** Of the filter some of those who may be written to now, or of those who may not: newest first. */
export async function listReminded(
  ctx: Ctx,
  filter: RegistrationFilter,
  asked: Reminding & { readonly isFit: boolean; readonly most: number },
): Promise<readonly (RegistrationRecord & { readonly is_unbound: boolean })[]> {
  const { sql, parameters } = whereOf(ctx, filter);
  const fit = remindable(parameters, asked).sql;
  return ctx.rows(
    `SELECT ${COLUMNS}, ${UNBOUND} AS is_unbound FROM registration r WHERE ${sql} AND ${asked.isFit ? '' : 'NOT '}(${fit}) ORDER BY r.id DESC LIMIT ${asked.most}`,
    parameters,
  );
}

/**
 * D63: decided here what the selection means. Marks those who may be written to today and answers how many they are; whose SMS is on its way
 * already gets no second one and loses none of his five.
 */
export async function markForNotice(ctx: Ctx, filter: RegistrationFilter, asked: Reminding): Promise<number> {
  const { sql, parameters } = whereOf(ctx, filter);
  const { sql: fit, day, most } = remindable(parameters, asked);
  // In the order of their ids, so that two reminders of the same people never wait for each other. Whoever stands in it twice has one day, and a
  // reminder that somebody else counts meanwhile is counted here too.
  return ctx.count(
    `WITH chosen AS (SELECT r.id, r.person_id FROM registration r WHERE ${sql} AND ${fit} ORDER BY r.id FOR NO KEY UPDATE),
       numbered AS (SELECT id, person_id, row_number() OVER (PARTITION BY person_id ORDER BY id) AS n FROM chosen),
       taken AS (SELECT n.id, n.person_id FROM numbered n LEFT JOIN signing_reminder s ON s.company_id = $1 AND s.person_id = n.person_id
         AND s.day = $${day}::date WHERE n.n + coalesce(s.sent, 0) <= $${most}::int),
       counted AS (INSERT INTO signing_reminder AS s (company_id, person_id, day, sent)
         SELECT $1, person_id, $${day}::date, count(*)::int FROM taken GROUP BY person_id ORDER BY person_id
         ON CONFLICT (company_id, person_id, day) DO UPDATE SET sent = s.sent + EXCLUDED.sent WHERE s.sent + EXCLUDED.sent <= $${most}::int
         RETURNING person_id)
     UPDATE registration r SET notice_due = true FROM taken
     WHERE r.company_id = $1 AND r.id = taken.id AND taken.person_id IN (SELECT person_id FROM counted)`,
    parameters,
  );
}

/** Whether an SMS of the company waits for its job: of now, or one that a job has left. */
export async function isNoticeDue(ctx: Ctx): Promise<boolean> {
  return (await ctx.maybe('SELECT 1 FROM registration WHERE company_id = $1 AND notice_due LIMIT 1', [ctx.companyId])) !== undefined;
}

/** Some of those whose SMS is due, locked; another worker takes others. A part of its own: joined, it may be read again for every row, and takes all. */
export async function takeDue(ctx: Ctx, limit: number): Promise<RegistrationRecord[]> {
  return ctx.rows<RegistrationRecord>(
    `WITH d AS MATERIALIZED (SELECT id FROM registration WHERE company_id = $1 AND notice_due ORDER BY id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED)
     UPDATE registration r SET notice_due = false FROM d
     WHERE r.company_id = $1 AND r.id = d.id RETURNING ${COLUMNS}`,
    [ctx.companyId, limit],
  );
}

export async function insertRemark(
  ctx: Ctx,
  registrationId: string,
  text: string,
  by: { id: string; name: string },
): Promise<RemarkRecord> {
  return scoped(ctx, RegistrationRemarkRow).insertReturning({
    registration_id: registrationId,
    text,
    created_by: by.id,
    created_by_name: by.name,
    created_at: ctx.now,
  });
}

export async function listRemarks(ctx: Ctx, registrationId: string, limit: number): Promise<RemarkRecord[]> {
  return ctx.rows<RemarkRecord>(
    `SELECT ${columnList(RegistrationRemarkRow)} FROM registration_remark WHERE company_id = $1 AND registration_id = $2 ORDER BY id DESC LIMIT $3`,
    [ctx.companyId, registrationId, limit],
  );
}

/** A contract and the person who is to sign it. */
interface ContractOf {
  readonly contractId: string;
  readonly personId: string;
}

/** Those of this person that wait for the confirmation of this contract. Answers which. */
export async function completeSigned(ctx: Ctx, { contractId, personId }: ContractOf): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(
    `UPDATE registration SET status = 'COMPLETE', confirmed_at = $4
     WHERE company_id = $1 AND contract_id = $2 AND person_id = $3 AND status = ANY ($5) RETURNING id`,
    [ctx.companyId, contractId, personId, ctx.now, machine.fromStates('confirm')],
  );
  return rows.map(({ id }) => id);
}

/** Those of other people that wait for this contract: they have none any more. Answers which. */
export async function leaveContract(ctx: Ctx, { contractId, personId }: ContractOf): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(
    `UPDATE registration SET contract_id = NULL
     WHERE company_id = $1 AND contract_id = $2 AND person_id <> $3 AND status = ANY ($4) RETURNING id`,
    [ctx.companyId, contractId, personId, machine.fromStates('confirm')],
  );
  return rows.map(({ id }) => id);
}
