import { limits } from '../../schema/limits';
import type { Ctx } from '../kernel/context';
import { columnList, platform, type Row } from '../kernel/rows';
import { FactorPasskeyRow, FactorRecoveryRow, FactorResetRow, FactorTotpRow, FactorTryRow, PasskeyChallengeRow } from './entity';

type TotpRecord = Row<FactorTotpRow>;
export type PasskeyRecord = Row<FactorPasskeyRow>;
export type ChallengePurpose = PasskeyChallengeRow['purpose'];

/** Changes of one user's factors one after another: of two that remove the last two at once, one sees what the other did. */
export async function lockFactors(ctx: Ctx, userId: string): Promise<void> {
  await ctx.rows(`SELECT pg_advisory_xact_lock(hashtextextended($1, 190))`, [`factors:${userId}`]);
}

export async function findTotp(ctx: Ctx, userId: string): Promise<TotpRecord | undefined> {
  return platform(ctx, FactorTotpRow).find({ user_id: userId });
}

/** A secret that waits to be confirmed takes the place of another that waited; false = there is a confirmed one. */
export async function putPendingTotp(ctx: Ctx, userId: string, secretCipher: string): Promise<boolean> {
  // By hand: a confirmed one is left as it is.
  const hit = await ctx.count(
    `INSERT INTO factor_totp AS f (user_id, secret_cipher, started_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET secret_cipher = excluded.secret_cipher, started_at = excluded.started_at WHERE f.confirmed_at IS NULL`,
    [userId, secretCipher, ctx.now],
  );
  return hit === 1;
}

/** false = another call confirmed it, or another secret waits by now. */
export async function confirmPendingTotp(ctx: Ctx, pending: TotpRecord, step: number): Promise<boolean> {
  const hit = await platform(ctx, FactorTotpRow).update(
    { user_id: pending.user_id, secret_cipher: pending.secret_cipher, confirmed_at: null },
    { confirmed_at: ctx.now, last_step: String(step) },
  );
  return hit === 1;
}

/** RFC 6238 5.2: of all who show the code of a step, in however many processes, one goes on. */
export async function takeStep(ctx: Ctx, userId: string, step: number): Promise<boolean> {
  // By hand: compares steps.
  const hit = await ctx.count(
    `UPDATE factor_totp SET last_step = $2::bigint WHERE user_id = $1 AND confirmed_at IS NOT NULL AND last_step < $2::bigint`,
    [userId, step],
  );
  return hit === 1;
}

export async function removeTotpRow(ctx: Ctx, userId: string): Promise<boolean> {
  return (await platform(ctx, FactorTotpRow).remove({ user_id: userId })) === 1;
}

/**
 * Counts a try before it is judged; undefined = locked. The fifth in a row locks for a quarter of an hour, and a right one gives its try back.
 */
export async function countTry(ctx: Ctx, userId: string): Promise<number | undefined> {
  // By hand: counts, locks and forgets in one statement.
  const row = await ctx.maybe<{ tries: number }>(
    `INSERT INTO factor_try AS f (user_id, tries) VALUES ($1, 1)
     ON CONFLICT (user_id) DO UPDATE SET tries = CASE WHEN f.locked_until IS NULL THEN f.tries + 1 ELSE 1 END,
       locked_until = CASE WHEN f.locked_until IS NULL AND f.tries + 1 >= $3 THEN $2::timestamptz + make_interval(secs => $4) END
     WHERE f.locked_until IS NULL OR f.locked_until <= $2::timestamptz RETURNING tries`,
    [userId, ctx.now, limits.safety.wrongCodes, limits.safety.lock / 1000],
  );
  return row?.tries;
}

export async function giveTryBack(ctx: Ctx, userId: string): Promise<void> {
  // By hand: counts down.
  await ctx.count(`UPDATE factor_try SET tries = tries - 1, locked_until = NULL WHERE user_id = $1 AND tries > 0`, [userId]);
}

/** A factor that was used ends the counting. */
export async function forgetTries(ctx: Ctx, userId: string): Promise<void> {
  await platform(ctx, FactorTryRow).remove({ user_id: userId });
}

export async function lockedUntil(ctx: Ctx, userId: string): Promise<Date | null> {
  return (await platform(ctx, FactorTryRow).find({ user_id: userId }))?.locked_until ?? null;
}

/** A new set voids the old one. */
export async function replaceRecovery(ctx: Ctx, userId: string, hashes: readonly string[]): Promise<void> {
  const codes = platform(ctx, FactorRecoveryRow);
  await codes.remove({ user_id: userId });
  for (const code_hash of hashes) await codes.insert({ user_id: userId, code_hash, made_at: ctx.now });
}

export async function removeRecovery(ctx: Ctx, userId: string): Promise<void> {
  await platform(ctx, FactorRecoveryRow).remove({ user_id: userId });
}

export async function hasRecovery(ctx: Ctx, userId: string, codeHash: string): Promise<boolean> {
  return (await platform(ctx, FactorRecoveryRow).find({ user_id: userId, code_hash: codeHash, used_at: null })) !== undefined;
}

export async function takeRecovery(ctx: Ctx, userId: string, codeHash: string): Promise<boolean> {
  return (
    (await platform(ctx, FactorRecoveryRow).update({ user_id: userId, code_hash: codeHash, used_at: null }, { used_at: ctx.now })) === 1
  );
}

export async function countRecovery(ctx: Ctx, userId: string): Promise<number> {
  return (await platform(ctx, FactorRecoveryRow).list({ user_id: userId, used_at: null })).length;
}

