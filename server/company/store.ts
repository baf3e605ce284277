import { DomainError } from '../../schema/errors';
import type { AuthenticationStatus, CompanyStatus } from '../../schema/machines/company';
import type { CompanySwitch } from '../../schema/messages';
import { type Ppm, ppm } from '../../schema/money';
import type { SecondFactorUse } from '../../schema/safety';
import type { Ctx } from '../kernel/context';
import { COUNT_CAP, type Page } from '../kernel/paging';
import { type QueueKind, readQueue } from '../kernel/queues';
import { platform, type Row, scoped, type Where, type Written } from '../kernel/rows';
import { CompanyRow, CompanyServiceFlagRow } from './entity';
import { type AuditTier, type FlagPeriod, switchColumns } from './rules';

export type CompanyRecord = Row<CompanyRow>;

export async function findFacts(ctx: Ctx, companyId: string): Promise<unknown> {
  const row = await ctx.row<{ facts: unknown }>(`SELECT company_facts($1) AS facts`, [companyId]);
  return row.facts;
}

export async function getCompany(ctx: Ctx): Promise<CompanyRecord> {
  return platform(ctx, CompanyRow).get({ id: ctx.companyId }, 'COMPANY_NOT_FOUND');
}

export async function lockCompany(ctx: Ctx): Promise<CompanyRecord> {
  return platform(ctx, CompanyRow).getLocked({ id: ctx.companyId }, 'COMPANY_NOT_FOUND');
}

/** Of the company that is worked on, with the time of the change. */
async function writeCompany(ctx: Ctx, change: Written<CompanyRow>, where: Where<CompanyRow> = {}): Promise<number> {
  return platform(ctx, CompanyRow).update({ ...where, id: ctx.companyId }, { ...change, updated_at: ctx.now });
}

export async function insertCompany(
  ctx: Ctx,
  company: { readonly name: string; readonly creditCode: string; readonly needsReview: boolean; readonly reapprovalLimitCents: number },
): Promise<string> {
  const row = await ctx.row<{ id: string }>(`SELECT company_create($1, $2, $3, $4, $5) AS id`, [
    company.name,
    company.creditCode,
    company.needsReview,
    company.reapprovalLimitCents,
    ctx.now,
  ]);
  return row.id;
}

/** Answers its id; null = the live company has one already, or is one itself. */
export async function markSandbox(ctx: Ctx, founded: string, liveId: string): Promise<string | null> {
  return (await ctx.row<{ id: string | null }>(`SELECT sandbox_mark($1, $2) AS id`, [founded, liveId])).id;
}

interface SandboxRecord {
  readonly sandbox_id: string;
  readonly name: string;
  readonly ahead_ms: string;
}

/** Of the company at hand, which may be the live one or the sandbox itself. */
export async function findSandbox(ctx: Ctx): Promise<SandboxRecord | undefined> {
  return ctx.maybe<SandboxRecord>(`SELECT sandbox_id::text, name, ahead_ms::text FROM sandbox_of_company($1)`, [ctx.companyId]);
}

export async function moveSandboxClock(ctx: Ctx, sandboxId: string, byMs: number): Promise<void> {
  await ctx.row(`SELECT sandbox_clock_move($1, $2)`, [sandboxId, byMs]);
}

/** It pays as soon as it is asked to: what a company asks of its people is tried with people. */
export async function furnishCompany(ctx: Ctx, features: readonly string[]): Promise<void> {
  await writeCompany(ctx, {
    status: 'OPEN',
    authentication: 'AUTHENTICATED',
    features,
    forced_sign_check_on: false,
    maker_checker_on: false,
  });
}

interface Profile {
  readonly shortName: string;
  readonly provinceCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
  readonly address: string;
}

export async function writeProfile(ctx: Ctx, profile: Profile): Promise<void> {
  await writeCompany(ctx, {
    short_name: profile.shortName,
    province_code: profile.provinceCode,
    city_code: profile.cityCode,
    district_code: profile.districtCode,
    address: profile.address,
  });
}

export async function writeSwitch(ctx: Ctx, key: CompanySwitch, isOn: boolean): Promise<void> {
  // Whoever switches it has answered what is asked at the first invoice (INV-005).
  const answered = key === 'AUTO_INVOICING' ? { invoice_rule_chosen_at: ctx.now } : {};
  await writeCompany(ctx, { [switchColumns[key]]: isOn, ...answered });
}

export async function writeSecondFactor(ctx: Ctx, use: SecondFactorUse): Promise<void> {
  await writeCompany(ctx, { second_factor: use });
}

export async function writeIdleLimit(ctx: Ctx, minutes: number): Promise<void> {
  await writeCompany(ctx, { idle_minutes: minutes });
}

export async function writeAuditTiers(ctx: Ctx, tiers: readonly AuditTier[]): Promise<void> {
  await writeCompany(ctx, { audit_tiers: tiers });
}

type Review = Written<CompanyRow> & {
  readonly authentication?: AuthenticationStatus;
  readonly review_reason?: string | null;
  readonly suspended_at?: Date | null;
  readonly suspended_reason?: string | null;
  readonly suspended_by_name?: string | null;
};

