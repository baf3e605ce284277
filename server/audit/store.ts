import { AuditFault } from '../../schema/auditVerdicts';
import type { ChainHead } from '../kernel/auditHeads';
import type { Ctx } from '../kernel/context';
import { COUNT_CAP, type Page } from '../kernel/paging';
import type { AuditBody } from './rules';

export interface AuditRow {
  readonly seq: string;
  readonly body: AuditBody;
  readonly hash: string;
}

export interface AuditSearch {
  readonly actorName?: string | null | undefined;
  readonly actorId?: string | null | undefined;
  readonly action?: string | null | undefined;
  readonly targetType?: string | null | undefined;
  readonly targetId?: string | null | undefined;
  readonly from?: Date | null | undefined;
  readonly until?: Date | null | undefined;
  readonly actions?: readonly string[] | null | undefined;
  readonly targetTypes?: readonly string[] | null | undefined;
  readonly sinceDay?: Date | null | undefined;
  /** The moment after the last day. */
  readonly beforeDay?: Date | null | undefined;
}

/** Only the filters in use stand in the text: a plan for "all or one" is a bad plan for both. */
function conditions(companyId: string, search: AuditSearch): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [companyId];
  const where = ['company_id = $1'];
  const add = (value: unknown, condition: (place: string) => string): void => {
    if (value !== null && value !== undefined && value !== '') where.push(condition(`$${parameters.push(value)}`));
  };
  add(search.targetType, (place) => `target_type = ${place}`);
  add(search.targetId, (place) => `target_id = ${place}`);
  add(search.action, (place) => `action = ${place}`);
  add(search.actorId, (place) => `body #>> '{actor,id}' = ${place}`);
  add(search.actorName, (place) => `strpos(body #>> '{actor,name}', ${place}) > 0`);
  add(search.from, (place) => `at >= ${place}`);
  add(search.until, (place) => `at <= ${place}`);
  add(search.actions, (place) => `action = ANY (${place}::text[])`);
  add(search.targetTypes, (place) => `target_type = ANY (${place}::text[])`);
  add(search.sinceDay, (place) => `at >= ${place}`);
  add(search.beforeDay, (place) => `at < ${place}`);
  return { where: where.join(' AND '), parameters };
}

const RECORD = `seq, body, encode(hash, 'hex') AS hash`;

/** How many there are; counting stops where a list stops telling. */
export async function countRecords(ctx: Ctx, companyId: string, search: AuditSearch, most: number = COUNT_CAP): Promise<number> {
  const { where, parameters } = conditions(companyId, search);
  const sql = `SELECT count(*)::int AS n FROM (SELECT 1 FROM audit_record WHERE ${where} LIMIT ${most}) counted`;
  return (await ctx.row<{ n: number }>(sql, parameters)).n;
}

