import type { Ctx } from '../kernel/context';
import { COUNT_CAP, type Page } from '../kernel/paging';

export interface PayeeRecord {
  readonly id: string;
  readonly person_id: string;
  readonly name: string;
  readonly id_card_mask: string;
  readonly phone_mask: string | null;
  readonly first_paid_at: Date | null;
  readonly last_paid_at: Date | null;
  readonly payment_count: number;
  readonly paid_cents: string;
}

const COLUMNS = 'p.id, p.person_id, p.name, p.id_card_mask, p.phone_mask, p.first_paid_at, p.last_paid_at, p.payment_count, p.paid_cents';

export async function findPayee(ctx: Ctx, id: string): Promise<PayeeRecord | undefined> {
  return ctx.maybe<PayeeRecord>(`SELECT ${COLUMNS} FROM payee p WHERE p.company_id = $1 AND p.id = $2`, [ctx.companyId, id]);
}

export interface PayeeSearch {
  readonly name: string | null;
  readonly idIndex: string | null;
}

export async function listPayees(ctx: Ctx, search: PayeeSearch, page: Page): Promise<{ rows: PayeeRecord[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId];
  const where = ['p.company_id = $1'];
  if (search.idIndex !== null) where.push(`p.id_index = $${parameters.push(search.idIndex)}`);
  if (search.name !== null) where.push(`p.name LIKE '%' || $${parameters.push(search.name)} || '%'`);
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

export interface PersonRow {
  readonly id_index: string;
  readonly person_id: string;
}

/** Platform persons of these platform indexes; missing ones are made. */
export async function ensurePersonRows(ctx: Ctx, platformIndexes: readonly string[]): Promise<PersonRow[]> {
  return ctx.rows<PersonRow>('SELECT id_index, person_id FROM person_ensure($1, $2)', [platformIndexes, ctx.now]);
}

export interface NewPayee {
  readonly person_id: string;
  readonly name: string;
  readonly id_index: string;
  readonly id_card_cipher: string;
  readonly id_card_mask: string;
  readonly phone_cipher: string | null;
  readonly phone_mask: string | null;
}

/** The company's copies; `refresh` = name and phone follow what was given now. */
export async function upsertPayees(
  ctx: Ctx,
  payees: readonly NewPayee[],
  refresh: boolean,
): Promise<{ id: string; person_id: string; id_index: string }[]> {
  return ctx.rows(
    `INSERT INTO payee (company_id, person_id, name, id_index, id_card_cipher, id_card_mask, phone_cipher, phone_mask, created_at)
     SELECT $1, x.person_id, x.name, x.id_index, x.id_card_cipher, x.id_card_mask, x.phone_cipher, x.phone_mask, $2
     FROM jsonb_to_recordset($3::jsonb) AS x(person_id bigint, name text, id_index text, id_card_cipher text, id_card_mask text, phone_cipher text, phone_mask text)
     ORDER BY x.person_id
     ON CONFLICT (company_id, person_id) DO UPDATE SET name = CASE WHEN $4 THEN excluded.name ELSE payee.name END,
       phone_cipher = CASE WHEN $4 THEN coalesce(excluded.phone_cipher, payee.phone_cipher) ELSE payee.phone_cipher END,
       phone_mask = CASE WHEN $4 THEN coalesce(excluded.phone_mask, payee.phone_mask) ELSE payee.phone_mask END
     RETURNING id, person_id, id_index`,
    [ctx.companyId, ctx.now, JSON.stringify(payees), refresh],
  );
}

export interface AccountFactsRow {
  readonly person_id: string;
  readonly account_index: string;
  readonly blocked_reason: string | null;
  readonly rejected_text: string | null;
  readonly cooling_until: Date | null;
}

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

export interface PaymentFact {
  readonly payee_id: string;
  readonly account_index: string;
  readonly account_mask: string;
  readonly gross_cents: number;
}

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
    `INSERT INTO payee_account (company_id, payee_id, account_index, account_mask, first_used_at, last_used_at)
     SELECT $1, x.payee_id, x.account_index, min(x.account_mask), $2, $2
     FROM jsonb_to_recordset($3::jsonb) AS x(payee_id bigint, account_index text, account_mask text) GROUP BY 2, 3 ORDER BY 2, 3
     ON CONFLICT (company_id, payee_id, account_index) DO UPDATE SET last_used_at = excluded.last_used_at`,
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
