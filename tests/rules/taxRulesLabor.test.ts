import type { ServiceKind } from '../../schema/codes';
import { add, type Cents, cents, formatYuan, subtract, sum, yuan, ZERO } from '../../schema/money';
import { bookOf, type PaidMonth } from '../../server/tax/rules/book';
import { type CumulativeStep, nextPayment, type Run, runOf } from '../../server/tax/rules/cumulative';
import { stepsOf } from '../../server/tax/rules/explain';
import { emptyBook, type PayeeBook, sumOfTaxes, taxOf } from '../../server/tax/rules/figures';
import { aroundCliff, preimages } from '../../server/tax/rules/grossUp';
import { perPayment } from '../../server/tax/rules/labor';
import { monthAfter } from '../../server/tax/rules/month';
import { cumulativeTable, perPaymentTable, versionOf } from '../../server/tax/rules/tables';
import { vatOfMonth, vatRulesOf } from '../../server/tax/rules/vat';
import { fc } from '../kit/checks/properties';

const amounts = fc.integer({ min: 1, max: 30_000_000 }).map(cents);

describe('general labor', () => {
  const rule = versionOf(perPaymentTable, '2026-11').rule;

  test('the net never falls when the gross rises by a cent', () => {
    const net = (gross: number): number => gross - perPayment(rule, cents(gross)).tax;
    fc.assert(fc.property(fc.integer({ min: 0, max: 20_000_000 }), (gross) => [0, 1].includes(net(gross + 1) - net(gross))));
    // At every edge of the table as well.
    for (const edge of [80_000, 400_000, 2_500_000, 6_250_000])
      for (let step = -3; step < 3; step += 1) expect([0, 1]).toContain(net(edge + step + 1) - net(edge + step));
  });

  test('however a month is split, the tax of the month is the same', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 6 }), (parts) => {
        let book: PayeeBook = emptyBook;
        const dues = parts.map((gross) => {
          // VAT is another rule: keep it out by staying in the exempt month of a payee with little income.
          const paid = taxOf(
            'LABOR_GENERAL',
            '2026-11',
            { ...book, vat: emptyBook.vat },
            { key: '', gross: cents((gross % 1_500_000) + 1) },
          );
          book = paid.book;
          return paid.figures.incomeTax;
        });
        expect(sum(dues)).toBe(perPayment(rule, book.general.income).tax);
      }),
    );
  });
});

describe('general labor, explained', () => {
  test('the second payment of a month', () => {
    const first = taxOf('LABOR_GENERAL', '2025-09', emptyBook, { key: '', gross: yuan('3000.00') });
    const { figures } = taxOf('LABOR_GENERAL', '2025-09', first.book, { key: '', gross: yuan('3000.00') });
    expect(stepsOf(figures).map((step) => step.formula)).toEqual([
      '本月不含税收入 5,940.59，未达起征点 100,000.00，免征',
      '此前 3,000.00 + 本次 3,000.00 = 6,000.00',
      '6,000.00 减除 1,200.00',
      '6,000.00 − 1,200.00 = 4,800.00',
      '4,800.00 × 20% − 速算扣除数 0.00 = 960.00',
      '960.00 − 已预扣 440.00 = 520.00',
    ]);
  });

  test('the demo lines of 2025-09: 3,400 to 7,000 step 400 owe 8,288.00', () => {
    const grosses = Array.from({ length: 10 }, (_, index) => yuan(String(3400 + 400 * index)));
    const taxes = grosses.map((gross) => taxOf('LABOR_GENERAL', '2025-09', emptyBook, { key: '', gross }).figures.incomeTax);
    expect([formatYuan(sum(grosses)), formatYuan(sum(taxes))]).toEqual(['52000.00', '8288.00']);
  });
});

describe('continuous labor', () => {
  const { rule } = versionOf(cumulativeTable, '2026-11');
  const monthly = (incomes: readonly (readonly [string, Cents])[]): CumulativeStep[] => {
    let run: Run | null = null;
    return incomes.map(([month, income]) => {
      const step = nextPayment(rule, run, month, income);
      run = step.run;
      return step;
    });
  };

  test('several payments of a month sum up to the tax of the month, in any split and order', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 6 }), amounts, (parts, before) => {
        const first: readonly [string, Cents] = ['2026-10', before];
        const split = monthly([first, ...parts.map((part) => ['2026-11', part] as const)]).slice(1);
        const whole = monthly([first, ['2026-11', sum(parts)]]).slice(1);
        const turned = monthly([first, ...[...parts].reverse().map((part) => ['2026-11', part] as const)]).slice(1);
        const due = (steps: readonly CumulativeStep[]): Cents => sum(steps.map((step) => step.due));
        expect(due(split)).toBe(due(whole));
        expect(due(turned)).toBe(due(whole));
        expect(split.every((step) => step.monthsCounted === 2)).toBe(true);
      }),
    );
  });

  test('nothing is ever paid back and the withheld sum never exceeds the tax of the best month', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 12 }), (incomes) => {
        const steps = monthly(incomes.map((income, index) => [monthAfter('2026-01', index), income] as const));
        expect(steps.every((step) => step.due >= 0)).toBe(true);
        expect(steps.at(-1)?.run.withheld).toBe(Math.max(...steps.map((step) => step.cumTax)));
      }),
    );
  });

  test('the run out of stored months equals the run of the payments themselves', () => {
    const incomes = fc.array(fc.tuple(fc.nat(11), amounts), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(incomes, (pairs) => {
        const sorted = [...pairs].sort(([a], [b]) => a - b).map(([month, income]) => [monthAfter('2026-01', month), income] as const);
        const steps = monthly(sorted);
        const stored = new Map<string, { income: Cents; withheld: Cents }>();
        steps.forEach((step, index) => {
          const [month = '', income = ZERO] = sorted[index] ?? [];
          const known = stored.get(month) ?? { income: ZERO, withheld: ZERO };
          stored.set(month, { income: add(known.income, income), withheld: add(known.withheld, step.due) });
        });
        expect(
          runOf(
            rule,
            [...stored].map(([month, book]) => ({ month, ...book })),
          ),
        ).toEqual(steps.at(-1)?.run);
      }),
    );
  });

  test('a new year and a month without income start again', () => {
    const steps = monthly([
      ['2026-11', yuan('40000')],
      ['2026-12', yuan('40000')],
      ['2027-01', yuan('40000')],
      ['2027-03', yuan('40000')],
    ]);
    expect(steps.map((step) => [step.monthsCounted, formatYuan(step.due)])).toEqual([
      [1, '810.00'],
      [2, '2070.00'],
      [1, '810.00'],
      [1, '810.00'],
    ]);
  });
});

