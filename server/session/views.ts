import type { Language, Role } from '../../schema/codes';
import { role } from '../../schema/codes';
import { company as companyMachine } from '../../schema/machines/company';
import { type CompanyFeature, companyFeature, signInTexts } from '../../schema/messages';
import { allows, type CompanyPermission, companyPermissions, hasAccess } from '../../schema/permissions';
import { type FlagView, flagsOf } from '../company/public';
import { machineNow } from '../kernel/clock';
import type { Caller, CompanyFacts, Ctx } from '../kernel/context';
import { pageOf } from '../kernel/paging';
import { companiesOf, userById } from '../member/public';
import { deviceName } from './rules';
import { ownLogins } from './steps/identifyMe';
import { listSessions, ttlOf } from './store';

export interface ViewerView {
  readonly userId: string;
  readonly name: string;
  readonly phoneMasked: string;
  readonly emailMasked: string | null;
  readonly hasPassword: boolean;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly companyStatus: CompanyFacts['status'] | null;
  readonly isUnbound: boolean;
  readonly hasAccess: boolean;
  readonly isVisitor: boolean;
  readonly needsAudit: boolean;
  readonly needsPaymentCode: boolean;
  readonly roles: Role[];
  readonly permissions: CompanyPermission[];
  readonly features: CompanyFeature[];
  readonly services: FlagView[];
  readonly ttlSeconds: number;
  readonly language: Language | null;
  readonly readOnlyView: NonNullable<Caller['readOnlyView']> | null;
}

/** An operator who only looks is no user of the company and has nothing of his own in it. */
async function userOf(
  ctx: Ctx,
): Promise<Pick<Awaited<ReturnType<typeof userById>>, 'id' | 'name' | 'phoneMasked' | 'emailMasked' | 'hasPassword' | 'language'>> {
  const { readOnlyView } = ctx;
  if (!readOnlyView) return userById(ctx, ctx.actor?.id ?? '0');
  return { id: '0', name: readOnlyView.operatorName, phoneMasked: '', emailMasked: null, hasPassword: false, language: null };
}

async function secondsLeft(ctx: Ctx): Promise<number> {
  if (ctx.readOnlyView) return Math.max(0, Math.floor((ctx.readOnlyView.endsAt.getTime() - machineNow().getTime()) / 1000));
  return ctx.actor?.sessionId ? ttlOf(ctx, ctx.actor.sessionId) : 0;
}

/** Who is logged in and what he may do now, read with the company of this transaction. */
export async function viewerView(ctx: Ctx, company: CompanyFacts | null, roles: readonly string[]): Promise<ViewerView> {
  const user = await userOf(ctx);
  const facts = { auditOn: company?.auditOn ?? false };
  return {
    userId: user.id,
    name: user.name,
    phoneMasked: user.phoneMasked,
    emailMasked: user.emailMasked,
    hasPassword: user.hasPassword,
    companyId: company?.id ?? null,
    companyName: company?.name ?? null,
    companyStatus: company?.status ?? null,
    isUnbound: company === null,
    hasAccess: company !== null && hasAccess(roles),
    isVisitor: company?.isVisitor ?? false,
    needsAudit: facts.auditOn,
    needsPaymentCode: company?.paymentVerificationOn ?? false,
    roles: roles.filter(role.is),
    permissions: companyPermissions.filter((need) => allows(need, roles, facts)),
    features: (company?.features ?? []).filter(companyFeature.is),
    services: company ? flagsOf(company, ctx.now) : [],
    ttlSeconds: await secondsLeft(ctx),
    language: user.language,
    readOnlyView: ctx.readOnlyView ?? null,
  };
}

export interface BoundView {
  readonly companyId: string;
  readonly name: string;
  readonly statusLabel: string;
  readonly roleLabels: string[];
  readonly isMaster: boolean;
  readonly isCurrent: boolean;
  readonly isDefault: boolean;
}

interface BoundPage {
  readonly list: BoundView[];
  readonly totalCount: number;
  readonly flushToken: string;
}

/** Where somebody works: a page of it, or all where no size is asked for (PER-015). */
export async function boundView(
  ctx: Ctx,
  asked: { readonly first?: number | null | undefined; readonly page?: number | null | undefined } = {},
): Promise<BoundPage> {
  if (ctx.readOnlyView) return { list: [], totalCount: 0, flushToken: '' };
  const user = await userById(ctx, ctx.actor?.id ?? '0');
  const only = ctx.actor?.onlyCompanyId;
  // Where else somebody works is nothing that the provider of one company may learn.
  const bound = (await companiesOf(ctx, user.id)).filter(({ companyId }) => only === undefined || companyId === only);
  const page = asked.first == null && asked.page == null ? null : pageOf(asked);
  return {
    totalCount: bound.length,
    list: (page ? bound.slice(page.offset, page.offset + page.size) : bound).map((company) => ({
      companyId: company.companyId,
      name: company.name,
      statusLabel: companyMachine.label(company.status),
      roleLabels: company.roleLabels,
      isMaster: company.isMaster,
      isCurrent: company.companyId === ctx.company?.id,
      isDefault: company.companyId === user.defaultCompanyId,
    })),
    flushToken: String(user.companyListVersion),
  };
}

export async function sessionViews(ctx: Ctx) {
  const rows = ctx.readOnlyView ? [] : await listSessions(ctx, ownLogins(ctx));
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent, signInTexts.unknownDevice),
    ip: row.ip,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    endsAt: row.ends_at,
    isCurrent: row.id === ctx.actor?.sessionId,
  }));
}
