import { DomainError } from '../../schema/errors';
import type { AuthenticationStatus, CompanyStatus } from '../../schema/machines/company';
import { type CompanySwitch } from '../../schema/messages';
import type { Ctx } from '../kernel/context';
import { COUNT_CAP, type Page } from '../kernel/paging';
import { type AuditTier, type FlagPeriod, switchColumns } from './rules';

export interface CompanyRecord {
  readonly id: string;
  readonly name: string;
  readonly short_name: string | null;
  readonly credit_code: string;
  readonly needs_credit_code_review: boolean;
  readonly province_code: string | null;
  readonly city_code: string | null;
  readonly district_code: string | null;
  readonly address: string | null;
  readonly status: CompanyStatus;
  readonly authentication: AuthenticationStatus;
  readonly audit_on: boolean;
  readonly payment_verification_on: boolean;
  readonly forced_sign_check_on: boolean;
  readonly auto_invoicing_on: boolean;
  readonly maker_checker_on: boolean;
  readonly pay_on_pass_on: boolean;
  readonly id_problems_are_warnings: boolean;
  readonly reapproval_limit_cents: string;
  readonly audit_tiers: readonly AuditTier[];
  readonly features: string[];
  readonly task_mode: 'GRAB' | 'DISPATCH';
  readonly overdue_daily_ppm: string;
  readonly created_at: Date;
}

export async function findFacts(ctx: Ctx, companyId: string): Promise<unknown> {
  const row = await ctx.row<{ facts: unknown }>(`SELECT company_facts($1) AS facts`, [companyId]);
  return row.facts;
}

export async function getCompany(ctx: Ctx): Promise<CompanyRecord> {
  return ctx.row<CompanyRecord>(`SELECT * FROM company WHERE id = $1`, [ctx.companyId]);
}

export async function lockCompany(ctx: Ctx): Promise<CompanyRecord> {
  return ctx.row<CompanyRecord>(`SELECT * FROM company WHERE id = $1 FOR NO KEY UPDATE`, [ctx.companyId]);
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

export interface Profile {
  readonly shortName: string;
  readonly provinceCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
  readonly address: string;
}

export async function writeProfile(ctx: Ctx, profile: Profile): Promise<void> {
  await ctx.count(
    `UPDATE company SET short_name = $2, province_code = $3, city_code = $4, district_code = $5, address = $6, updated_at = $7 WHERE id = $1`,
    [ctx.companyId, profile.shortName, profile.provinceCode, profile.cityCode, profile.districtCode, profile.address, ctx.now],
  );
}

export async function writeSwitch(ctx: Ctx, key: CompanySwitch, isOn: boolean): Promise<void> {
  await ctx.count(`UPDATE company SET ${switchColumns[key]} = $2, updated_at = $3 WHERE id = $1`, [ctx.companyId, isOn, ctx.now]);
}

export async function writeAuditTiers(ctx: Ctx, tiers: readonly AuditTier[]): Promise<void> {
  await ctx.count(`UPDATE company SET audit_tiers = $2::jsonb, updated_at = $3 WHERE id = $1`, [
    ctx.companyId,
    JSON.stringify(tiers),
    ctx.now,
  ]);
}

export async function moveStatus(ctx: Ctx, from: CompanyStatus, to: CompanyStatus): Promise<void> {
  const hit = await ctx.count(`UPDATE company SET status = $3, updated_at = $4 WHERE id = $1 AND status = $2`, [
    ctx.companyId,
    from,
    to,
    ctx.now,
  ]);
  if (hit !== 1) throw new DomainError('STALE');
}

export interface OperatorSettings {
  readonly authentication: string | null;
  readonly features: readonly string[] | null;
  readonly taskMode: string | null;
  readonly reapprovalLimitCents: number | null;
  readonly overdueDailyPpm: number | null;
  readonly idleMinutes: number | null;
}

/** null = unchanged. */
export async function writeSettings(ctx: Ctx, settings: OperatorSettings): Promise<void> {
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

export async function listFlags(ctx: Ctx, companyIds: readonly string[]): Promise<(FlagPeriod & { readonly companyId: string })[]> {
  return ctx.rows(
    `SELECT company_id AS "companyId", flag AS kind, opens_on AS "from", closes_on AS "to" FROM company_service
     WHERE company_id = ANY ($1) ORDER BY flag, opens_on`,
    [companyIds],
  );
}

export async function replaceFlags(ctx: Ctx, periods: readonly FlagPeriod[]): Promise<void> {
  await ctx.count(`DELETE FROM company_service WHERE company_id = $1`, [ctx.companyId]);
  for (const period of periods) {
    await ctx.count(`INSERT INTO company_service (company_id, flag, opens_on, closes_on) VALUES ($1, $2, $3, $4)`, [
      ctx.companyId,
      period.kind,
      period.from,
      period.to,
    ]);
  }
}

export interface CompanySearch {
  readonly search: string | null;
  readonly status: CompanyStatus | null;
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
