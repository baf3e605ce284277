import { type ServiceFlag, serviceFlag } from '../../schema/codes';
import {
  type AuthenticationStatus,
  type CompanyStatus,
  companyAuthentication,
  company as companyMachine,
} from '../../schema/machines/company';
import {
  type CompanyFeature,
  type CompanySwitch,
  companyFeature,
  companySwitch,
  companyTexts,
  licenceTypeLabel,
} from '../../schema/messages';
import { type Cents, centsFromDatabase } from '../../schema/money';
import { regionNames } from '../../schema/regions';
import { type SecondFactorUse, secondFactorUse } from '../../schema/safety';
import { dayOf } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { type AuditTier, type FlagPeriod, isOpenOn, isVisitor, switchColumns } from './rules';
import { isSwitchShown } from './steps/switches';
import { type CompanyRecord, getCompany, listFlags } from './store';

export interface FlagView {
  readonly flag: ServiceFlag;
  readonly label: string;
  readonly opensOn: string;
  readonly closesOn: string | null;
  readonly isOpen: boolean;
}

export interface CompanyView {
  readonly id: string;
  readonly name: string;
  readonly shortName: string | null;
  readonly creditCode: string;
  readonly licenceType: string;
  readonly status: CompanyStatus;
  readonly statusLabel: string;
  readonly isVisitor: boolean;
  readonly authentication: AuthenticationStatus;
  readonly authenticationLabel: string;
  readonly reviewReason: string | null;
  readonly suspension: { readonly at: Date; readonly reason: string; readonly byName: string } | null;
  readonly provinceCode: string | null;
  readonly cityCode: string | null;
  readonly districtCode: string | null;
  readonly provinceName: string | null;
  readonly cityName: string | null;
  readonly districtName: string | null;
  readonly address: string | null;
  readonly services: FlagView[];
  readonly switches: { readonly key: CompanySwitch; readonly label: string; readonly isOn: boolean }[];
  readonly isInvoiceRuleChosen: boolean;
  readonly features: CompanyFeature[];
  readonly idleMinutes: number;
  readonly secondFactor: SecondFactorUse;
  readonly secondFactorLabel: string;
  readonly taskMode: 'GRAB' | 'DISPATCH';
  readonly reapprovalLimit: Cents;
  readonly auditTiers: readonly AuditTier[];
  readonly needsCreditCodeReview: boolean;
  readonly createdAt: Date;
}

export function flagViews(periods: readonly FlagPeriod[], now: Date): FlagView[] {
  const today = dayOf(now);
  return periods.map((period) => ({
    flag: period.kind,
    label: serviceFlag.label(period.kind),
    opensOn: period.from,
    closesOn: period.to,
    isOpen: isOpenOn([period], period.kind, today),
  }));
}

/**
 * null = it is not suspended, or was so before anybody kept the words of it. Which of the operators it was is theirs to read: everybody else
 * has to do with the platform.
 */
function suspensionView(row: CompanyRecord, isOperator: boolean): CompanyView['suspension'] {
  const { suspended_at: at, suspended_reason: reason, suspended_by_name: byName } = row;
  return at === null || reason === null ? null : { at, reason, byName: isOperator ? (byName ?? '') : companyTexts.platform };
}

interface Reader {
  readonly now: Date;
  readonly isOperator: boolean;
}
export const readerOf = ({ now, actor }: Ctx): Reader => ({ now, isOperator: actor?.kind === 'operator' });

export function companyView(row: CompanyRecord, periods: readonly FlagPeriod[], { now, isOperator }: Reader): CompanyView {
  // switchColumns names boolean columns of this very row.
  const isOn = (key: CompanySwitch): boolean => Boolean(row[switchColumns[key] as keyof CompanyRecord]);
  const [provinceName = null, cityName = null, districtName = null] =
    regionNames({ provinceCode: row.province_code ?? '', cityCode: row.city_code ?? '', districtCode: row.district_code ?? '' }) ?? [];
  return {
    id: row.id,
    name: row.name,
    shortName: row.short_name,
    creditCode: row.credit_code,
    licenceType: licenceTypeLabel,
    status: row.status,
    statusLabel: companyMachine.label(row.status),
    isVisitor: isVisitor(row.status),
    authentication: row.authentication,
    authenticationLabel: companyAuthentication.label(row.authentication),
    reviewReason: row.review_reason,
    suspension: suspensionView(row, isOperator),
    provinceCode: row.province_code,
    cityCode: row.city_code,
    districtCode: row.district_code,
    provinceName,
    cityName,
    districtName,
    address: row.address,
    services: flagViews(periods, now),
    switches: companySwitch.keys
      .filter((key) => isSwitchShown(key, isOn(key)))
      .map((key) => ({ key, label: companySwitch.label(key), isOn: isOn(key) })),
    isInvoiceRuleChosen: row.invoice_rule_chosen_at !== null,
    features: row.features.filter(companyFeature.is),
    idleMinutes: row.idle_minutes,
    secondFactor: row.second_factor,
    secondFactorLabel: secondFactorUse.label(row.second_factor),
    taskMode: row.task_mode,
    reapprovalLimit: centsFromDatabase(row.reapproval_limit_cents),
    auditTiers: row.audit_tiers,
    needsCreditCodeReview: row.needs_credit_code_review,
    createdAt: row.created_at,
  };
}

export async function currentCompany(ctx: Ctx): Promise<CompanyView> {
  const [row, periods] = [await getCompany(ctx), await listFlags(ctx, [ctx.companyId])];
  return companyView(row, periods, readerOf(ctx));
}
