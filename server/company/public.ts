import { asCell } from '../../schema/asCell';
import type { ServiceFlag } from '../../schema/codes';
import { DomainError, invalid } from '../../schema/errors';
import { formats, usccMessages } from '../../schema/formats';
import { checkUscc } from '../../schema/identity';
import { limits } from '../../schema/limits';
import type { CompanyStatus } from '../../schema/machines/company';
import { type Cents, centsFromDatabase, type Ppm } from '../../schema/money';
import { dayOf } from '../kernel/clock';
import type { CompanyFacts, Ctx } from '../kernel/context';
import type { Refusal } from '../kernel/refusals';
import { runtime } from '../kernel/runtime';
import { constraintMeans } from '../kernel/sqlErrors';
import { bindingOf } from '../verification/public';
import { auditorsFor, closedOn, closedSince, isOpenOn, isVisitor } from './rules';
import * as sandboxes from './steps/sandbox';
import {
  findFacts,
  findSandbox,
  findSetting,
  getCompany,
  idsNamed,
  insertCompany,
  listFlags,
  listNames,
  listRecords,
  lockCompany,
  moveSandboxClock as moveClockOf,
  overduePpm,
  replaceFlags,
} from './store';
import { type CompanyView, currentCompany, type FlagView, flagViews } from './views';

export type { FlagView } from './views';

const DOWNTIME = 'downtime';

constraintMeans('company_credit_code_once', 'COMPANY_EXISTS');

/** Facts as the definer functions of the database write them. */
export function factsFrom(json: unknown): CompanyFacts | null {
  if (json === null || json === undefined) return null;
  // The function company_facts builds exactly these fields.
  const raw = json as Omit<CompanyFacts, 'isVisitor' | 'reapprovalLimitCents'> & { readonly reapprovalLimitCents: string };
  const status: CompanyStatus = raw.status;
  return { ...raw, isVisitor: isVisitor(status), reapprovalLimitCents: centsFromDatabase(raw.reapprovalLimitCents) };
}

export async function companyFacts(ctx: Ctx, companyId: string): Promise<CompanyFacts | null> {
  return factsFrom(await findFacts(ctx, companyId));
}

/** The company this transaction works on. */
export async function currentCompanyView(ctx: Ctx): Promise<CompanyView> {
  return currentCompany(ctx);
}

/** D69, PLT-055: a studio is offered no receipts: neither new ones nor those that it had before it was made one. */
export const receiptsOffered = (ctx: Pick<Ctx, 'company'>): boolean => !(ctx.company?.features.includes('STUDIO') ?? false);

/** Another company's name, for operators and lists of the platform. */
export async function companyById(ctx: Ctx, companyId: string): Promise<{ readonly id: string; readonly name: string } | null> {
  const facts = await companyFacts(ctx, companyId);
  return facts && { id: facts.id, name: facts.name };
}

/** Names of a page's companies in one reading, for operators; an unknown id has none. */
export async function companyNames(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  return ctx.once('company.names', unique, async (missing) => new Map((await listNames(ctx, missing)).map(({ id, name }) => [id, name])));
}

/** The same with their credit codes: what a document of theirs is compared with. */
export async function companyRecords(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly creditCode: string }>> {
  const rows = await listRecords(ctx, [...new Set(ids)]);
  return new Map(rows.map(({ id, name, credit_code }) => [id, { name, creditCode: credit_code }]));
}

/** For the searches of operators: more companies than these are no search any more. */
export async function companiesNamed(ctx: Ctx, pattern: string): Promise<string[]> {
  return idsNamed(ctx, pattern, limits.list.idsMax);
}

/** Daily rate of overdue bills of the company at hand. */
export const overdueRate = (ctx: Ctx): Promise<Ppm> => overduePpm(ctx);

export function flagsOf(company: CompanyFacts, now: Date): FlagView[] {
  return flagViews(company.services, now);
}