export async function moveStatus(ctx: Ctx, from: CompanyStatus, to: CompanyStatus, review: Review = {}): Promise<void> {
  if ((await writeCompany(ctx, { status: to, ...review }, { status: from })) !== 1) throw new DomainError('STALE');
}

interface OperatorSettings {
  readonly authentication: string | null;
  readonly features: readonly string[] | null;
  readonly taskMode: string | null;
  readonly reapprovalLimitCents: number | null;
  readonly overdueDailyPpm: number | null;
  readonly idleMinutes: number | null;
}

/** null = unchanged. */
export async function writeSettings(ctx: Ctx, settings: OperatorSettings): Promise<void> {
  // By hand: null leaves a column as it is.
  await ctx.count(
    `UPDATE company SET authentication = coalesce($2, authentication), features = coalesce($3, features), task_mode = coalesce($4, task_mode),
       reapproval_limit_cents = coalesce($5, reapproval_limit_cents), overdue_daily_ppm = coalesce($6, overdue_daily_ppm),
       idle_minutes = coalesce($7, idle_minutes), updated_at = $8 WHERE id = $1`,
    [
      ctx.companyId,
      settings.authentication,
      settings.features,
      settings.taskMode,
      settings.reapprovalLimitCents,
      settings.overdueDailyPpm,
      settings.idleMinutes,
      ctx.now,
    ],
  );
}

/** Daily rate of overdue bills, in ppm. */
export async function overduePpm(ctx: Ctx): Promise<Ppm> {
  return ppm(Number((await ctx.row<{ rate: string }>(`SELECT company_overdue_ppm() AS rate`)).rate));
}

export async function listFlags(ctx: Ctx, companyIds: readonly string[]): Promise<(FlagPeriod & { readonly companyId: string })[]> {
  return ctx.rows(
    `SELECT company_id AS "companyId", flag AS kind, opens_on AS "from", closes_on AS "to" FROM company_service
     WHERE company_id = ANY ($1) ORDER BY flag, opens_on`,
    [companyIds],
  );
}

export async function replaceFlags(ctx: Ctx, periods: readonly FlagPeriod[]): Promise<void> {
  const flags = scoped(ctx, CompanyServiceFlagRow);
  // By hand: all of the company at once.
  await ctx.count(`DELETE FROM company_service WHERE company_id = $1`, [ctx.companyId]);
  for (const { kind, from, to } of periods) await flags.insert({ flag: kind, opens_on: from, closes_on: to });
}

interface CompanySearch {
  readonly search: string | null;
  readonly status: CompanyStatus | null;
}

/** Companies whose name or credit code holds the pattern of ILIKE; operators only. */
export async function listNames(ctx: Ctx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return ctx.rows(`SELECT id, name FROM company WHERE id = ANY ($1)`, [ids]);
}

export async function listRecords(ctx: Ctx, ids: readonly string[]): Promise<{ id: string; name: string; credit_code: string }[]> {
  return ctx.rows(`SELECT id, name, credit_code FROM company WHERE id = ANY ($1::bigint[])`, [ids]);
}

export async function idsNamed(ctx: Ctx, pattern: string, most: number): Promise<string[]> {
  const rows = await ctx.rows<{ id: string }>(`SELECT id FROM company WHERE name ILIKE $1 OR credit_code ILIKE $1 ORDER BY id LIMIT $2`, [
    pattern,
    most,
  ]);
  return rows.map(({ id }) => id);
}

/** Operators only: row security shows a company its own row and nothing else. */
export async function listCompanies(ctx: Ctx, filter: CompanySearch, page: Page): Promise<{ rows: CompanyRecord[]; count: number }> {
  const parameters: unknown[] = [];
  const where = ['true'];
  if (filter.status !== null) where.push(`status = $${parameters.push(filter.status)}`);
  if (filter.search !== null) {
    const place = parameters.push(`%${filter.search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
    where.push(`(name LIKE $${place} OR credit_code LIKE $${place})`);
  }
  const counted = await ctx.row<{ count: string }>(
    `SELECT count(*) FROM (SELECT 1 FROM company WHERE ${where.join(' AND ')} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  if (page.cursor) where.push(`id < $${parameters.push(page.cursor[0])}`);
  const rows = await ctx.rows<CompanyRecord>(
    `SELECT * FROM company WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: Number(counted.count) };
}

export async function findSetting(ctx: Ctx, key: string): Promise<unknown> {
  return (await ctx.maybe<{ value: unknown }>(`SELECT value FROM setting WHERE key = $1`, [key]))?.value;
}

export async function writeSetting(ctx: Ctx, key: string, value: unknown): Promise<void> {
  await ctx.count(
    `INSERT INTO setting (key, value) VALUES ($1, $2::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(value)],
  );
}

/** OPS-004: whoever was sent back waits for nobody here until the registration is sent again. */
export const queues: readonly QueueKind[] = [
  {
    key: 'COMPANY',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, id AS company_id, name AS title, NULL::bigint AS cents, created_at AS since, false AS mine, false AS overdue, NULL AS find
         FROM company WHERE status = 'UNDER_REVIEW' OR (status = 'REGISTERED' AND authentication <> 'REFUSED')`,
      ),
  },
];
