/** The sections of the vectors that are about tax, computed with the product's own rules. */
import { add, type Cents, notBelowZero, subtract, ZERO } from '../../../schema/money';
import { annualTax, levy, nextAssessed } from '../../tax/rules/business';
import { type CumulativeStep, cumulativeTax, nextPayment, type Run } from '../../tax/rules/cumulative';
import { defaultSetting, emptyBook, type PayeeBook, sumOfTaxes, taxOf } from '../../tax/rules/figures';
import { aroundCliff, preimages } from '../../tax/rules/grossUp';
import { nextInMonth, perPayment } from '../../tax/rules/labor';
import { monthAfter, monthsBetween } from '../../tax/rules/month';
import { businessTable, cumulativeTable, halfReliefTable, internTable, perPaymentTable, versionOf } from '../../tax/rules/tables';
import { nextSale, nothingCharged, surchargesOf, type VatOptions, vatOfMonth, vatRulesOf } from '../../tax/rules/vat';
import { amountIn, compare, countIn, type Difference, percentIn, type Row, rowsIn, textIn, WrongFile } from './row';

// Rows without a month are about the law of 2026.
const MONTH = '2026-01';

export function laborPerPayment(row: Row): Difference[] {
  const { taxable, tax } = perPayment(versionOf(perPaymentTable, MONTH).rule, amountIn(row, 'income_cents'));
  return compare(row, { taxable_cents: taxable, tax_cents: tax });
}

export function laborSameMonth(row: Row): Difference[] {
  const { rule } = versionOf(perPaymentTable, MONTH);
  let income = ZERO;
  let withheld = ZERO;
  const differences = rowsIn(row, 'payments').flatMap((payment, index) => {
    const step = nextInMonth(rule, income, withheld, amountIn(payment, 'income_cents'));
    income = step.income;
    withheld = add(withheld, step.due);
    const figures = { cum_month_income_cents: step.income, cum_month_tax_cents: step.tax, due_cents: step.due };
    return compare(payment, figures, `payments[${index}].`);
  });
  return [...differences, ...compare(row, { total_tax_cents: withheld })];
}

function cumulativeFigures(step: CumulativeStep): Row {
  return {
    months_counted: step.monthsCounted,
    cum_income_cents: step.cumIncome,
    cum_fee_cents: step.cumFee,
    cum_deduction_cents: step.cumDeduction,
    cum_taxable_cents: step.cumTaxable,
    rate_pct: step.rate / 10_000,
    quick_cents: step.quick,
    cum_tax_cents: step.cumTax,
    cum_withheld_before_cents: step.withheldBefore,
    due_cents: step.due,
  };
}

export function laborCumulative(row: Row): Difference[] {
  const isIntern = textIn(row, 'method') === 'student_13_2020';
  const months = rowsIn(row, 'months');
  let run: Run | null = null;
  let total: Cents = ZERO;
  const differences = months.flatMap((month, index) => {
    const period = textIn(month, 'period');
    const { rule } = versionOf(isIntern ? internTable : cumulativeTable, period);
    const payments = month.payments === undefined ? [month] : rowsIn(month, 'payments');
    return payments.flatMap((payment, at): Difference[] => {
      const place = payment === month ? `months[${index}].` : `months[${index}].payments[${at}].`;
      const income = amountIn(payment, 'income_cents');
      // A month without income is no month of a run: nothing is paid, nothing is computed.
      if (income === 0) return compare(payment, { months_counted: 0, due_cents: ZERO }, place);
      // Interns count every month since the start, worked or not.
      const before: Run | null =
        isIntern && run !== null ? { ...run, months: monthsBetween(textIn(months[0] ?? {}, 'period'), period) } : run;
      const step = nextPayment(rule, before, period, income);
      run = step.run;
      total = add(total, step.due);
      return compare(payment, cumulativeFigures(step), place);
    });
  });
  return [...differences, ...compare(row, { total_cents: total })];
}

function assessedMonths(row: Row): Difference[] {
  const { rule } = versionOf(businessTable, MONTH);
  const relief = row.half_relief === true ? versionOf(halfReliefTable, MONTH).rule : null;
  let revenueBefore = ZERO;
  let withheldBefore = ZERO;
  const differences = rowsIn(row, 'months').flatMap((month, index) => {
    const revenue = amountIn(month, 'revenue_ex_vat_cents');
    const step = nextAssessed(rule, relief, percentIn(row, 'assessed_rate_pct'), { revenueBefore, withheldBefore, revenue });
    revenueBefore = step.cumRevenue;
    withheldBefore = add(withheldBefore, step.due);
    const figures = {
      cum_revenue_cents: step.cumRevenue,
      cum_taxable_cents: step.taxable,
      cum_full_tax_cents: step.full,
      cum_half_relief_cents: step.relief,
      due_cents: step.due,
    };
    return compare(month, figures, `months[${index}].`);
  });
  return [...differences, ...compare(row, { total_cents: withheldBefore })];
}

export function businessIncome(row: Row): Difference[] {
  const mode = textIn(row, 'mode');
  if (mode === 'assessed_income_rate') return assessedMonths(row);
  if (mode === 'fixed_levy_rate') {
    return compare(row, { due_cents: levy(amountIn(row, 'revenue_ex_vat_cents'), percentIn(row, 'rate_pct')) });
  }
  if (mode !== 'five_bracket_annual') throw new WrongFile(`unknown mode ${mode}`);
  const other = row.other_relief_cents === undefined ? ZERO : amountIn(row, 'other_relief_cents');
  const relief = versionOf(halfReliefTable, MONTH).rule;
  const tax = annualTax(versionOf(businessTable, MONTH).rule, relief, amountIn(row, 'taxable_cents'), other);
  return compare(row, { full_tax_cents: tax.full, half_relief_cents: tax.relief, payable_cents: tax.payable });
}

