// SQL of links. A link is found by the hash of its token across companies; all else happens inside its company.
import type { LinkPurpose } from '../../../schema/payeeLinks';
import type { Ctx } from '../../kernel/context';
import type { Row } from '../../kernel/rows';
import type { PayeeLinkRow } from '../entity';

export type LinkRecord = Pick<
  Row<PayeeLinkRow>,
  'company_id' | 'id' | 'target_id' | 'person_id' | 'expires_at' | 'used_at' | 'revoked_at'
> & { readonly purpose: LinkPurpose };

export async function findLinkByHash(ctx: Ctx, tokenHash: string): Promise<LinkRecord | undefined> {
  return ctx.maybe<LinkRecord>('SELECT * FROM payee_link_find($1)', [tokenHash], 'payee.linkFind');
}

/** The link behind a session of this person. */
export async function linkOfSession(ctx: Ctx, sessionId: string): Promise<LinkRecord | undefined> {
  return ctx.maybe<LinkRecord>('SELECT * FROM payee_link_of_session($1)', [sessionId]);
}

type NewLink = Pick<Row<PayeeLinkRow>, 'token_hash' | 'purpose' | 'target_id' | 'person_id' | 'expires_at'>;

/** Inserts them all; ids by hash. */
export async function insertLinks(ctx: Ctx, links: readonly NewLink[]): Promise<Map<string, string>> {
  const rows = await ctx.rows<{ id: string; token_hash: string }>(
    `INSERT INTO payee_link (company_id, token_hash, purpose, target_id, person_id, created_at, expires_at)
     SELECT $1, x.token_hash, x.purpose, x.target_id, x.person_id, $2, x.expires_at
     FROM jsonb_to_recordset($3::jsonb) AS x(token_hash text, purpose text, target_id text, person_id bigint, expires_at timestamptz)
     RETURNING id, token_hash`,
    [ctx.companyId, ctx.now, JSON.stringify(links)],
  );
  return new Map(rows.map((row) => [row.token_hash, row.id]));
}

interface Revocation {
  /** null = links of every purpose. */
  readonly purpose: LinkPurpose | null;
  readonly targetIds: readonly string[];
  readonly reason: string;
}

/** Ends what still lives; answers how many. In id order, as every other command locks them. */
export async function revokeLinks(ctx: Ctx, { purpose, targetIds, reason }: Revocation): Promise<number> {
  return ctx.count(
    `UPDATE payee_link SET revoked_at = $2, revoked_reason = $3 WHERE company_id = $1 AND id IN (
       SELECT id FROM payee_link WHERE company_id = $1 AND target_id = ANY ($4) AND ($5::text IS NULL OR purpose = $5)
         AND used_at IS NULL AND revoked_at IS NULL ORDER BY id FOR NO KEY UPDATE)`,
    [ctx.companyId, ctx.now, reason, targetIds, purpose],
  );
}

/** Sessions of the links to sign that these have just ended are sessions of these from now on. */
export async function letSessionsFollow(ctx: Ctx, made: readonly string[]): Promise<void> {
  await ctx.rows('SELECT payee_sessions_follow($1::bigint[])', [made]);
}

/** Inside the company of the link; answers how many there are by now. */
export async function countOpening(ctx: Ctx, id: string): Promise<number> {
  // By hand: the first opening keeps its time, and openings side by side are all counted.
  const row = await ctx.row<{ opened_count: number }>(
    `UPDATE payee_link SET opened_at = coalesce(opened_at, $3), opened_count = opened_count + 1 WHERE company_id = $1 AND id = $2
     RETURNING opened_count`,
    [ctx.companyId, id, ctx.now],
  );
  return row.opened_count;
}

/** false = it was used, revoked or ended in the meantime. */
export async function markLinkUsed(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.row<{ used: boolean | null }>('SELECT payee_link_use($1, $2, $3) AS used', [ctx.companyId, id, ctx.now]);
  return row.used ?? false;
}

export type NewestLink = Pick<LinkRecord, 'target_id' | 'expires_at' | 'used_at' | 'revoked_at'> &
  Pick<Row<PayeeLinkRow>, 'created_at' | 'opened_at'>;

/** Of each target the one that was made last. */
export async function newestLinks(ctx: Ctx, purpose: LinkPurpose, targetIds: readonly string[]): Promise<NewestLink[]> {
  return ctx.rows(
    `SELECT DISTINCT ON (target_id) target_id, created_at, opened_at, expires_at, used_at, revoked_at FROM payee_link
     WHERE company_id = $1 AND purpose = $2 AND target_id = ANY ($3) ORDER BY target_id, id DESC`,
    [ctx.companyId, purpose, targetIds],
  );
}

interface Openings {
  target_id: string;
  opened: number;
}

/** Over all links of each target, revoked and used ones too. */
export async function countOpenings(ctx: Ctx, purpose: LinkPurpose, targetIds: readonly string[]): Promise<Openings[]> {
  return ctx.rows(
    `SELECT target_id, sum(opened_count)::int AS opened FROM payee_link WHERE company_id = $1 AND purpose = $2 AND target_id = ANY ($3)
     GROUP BY target_id`,
    [ctx.companyId, purpose, targetIds],
  );
}

/** Of the links that nobody has revoked, and that were made since the instant which is asked for their target. */
export async function countOpeningsSince(ctx: Ctx, purpose: LinkPurpose, since: ReadonlyMap<string, Date>): Promise<Openings[]> {
  return ctx.rows(
    `SELECT k.target_id, sum(k.opened_count)::int AS opened
     FROM unnest($3::text[], $4::timestamptz[]) AS x(target_id, since)
     JOIN payee_link k ON k.company_id = $1 AND k.purpose = $2 AND k.target_id = x.target_id AND k.created_at >= x.since AND k.revoked_at IS NULL
     GROUP BY k.target_id`,
    [ctx.companyId, purpose, [...since.keys()], [...since.values()].map((at) => at.toISOString())],
  );
}
