import { createHash } from 'node:crypto';
import { DomainError } from '../../schema/errors';
import type { Ctx } from './context';
import { isLockTimeout } from './sqlErrors';

export interface RequestKey {
  readonly operation: string;
  readonly key: string;
  /** Natural keys stand for the thing itself, so a repeated call meets its answer whatever else it sends, but what is `said` of it. */
  readonly isNatural: boolean;
  /** What the caller himself sent, when the command's input holds what the door has read for him: a later look must not make it another call. */
  readonly said?: unknown;
}

const MAX_KEY_LENGTH = 255;

/** Same value, same text: keys sorted at every level. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export function inputHash(input: unknown): Buffer {
  return createHash('sha256')
    .update(stableJson(input) ?? 'null')
    .digest();
}

/** Of a natural key: whether what its first call made is gone. */
type HasEnded = ((answer: unknown) => Promise<boolean>) | undefined;

/**
 * Claims the key inside the command's transaction: a rival waits for our commit and then reads our answer.
 * Returns the stored answer of an earlier call, or null when this call is the first, or the first since what the key made is gone.
 */
export async function claimRequestKey(
  ctx: Ctx,
  companyId: string,
  request: RequestKey,
  input: unknown,
  hasEnded?: HasEnded,
): Promise<{ answer: unknown } | null> {
  if (request.key.length === 0 || request.key.length > MAX_KEY_LENGTH) throw new DomainError('IDEMPOTENCY_KEY_MISSING');
  const hash = inputHash(request.said ?? (request.isNatural ? request.key : input));
  const id = [companyId, ctx.actor?.id ?? '', request.operation, request.key];
  try {
    const claimed = await ctx.count(
      `INSERT INTO request_key (company_id, actor_id, operation, key, input_hash) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [...id, hash],
    );
    if (claimed === 1) return null;
  } catch (error) {
    // The first call is still running after lock_timeout.
    throw isLockTimeout(error) ? new DomainError('REQUEST_IN_PROGRESS') : error;
  }
  const stored = await storedUnder(ctx, id, hasEnded !== undefined);
  if (hasEnded && stored.response !== null && (await hasEnded(stored.response))) {
    await ctx.count(
      `UPDATE request_key SET input_hash = $5, response = NULL, created_at = now() WHERE company_id = $1 AND actor_id = $2 AND operation = $3 AND key = $4`,
      [...id, hash],
    );
    return null;
  }
  // A natural key that was claimed before anything was said of it.
  const isOlder = request.isNatural && stored.input_hash.equals(inputHash(request.key));
  if (!isOlder && !stored.input_hash.equals(hash))
    throw new DomainError('REQUEST_KEY_REUSED', request.isNatural ? { isNatural: true } : {});
  return { answer: stored.response };
}

/** `isToEnd`: of two calls that find the same thing gone one makes the next, and the other reads its answer. */
async function storedUnder(ctx: Ctx, id: readonly string[], isToEnd: boolean): Promise<{ input_hash: Buffer; response: unknown }> {
  try {
    return await ctx.row<{ input_hash: Buffer; response: unknown }>(
      `SELECT input_hash, response FROM request_key WHERE company_id = $1 AND actor_id = $2 AND operation = $3 AND key = $4${isToEnd ? ' FOR NO KEY UPDATE' : ''}`,
      [...id],
    );
  } catch (error) {
    throw isLockTimeout(error) ? new DomainError('REQUEST_IN_PROGRESS') : error;
  }
}

/** Only committed answers are stored: a refused call leaves no key behind. */
export async function storeAnswer(ctx: Ctx, companyId: string, request: RequestKey, answer: unknown): Promise<void> {
  // A command of a payee, or of whoever holds a link, claims its key before it enters a company, and row security shows no other one afterwards.
  if (ctx.realm === 'payee' || ctx.realm === 'public') await ctx.rows(`SELECT set_config('app.company_id', $1, true)`, [companyId]);
  await ctx.count(`UPDATE request_key SET response = $5 WHERE company_id = $1 AND actor_id = $2 AND operation = $3 AND key = $4`, [
    companyId,
    ctx.actor?.id ?? '',
    request.operation,
    request.key,
    JSON.stringify(answer ?? null),
  ]);
}
