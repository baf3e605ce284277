import { DomainError } from '../../schema/errors';
import { type Cents, centsFromDatabase, formatYuan, subtract, ZERO } from '../../schema/money';
import { dayOf } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { COUNT_CAP, type Page } from '../kernel/paging';
import { columnList, type Row, scoped } from '../kernel/rows';
import { ApiCallRow, ApiTokenDayRow, ApiTokenKeyRow, ApiTokenRow } from './entity';

export type TokenRecord = Row<ApiTokenRow>;
export type KeyRecord = Row<ApiTokenKeyRow>;
export type CallRecord = Row<ApiCallRow> & { readonly token_name: string };

/** Of all times, the newest first. */
export async function listTokens(ctx: Ctx, page: Page): Promise<TokenRecord[]> {
  return ctx.rows<TokenRecord>(
    `SELECT ${columnList(ApiTokenRow)} FROM api_token WHERE company_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
    [ctx.companyId, page.size + 1, page.offset],
  );
}

export async function countTokens(ctx: Ctx): Promise<number> {
  return Number((await ctx.row<{ count: string }>(`SELECT count(*) AS count FROM api_token WHERE company_id = $1`, [ctx.companyId])).count);
}

/** One after another: the count of tokens is a limit, and a rotation reads what it changes. */
export async function lockTokens(ctx: Ctx): Promise<void> {
  await ctx.rows(`SELECT pg_advisory_xact_lock(hashtextextended($1, 310))`, [`apiToken:${ctx.companyId}`]);
}

export async function countLiveTokens(ctx: Ctx): Promise<number> {
  const { count } = await ctx.row<{ count: string }>(
    `SELECT count(*) AS count FROM api_token WHERE company_id = $1 AND revoked_at IS NULL AND expires_at > $2`,
    [ctx.companyId, ctx.now],
  );
  return Number(count);
}

export async function getToken(ctx: Ctx, id: string): Promise<TokenRecord> {
  return scoped(ctx, ApiTokenRow).getLocked({ id }, 'API_TOKEN_NOT_FOUND');
}

type NewToken = Pick<TokenRecord, 'name' | 'is_sandbox' | 'scopes' | 'addresses' | 'expires_at'> & { readonly dailyCap: Cents | null };

export async function insertToken(ctx: Ctx, { dailyCap, ...token }: NewToken): Promise<TokenRecord> {
  return scoped(ctx, ApiTokenRow).insertReturning({
    ...token,
    daily_cap_cents: dailyCap,
    made_by: ctx.actor?.id ?? '0',
    made_by_name: ctx.actor?.name ?? '',
    created_at: ctx.now,
    revoked_at: null,
  });
}

export async function insertKey(ctx: Ctx, tokenId: string, key: { readonly hash: string; readonly shown: string }): Promise<void> {
  await scoped(ctx, ApiTokenKeyRow).insert({ token_id: tokenId, key_hash: key.hash, shown: key.shown, made_at: ctx.now });
}

export async function revoke(ctx: Ctx, id: string): Promise<TokenRecord> {
  return scoped(ctx, ApiTokenRow).updateOne({ id }, { revoked_at: ctx.now });
}

/** What was rotated before ends now, the current key in its time. */
export async function endKeys(ctx: Ctx, tokenId: string, currentEndsAt: Date | null): Promise<number> {
  // By hand: compares times.
  const ended = await ctx.count(`UPDATE api_token_key SET ends_at = $3 WHERE company_id = $1 AND token_id = $2 AND ends_at > $3`, [
    ctx.companyId,
    tokenId,
    ctx.now,
  ]);
  if (currentEndsAt !== null) await scoped(ctx, ApiTokenKeyRow).update({ token_id: tokenId, ends_at: null }, { ends_at: currentEndsAt });
  return ended;
}

/**
 * The current key ends in its time, one that was rotated before ends now. A current key that nobody has ever used ends now in its place, as long as one before
 * it works: whoever lost the answer to a rotation and asks again does not cut off those who work with the key of before. Of locked tokens.
 */
export async function rotateOut(ctx: Ctx, tokenId: string, currentEndsAt: Date): Promise<void> {
  // By hand: compares keys with each other.
  const unused = await ctx.count(
    `UPDATE api_token_key k SET ends_at = $3 WHERE k.company_id = $1 AND k.token_id = $2 AND k.ends_at IS NULL AND k.last_used_at IS NULL
       AND EXISTS (SELECT 1 FROM api_token_key o WHERE o.company_id = k.company_id AND o.token_id = k.token_id AND o.ends_at > $3)`,
    [ctx.companyId, tokenId, ctx.now],
  );
  if (unused === 0) await endKeys(ctx, tokenId, currentEndsAt);
}

/** Those that work, the newest first. */
export async function liveKeys(ctx: Ctx, tokenIds: readonly string[]): Promise<KeyRecord[]> {
  return ctx.rows<KeyRecord>(
    `SELECT ${columnList(ApiTokenKeyRow)} FROM api_token_key WHERE company_id = $1 AND token_id = ANY ($2) AND (ends_at IS NULL OR ends_at > $3)
     ORDER BY id DESC`,
    [ctx.companyId, tokenIds, ctx.now],
  );
}

export async function paidToday(ctx: Ctx, tokenIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const rows = await scoped(ctx, ApiTokenDayRow).list({ token_id: tokenIds, day: dayOf(ctx.now) });
  return new Map(rows.map((row) => [row.token_id, centsFromDatabase(row.paid_cents)]));
}

/**
 * Guarded by its row: of two payments at once the second waits for the first and is judged by what that has paid. Rolls back with the
 * payment. Errors: API_TOKEN_CAP.
 */
export async function spendCap(ctx: Ctx, tokenId: string, { amount, cap }: { readonly amount: Cents; readonly cap: Cents }): Promise<void> {
  const day = dayOf(ctx.now);
  if (ctx.company?.isSandbox) return spendSandboxCap(ctx, tokenId, [day, amount, cap]);
  await scoped(ctx, ApiTokenDayRow).insertOnce({ token_id: tokenId, day, paid_cents: ZERO });
  // By hand: the guard compares a sum.
  const isWithin = await ctx.count(
    `UPDATE api_token_day SET paid_cents = paid_cents + $4 WHERE company_id = $1 AND token_id = $2 AND day = $3 AND paid_cents + $4 <= $5`,
    [ctx.companyId, tokenId, day, amount, cap],
  );
  if (isWithin === 1) return;
  const paid = (await paidToday(ctx, [tokenId])).get(tokenId) ?? ZERO;
  throw new DomainError('API_TOKEN_CAP', { left: formatYuan(subtract(cap, paid)) });
}

/** The same for a test token, whose rows lie with the company that made it. */
async function spendSandboxCap(ctx: Ctx, tokenId: string, order: readonly [day: string, amount: Cents, cap: Cents]): Promise<void> {
  const { left } = await ctx.row<{ left: string | null }>(`SELECT sandbox_cap_spend($1, $2, $3, $4, $5)::text AS left`, [
    ctx.companyId,
    tokenId,
    ...order,
  ]);
  if (left !== null) throw new DomainError('API_TOKEN_CAP', { left: formatYuan(centsFromDatabase(left)) });
}

interface CallFilter {
  readonly makerId: string;
  readonly tokenId: string | null;
  readonly isFailed: boolean;
  readonly since: Date;
}

function callsWhere({ makerId, tokenId, isFailed, since }: CallFilter, companyId: string) {
  const values: unknown[] = [companyId, makerId, since];
  const parts = ['c.company_id = $1', 't.made_by = $2', 'c.at >= $3'];
  if (tokenId !== null) parts.push(`c.token_id = $${values.push(tokenId)}`);
  if (isFailed) parts.push('c.error_code IS NOT NULL');
  const from = `FROM api_call c JOIN api_token t ON t.company_id = c.company_id AND t.id = c.token_id WHERE ${parts.join(' AND ')}`;
  return { from, values };
}

export async function listCalls(ctx: Ctx, filter: CallFilter, page: Page): Promise<CallRecord[]> {
  const { from, values } = callsWhere(filter, ctx.companyId);
  const cursor = page.cursor
    ? `AND (c.at, c.id) < ($${values.push(page.cursor[0])}::timestamptz, $${values.push(page.cursor[1])}::bigint)`
    : '';
  const size = `LIMIT $${values.push(page.size + 1)} OFFSET $${values.push(page.offset)}`;
  return ctx.rows<CallRecord>(
    `SELECT ${columnList(ApiCallRow, 'c')}, t.name AS token_name ${from} ${cursor} ORDER BY c.at DESC, c.id DESC ${size}`,
    values,
  );
}

export async function countCalls(ctx: Ctx, filter: CallFilter): Promise<number> {
  const { from, values } = callsWhere(filter, ctx.companyId);
  const { count } = await ctx.row<{ count: string }>(`SELECT count(*) AS count FROM (SELECT 1 ${from} LIMIT ${COUNT_CAP}) seen`, values);
  return Number(count);
}

/** Answers how many. */
export async function sweepCalls(ctx: Ctx, before: Date): Promise<number> {
  return Number((await ctx.row<{ gone: string }>(`SELECT api_call_sweep($1) AS gone`, [before])).gone);
}
