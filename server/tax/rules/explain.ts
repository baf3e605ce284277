/** The steps from the gross amount to the tax, with the very numbers that were posted (LAW-001). */
import { type Cents, formatGrouped, formatPercent, notBelowZero, ppm, subtract, sum, withoutRate, ZERO } from '../../../schema/money';
import { type TaxStepKey, taxRuleText, taxStepText } from '../../../schema/taxSteps';
import type { TaxFigures } from './figures';
import { businessTable, cumulativeTable, findVersion, perPaymentTable, type Version, vatTable } from './tables';

export type TaxStep = { readonly key: TaxStepKey; readonly label: string; readonly formula: string; readonly amount: Cents | null };

type Params = Readonly<Record<string, string | number>>;
const step = (key: TaxStepKey, params: Params, amount: Cents | null): TaxStep => ({ key, ...taxStepText(key, params), amount });
const text = formatGrouped;

function vatSteps(figures: TaxFigures): TaxStep[] {
  const { vatBasis } = figures;
  const rule = findVersion(vatTable, figures.month)?.rule;
  if (rule === undefined) return [];
  if (vatBasis.exempt) {
    const threshold = text(rule.monthlyThreshold);
    if (vatBasis.isByGross) return [step('VAT_EXEMPT_GROSS', { monthGross: text(vatBasis.monthGross), threshold }, ZERO)];
    // As it is compared with the threshold, and as the meter counts it (LAW-005): an exempt month has no VAT that its own figures would leave out.
    return [step('VAT_EXEMPT', { exVat: text(withoutRate(vatBasis.monthGross, rule.levyRate)), threshold }, ZERO)];
  }
  const vat = step(
    'VAT',
    {
      monthGross: text(vatBasis.monthGross),
      rate: formatPercent(rule.levyRate),
      chargedBefore: text(vatBasis.vatBefore),
      vat: text(figures.vat),
    },
    figures.vat,
  );
  const recovered = step('VAT_RECOVERED', { recovered: text(figures.recoveredTax) }, figures.recoveredTax);
  const surcharge = step(
    'SURCHARGE',
    {
      urban: text(vatBasis.urban),
      education: text(vatBasis.education),
      localEducation: text(vatBasis.localEducation),
      chargedBefore: text(vatBasis.surchargeBefore),
      surcharge: text(figures.surtax),
    },
    figures.surtax,
  );
  const others = subtract(figures.income, subtract(figures.gross, figures.vat));
  const income = step(
    others > 0 ? 'INCOME_OTHERS' : 'INCOME',
    { gross: text(figures.gross), vat: text(figures.vat), others: text(others), income: text(figures.income) },
    figures.income,
  );
  return [vat, ...(figures.recoveredTax > 0 ? [recovered] : []), surcharge, income];
}

function dueStep(taxSoFar: Cents, withheldBefore: Cents, due: Cents): TaxStep {
  const key = taxSoFar > withheldBefore ? 'DUE' : 'DUE_ZERO';
  return step(key, { cumTax: text(taxSoFar), withheldBefore: text(withheldBefore), due: text(due) }, due);
}

const percentText = (value: number | null): string => formatPercent(ppm((value ?? 0) * 10_000));

function cumulativeSteps(figures: TaxFigures): TaxStep[] {
  const { basis } = figures;
  if (basis.method !== 'CUMULATIVE') return [];
  const rule = findVersion(cumulativeTable, figures.month)?.rule;
  const cumIncome = figures.cumIncome ?? ZERO;
  const cumTaxable = figures.cumTaxable ?? ZERO;
  const { incomeBefore, cumFee, cumDeduction, cumTax } = basis;
  const numbers = { cumIncome: text(cumIncome), cumFee: text(cumFee), cumDeduction: text(cumDeduction), cumTaxable: text(cumTaxable) };
  const isBelow = cumIncome <= sum([cumFee, cumDeduction]);
  return [
    step('CUM_INCOME', { incomeBefore: text(incomeBefore), income: text(figures.income), cumIncome: text(cumIncome) }, cumIncome),
    step('CUM_FEE', { cumIncome: text(cumIncome), rate: formatPercent(rule?.feeRate ?? ppm(0)), cumFee: text(cumFee) }, cumFee),
    step(
      'CUM_DEDUCTION',
      { monthly: text(rule?.monthlyDeduction ?? ZERO), months: figures.monthsCounted ?? 0, cumDeduction: text(cumDeduction) },
      cumDeduction,
    ),
    step(isBelow ? 'CUM_TAXABLE_ZERO' : 'CUM_TAXABLE', numbers, cumTaxable),
    step(
      'CUM_TAX',
      {
        cumTaxable: text(cumTaxable),
        rate: percentText(figures.ratePercent),
        quick: text(figures.quickDeduction ?? ZERO),
        cumTax: text(cumTax),
      },
      cumTax,
    ),
    dueStep(cumTax, figures.withheldBefore ?? ZERO, figures.incomeTax),
  ];
}

