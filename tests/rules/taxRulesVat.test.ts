import { isDeepStrictEqual } from 'node:util';
import { add, type Cents, cents, formatGrouped, formatYuan, rate, subtract, sum, yuan, ZERO } from '../../schema/money';
import { bookOf, type PaidMonth } from '../../server/tax/rules/book';
import { businessTax } from '../../server/tax/rules/business';
import { stepsOf } from '../../server/tax/rules/explain';
import { defaultSetting, emptyBook, type PayeeBook, sumOfTaxes, type TaxSetting, taxOf } from '../../server/tax/rules/figures';
import { meterOf } from '../../server/tax/rules/meter';
import { businessTable, versionOf } from '../../server/tax/rules/tables';
import { vatOfMonth, vatRulesOf } from '../../server/tax/rules/vat';
import { must } from '../kit/checks/must';
import { fc } from '../kit/checks/properties';

const amounts = fc.integer({ min: 1, max: 30_000_000 }).map(cents);

describe('VAT', () => {
  const october = vatRulesOf('2026-10');

  test('is a cliff: one cent more taxes the whole amount', () => {
    const edge = [yuan('100999.99'), yuan('101000.00')].map((gross) => vatOfMonth(october, gross));
    expect(edge.map((book) => [book.exempt, formatYuan(book.vat)])).toEqual([
      [true, '0.00'],
      [false, '1000.00'],
    ]);
  });

  test('before 2026 exactly 100,000.00 without VAT was exempt', () => {
    expect(vatOfMonth(vatRulesOf('2025-12'), yuan('101000.00')).exempt).toBe(true);
    expect(vatOfMonth(vatRulesOf('2025-12'), yuan('101000.51')).exempt).toBe(false);
  });

  test('however a month is split, VAT and surcharges of the month are the same', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 6 }), (parts) => {
        let book: PayeeBook = emptyBook;
        const figures = parts.map((gross) => {
          const paid = taxOf('BUSINESS_INCOME', '2026-10', book, { key: '', gross });
          book = paid.book;
          return paid.figures;
        });
        const whole = vatOfMonth(october, sum(parts));
        expect(sum(figures.map((of) => of.vat))).toBe(whole.vat);
        expect(sum(figures.map((of) => of.surtax))).toBe(add(add(whole.urban, whole.education), whole.localEducation));
        expect(figures.every((of) => of.recoveredTax <= of.vat)).toBe(true);
      }),
    );
  });

  test('income tax is about the amount without VAT', () => {
    const { figures } = taxOf('LABOR_CONTINUOUS', '2026-10', emptyBook, { key: '', gross: yuan('110000.00') });
    expect(formatYuan(figures.income)).toBe('108910.89');
    expect(formatYuan(figures.cumTaxable ?? ZERO)).toBe('82128.71');
    expect(formatYuan(subtract(figures.gross, sumOfTaxes(figures)))).toBe('103152.67');
  });

  test('an exempt month is explained by the amount that is compared with the threshold, as the meter shows it', () => {
    const why = (gross: string, how: TaxSetting = defaultSetting) =>
      stepsOf(taxOf('BUSINESS_INCOME', '2026-10', emptyBook, { key: '', gross: yuan(gross) }, how).figures)[0]?.formula;
    expect(why('100999.99')).toBe('本月不含税收入 99,999.99，未达起征点 100,000.00，免征');
    expect(formatGrouped(must(meterOf('2026-10', yuan('100999.99'), 'exVat')).exVat)).toBe('99,999.99');
    expect(why('6000.00')).toBe('本月不含税收入 5,940.59，未达起征点 100,000.00，免征');
    const byGross: TaxSetting = { ...defaultSetting, vat: { region: 'city', basis: 'gross' } };
    expect(why('99999.99', byGross)).toBe('本月含税收入 99,999.99，未达起征点 100,000.00，免征');
    expect(why('100000.00', byGross)).toMatch(/^本月含税收入 100,000.00 − /);
  });

  test('the explanation of a crossing payment names what is recovered', () => {
    const first = taxOf('LABOR_CONTINUOUS', '2026-10', emptyBook, { key: '', gross: yuan('100000.00') });
    const { figures } = taxOf('LABOR_CONTINUOUS', '2026-10', first.book, { key: '', gross: yuan('10000.00') });
    const steps = stepsOf(figures);
    expect(steps.map((step) => step.key).slice(0, 4)).toEqual(['VAT', 'VAT_RECOVERED', 'SURCHARGE', 'INCOME']);
    expect(steps[0]?.formula).toBe('本月含税收入 110,000.00 − 110,000.00 ÷ (1 + 1%) − 本月已计 0.00 = 1,089.11');
    expect(steps[1]?.amount).toBe(yuan('990.10'));
    expect(steps.slice(1, 4).map(({ formula }) => formula)).toEqual([
      '本月此前免征部分达到起征点后补缴 990.10',
      '城建税 38.12 + 教育费附加 16.34 + 地方教育附加 10.89 − 本月已计 0.00 = 65.35',
      '10,000.00 − 增值税 1,089.11 = 8,910.89',
    ]);
    expect(formatYuan(figures.recoveredTax)).toBe('990.10');
  });
});

