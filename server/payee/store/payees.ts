import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, type Row, scoped } from '../../kernel/rows';
import { type IdentityCheckRow, type PayeeAccountRow, PayeeRow, type PersonAccountRow, type PersonRow } from '../entity';

export type PayeeRecord = Row<PayeeRow>;
const COLUMNS = columnList(PayeeRow, 'p');

export async function findPayee(ctx: Ctx, id: string): Promise<PayeeRecord | undefined> {
  return scoped(ctx, PayeeRow).find({ id });
}

export const payeesById = (ctx: Ctx, ids: readonly string[]): Promise<PayeeRecord[]> => scoped(ctx, PayeeRow).list({ id: ids });

export const payeeByIdIndex = (ctx: Ctx, idIndex: string): Promise<PayeeRecord | undefined> =>
  scoped(ctx, PayeeRow).find({ id_index: idIndex });

export const payeesByIdIndex = async (ctx: Ctx, idIndex: string): Promise<string[]> =>
  (await scoped(ctx, PayeeRow).list({ id_index: idIndex })).map(({ id }) => id);

export const payeeIdsByPhone = async (ctx: Ctx, phoneIndex: string): Promise<string[]> =>
  (await scoped(ctx, PayeeRow).list({ phone_index: phoneIndex })).map(({ id }) => id);

/** What the company of this transaction knows of a person. */
export async function findPayeeOf(ctx: Ctx, personId: string): Promise<PayeeRecord | undefined> {
  return scoped(ctx, PayeeRow).find({ person_id: personId });
}

interface PayeeSearch {
  readonly name: string | null;
  readonly idIndex: string | null;
  readonly groupId: string | null;
}

