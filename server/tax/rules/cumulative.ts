/** Continuous labor, cumulative withholding of a platform: declare type 1, D49, STA announcement 2025 No.16. */
import { type Cents, notBelowZero, type Ppm, share, subtract, sum, times, ZERO } from '../../../schema/money';
import { monthsBetween, yearOf } from './month';
import { bracketOf, type CumulativeRule } from './tables';

/** What the current run of a payee at a subject holds: consecutive months of one calendar year. */
export type Run = { readonly months: number; readonly income: Cents; readonly withheld: Cents; readonly lastMonth: string };

export type CumulativeStep = {
  readonly monthsCounted: number;
  readonly incomeBefore: Cents;
  readonly cumIncome: Cents;
  readonly cumFee: Cents;
  readonly cumDeduction: Cents;
  readonly cumTaxable: Cents;
  readonly rate: Ppm;
  readonly quick: Cents;
  readonly cumTax: Cents;
  readonly withheldBefore: Cents;
  readonly due: Cents;
  /** The run after this payment. */
  readonly run: Run;
};

/** The run that a payment of `month` continues; null when it begins a new one. */
export function continued(rule: CumulativeRule, run: Run | null, month: string): Run | null {
  if (run === null || yearOf(run.lastMonth) !== yearOf(month)) return null;
  const empty = monthsBetween(run.lastMonth, month) - 1;
  return rule.gapMonthsToReset !== null && empty >= rule.gapMonthsToReset ? null : run;
}

export function cumulativeTax(rule: CumulativeRule, income: Cents, months: number) {
  const fee = share(income, rule.feeRate);
  const deduction = times(rule.monthlyDeduction, months);
  const taxable = notBelowZero(subtract(subtract(income, fee), deduction));
  const { rate, quick } = bracketOf(rule.brackets, taxable);
  return { fee, deduction, taxable, rate, quick, tax: subtract(share(taxable, rate), quick) };
}

/** One payment: the same month counts once, whatever the number of payments in it. A negative result is 0, no refund. */
export function nextPayment(rule: CumulativeRule, before: Run | null, month: string, income: Cents): CumulativeStep {
  const run = continued(rule, before, month);
  const monthsCounted = run === null ? 1 : run.months + (run.lastMonth === month ? 0 : 1);
  const incomeBefore = run?.income ?? ZERO;
  const withheldBefore = run?.withheld ?? ZERO;
  const cumIncome = sum([incomeBefore, income]);
  const { fee, deduction, taxable, rate, quick, tax } = cumulativeTax(rule, cumIncome, monthsCounted);
  const due = notBelowZero(subtract(tax, withheldBefore));
  return {
    monthsCounted,
    incomeBefore,
    cumIncome,
    cumFee: fee,
    cumDeduction: deduction,
    cumTaxable: taxable,
    rate,
    quick,
    cumTax: tax,
    withheldBefore,
    due,
    run: { months: monthsCounted, income: cumIncome, withheld: sum([withheldBefore, due]), lastMonth: month },
  };
}

type MonthSum = { readonly month: string; readonly income: Cents; readonly withheld: Cents };

/** The run that the paid months of a calendar year, in any order, have led to. */
export function runOf(rule: CumulativeRule, months: readonly MonthSum[]): Run | null {
  let run: Run | null = null;
  for (const { month, income, withheld } of [...months].sort((a, b) => (a.month < b.month ? -1 : 1))) {
    const before = continued(rule, run, month);
    run = {
      months: before === null ? 1 : before.months + (before.lastMonth === month ? 0 : 1),
      income: sum([before?.income ?? ZERO, income]),
      withheld: sum([before?.withheld ?? ZERO, withheld]),
      lastMonth: month,
    };
  }
  return run;
}