/** Is the kind open for the company on this day (default: today)? */
export function serviceOpen(ctx: Ctx, flag: ServiceFlag, on?: string): boolean {
  return isOpenOn(ctx.company?.services ?? [], flag, on ?? dayOf(ctx.now));
}

/** Whether the company settles or has settled by statements: what came of that is invoiced after the end of its kind, too (D01). */
export const hasSettled = (ctx: Ctx): boolean =>
  (ctx.company?.services ?? []).some(({ kind, from }) => kind !== 'INTERMEDIARY' && from <= dayOf(ctx.now));

/** Of requireOpen. */
export const openErrors: readonly Refusal[] = ['SERVICE_NOT_OPEN', 'SERVICE_OFFLINE'];

/** Errors: SERVICE_OFFLINE when the kind ended (D01), SERVICE_NOT_OPEN when it never began. */
export function requireOpen(ctx: Ctx, flag: ServiceFlag, on?: string): void {
  const day = on ?? dayOf(ctx.now);
  if (serviceOpen(ctx, flag, day)) return;
  const since = closedSince(ctx.company?.services ?? [], flag, day);
  throw since === null
    ? new DomainError('SERVICE_NOT_OPEN', { hotline: runtime().config.hotline })
    : new DomainError('SERVICE_OFFLINE', { date: since });
}

/** Maintenance: reading goes on, settlements cannot be created (LND-013). */
export async function downtime(ctx: Ctx): Promise<boolean> {
  return (await findSetting(ctx, DOWNTIME)) === true;
}

/**
 * A new company in REGISTERED; the transaction goes on inside it. A wrong check character of the credit code sends it to manual
 * review, every other mistake is a field error. Errors: VALIDATION_FAILED, COMPANY_EXISTS.
 */
export async function createCompany(ctx: Ctx, company: { readonly name: string; readonly creditCode: string }): Promise<string> {
  const code = asCell('code', company.creditCode).toUpperCase();
  const verdict = checkUscc(code);
  if (!verdict.ok && verdict.reason !== 'CHECKSUM') throw invalid({ creditCode: usccMessages[verdict.reason] });
  const name = asCell('text', company.name.trim());
  if (!formats.companyName.test(name)) throw invalid({ companyName: formats.companyName.message });
  const id = await insertCompany(ctx, {
    name,
    creditCode: code,
    needsReview: !verdict.ok,
    reapprovalLimitCents: limits.amount.changedAccountReapproval,
  });
  await ctx.enterCompany(id);
  return id;
}

/** RSK-007: how many auditors statements of these totals need, in their order. */
export async function auditorsNeeded(ctx: Ctx, totals: readonly Cents[]): Promise<number[]> {
  const { audit_tiers: tiers } = await getCompany(ctx);
  return totals.map((total) => auditorsFor(tiers, total));
}

/** D01: these kinds end on the day; what was open before stays in the history of the flags. The company is entered already. */
export async function closeServices(ctx: Ctx, kinds: readonly ServiceFlag[], day: string): Promise<void> {
  await lockCompany(ctx);
  await replaceFlags(ctx, closedOn(await listFlags(ctx, [ctx.companyId]), kinds, day));
}

/** What the code for the payment verification switch confirms: this user at this company, nothing else. */
export function switchBinding(userId: string, companyId: string): string {
  return bindingOf('PAYMENT_VERIFICATION', userId, companyId);
}

/** What is known of the sandbox of the company at hand, or of itself; null = there is none. */
export async function sandboxAtHand(ctx: Ctx): Promise<{ readonly id: string; readonly name: string; readonly aheadMs: number } | null> {
  const row = await findSandbox(ctx);
  return row ? { id: row.sandbox_id, name: row.name, aheadMs: Number(row.ahead_ms) } : null;
}

/** Forward only. */
export const moveSandboxClock = (ctx: Ctx, sandboxId: string, byMs: number): Promise<void> => moveClockOf(ctx, sandboxId, byMs);

export const foundSandbox = sandboxes.foundSandbox;
export const isSandboxCompany = sandboxes.isSandboxCompany;