function perPaymentSteps(figures: TaxFigures): TaxStep[] {
  const { basis } = figures;
  if (basis.method !== 'PER_PAYMENT') return [];
  const { incomeBefore, monthIncome, fee, taxable, monthTax } = basis;
  const numbers = {
    incomeBefore: text(incomeBefore),
    income: text(figures.income),
    monthIncome: text(monthIncome),
    fee: text(fee),
    taxable: text(taxable),
  };
  return [
    step('MONTH_INCOME', numbers, monthIncome),
    step('MONTH_FEE', numbers, fee),
    step('MONTH_TAXABLE', numbers, taxable),
    step(
      'MONTH_TAX',
      { ...numbers, rate: percentText(figures.ratePercent), quick: text(figures.quickDeduction ?? ZERO), monthTax: text(monthTax) },
      monthTax,
    ),
    dueStep(monthTax, figures.withheldBefore ?? ZERO, figures.incomeTax),
  ];
}

function businessSteps(figures: TaxFigures): TaxStep[] {
  const { basis } = figures;
  const before = text(notBelowZero(figures.withheldBefore ?? ZERO));
  if (basis.method === 'LEVY') {
    const numbers = { revenue: text(basis.revenue), rate: formatPercent(basis.rate), withheldBefore: before, due: text(figures.incomeTax) };
    return [step('LEVY', numbers, figures.incomeTax)];
  }
  if (basis.method === 'ASSESSED') {
    const numbers = {
      revenue: text(basis.revenue),
      rate: formatPercent(basis.rate),
      taxable: text(basis.taxable),
      payable: text(basis.payable),
      withheldBefore: before,
      due: text(figures.incomeTax),
    };
    const { taxableBefore } = basis;
    if (taxableBefore === undefined) return [step('ASSESSED', numbers, figures.incomeTax)];
    return [step('ASSESSED_RATES', { ...numbers, taxableBefore: text(taxableBefore) }, figures.incomeTax)];
  }
  return [step('NOT_WITHHELD', {}, ZERO)];
}

/**
 * Who reads the steps. The payee sees all that she was paid (D49); a company, and a session of hers that does not reach every company that knows
 * her, see nothing of what others paid (LAW-006).
 */
export type StepEyes = 'COMPANY' | 'PAYEE';

/** With money of other companies in the figures a company is told the result only. */
export function stepsOf(figures: TaxFigures, eyes: StepEyes = 'COMPANY'): TaxStep[] {
  if (figures.othersIncluded && eyes === 'COMPANY') {
    return [step('OTHERS_INCLUDED', { rate: percentText(figures.ratePercent), due: text(figures.incomeTax) }, figures.incomeTax)];
  }
  const parts = {
    CUMULATIVE: cumulativeSteps,
    PER_PAYMENT: perPaymentSteps,
    LEVY: businessSteps,
    ASSESSED: businessSteps,
    NONE: businessSteps,
  };
  return [...vatSteps(figures), ...parts[figures.basis.method](figures)];
}

/** The sheet as a company may see it: no cumulative amount when some of it was paid by others (D49), nor the tax that is recovered of theirs. */
export function visibleSheet(figures: TaxFigures): TaxFigures {
  if (!figures.othersIncluded) return figures;
  return { ...figures, cumIncome: null, cumTaxable: null, withheldBefore: null, recoveredTax: ZERO };
}

const incomeTables = {
  CUMULATIVE: cumulativeTable,
  PER_PAYMENT: perPaymentTable,
  ASSESSED: businessTable,
  LEVY: [],
  NONE: [],
} as const;

/** The rules behind the figures, by their names and the month from which their tables hold. */
export function ruleTitleOf({ basis: { method }, month }: TaxFigures): string {
  const from = (table: readonly Version<unknown>[]): string => findVersion(table, month)?.from.slice(0, 'yyyy-mm'.length) ?? '';
  return [taxRuleText(method, from(incomeTables[method])), taxRuleText('VAT', from(vatTable))].join('；');
}
