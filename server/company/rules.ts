import type { ServiceFlag } from '../../schema/codes';
import { type CompanyStatus, company } from '../../schema/machines/company';
import type { CompanySwitch } from '../../schema/messages';
import type { Cents } from '../../schema/money';

/** Column of each switch; a closed list, so that no caller's text becomes a column name. */
export const switchColumns = {
  AUDIT: 'audit_on',
  PAYMENT_VERIFICATION: 'payment_verification_on',
  FORCED_SIGN_CHECK: 'forced_sign_check_on',
  AUTO_INVOICING: 'auto_invoicing_on',
  MAKER_CHECKER: 'maker_checker_on',
  PAY_ON_PASS: 'pay_on_pass_on',
  ID_PROBLEMS_ARE_WARNINGS: 'id_problems_are_warnings',
  AUTO_RESEND: 'auto_resend_on',
  FACE_CHECK: 'face_check_on',
} as const satisfies Readonly<Record<CompanySwitch, string>>;

export interface FlagPeriod {
  readonly kind: ServiceFlag;
  readonly from: string;
  readonly to: string | null;
}

/** In whatever order they come. */
export function areSamePeriods(one: readonly FlagPeriod[], other: readonly FlagPeriod[]): boolean {
  const textOf = (periods: readonly FlagPeriod[]) =>
    periods
      .map(({ kind, from, to }) => `${kind} ${from} ${to ?? ''}`)
      .sort()
      .join();
  return textOf(one) === textOf(other);
}

/** D25: statements up to this total need so many auditors; null = everything above the tiers before. */
export interface AuditTier {
  readonly upTo: Cents | null;
  readonly auditors: number;
}

/** A day: a session lives no longer anyway. */
export const MAX_IDLE_MINUTES = 1_440;

const MAX_TIERS = 10;

/** Amounts ascend, the last tier has no end, one or two auditors each. */
export function areTiersSound(tiers: readonly AuditTier[]): boolean {
  const limits = tiers.slice(0, -1).map(({ upTo }) => upTo);
  const ascend = limits.every((upTo, index) => upTo !== null && upTo > (limits[index - 1] ?? 0));
  const counts = tiers.every(({ auditors }) => auditors === 1 || auditors === 2);
  return tiers.length > 0 && tiers.length <= MAX_TIERS && ascend && counts && tiers.at(-1)?.upTo === null;
}

export function auditorsFor(tiers: readonly AuditTier[], total: Cents): number {
  return tiers.find(({ upTo }) => upTo === null || total <= upTo)?.auditors ?? 1;
}

/** The periods of a company after these kinds ended on a day; a period that would begin only then is gone. */
export function closedOn(periods: readonly FlagPeriod[], kinds: readonly ServiceFlag[], day: string): FlagPeriod[] {
  return periods
    .filter((period) => !kinds.includes(period.kind) || period.from < day)
    .map((period) => (kinds.includes(period.kind) && (period.to === null || period.to > day) ? { ...period, to: day } : period));
}

/** D01: open from its first day until the day before `to`. Days are texts `YYYY-MM-DD`, so they compare as such. */
export function isOpenOn(periods: readonly FlagPeriod[], flag: ServiceFlag, day: string): boolean {
  return periods.some((period) => period.kind === flag && period.from <= day && (period.to === null || day < period.to));
}

/** The day the kind ended for this company, when it was open before. */
export function closedSince(periods: readonly FlagPeriod[], flag: ServiceFlag, day: string): string | null {
  const ended = periods.filter((period) => period.kind === flag && period.to !== null && period.to <= day).map((period) => period.to ?? '');
  return ended.sort().at(-1) ?? null;
}

/** Something can be settled, from today or from a later day on. */
export const isServed = (periods: readonly FlagPeriod[], today: string): boolean => periods.some(({ to }) => to === null || to > today);

/** D07: a company that is not open yet reads nothing and writes nothing. */
export function isVisitor(status: CompanyStatus): boolean {
  return status === 'REGISTERED' || status === 'UNDER_REVIEW';
}

/** The action that leads from one state to the other; the machine decides whether there is one. */
export function actionTowards(from: CompanyStatus, to: CompanyStatus): keyof typeof company.actions | null {
  return company.actionKeys.find((action) => company.can(from, action) && company.targets(from, action).includes(to)) ?? null;
}
