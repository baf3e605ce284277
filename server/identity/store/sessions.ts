// SQL of attempts to show who somebody is, inside the company of their link.
import type { IdentityVerdict } from '../../../schema/identitySessions';
import { limits } from '../../../schema/limits';
import { type IdentitySessionStatus, identitySession as machine } from '../../../schema/machines/identitySession';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { type Row, scoped, sql, type Written } from '../../kernel/rows';
import { type IdentityCountRow, IdentitySessionRow } from '../entity';

export type SessionRecord = Row<IdentitySessionRow>;

type NewSession = Pick<SessionRecord, 'link_id' | 'token_hash' | 'expires_at'> & Written<IdentitySessionRow>;

export async function insertSession(ctx: Ctx, fresh: NewSession): Promise<SessionRecord> {
  return scoped(ctx, IdentitySessionRow).insertReturning({ status: 'CREATED', ...fresh, begun_at: ctx.now });
}

/** Of this link, by the hash of its token. */
export async function findSession(ctx: Ctx, linkId: string, tokenHash: string): Promise<SessionRecord | undefined> {
  return scoped(ctx, IdentitySessionRow).find({ link_id: linkId, token_hash: tokenHash });
}

export async function findSessionById(ctx: Ctx, id: string): Promise<SessionRecord | undefined> {
  return scoped(ctx, IdentitySessionRow).find({ id });
}

export async function lockSession(ctx: Ctx, id: string): Promise<SessionRecord | undefined> {
  return scoped(ctx, IdentitySessionRow).lock({ id });
}

export async function lockSessionOf(ctx: Ctx, linkId: string, tokenHash: string): Promise<SessionRecord | undefined> {
  return scoped(ctx, IdentitySessionRow).lock({ link_id: linkId, token_hash: tokenHash });
}

/** Of this person, in one of these states. */
export async function lockNewestSession(
  ctx: Ctx,
  personId: string,
  states: readonly IdentitySessionStatus[],
): Promise<SessionRecord | undefined> {
  return ctx.maybe<SessionRecord>(
    `SELECT * FROM identity_session WHERE company_id = $1 AND person_id = $2 AND status = ANY ($3) ORDER BY id DESC LIMIT 1 FOR NO KEY UPDATE`,
    [ctx.companyId, personId, states],
  );
}

/** Of a locked row. */
export async function changeSession(ctx: Ctx, id: string, change: Written<IdentitySessionRow>): Promise<SessionRecord> {
  return scoped(ctx, IdentitySessionRow).updateOne({ id }, change);
}

/** One more question to the register; undefined = all of them are spent. */
export async function beginCheck(
  ctx: Ctx,
  id: string,
  { most, ...change }: Pick<SessionRecord, 'said_cipher' | 'name_origin' | 'id_card_origin' | 'id_index'> & { readonly most: number },
): Promise<SessionRecord | undefined> {
  const before = Array.from({ length: most }, (_, n) => n);
  const checking = { is_checking: true, verdict: null, verdict_source: null, verdict_at: null, checks: sql`checks + 1` } as const;
  return scoped(ctx, IdentitySessionRow).updateReturning({ id, checks: before }, { ...change, ...checking, status: 'READ' });
}

export async function keepVerdict(
  ctx: Ctx,
  id: string,
  answer: { readonly verdict: IdentityVerdict; readonly source: string; readonly status: IdentitySessionStatus },
): Promise<SessionRecord> {
  const { status, verdict, source } = answer;
  return changeSession(ctx, id, {
    status,
    verdict,
    verdict_source: source,
    verdict_at: ctx.now,
    is_checking: false,
    ...(status === 'FAILED' ? ({ failure: 'CHECKS_SPENT', said_cipher: null } as const) : { failure: null }),
  });
}

export interface Waiting {
  readonly company_id: string;
  readonly session_id: string;
  /** null = a question to the register. */
  readonly picture_id: string | null;
}

/** Of all companies, but for those attempts that rest after a failure. */
export async function listWaiting(ctx: Ctx, besides: readonly string[]): Promise<Waiting[]> {
  return ctx.rows<Waiting>('SELECT company_id, session_id, picture_id FROM identity_waiting($1)', [besides]);
}

export async function companiesOver(ctx: Ctx, besides: readonly string[]): Promise<string[]> {
  const rows = await ctx.rows<{ company_id: string }>(
    'SELECT company_id FROM identity_over($1, make_interval(secs => $2), make_interval(secs => $3), $4)',
    [ctx.now, limits.identity.faceLife / SECOND_MS, limits.identity.nobodyLife / SECOND_MS, besides],
  );
  return rows.map(({ company_id: id }) => id);
}

const SECOND_MS = 1_000;
const ENDED: readonly IdentitySessionStatus[] = ['FAILED', 'EXPIRED'];

/**
 * What nobody finished who has shown to be anybody, kept long enough, the oldest first; pictures go with it, and the database notes their bytes for
 * removal. Answers how many.
 */
export async function removeNobodys(ctx: Ctx, limit: number): Promise<number> {
  return ctx.count(
    `DELETE FROM identity_session WHERE company_id = $1 AND id IN (
       SELECT id FROM identity_session WHERE company_id = $1 AND person_id IS NULL AND status = ANY ($2) AND expires_at <= $3 AND NOT is_held(company_id, NULL)
       ORDER BY expires_at LIMIT $4)`,
    [ctx.companyId, ENDED, later(ctx.now, -limits.identity.nobodyLife), limit],
  );
}

/** Whose time is over; what they said is forgotten with it, unless it is held by order. */
export async function expireSessions(ctx: Ctx): Promise<number> {
  return ctx.count(
    `UPDATE identity_session SET status = 'EXPIRED', is_checking = false, said_cipher = CASE WHEN is_held(company_id, person_id) THEN said_cipher END
     WHERE company_id = $1 AND status = ANY ($3) AND expires_at <= $2`,
    [ctx.companyId, ctx.now, machine.fromStates('expire')],
  );
}

/**
 * Attempts of an address; questions about a number, at a code on the wall, and of an address at such codes; pictures that are read at such a code, of an address
 * there, and of a link that names somebody.
 */
type CountKind = IdentityCountRow['kind'];
const HOUR = 3_600;
/** What is counted for a day has the day in its name. */
const A_DAY = 2 * 86_400;
const WINDOW_SECONDS: Readonly<Record<CountKind, number>> = {
  ...{ ADDRESS: HOUR, NUMBER: A_DAY, CODE: A_DAY, ASKER: HOUR },
  ...{ READ_CODE: A_DAY, READ_ASKER: HOUR, READ_LINK: A_DAY },
};

/** One more in the window that began with the first, by the database's real clock; answers how many there are. */
export async function countOne(ctx: Ctx, kind: CountKind, countedBy: string): Promise<number> {
  await ctx.rows(`DELETE FROM identity_count WHERE began_at < now() - interval '3 days'`);
  // By hand: counted in one statement, in a window of the database's real clock.
  const row = await ctx.row<{ n: number }>(
    `INSERT INTO identity_count AS c (kind, counted_by, n) VALUES ($1, $2, 1)
     ON CONFLICT (kind, counted_by) DO UPDATE SET
       n = CASE WHEN c.began_at > now() - make_interval(secs => $3) THEN c.n + 1 ELSE 1 END,
       began_at = CASE WHEN c.began_at > now() - make_interval(secs => $3) THEN c.began_at ELSE now() END
     RETURNING n`,
    [kind, countedBy, WINDOW_SECONDS[kind]],
  );
  return row.n;
}