describe('income of a payment that reaches the limit', () => {
  const MONTH = '2026-10';
  const paid = (kind: 'LABOR_CONTINUOUS' | 'BUSINESS_INCOME', book: PayeeBook, gross: string) =>
    taxOf(kind, MONTH, book, { key: '', gross: yuan(gross) });
  const invoicedBefore = (gross: string): PayeeBook => bookOf([], MONTH, { gross: yuan(gross), vat: ZERO, surcharge: ZERO, others: false });

  test('is without its own VAT, not without what it recovers of invoices (D51)', () => {
    const { figures, book } = paid('LABOR_CONTINUOUS', invoicedBefore('60000.00'), '45000.00');
    // 105,000.00 owe 1,039.60 of VAT, of which 445.54 are those of the 45,000.00: (44,554.46 − 20 % − 5,000) × 3 %.
    expect([figures.vat, figures.income, figures.incomeTax].map(formatYuan)).toEqual(['1039.60', '44554.46', '919.31']);
    expect(stepsOf(figures).find(({ key }) => key === 'INCOME_OTHERS')?.formula).toBe(
      '45,000.00 −（增值税 1,039.60 − 其中属于当月其他销售的 594.06）= 44,554.46',
    );
    // The next one bears its own alone.
    const next = paid('LABOR_CONTINUOUS', book, '1010.00').figures;
    expect([next.vat, next.income].map(formatYuan)).toEqual(['10.00', '1000.00']);
    expect(stepsOf(next).map(({ key }) => key)).toContain('INCOME');
  });

  test('nor without that of payments of another kind', () => {
    const first = paid('BUSINESS_INCOME', emptyBook, '60000.00');
    expect(formatYuan(paid('LABOR_CONTINUOUS', first.book, '45000.00').figures.income)).toBe('44554.46');
  });

  test('where all of the month is one kind it is the gross without all VAT, and otherwise between that and the gross', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 5 }), fc.option(amounts), (parts, sold) => {
        let book = sold === null ? emptyBook : invoicedBefore(formatYuan(sold));
        for (const gross of parts) {
          const { figures, book: after } = taxOf('LABOR_CONTINUOUS', MONTH, book, { key: '', gross });
          book = after;
          const withoutAll = subtract(gross, figures.vat);
          if (sold === null) expect(figures.income).toBe(withoutAll);
          expect(figures.income).toBeGreaterThanOrEqual(withoutAll);
          expect(figures.income).toBeLessThanOrEqual(gross);
        }
      }),
    );
  });
});

