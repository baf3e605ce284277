import { limits } from '../../schema/limits';
import type { ProofWay } from '../../schema/safety';
import type { Ctx } from '../kernel/context';
import { platform, type Row, sql } from '../kernel/rows';
import { IdentityProofRow, LoginFailureRow, ReadOnlyViewRow, SessionTicketRow, UserSessionRow } from './entity';
import type { Failures } from './rules';

type OpenedSession = Pick<Row<UserSessionRow>, 'id' | 'ends_at'>;

export async function insertSession(
  ctx: Ctx,
  session: {
    readonly userId: string;
    readonly tokenHash: string;
    readonly companyId: string | null;
    readonly from: string | null;
    /** null = nothing of ours was shown. */
    readonly by: ProofWay | null;
    readonly onlyCompanyId: string | null;
  },
): Promise<OpenedSession> {
  return platform(ctx, UserSessionRow).insertReturning({
    user_id: session.userId,
    token_hash: session.tokenHash,
    active_company_id: session.companyId,
    ip: ctx.ip,
    user_agent: ctx.userAgent,
    entered_from: session.from,
    // Who has just logged in has proven himself, by the real clock of the database like everything of a session.
    proved_at: session.by === null ? null : sql`now()`,
    proved_by: session.by,
    only_company_id: session.onlyCompanyId,
  });
}

/** A fresh proof of this very session; a proof on another device proves nothing here. */
export async function markProven(ctx: Ctx, id: string, by: ProofWay): Promise<boolean> {
  return (await platform(ctx, UserSessionRow).update({ id, ended_at: null }, { proved_at: sql`now()`, proved_by: by })) === 1;
}

/** The session goes on under another token; the one before is worth something for what is on its way, and never a proof. */
export async function turnToken(ctx: Ctx, id: string, tokenHash: string): Promise<void> {
  await platform(ctx, UserSessionRow).update({ id }, { token_before: sql`token_hash`, token_hash: tokenHash, token_moved_at: sql`now()` });
}

/** What the user's sessions of the last months called themselves; empty = he logs in for the first time. */
export async function recentAgents(ctx: Ctx, userId: string, days: number): Promise<string[]> {
  // By hand: compares times.
  const rows = await ctx.rows<{ user_agent: string }>(
    `SELECT DISTINCT user_agent FROM user_session WHERE user_id = $1 AND last_used_at > now() - make_interval(days => $2) LIMIT 200`,
    [userId, days],
  );
  return rows.map((row) => row.user_agent);
}

/** Which sessions end; all null = none. */
interface SessionChoice {
  readonly userId: string;
  readonly id?: string;
  readonly exceptId?: string;
  readonly companyId?: string;
  readonly onlyCompanyId?: string;
}

/** Ids of the sessions that were open until now. */
export async function endSessions(ctx: Ctx, choice: SessionChoice, because: string): Promise<string[]> {
  // By hand: one or many of a user.
  const rows = await ctx.rows<{ id: string }>(
    `UPDATE user_session SET ended_at = now(), ended_because = $5 WHERE user_id = $1 AND ended_at IS NULL AND ends_at > now()
       AND ($2::bigint IS NULL OR id = $2) AND ($3::bigint IS NULL OR id <> $3) AND ($4::bigint IS NULL OR active_company_id = $4)
       AND ($6::bigint IS NULL OR only_company_id = $6) RETURNING id`,
    [choice.userId, choice.id ?? null, choice.exceptId ?? null, choice.companyId ?? null, because, choice.onlyCompanyId ?? null],
  );
  return rows.map((row) => row.id);
}

export async function moveSession(ctx: Ctx, id: string, companyId: string | null, tokenHash: string | null): Promise<void> {
  const change = tokenHash === null ? { active_company_id: companyId } : { active_company_id: companyId, token_hash: tokenHash };
  await platform(ctx, UserSessionRow).update({ id }, change);
}

/** The company that the session works in when a call names none. */
export async function activeCompanyOf(ctx: Ctx, id: string): Promise<string | null> {
  return (await platform(ctx, UserSessionRow).find({ id }))?.active_company_id ?? null;
}

