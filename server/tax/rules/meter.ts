/** How far the sales of a month are from the VAT threshold (LAW-005). */
import { type Cents, notBelowZero, subtract, withoutRate } from '../../../schema/money';
import { findVersion, vatTable } from './tables';
import { type ThresholdBasis, vatOfMonth, vatRulesOf } from './vat';

export interface VatMeter {
  readonly month: string;
  readonly gross: Cents;
  readonly exVat: Cents;
  readonly threshold: Cents;
  /** What may still be sold before all of the month is taxed; as the threshold is compared, without VAT. */
  readonly left: Cents;
  readonly isReached: boolean;
}

/** Null for a month whose law is not known. */
export function meterOf(month: string, gross: Cents, basis: ThresholdBasis): VatMeter | null {
  const rule = findVersion(vatTable, month)?.rule;
  if (rule === undefined) return null;
  const exVat = withoutRate(gross, rule.levyRate);
  const { exempt } = vatOfMonth(vatRulesOf(month), gross, { region: 'city', basis });
  const threshold = rule.monthlyThreshold;
  return { month, gross, exVat, threshold, left: notBelowZero(subtract(threshold, basis === 'gross' ? gross : exVat)), isReached: !exempt };
}