describe('business income', () => {
  const setting = (
    mode: 'FIXED_LEVY_RATE' | 'ASSESSED_INCOME_RATE',
    of: string,
    more: { halfRelief?: boolean; freeMonthly?: Cents } = {},
  ): TaxSetting => ({
    ...defaultSetting,
    collection: { mode, rate: rate(of), halfRelief: more.halfRelief ?? false, freeMonthly: more.freeMonthly ?? ZERO },
  });
  const once = (gross: string, how: TaxSetting, book = emptyBook) =>
    taxOf('BUSINESS_INCOME', '2026-10', book, { key: '', gross: yuan(gross) }, how);

  test('nothing is withheld by default, and the explanation says so', () => {
    const { figures } = once('6000.00', defaultSetting);
    expect(sumOfTaxes(figures)).toBe(0);
    expect(stepsOf(figures).map((step) => step.key)).toEqual(['VAT_EXEMPT', 'NOT_WITHHELD']);
  });

  test('a fixed levy rate: 6,000.00 at 0.8 % is 48.00, cumulative over the year', () => {
    const how = setting('FIXED_LEVY_RATE', '0.008');
    const first = once('6000.00', how);
    expect(formatYuan(first.figures.incomeTax)).toBe('48.00');
    expect(stepsOf(first.figures).at(-1)?.formula).toBe('累计收入 6,000.00 × 0.8% − 已计 0.00 = 48.00');
    expect(formatYuan(once('0.50', how, first.book).figures.incomeTax)).toBe('0.00');
  });

  test('months up to the free amount stay free', () => {
    const how = setting('FIXED_LEVY_RATE', '0.01', { freeMonthly: yuan('100000') });
    expect(once('100000.00', how).figures.incomeTax).toBe(0);
    expect(once('100000.01', how).figures.incomeTax).toBeGreaterThan(0);
  });

  const month = (of: string, income: string, incomeTax: string): PaidMonth => ({
    kind: 'BUSINESS_INCOME',
    month: of,
    gross: yuan(income),
    income: yuan(income),
    vat: ZERO,
    surtax: ZERO,
    incomeTax: yuan(incomeTax),
    ownIncome: yuan(income),
    others: false,
  });
  const dueIn = (at: string, gross: string, months: readonly PaidMonth[], versions: readonly (readonly [string, TaxSetting])[]) => {
    const dated = versions.map(([from, { collection }]) => ({ from, collection }));
    const how = must(versions.findLast(([from]) => from <= at))[1];
    const { figures } = taxOf('BUSINESS_INCOME', at, bookOf(months, at, undefined, dated), { key: '', gross: yuan(gross) }, how);
    return [formatYuan(figures.incomeTax), stepsOf(figures).at(-1)?.formula];
  };

  test('a month that was free is not taxed by the months after it', () => {
    const january = [month('2026-01', '20000.00', '0.00')];
    const levied = setting('FIXED_LEVY_RATE', '0.01', { freeMonthly: yuan('30000') });
    expect(dueIn('2026-02', '40000.00', january, [['2026-01', levied]])[0]).toBe('400.00');
    // The month itself is taxed as a whole once it is above, with what was free in it until then.
    expect(dueIn('2026-02', '20000.00', [...january, month('2026-02', '20000.00', '0.00')], [['2026-01', levied]])[0]).toBe('400.00');
    const assessed = setting('ASSESSED_INCOME_RATE', '0.1', { freeMonthly: yuan('30000') });
    expect(dueIn('2026-02', '40000.00', january, [['2026-01', assessed]])[0]).toBe('200.00');
  });

  test('a new setting leaves the months before it what they had', () => {
    const half = setting('FIXED_LEVY_RATE', '0.005');
    const more = setting('FIXED_LEVY_RATE', '0.008');
    const june = [month('2026-06', '100000.00', '500.00')];
    expect(
      dueIn('2026-07', '1000.00', june, [
        ['2026-01', half],
        ['2026-07', more],
      ])[0],
    ).toBe('8.00');
    const year = [month('2026-05', '1000000.00', '0.00')];
    expect(
      dueIn('2026-11', '6000.00', year, [
        ['2026-01', defaultSetting],
        ['2026-11', more],
      ])[0],
    ).toBe('48.00');
    expect(dueIn('2026-11', '6000.00', year, [['2026-11', more]])[0]).toBe('48.00');
    // Another way to compare with the limit of the VAT is no other rate.
    expect(
      dueIn('2026-07', '1000.00', june, [
        ['2026-01', half],
        ['2026-07', half],
      ])[0],
    ).toBe('5.00');
  });

  test('an assessed income is of the whole year, each month at the rate that held in it', () => {
    const tenth = setting('ASSESSED_INCOME_RATE', '0.1');
    const more = setting('ASSESSED_INCOME_RATE', '0.12');
    // 60,000.00 at 10 % less 1,500.00 was withheld; 72,000.00 of the year owe 5,700.00.
    const june = [month('2026-06', '600000.00', '4500.00')];
    expect(
      dueIn('2026-07', '100000.00', june, [
        ['2026-01', tenth],
        ['2026-07', more],
      ]),
    ).toEqual(['1200.00', '累计收入 100,000.00 × 12% + 此前按其他所得率 60,000.00 = 72,000.00，应纳 5,700.00 − 已计 4,500.00 = 1,200.00']);
  });

  test('an assessed income rate, with the half relief', () => {
    const how = setting('ASSESSED_INCOME_RATE', '0.1', { halfRelief: true });
    const { figures } = once('90000.00', how);
    // 9,000.00 taxable at 5 % is 450.00, half of it is relieved.
    expect(formatYuan(figures.incomeTax)).toBe('225.00');
    expect(stepsOf(figures).at(-1)?.formula).toBe('累计收入 90,000.00 × 10% = 9,000.00，应纳 225.00 − 已计 0.00 = 225.00');
  });

  test('the table gives the tax of a year', () => {
    expect(formatYuan(businessTax(versionOf(businessTable, '2026-10').rule, yuan('80000')))).toBe('6500.00');
  });
});

describe('figures as stored', () => {
  // A payment compares the stored figures of a line with those of today, field by field: a value that a database column of JSON gives back
  // otherwise (undefined, -0, a fraction too long) would make every line look changed.
  const modes = [
    { mode: 'NONE', rate: rate('0') },
    { mode: 'FIXED_LEVY_RATE', rate: rate('0.006') },
    { mode: 'ASSESSED_INCOME_RATE', rate: rate('0.10') },
  ] as const;
  const kinds = ['LABOR_CONTINUOUS', 'LABOR_GENERAL', 'BUSINESS_INCOME'] as const;

  test.each(kinds.flatMap((kind) => modes.map((of) => [kind, of] as const)))('%s, %j: are the same after JSON', (kind, of) => {
    const setting: TaxSetting = { ...defaultSetting, collection: { ...defaultSetting.collection, ...of } };
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 4 }), (parts) => {
        let book: PayeeBook = emptyBook;
        for (const gross of parts) {
          const paid = taxOf(kind, '2026-10', book, { key: 'a', gross }, setting);
          book = paid.book;
          expect(isDeepStrictEqual(JSON.parse(JSON.stringify(paid.figures)), paid.figures)).toBe(true);
        }
      }),
    );
  });
});