export async function ttlOf(ctx: Ctx, id: string): Promise<number> {
  // By hand: counted by the real clock of the database.
  const row = await ctx.maybe<{ ttl: string }>(`SELECT floor(extract(epoch FROM ends_at - now())) AS ttl FROM user_session WHERE id = $1`, [
    id,
  ]);
  return Math.max(0, Number(row?.ttl ?? 0));
}

type SessionRecord = Pick<Row<UserSessionRow>, 'id' | 'ip' | 'user_agent' | 'created_at' | 'last_used_at' | 'ends_at'>;

export async function listSessions(ctx: Ctx, choice: Pick<SessionChoice, 'userId' | 'onlyCompanyId'>): Promise<SessionRecord[]> {
  return ctx.rows<SessionRecord>(
    `SELECT id, ip, user_agent, created_at, last_used_at, ends_at FROM user_session
     WHERE user_id = $1 AND ended_at IS NULL AND ends_at > now() AND ($2::bigint IS NULL OR only_company_id = $2)
     ORDER BY last_used_at DESC, id DESC LIMIT 100`,
    [choice.userId, choice.onlyCompanyId ?? null],
  );
}

export async function insertView(
  ctx: Ctx,
  view: { readonly operatorId: string; readonly session: string; readonly tokenHash: string; readonly reason: string },
): Promise<Date> {
  const { ends_at } = await platform(ctx, ReadOnlyViewRow).insertReturning({
    operator_id: view.operatorId,
    operator_session_id: view.session,
    about_company_id: ctx.companyId,
    token_hash: view.tokenHash,
    reason: view.reason,
  });
  return ends_at;
}

export async function endView(ctx: Ctx, id: string): Promise<void> {
  await ctx.maybe('SELECT read_only_view_end($1)', [id]);
}

export type TicketPurpose = 'ADDRESS' | 'SOCKET';

export async function insertTicket(
  ctx: Ctx,
  ticket: { readonly sessionId: string; readonly tokenHash: string; readonly purpose: TicketPurpose },
): Promise<Date> {
  const { expires_at } = await platform(ctx, SessionTicketRow).insertReturning({
    token_hash: ticket.tokenHash,
    session_id: ticket.sessionId,
    purpose: ticket.purpose,
  });
  return expires_at;
}

export async function insertProof(
  ctx: Ctx,
  proof: { readonly labelHash: string; readonly userId: string; readonly step: string; readonly expiresAt: Date },
): Promise<void> {
  await platform(ctx, IdentityProofRow).insert({
    label_hash: proof.labelHash,
    user_id: proof.userId,
    step: proof.step,
    expires_at: proof.expiresAt,
    session_id: ctx.actor?.sessionId ?? null,
  });
}

/** A proof of this user for this step that nobody used; reading it does not use it up. */
export async function hasProof(ctx: Ctx, labelHash: string, userId: string, step: string): Promise<boolean> {
  // By hand: compares times, and a proof without a session is anybody's of the user.
  const row = await ctx.maybe(
    `SELECT 1 FROM identity_proof WHERE label_hash = $1 AND user_id = $2 AND step = $3 AND used_at IS NULL AND expires_at > $4
       AND (session_id IS NULL OR session_id = $5)`,
    [labelHash, userId, step, ctx.now, ctx.actor?.sessionId ?? null],
  );
  return row !== undefined;
}

export async function takeProof(ctx: Ctx, labelHash: string, userId: string, step: string): Promise<boolean> {
  // By hand: as it is read.
  const hit = await ctx.count(
    `UPDATE identity_proof SET used_at = $4 WHERE label_hash = $1 AND user_id = $2 AND step = $3 AND used_at IS NULL AND expires_at > $4
       AND (session_id IS NULL OR session_id = $5)`,
    [labelHash, userId, step, ctx.now, ctx.actor?.sessionId ?? null],
  );
  return hit === 1;
}