describe('the book of a payee', () => {
  const paid = (kind: ServiceKind, month: string, income: string, more: Partial<PaidMonth> = {}): PaidMonth => ({
    kind,
    month,
    gross: yuan(income),
    income: yuan(income),
    vat: ZERO,
    surtax: ZERO,
    incomeTax: ZERO,
    ownIncome: yuan(income),
    others: false,
    ...more,
  });

  test('keeps the kinds apart but counts all of them for VAT', () => {
    const book = bookOf(
      [
        paid('LABOR_CONTINUOUS', '2026-10', '1000'),
        paid('LABOR_CONTINUOUS', '2026-11', '2000'),
        paid('LABOR_GENERAL', '2026-11', '300'),
        paid('BUSINESS_INCOME', '2026-02', '40'),
      ],
      '2026-11',
    );
    expect(book.run).toMatchObject({ months: 2, income: yuan('3000') });
    expect(formatYuan(book.vat.gross)).toBe('2300.00');
    expect(formatYuan(book.general.income)).toBe('300.00');
    expect(book.business).toMatchObject({ revenue: yuan('40'), monthRevenue: ZERO });
    expect(formatYuan(book.ownIncome)).toBe('2300.00');
  });

  test('knows others only where their money is in the figures', () => {
    const own = paid('LABOR_CONTINUOUS', '2026-10', '1000');
    const before = paid('LABOR_CONTINUOUS', '2026-03', '1000', { others: true });
    expect(bookOf([before, own], '2026-11').othersIncluded).toBe(false);
    const invoices = { gross: yuan('5'), vat: yuan('0'), surcharge: yuan('0') };
    expect(bookOf([own], '2026-11', { ...invoices, others: true }).othersIncluded).toBe(true);
    expect(bookOf([own], '2026-10', { ...invoices, others: false })).toMatchObject({
      vat: { gross: add(own.gross, invoices.gross) },
      ownIncome: own.ownIncome,
      othersIncluded: false,
    });
    expect(bookOf([{ ...own, others: true }], '2026-11').othersIncluded).toBe(true);
    expect(bookOf([paid('LABOR_GENERAL', '2026-11', '5', { others: true })], '2026-11').othersIncluded).toBe(true);
    expect(bookOf([paid('LABOR_GENERAL', '2026-10', '5', { others: true })], '2026-11').othersIncluded).toBe(false);
  });

  test('a later month is not known yet', () => {
    expect(bookOf([paid('LABOR_CONTINUOUS', '2026-12', '1000')], '2026-11')).toEqual(emptyBook);
  });
});

describe('from net to gross', () => {
  const { rule } = versionOf(perPaymentTable, '2026-10');
  const netOf = (gross: Cents): Cents => subtract(gross, perPayment(rule, gross).tax);

  test('every net has a gross, the smallest is taken, and it gives the net back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12_000_000 }).map(cents), (net) => {
        const [gross, ...others] = preimages(netOf, net);
        expect(gross === undefined ? null : netOf(gross)).toBe(net);
        for (const other of others) expect([netOf(other), other > (gross ?? 0)]).toEqual([net, true]);
        if (gross !== undefined && gross > 0) expect(netOf(cents(gross - 1))).toBeLessThan(net);
      }),
      { numRuns: 300 },
    );
  });

  test('around the VAT cliff both sides are searched', () => {
    const net = (gross: Cents): Cents =>
      subtract(gross, sumOfTaxes(taxOf('LABOR_CONTINUOUS', '2026-10', emptyBook, { key: '', gross }).figures));
    const stretches = aroundCliff((gross) => vatOfMonth(vatRulesOf('2026-10'), gross).exempt);
    expect(stretches).toHaveLength(2);
    expect(preimages(net, yuan('95000.00'), stretches).map(formatYuan)).toEqual(['99978.26', '101043.95']);
  });
});
