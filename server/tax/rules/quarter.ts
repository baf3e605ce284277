/** What a seller owes on the sales of a quarter (D38, D50): the taxpayer is the seller, the limit 300,000, and crossing it taxes what came before. */
import { type Cents, notBelowZero, smaller, subtract, sum, ZERO } from '../../../schema/money';
import { defaultVatOptions, surchargesOf, taxedAs, type VatOptions, type VatRules, vatOfQuarter } from './vat';

/** Sales of the quarter that were paid, and the tax that was charged for them. */
export type QuarterCharged = { readonly gross: Cents; readonly tax: Cents };
export const nothingSold: QuarterCharged = { gross: ZERO, tax: ZERO };

type QuarterStep = {
  /** Sales of the quarter with this one. */
  readonly quarterGross: Cents;
  readonly exempt: boolean;
  /** VAT and surcharges of this sale. */
  readonly tax: Cents;
  /** Those of earlier sales that were exempt until this one crossed the limit. */
  readonly supply: Cents;
};

/**
 * supply = tax on the quarter − tax of this sale − tax already charged (D38). The rounding of many sales is cut off from the tax of this one, so that
 * the supply is never below zero and everything charged is always the tax on the quarter.
 */
export function nextInQuarter(
  rules: VatRules,
  before: QuarterCharged,
  gross: Cents,
  options: VatOptions = defaultVatOptions,
): { readonly step: QuarterStep; readonly after: QuarterCharged } {
  const quarterGross = sum([before.gross, gross]);
  const quarter = vatOfQuarter(rules, quarterGross, options);
  const due = notBelowZero(subtract(sum([quarter.vat, surchargesOf(quarter)]), before.tax));
  const own = taxedAs(rules, quarter, gross, options);
  const tax = smaller(sum([own.vat, surchargesOf(own)]), due);
  const step = { quarterGross, exempt: quarter.exempt, tax, supply: subtract(due, tax) };
  return { step, after: { gross: quarterGross, tax: sum([before.tax, due]) } };
}