export async function listPayees(ctx: Ctx, search: PayeeSearch, page: Page): Promise<{ rows: PayeeRecord[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId];
  const where = ['p.company_id = $1'];
  if (search.idIndex !== null) where.push(`p.id_index = $${parameters.push(search.idIndex)}`);
  if (search.name !== null) where.push(`p.name LIKE '%' || $${parameters.push(search.name)} || '%'`);
  if (search.groupId !== null) {
    const group = `$${parameters.push(search.groupId)}`;
    where.push(`EXISTS (SELECT 1 FROM payee_group_member m WHERE m.company_id = $1 AND m.group_id = ${group} AND m.payee_id = p.id)`);
  }
  const filter = where.join(' AND ');
  const counted = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM payee p WHERE ${filter} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const keyset = page.cursor ? `AND p.id < $${parameters.push(page.cursor[0])}` : '';
  const rows = await ctx.rows<PayeeRecord>(
    `SELECT ${COLUMNS} FROM payee p WHERE ${filter} ${keyset} ORDER BY p.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: counted.n };
}

interface KnownPerson {
  readonly id_index: string;
  readonly person_id: string;
}

/** Platform persons of these platform indexes; missing ones are made. */
export async function ensurePersonRows(ctx: Ctx, platformIndexes: readonly string[]): Promise<KnownPerson[]> {
  return ctx.rows<KnownPerson>('SELECT id_index, person_id FROM person_ensure($1, $2)', [platformIndexes, ctx.now]);
}

/** `phone_index` is of the whole platform: whoever signs in by phone does not say which company pays. */
export type NewPayee = Pick<
  Row<PayeeRow>,
  'person_id' | 'name' | 'id_index' | 'id_card_cipher' | 'id_card_mask' | 'phone_cipher' | 'phone_mask' | 'phone_index'
>;

/** The company's copies; `refresh` = name and phone follow what was given now. */
export async function upsertPayees(
  ctx: Ctx,
  payees: readonly NewPayee[],
  refresh: boolean,
): Promise<{ id: string; person_id: string; id_index: string }[]> {
  return ctx.rows(
    `INSERT INTO payee (company_id, person_id, name, id_index, id_card_cipher, id_card_mask, phone_cipher, phone_mask, phone_index, created_at)
     SELECT $1, x.person_id, x.name, x.id_index, x.id_card_cipher, x.id_card_mask, x.phone_cipher, x.phone_mask, x.phone_index, $2
     FROM jsonb_to_recordset($3::jsonb) AS x(person_id bigint, name text, id_index text, id_card_cipher text, id_card_mask text, phone_cipher text, phone_mask text,
       phone_index text)
     ORDER BY x.person_id
     ON CONFLICT (company_id, person_id) DO UPDATE SET name = CASE WHEN $4 THEN excluded.name ELSE payee.name END,
       phone_cipher = CASE WHEN $4 THEN coalesce(excluded.phone_cipher, payee.phone_cipher) ELSE payee.phone_cipher END,
       phone_mask = CASE WHEN $4 THEN coalesce(excluded.phone_mask, payee.phone_mask) ELSE payee.phone_mask END,
       phone_index = CASE WHEN $4 THEN coalesce(excluded.phone_index, payee.phone_index) ELSE payee.phone_index END
     RETURNING id, person_id, id_index`,
    [ctx.companyId, ctx.now, JSON.stringify(payees), refresh],
  );
}

/** Of those of these numbers whom the company knows. */
export async function personsOfIndexes(ctx: Ctx, idIndexes: readonly string[]): Promise<string[]> {
  const rows = await ctx.rows<{ person_id: string }>('SELECT person_id FROM payee WHERE company_id = $1 AND id_index = ANY ($2)', [
    ctx.companyId,
    idIndexes,
  ]);
  return rows.map((row) => row.person_id);
}

export async function payeesByPhone(
  ctx: Ctx,
  phoneIndexes: readonly string[],
): Promise<{ phone_index: string; person_id: string; name: string }[]> {
  return ctx.rows('SELECT phone_index, person_id, name FROM payee WHERE company_id = $1 AND phone_index = ANY ($2) ORDER BY id', [
    ctx.companyId,
    phoneIndexes,
  ]);
}

type AccountFactsRow = Pick<Row<PersonAccountRow>, 'person_id' | 'account_index' | 'rejected_text' | 'cooling_until'> &
  Pick<Row<PersonRow>, 'blocked_reason'>;

export async function personFacts(ctx: Ctx, personIds: readonly string[], platformAccounts: readonly string[]): Promise<AccountFactsRow[]> {
  return ctx.rows<AccountFactsRow>('SELECT * FROM person_facts($1, $2)', [personIds, platformAccounts]);
}

export async function identityResults(ctx: Ctx, pairIndexes: readonly string[]): Promise<{ pair_index: string; result: string }[]> {
  return ctx.rows('SELECT pair_index, result FROM identity_results($1)', [pairIndexes]);
}

export async function rememberIdentityResults(
  ctx: Ctx,
  pairs: readonly string[],
  results: readonly string[],
  source: string,
): Promise<void> {
  await ctx.rows('SELECT identity_remember($1, $2, $3, $4)', [pairs, results, source, ctx.now]);
}

type PaymentFact = Pick<Row<PayeeAccountRow>, 'payee_id' | 'account_index' | 'account_mask' | 'pay_way' | 'bank_name'> & {
  readonly gross_cents: number;
};

/** Adds payments to the history of their payees; several lines of one payee count one by one. */
export async function addPayments(ctx: Ctx, payments: readonly PaymentFact[]): Promise<void> {
  const list = JSON.stringify(payments);
  await ctx.rows(
    `UPDATE payee p SET payment_count = p.payment_count + x.n, paid_cents = p.paid_cents + x.total,
       first_paid_at = coalesce(p.first_paid_at, $2), last_paid_at = $2
     FROM (SELECT payee_id, count(*)::int n, sum(gross_cents)::bigint total FROM jsonb_to_recordset($3::jsonb) AS y(payee_id bigint, gross_cents bigint) GROUP BY 1) x
     WHERE p.company_id = $1 AND p.id = x.payee_id`,
    [ctx.companyId, ctx.now, list],
  );
  await ctx.rows(
    `INSERT INTO payee_account (company_id, payee_id, account_index, account_mask, pay_way, bank_name, first_used_at, last_used_at)
     SELECT $1, x.payee_id, x.account_index, min(x.account_mask), min(x.pay_way), min(x.bank_name), $2, $2
     FROM jsonb_to_recordset($3::jsonb) AS x(payee_id bigint, account_index text, account_mask text, pay_way text, bank_name text)
     GROUP BY 2, 3 ORDER BY 2, 3
     ON CONFLICT (company_id, payee_id, account_index) DO UPDATE SET last_used_at = excluded.last_used_at, pay_way = excluded.pay_way,
       bank_name = coalesce(excluded.bank_name, payee_account.bank_name)`,
    [ctx.companyId, ctx.now, list],
  );
}

/** A returned payment leaves the history; the account keeps its row, it was used. */
export async function removePayments(ctx: Ctx, payments: readonly { payee_id: string; gross_cents: number }[]): Promise<void> {
  await ctx.rows(
    `UPDATE payee p SET payment_count = p.payment_count - x.n, paid_cents = p.paid_cents - x.total
     FROM (SELECT payee_id, count(*)::int n, sum(gross_cents)::bigint total FROM jsonb_to_recordset($2::jsonb) AS y(payee_id bigint, gross_cents bigint) GROUP BY 1) x
     WHERE p.company_id = $1 AND p.id = x.payee_id`,
    [ctx.companyId, JSON.stringify(payments)],
  );
}

export async function payeeIdCards(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ id: string; id_card_cipher: string; phone_cipher: string | null }[]> {
  return ctx.rows('SELECT id, id_card_cipher, phone_cipher FROM payee WHERE company_id = $1 AND id = ANY ($2)', [ctx.companyId, ids]);
}

/** Which of these people and accounts the company never paid before. */
export async function firstTimes(
  ctx: Ctx,
  pairs: readonly { payee_id: string; account_index: string }[],
): Promise<{ payee_id: string; account_index: string; is_new_payee: boolean }[]> {
  return ctx.rows(
    `SELECT x.payee_id, x.account_index, p.payment_count = 0 AS is_new_payee
     FROM unnest($2::bigint[], $3::text[]) AS x(payee_id, account_index) JOIN payee p ON p.company_id = $1 AND p.id = x.payee_id
     WHERE p.payment_count = 0
       OR NOT EXISTS (SELECT 1 FROM payee_account a WHERE a.company_id = $1 AND a.payee_id = x.payee_id AND a.account_index = x.account_index)`,
    [ctx.companyId, pairs.map((pair) => pair.payee_id), pairs.map((pair) => pair.account_index)],
  );
}

export async function blockedPersons(ctx: Ctx, personIds: readonly string[]): Promise<{ person_id: string; blocked_reason: string }[]> {
  return ctx.rows(
    `SELECT DISTINCT person_id, blocked_reason FROM person_facts($1, array_fill(''::text, ARRAY[cardinality($1::bigint[])])) WHERE blocked_reason IS NOT NULL`,
    [personIds],
  );
}

/** What this company means to pay at a subject grows by one list at a time; held until the end of the transaction. */
export async function lockIntentions(ctx: Ctx, subjectId: string): Promise<void> {
  await ctx.rows(`SELECT pg_advisory_xact_lock(hashtextextended(concat_ws('|', 'payee-claims', $1::text, $2::text), 36))`, [
    ctx.companyId,
    subjectId,
  ]);
}

/** Payees of before the index, for the job that gives it to them. */
export async function unindexedPhones(ctx: Ctx, most: number): Promise<{ id: string; phone_cipher: string }[]> {
  return ctx.rows(
    `SELECT id, phone_cipher FROM payee WHERE company_id = $1 AND phone_index IS NULL AND phone_cipher IS NOT NULL
     ORDER BY id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`,
    [ctx.companyId, most],
  );
}

export async function setPhoneIndexes(ctx: Ctx, rows: readonly { readonly id: string; readonly phone_index: string }[]): Promise<void> {
  await ctx.rows(
    `UPDATE payee p SET phone_index = x.phone_index FROM jsonb_to_recordset($2::jsonb) AS x(id bigint, phone_index text)
     WHERE p.company_id = $1 AND p.id = x.id`,
    [ctx.companyId, JSON.stringify(rows)],
  );
}

export async function companiesWithUnindexedPhones(ctx: Ctx, besides: readonly string[]): Promise<string[]> {
  const rows = await ctx.rows<{ company_id: string }>('SELECT company_id FROM companies_with_unindexed_phones($1) AS x(company_id)', [
    besides,
  ]);
  return rows.map((row) => row.company_id);
}

type IdentityProof = Pick<Row<IdentityCheckRow>, 'pair_index' | 'result' | 'source' | 'checked_at'>;

export async function identityProofs(ctx: Ctx, pairIndexes: readonly string[]): Promise<IdentityProof[]> {
  return ctx.rows<IdentityProof>('SELECT pair_index, result, source, checked_at FROM identity_proofs($1)', [pairIndexes]);
}

export interface PrintedSelf {
  readonly name: string;
  readonly idCardMasked: string;
}

/** Of the person of this transaction: row security shows no other. */
export async function printedSelf(ctx: Ctx): Promise<PrintedSelf | null> {
  const row = await ctx.maybe<PrintedSelf>(
    `SELECT name, id_card_mask AS "idCardMasked" FROM payee WHERE person_id = $1 ORDER BY last_paid_at DESC NULLS LAST, id DESC LIMIT 1`,
    [ctx.actor?.id ?? '0'],
  );
  return row ?? null;
}

type OwnCopy = Pick<Row<PayeeRow>, 'company_id' | 'name' | 'id_card_cipher' | 'phone_cipher' | 'first_paid_at' | 'last_paid_at'>;

/** What each company has of the person of this transaction. */
export async function ownCopies(ctx: Ctx): Promise<OwnCopy[]> {
  return ctx.rows<OwnCopy>(
    'SELECT company_id, name, id_card_cipher, phone_cipher, first_paid_at, last_paid_at FROM payee WHERE person_id = $1 ORDER BY company_id',
    [ctx.actor?.id ?? '0'],
  );
}
