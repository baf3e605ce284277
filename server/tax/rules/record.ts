/** The cumulative record of a payee, month by month: months counted, income, deductions, tax, withheld and gaps (LAW-003). */
import { type Cents, sum, ZERO } from '../../../schema/money';
import type { PaidMonth } from './book';
import { continued, cumulativeTax, type Run } from './cumulative';
import { monthAfter } from './month';
import { cumulativeTable, findVersion } from './tables';

type RecordMonth = {
  readonly month: string;
  readonly isGap: boolean;
  readonly ownIncome: Cents;
  /** Of all companies. */
  readonly income: Cents | null;
  readonly monthsCounted: number;
  readonly cumIncome: Cents | null;
  readonly cumFee: Cents | null;
  readonly cumDeduction: Cents | null;
  readonly cumTaxable: Cents | null;
  readonly cumTax: Cents | null;
  readonly withheld: Cents | null;
  readonly cumWithheld: Cents | null;
};

const hidden = {
  income: null,
  cumIncome: null,
  cumFee: null,
  cumDeduction: null,
  cumTaxable: null,
  cumTax: null,
  withheld: null,
  cumWithheld: null,
};

function gapMonth(month: string): RecordMonth {
  return { month, isGap: true, ownIncome: ZERO, monthsCounted: 0, ...hidden };
}

/** Who looks: a company sees no month that others have paid in, an operator sees all of it. */
export type Eyes = 'COMPANY' | 'OPERATOR';

/** From the first paid month of continuous labor to the last one; with money of others a company is told only what is its own (D49). */
export function recordOf(months: readonly PaidMonth[], eyes: Eyes): { readonly isOthersIncluded: boolean; readonly months: RecordMonth[] } {
  const paid = months.filter((one) => one.kind === 'LABOR_CONTINUOUS').sort((a, b) => (a.month < b.month ? -1 : 1));
  const isOthersIncluded = eyes === 'COMPANY' && paid.some((one) => one.others);
  const shown: RecordMonth[] = [];
  let run: Run | null = null;
  for (const one of paid) {
    const rule = findVersion(cumulativeTable, one.month)?.rule;
    if (rule === undefined) continue;
    const last = shown.at(-1)?.month;
    for (let gap = last === undefined ? one.month : monthAfter(last); gap < one.month; gap = monthAfter(gap)) shown.push(gapMonth(gap));
    const before: Run | null = continued(rule, run, one.month);
    run = {
      months: (before?.months ?? 0) + 1,
      income: sum([before?.income ?? ZERO, one.income]),
      withheld: sum([before?.withheld ?? ZERO, one.incomeTax]),
      lastMonth: one.month,
    };
    const { fee, deduction, taxable, tax } = cumulativeTax(rule, run.income, run.months);
    const figures = {
      income: one.income,
      cumIncome: run.income,
      cumFee: fee,
      cumDeduction: deduction,
      cumTaxable: taxable,
      cumTax: tax,
      withheld: one.incomeTax,
      cumWithheld: run.withheld,
    };
    const month = { month: one.month, isGap: false, ownIncome: one.ownIncome, monthsCounted: run.months };
    shown.push({ ...month, ...(isOthersIncluded ? hidden : figures) });
  }
  return { isOthersIncluded, months: shown };
}