export interface LoginPlace {
  readonly realm: 'company' | 'operator';
  readonly accountIndex: string;
  readonly network: string;
}

const keyOf = ({ realm, accountIndex, network }: LoginPlace) => ({ realm, account_index: accountIndex, network });

const WINDOW = `interval '15 minutes'`;

/** Tries of row f that stand against it now: after a lock that has ended, none. */
const LIVE = `CASE WHEN f.locked_until <= now() THEN '{}' WHEN f.locked_until > now() THEN f.tries
  ELSE ARRAY(SELECT made FROM unnest(f.tries) AS made WHERE made > now() - ${WINDOW} ORDER BY made) END`;

/**
 * Counts the try before the password is looked at, in one statement: of parallel guesses no more than five are looked at, and of all guesses no
 * more than five in any 15 minutes. What is refused unseen is not counted, or whoever asks again and again would wait for ever.
 */
export async function countTry(ctx: Ctx, place: LoginPlace): Promise<Failures & { readonly minutesLeft: number }> {
  // By hand: counts and forgets in one statement, by the real clock of the database.
  const mine = await ctx.row<{ failures: number; minutes: string }>(
    `INSERT INTO login_failure AS f (realm, account_index, network, failures, tries) VALUES ($1, $2, $3, 1, ARRAY[now()])
     ON CONFLICT (realm, account_index, network) DO UPDATE SET (failures, tries, first_at, locked_until) = (
       SELECT cardinality(live) + 1, kept, kept[1], CASE WHEN f.locked_until > now() THEN f.locked_until END
       FROM (SELECT live, CASE WHEN cardinality(live) >= $4 THEN live ELSE live || now() END AS kept FROM (SELECT ${LIVE} AS live) a) b)
     RETURNING failures, ceil(extract(epoch FROM coalesce(locked_until, first_at + ${WINDOW}) - now()) / 60) AS minutes`,
    [place.realm, place.accountIndex, place.network, limits.session.loginFailures],
  );
  // By hand: sums. The oldest try that counts is no older than its window and a lock after it.
  const others = await ctx.row<{ account: string | null; network: string | null }>(
    `SELECT sum(cardinality(live)) FILTER (WHERE account_index = $2) AS account, sum(cardinality(live)) FILTER (WHERE account_index <> $2) AS network
     FROM (SELECT f.account_index, ${LIVE} AS live FROM login_failure f WHERE f.realm = $1 AND f.first_at > now() - 2 * ${WINDOW}
       AND ((f.account_index = $2 AND f.network <> $3) OR (f.network = $3 AND f.account_index <> $2))) x`,
    [place.realm, place.accountIndex, place.network],
  );
  return {
    here: mine.failures,
    account: Number(others.account ?? 0) + mine.failures - 1,
    network: Number(others.network ?? 0),
    minutesLeft: Math.max(1, Number(mine.minutes)),
  };
}

/** The fifth wrong one starts the lock; a refused captcha gives its try back. */
export async function lockPlace(ctx: Ctx, place: LoginPlace): Promise<void> {
  await platform(ctx, LoginFailureRow).update(
    { ...keyOf(place), locked_until: null },
    { locked_until: sql`now() + interval '15 minutes'` },
  );
}

export async function giveTryBack(ctx: Ctx, place: LoginPlace): Promise<void> {
  // By hand: compares the count.
  await ctx.count(
    `UPDATE login_failure SET failures = failures - 1, tries = tries[:cardinality(tries) - 1]
     WHERE realm = $1 AND account_index = $2 AND network = $3 AND failures > 0 AND locked_until IS NULL`,
    [place.realm, place.accountIndex, place.network],
  );
}

/** A right password ends the counting of this account, here and elsewhere. */
export async function forgetFailures(ctx: Ctx, place: Pick<LoginPlace, 'realm' | 'accountIndex'>): Promise<void> {
  await ctx.count(`DELETE FROM login_failure WHERE realm = $1 AND account_index = $2 AND (locked_until IS NULL OR locked_until <= now())`, [
    place.realm,
    place.accountIndex,
  ]);
}
