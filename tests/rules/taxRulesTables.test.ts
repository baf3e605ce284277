import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatRate, ppm, rate, yuan } from '../../schema/money';
import { isCovered, isWorkday, lastWorkdayOfMonth } from '../../server/kernel/workdays';
import { emptyBook, taxOf } from '../../server/tax/rules/figures';
import { isMonth, monthAfter, monthsBetween } from '../../server/tax/rules/month';
import {
  type Bracket,
  businessTable,
  cumulativeTable,
  firstRunMonth,
  halfReliefTable,
  perPaymentTable,
  surchargeReliefTable,
  surchargeTable,
  vatTable,
  versionOf,
} from '../../server/tax/rules/tables';

const law = JSON.parse(readFileSync(path.join(__dirname, 'tax-rules.json'), 'utf8'));

const bracketsOf = (brackets: readonly Bracket[]): unknown[] =>
  brackets.map(({ upTo, rate: of, quick }) => [upTo, Number(formatRate(of)), quick]);
const bracketsIn = (rows: readonly [number | null, string, number][]): unknown[] =>
  rows.map(([upTo, of, quick]) => [upTo, Number(of), quick]);

describe('our dated tables hold the numbers of the collected law', () => {
  const [perPaymentRule, cumulativeRule, businessRule] = [perPaymentTable[0]?.rule, cumulativeTable[0]?.rule, businessTable[0]?.rule];

  test('labor, business income and half relief', () => {
    const [general] = law.iit_per_payment;
    expect(perPaymentTable[0]).toMatchObject({ from: general.from, to: general.to });
    expect(perPaymentRule).toMatchObject({ flatUpTo: general.flatUpToCents, flatDeduction: general.flatDeductionCents });
    expect(formatRate(perPaymentRule?.feeRateAbove ?? ppm(0))).toBe('0.2');
    expect(bracketsOf(perPaymentRule?.brackets ?? [])).toEqual(bracketsIn(general.brackets));
    const [continuous] = law.iit_cumulative;
    expect(cumulativeTable[0]).toMatchObject({ from: continuous.from, to: continuous.to });
    expect(cumulativeRule).toMatchObject({
      monthlyDeduction: continuous.monthlyDeductionCents,
      gapMonthsToReset: continuous.gap.gapMonthsToReset,
    });
    expect(bracketsOf(cumulativeRule?.brackets ?? [])).toEqual(bracketsIn(continuous.brackets));
    expect(firstRunMonth).toBe(continuous.firstRunMonth);
    expect(bracketsOf(businessRule?.brackets ?? [])).toEqual(bracketsIn(law.iit_business[0].brackets));
    const [relief] = law.iit_business_half_relief;
    expect(halfReliefTable[0]).toMatchObject({
      from: relief.from,
      to: relief.to,
      rule: { capTaxable: relief.capTaxableCents, factor: 500_000 },
    });
  });

  test('VAT and surcharges', () => {
    expect(
      vatTable.map(({ id, from, to, rule }) => ({
        id,
        from,
        to,
        monthly: rule.monthlyThreshold,
        quarterly: rule.quarterlyThreshold,
        once: rule.perTransactionThreshold,
        at: rule.exemptAtThreshold,
        rate: formatRate(rule.levyRate),
      })),
    ).toEqual(
      law.vat_small
        .filter((row: { status?: string }) => row.status === undefined)
        .map((row: Record<string, unknown>) => ({
          id: row.id,
          from: row.from,
          to: row.to,
          monthly: row.monthlyThresholdCents,
          quarterly: row.quarterlyThresholdCents,
          once: row.perTransactionThresholdCents,
          at: row.exemptWhen === '<=',
          rate: row.levyRate,
        })),
    );
    const [surcharge] = law.surcharges;
    expect(surchargeTable[0]?.rule).toEqual({
      urban: { city: rate(surcharge.urban.city), town: rate(surcharge.urban.town), other: rate(surcharge.urban.other) },
      education: rate(surcharge.education),
      localEducation: rate(surcharge.localEducation),
      educationExemptUpTo: surcharge.educationExemptMonthlySalesUpToCents,
    });
    expect(surchargeReliefTable[0]).toMatchObject({ from: law.surcharges_half_relief[0].from, to: law.surcharges_half_relief[0].to });
  });

  test.each([
    ['2025-12', '2023'],
    ['2026-01', '2026'],
    ['2027-12', '2026'],
  ])('the tax month %s takes VAT version %s, whatever the day is', (month, id) => {
    expect(versionOf(vatTable, month).id).toBe(id);
  });

  test.each([
    ['2028-01', 'no VAT rule is known'],
    ['2022-12', 'before the first version'],
  ])('[LAW-012 1/3] the month %s is refused with a text that names the missing rule: %s', (month) => {
    expect(() => versionOf(vatTable, month)).toThrow(`${month} 的增值税规则尚未配置，暂不能发放`);
    expect(() => versionOf(vatTable, month)).toThrow(expect.objectContaining({ key: 'TAX_RULE_MISSING' }));
  });

  test('continuous labor did not exist before 2025-10', () => {
    expect(() => taxOf('LABOR_CONTINUOUS', '2025-09', emptyBook, { key: '', gross: yuan('100') })).toThrow(
      expect.objectContaining({ key: 'TAX_RULE_MISSING' }),
    );
  });

  test('every bracket joins the next without a step', () => {
    for (const brackets of [perPaymentRule?.brackets, cumulativeRule?.brackets, businessRule?.brackets]) {
      for (const [index, row] of (brackets ?? []).entries()) {
        const next = brackets?.[index + 1];
        if (row.upTo === null || next === undefined) continue;
        const tax = (of: Bracket): bigint => BigInt(row.upTo ?? 0) * BigInt(of.rate) - BigInt(of.quick) * 1_000_000n;
        expect(tax(row)).toBe(tax(next));
      }
    }
  });
});

describe('months', () => {
  test('count over the end of a year', () => {
    expect([monthAfter('2026-11'), monthAfter('2026-12'), monthAfter('2026-01', -1), monthAfter('2026-11', -11)]).toEqual([
      '2026-12',
      '2027-01',
      '2025-12',
      '2025-12',
    ]);
    expect([monthsBetween('2025-12', '2026-02'), monthsBetween('2026-02', '2025-12')]).toEqual([2, -2]);
    expect(['2026-13', '2026-00', '26-01', '2026-1'].map(isMonth)).toEqual([false, false, false, false]);
    expect(isMonth('2026-12')).toBe(true);
  });
});

describe('working days', () => {
  test('an override wins over the table, and an uncovered year is known as such', () => {
    expect(isWorkday('2026-10-01')).toBe(false);
    expect(isWorkday('2026-10-01', new Map([['2026-10-01', true]]))).toBe(true);
    expect([isCovered(2026), isCovered(2027)]).toEqual([true, false]);
    expect(lastWorkdayOfMonth('2026-10')).toBe('2026-10-30');
    const allFree = new Map(Array.from({ length: 31 }, (_, index) => [`2026-10-${String(index + 1).padStart(2, '0')}`, false]));
    expect(lastWorkdayOfMonth('2026-10', allFree)).toBe('2026-10-01');
  });
});