export async function listPasskeys(ctx: Ctx, userId: string): Promise<PasskeyRecord[]> {
  return ctx.rows(`SELECT ${columnList(FactorPasskeyRow)} FROM factor_passkey WHERE user_id = $1 ORDER BY id`, [userId]);
}

export async function findPasskey(ctx: Ctx, credentialId: string): Promise<PasskeyRecord | undefined> {
  return platform(ctx, FactorPasskeyRow).find({ credential_id: credentialId });
}

type NewPasskey = Pick<
  PasskeyRecord,
  'user_id' | 'user_handle' | 'credential_id' | 'public_key' | 'counter' | 'is_synced' | 'transports' | 'name'
>;

/** false = it is somebody's already. */
export async function insertPasskey(ctx: Ctx, passkey: NewPasskey): Promise<boolean> {
  return (await platform(ctx, FactorPasskeyRow).insertOnce({ ...passkey, created_at: ctx.now })) !== undefined;
}

export async function notePasskeyUse(ctx: Ctx, id: string, use: { readonly counter: number; readonly isSynced: boolean }): Promise<void> {
  await platform(ctx, FactorPasskeyRow).update({ id }, { counter: String(use.counter), is_synced: use.isSynced, last_used_at: ctx.now });
}

export async function renamePasskeyRow(ctx: Ctx, userId: string, id: string, name: string): Promise<boolean> {
  return (await platform(ctx, FactorPasskeyRow).update({ id, user_id: userId }, { name })) === 1;
}

export async function removePasskeyRow(ctx: Ctx, userId: string, id: string): Promise<boolean> {
  return (await platform(ctx, FactorPasskeyRow).remove({ id, user_id: userId })) === 1;
}

/** Old questions go with each new one, so that nobody fills the table. */
export async function insertChallenge(
  ctx: Ctx,
  challenge: {
    readonly hash: string;
    readonly purpose: ChallengePurpose;
    readonly userId: string | null;
    readonly userHandle: string | null;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await ctx.count(`DELETE FROM passkey_challenge WHERE expires_at < $1`, [ctx.now]);
  await platform(ctx, PasskeyChallengeRow).insert({
    challenge_hash: challenge.hash,
    purpose: challenge.purpose,
    user_id: challenge.userId,
    user_handle: challenge.userHandle,
    expires_at: challenge.expiresAt,
  });
}

/** Used up by the first answer, whether it is right or not; undefined = not ours, of another purpose or user, answered or too old. */
export async function takeChallenge(
  ctx: Ctx,
  challenge: { readonly hash: string; readonly purpose: ChallengePurpose; readonly userId: string | null },
): Promise<{ readonly user_handle: string | null } | undefined> {
  // By hand: compares times, and a login is nobody's yet.
  return ctx.maybe(
    `UPDATE passkey_challenge SET used_at = $4 WHERE challenge_hash = $1 AND purpose = $2 AND user_id IS NOT DISTINCT FROM $3::bigint
       AND used_at IS NULL AND expires_at > $4 RETURNING user_handle`,
    [challenge.hash, challenge.purpose, challenge.userId, ctx.now],
  );
}

/** Names of the companies of a user that demand a second factor at payments. */
export async function demandingCompanies(ctx: Ctx, userId: string): Promise<string[]> {
  return (await ctx.rows<{ name: string }>(`SELECT name FROM factor_demanded_by($1)`, [userId])).map(({ name }) => name);
}

/** false = one waits already. */
export async function insertReset(
  ctx: Ctx,
  reset: { readonly userId: string; readonly reason: string; readonly dueAt: Date },
): Promise<boolean> {
  const made = await platform(ctx, FactorResetRow).insertOnce({
    user_id: reset.userId,
    reason: reset.reason,
    confirmed_by: ctx.actor?.name ?? '',
    created_at: ctx.now,
    due_at: reset.dueAt,
  });
  return made !== undefined;
}

export async function openReset(ctx: Ctx, userId: string): Promise<{ readonly due_at: Date } | undefined> {
  return platform(ctx, FactorResetRow).find({ user_id: userId, outcome: null });
}

export async function cancelReset(ctx: Ctx, userId: string): Promise<boolean> {
  return (
    (await platform(ctx, FactorResetRow).update({ user_id: userId, outcome: null }, { outcome: 'CANCELLED', ended_at: ctx.now })) === 1
  );
}

export async function listDueResets(ctx: Ctx, besides: readonly string[], most: number): Promise<string[]> {
  // By hand: compares times.
  const rows = await ctx.rows<{ id: string }>(
    `SELECT id FROM factor_reset WHERE outcome IS NULL AND due_at <= $1 AND id <> ALL ($2::bigint[]) ORDER BY due_at, id LIMIT $3`,
    [ctx.now, besides, most],
  );
  return rows.map((row) => row.id);
}

/** Whose it was; undefined = stopped, done already, or not due. Who cancels at the same moment is either first or too late. */
export async function takeReset(ctx: Ctx, id: string): Promise<string | undefined> {
  // By hand: compares times.
  const row = await ctx.maybe<{ user_id: string }>(
    `UPDATE factor_reset SET outcome = 'DONE', ended_at = $2 WHERE id = $1 AND outcome IS NULL AND due_at <= $2 RETURNING user_id`,
    [id, ctx.now],
  );
  return row?.user_id;
}

/** Everything that stands beside password and phone. */
export async function dropFactors(ctx: Ctx, userId: string): Promise<void> {
  await platform(ctx, FactorTotpRow).remove({ user_id: userId });
  await platform(ctx, FactorPasskeyRow).remove({ user_id: userId });
  await removeRecovery(ctx, userId);
  await forgetTries(ctx, userId);
}