/** For a file: newest first, the next ones below this number. */
export async function recordsBefore(
  ctx: Ctx,
  companyId: string,
  search: AuditSearch,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<AuditRow[]> {
  const { where, parameters } = conditions(companyId, search);
  const keyset = before === null ? '' : `AND seq < $${parameters.push(before)}`;
  return ctx.rows<AuditRow>(`SELECT ${RECORD} FROM audit_record WHERE ${where} ${keyset} ORDER BY seq DESC LIMIT ${limit}`, parameters);
}

/** Newest first. */
export async function listRecords(
  ctx: Ctx,
  companyId: string,
  search: AuditSearch,
  page: Page,
): Promise<{ rows: AuditRow[]; count: number }> {
  const count = await countRecords(ctx, companyId, search);
  const { where, parameters } = conditions(companyId, search);
  const keyset = page.cursor ? `AND seq < $${parameters.push(page.cursor[0])}` : '';
  const rows = await ctx.rows<AuditRow>(
    `SELECT ${RECORD} FROM audit_record WHERE ${where} ${keyset} ORDER BY seq DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count };
}

interface OperatorRow {
  readonly actor_id: string;
  readonly actor_kind: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly last_at: Date;
  readonly times: number;
}

/** Who acted on one target, the last one first. */
export async function listActors(ctx: Ctx, target: readonly [string, string]): Promise<OperatorRow[]> {
  return ctx.rows<OperatorRow>(
    `SELECT body #>> '{actor,id}' AS actor_id, body #>> '{actor,kind}' AS actor_kind, (array_agg(body #>> '{actor,name}' ORDER BY seq DESC))[1] AS name,
       ARRAY(SELECT jsonb_array_elements_text((array_agg(body -> 'roles' ORDER BY seq DESC))[1])) AS roles, max(at) AS last_at, count(*)::int AS times
     FROM audit_record WHERE company_id = $1 AND target_type = $2 AND target_id = $3 AND body -> 'actor' <> 'null'::jsonb
     GROUP BY 1, 2 ORDER BY last_at DESC, max(seq) DESC LIMIT 200`,
    [ctx.companyId, target[0], target[1]],
  );
}

interface ChainCheck {
  readonly row_count: number;
  readonly head_hash: string;
  readonly bad_seq: string | null;
  readonly fault: AuditFault | null;
}

/**
 * Walks the chain as audit_append wrote it: hash = SHA-256(previous hash, number and body). The first row that does not follow from the
 * one before is named; a chain that is right but shorter or other than its head is a fault of the head.
 */
export async function checkChain(ctx: Ctx, companyId: string): Promise<ChainCheck> {
  return ctx.row<ChainCheck>(
    `WITH chain AS (
       SELECT seq, hash, lag(seq, 1, 0::bigint) OVER w AS before, sha256(lag(hash, 1, sha256('genesis')) OVER w || convert_to(seq::text || body::text, 'UTF8')) AS due
       FROM audit_record WHERE company_id = $1 WINDOW w AS (ORDER BY seq)),
     bad AS (SELECT seq, CASE WHEN seq > before + 1 THEN 'REMOVED' WHEN seq <> before + 1 THEN 'INSERTED' ELSE 'CHANGED' END AS fault
       FROM chain WHERE seq <> before + 1 OR hash <> due ORDER BY seq LIMIT 1),
     tail AS (SELECT seq, hash FROM audit_record WHERE company_id = $1 ORDER BY seq DESC LIMIT 1),
     head AS (SELECT seq, hash FROM audit_head WHERE company_id = $1)
     SELECT (SELECT count(*)::int FROM chain) AS row_count, coalesce((SELECT encode(hash, 'hex') FROM head), '') AS head_hash,
       coalesce((SELECT seq FROM bad), (SELECT h.seq FROM head h WHERE NOT EXISTS (SELECT 1 FROM tail t WHERE t.seq = h.seq AND t.hash = h.hash) AND h.seq > 0)) AS bad_seq,
       coalesce((SELECT fault FROM bad), (SELECT 'HEAD' FROM head h WHERE NOT EXISTS (SELECT 1 FROM tail t WHERE t.seq = h.seq AND t.hash = h.hash) AND h.seq > 0)) AS fault`,
    [companyId],
  );
}

export const REVEAL = 'personal.reveal';
export const REVEAL_ALERT = 'personal.revealAlert';

/** The head of the company's chain, for a command that decides by what stands in it; such a command locks nothing after it. */
export async function lockChain(ctx: Ctx): Promise<void> {
  await ctx.maybe(`SELECT seq FROM audit_head WHERE company_id = $1 FOR NO KEY UPDATE`, [ctx.companyId]);
}

/** How often the caller did this since then; refused calls do not count. */
export async function countSince(ctx: Ctx, action: typeof REVEAL | typeof REVEAL_ALERT, since: Date): Promise<number> {
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM audit_record
     WHERE company_id = $1 AND action = $2 AND action IN ('${REVEAL}', '${REVEAL_ALERT}') AND body #>> '{actor,id}' = $3 AND at > $4 AND body #>> '{actor,kind}' = $5 AND NOT body ? 'refused'`,
    [ctx.companyId, action, ctx.actor?.id ?? '', since, ctx.actor?.kind ?? ''],
  );
  return n;
}

/** How often this operator revealed something since then, of whichever company. */
export async function countByOperator(ctx: Ctx, since: Date): Promise<number> {
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM audit_record WHERE action = '${REVEAL}' AND action IN ('${REVEAL}', '${REVEAL_ALERT}') AND at > $2
       AND body #>> '{actor,id}' = $1 AND body #>> '{actor,kind}' = 'operator' AND NOT body ? 'refused'`,
    [ctx.actor?.id ?? '', since],
  );
  return n;
}

export async function listHeads(ctx: Ctx): Promise<ChainHead[]> {
  return ctx.rows<ChainHead>(
    `SELECT company_id::text AS "companyId", seq::text AS seq, encode(hash, 'hex') AS hash FROM audit_head WHERE seq > 0 ORDER BY company_id`,
  );
}