function vatOptionsOf(row: Row): VatOptions {
  const region = row.region ?? 'city';
  if (region !== 'city' && region !== 'town' && region !== 'other') throw new WrongFile('unknown region');
  return { region, basis: row.threshold_basis === 'gross' ? 'gross' : 'exVat' };
}

export function vatSurcharges(row: Row): Difference[] {
  const rules = vatRulesOf(row.regime === undefined ? MONTH : `${textIn(row, 'regime')}-01`, row.half_relief !== false);
  if (row.payments === undefined) {
    const book = vatOfMonth(rules, amountIn(row, 'gross_incl_cents'), vatOptionsOf(row));
    const surcharge = surchargesOf(book);
    return compare(row, {
      exempt: book.exempt,
      sales_ex_vat_cents: book.exVat,
      vat_cents: book.vat,
      urban_cents: book.urban,
      edu_cents: book.education,
      local_edu_cents: book.localEducation,
      surcharge_cents: surcharge,
      total_cents: add(book.vat, surcharge),
    });
  }
  let charged = nothingCharged;
  const differences = rowsIn(row, 'payments').flatMap((payment, index) => {
    const step = nextSale(rules, charged, amountIn(payment, 'gross_incl_cents'), vatOptionsOf(row));
    charged = { gross: step.book.gross, vat: add(charged.vat, step.vat), surcharge: add(charged.surcharge, step.surcharge) };
    const figures = {
      cum_gross_cents: charged.gross,
      exempt: step.book.exempt,
      vat_due_cents: step.vat,
      surcharge_due_cents: step.surcharge,
    };
    return compare(payment, figures, `payments[${index}].`);
  });
  return [...differences, ...compare(row, { total_vat_cents: charged.vat, total_surcharge_cents: charged.surcharge })];
}

/** VAT, surcharges and cumulative income tax of one month, all borne by the payee. */
function combinedFigures(
  gross: Cents,
  months: number,
  options: VatOptions,
): { readonly net: Cents; readonly figures: Row; readonly exempt: boolean } {
  const month = monthAfter(MONTH, months - 1);
  const run: Run | null = months > 1 ? { months: months - 1, income: ZERO, withheld: ZERO, lastMonth: monthAfter(month, -1) } : null;
  const book: PayeeBook = { ...emptyBook, run };
  const { figures } = taxOf('LABOR_CONTINUOUS', month, book, { key: '', gross }, { ...defaultSetting, vat: options });
  const net = subtract(gross, sumOfTaxes(figures));
  const { vatBasis } = figures;
  return {
    net,
    exempt: vatBasis.exempt,
    figures: {
      sales_ex_vat_cents: vatBasis.exVat,
      vat_cents: figures.vat,
      urban_cents: vatBasis.urban,
      edu_cents: vatBasis.education,
      local_edu_cents: vatBasis.localEducation,
      surcharge_cents: figures.surtax,
      exempt: vatBasis.exempt,
      iit_income_cents: figures.income,
      taxable_cents: figures.cumTaxable,
      iit_cents: figures.incomeTax,
      net_cents: net,
    },
  };
}

export function combined(row: Row): Difference[] {
  const months = row.months_counted === undefined ? 1 : countIn(row, 'months_counted');
  return compare(row, combinedFigures(amountIn(row, 'gross_incl_cents'), months, vatOptionsOf(row)).figures);
}

function compareGrossUp(row: Row, found: readonly Cents[], net: Cents): Difference[] {
  const [gross] = found;
  if (gross === undefined) return [{ path: 'gross_cents', expected: row.gross_cents, got: null }];
  // The smallest gross is named apart, so the others are a set.
  const expected = Array.isArray(row.preimages) ? [...row.preimages].sort((a, b) => a - b) : undefined;
  const sorted: Row = expected === undefined ? row : { ...row, preimages: expected };
  return compare(sorted, { gross_cents: gross, tax_cents: subtract(gross, net), preimages: found });
}

export function grossUp(row: Row): Difference[] {
  const net = amountIn(row, 'net_cents');
  const method = textIn(row, 'method');
  if (method === 'per_payment') {
    const { rule } = versionOf(perPaymentTable, MONTH);
    return compareGrossUp(
      row,
      preimages((gross) => subtract(gross, perPayment(rule, gross).tax), net),
      net,
    );
  }
  if (method === 'cumulative') {
    const { rule } = versionOf(cumulativeTable, MONTH);
    const [income, withheld] = [amountIn(row, 'prior_income_cents'), amountIn(row, 'prior_withheld_cents')];
    const months = countIn(row, 'months_counted_incl_this');
    const dueOf = (gross: Cents): Cents => notBelowZero(subtract(cumulativeTax(rule, add(income, gross), months).tax, withheld));
    return compareGrossUp(
      row,
      preimages((gross) => subtract(gross, dueOf(gross)), net),
      net,
    );
  }
  if (method !== 'combined_first_month_2026_city') throw new WrongFile(`unknown method ${method}`);
  const options = vatOptionsOf({});
  const stretches = aroundCliff((gross) => combinedFigures(gross, 1, options).exempt);
  const found = preimages((gross) => combinedFigures(gross, 1, options).net, net, stretches);
  const gross = found[0] ?? ZERO;
  const detail = row.detail === undefined ? [] : compare(row.detail as Row, combinedFigures(gross, 1, options).figures, 'detail.');
  return [...compareGrossUp(row, found, net), ...detail];
}
