import { centsFromDatabase, formatYuan, subtract, sum, yuan } from '../../schema/money';
import { nextPayment, type Run } from '../../server/tax/rules/cumulative';
import { stepsOf, visibleSheet } from '../../server/tax/rules/explain';
import { emptyBook, type PayeeBook, sumOfTaxes, type TaxFigures, taxOf } from '../../server/tax/rules/figures';
import { cumulativeTable } from '../../server/tax/rules/tables';
import { readHistory, sheetLines, sheetMonth } from '../kit/worlds/taxDemo';

const history = readHistory();

function booksAfterHistory(): Map<string, PayeeBook> {
  const books = new Map<string, PayeeBook>();
  let month = '';
  for (const line of history) {
    // A new month is a new month for everybody: what was sold before is no sale of this one.
    if (line.month !== month) for (const [person, book] of books) books.set(person, { ...emptyBook, run: book.run });
    month = line.month;
    const { figures, book } = taxOf('LABOR_CONTINUOUS', month, books.get(line.person) ?? emptyBook, {
      key: line.person,
      gross: line.gross,
    });
    expect({
      line: `${month} ${line.person}`,
      tax: sumOfTaxes(figures),
      months: figures.monthsCounted,
      income: figures.cumIncome,
      taxable: figures.cumTaxable,
      withheld: book.run?.withheld,
    }).toEqual({
      line: `${month} ${line.person}`,
      tax: line.tax,
      months: line.months,
      income: line.cumIncome,
      taxable: line.cumTaxable,
      withheld: line.cumWithheld,
    });
    books.set(line.person, book);
  }
  for (const [person, book] of books) books.set(person, { ...emptyBook, run: book.run });
  return books;
}

function sheetFigures(): Map<string, TaxFigures> {
  const books = booksAfterHistory();
  return new Map(
    sheetLines.map((line) => {
      const payment = { key: line.lineNo, gross: line.gross };
      return [line.person, taxOf('LABOR_CONTINUOUS', sheetMonth, books.get(line.person) ?? emptyBook, payment).figures];
    }),
  );
}

const MICRO = 1_000_000n;

/** "1,234.50" or "10%" in millionths. */
function micro(token: string): bigint {
  const [whole = '', fraction = ''] = token.replace(/[,%]/g, '').split('.');
  const value = BigInt(whole + fraction.padEnd(6, '0'));
  return token.endsWith('%') ? value / 100n : value;
}

/** Computes the left side of a shown "a × b − c = d", rounded half up to the cent, beside the shown right side. */
function recompute(formula: string): { readonly left: string; readonly right: string } {
  const [left = '', right = ''] = formula.split(' = ');
  const tokens = left.match(/[\d,]+(?:\.\d+)?%?|[×−+]/g) ?? [];
  let total = 0n;
  let term = MICRO;
  for (const token of tokens) {
    if (token === '×') continue;
    if (token === '−' || token === '+') {
      total += term;
      term = token === '−' ? -MICRO : MICRO;
    } else term = (term * micro(token)) / MICRO;
  }
  const halfUp = (total + term + 5_000n) / 10_000n;
  return { left: formatYuan(centsFromDatabase(halfUp)), right: right.replace(/,/g, '') };
}

describe('the demo world', () => {
  test('every one of the 278 paid lines of the year before has its posted tax and cumulative figures', () => {
    expect(history).toHaveLength(278);
    booksAfterHistory();
    expect(formatYuan(sum(history.map((line) => line.tax)))).toBe('68438.80');
  });

  test('the repaired sheet of November has every figure of its table', () => {
    const figures = sheetFigures();
    for (const line of sheetLines) {
      const of = figures.get(line.person) as TaxFigures;
      expect({
        person: line.person,
        months: of.monthsCounted,
        cumIncome: of.cumIncome,
        cumTaxable: of.cumTaxable,
        ratePercent: of.ratePercent,
        tax: sumOfTaxes(of),
        net: subtract(line.gross, sumOfTaxes(of)),
        generalLaborTax: of.generalLaborTax,
      }).toEqual({
        person: line.person,
        months: line.months,
        cumIncome: line.cumIncome,
        cumTaxable: line.cumTaxable,
        ratePercent: line.ratePercent,
        tax: line.tax,
        net: line.net,
        generalLaborTax: line.generalLaborTax,
      });
    }
    const all = [...figures.values()];
    expect(formatYuan(sum(all.map((of) => of.gross)))).toBe('412860.00');
    expect(formatYuan(sum(all.map(sumOfTaxes)))).toBe('13394.40');
    expect(formatYuan(sum(all.map((of) => of.generalLaborTax ?? yuan('0'))))).toBe('68817.60');
  });

  test('only two payees change their bracket now and only one is forecast for December', () => {
    const figures = sheetFigures();
    const named = (pick: (of: TaxFigures) => boolean) => [...figures].filter(([, of]) => pick(of)).map(([person]) => person);
    expect(named((of) => of.crossesBracketNow)).toEqual(['陈思雨', '贾文静']);
    expect(named((of) => of.nextBracketPercent !== null)).toEqual(['何静']);
    expect(figures.get('何静')?.nextBracketPercent).toBe(20);
  });

  test('the tax of 何静 is explained by 129,000 × 10 % − 2,520 − 6,080 = 4,300.00', () => {
    const steps = stepsOf(sheetFigures().get('何静') as TaxFigures);
    expect(steps.map((step) => [step.key, step.formula])).toEqual([
      ['VAT_EXEMPT', '本月不含税收入 59,405.94，未达起征点 100,000.00，免征'],
      ['CUM_INCOME', '此前 120,000.00 + 本次 60,000.00 = 180,000.00'],
      ['CUM_FEE', '180,000.00 × 20% = 36,000.00'],
      ['CUM_DEDUCTION', '5,000.00 × 连续 3 个月 = 15,000.00'],
      ['CUM_TAXABLE', '180,000.00 − 36,000.00 − 15,000.00 = 129,000.00'],
      ['CUM_TAX', '129,000.00 × 10% − 速算扣除数 2,520.00 = 10,380.00'],
      ['DUE', '10,380.00 − 已预扣 6,080.00 = 4,300.00'],
    ]);
  });

  test('[LAW-001 1/4] recomputing every shown step of every line gives the number behind its equals sign and at last the posted cent', () => {
    for (const [person, of] of sheetFigures()) {
      const steps = stepsOf(of);
      for (const step of steps.filter((shown) => shown.formula.includes(' = '))) {
        const { left, right } = recompute(step.formula);
        expect(`${person} ${step.key} ${left}`).toBe(`${person} ${step.key} ${right}`);
      }
      expect(steps.at(-1)?.amount).toBe(of.incomeTax);
    }
  });

  test('[LAW-004] 梁诗琪 owes 186.00 with the gap reset and 620.00 without', () => {
    const line = sheetLines.find((row) => row.person === '梁诗琪');
    const paid = history.filter((row) => row.person === '梁诗琪');
    const [version] = cumulativeTable;
    if (line === undefined || version === undefined) throw new Error('the demo world has changed');
    const dueWith = (gapMonthsToReset: number | null): string => {
      const rule = { ...version.rule, gapMonthsToReset };
      let run: Run | null = null;
      for (const row of paid) run = nextPayment(rule, run, row.month, row.gross).run;
      return formatYuan(nextPayment(rule, run, sheetMonth, line.gross).due);
    };
    expect(paid.map((row) => row.month)).toEqual(['2026-03', '2026-04', '2026-05', '2026-06', '2026-09', '2026-10']);
    expect(dueWith(1)).toBe('186.00');
    expect(dueWith(null)).toBe('620.00');
    // A gap of two months does not break a run that breaks only after three.
    expect(dueWith(3)).toBe('620.00');
    expect(dueWith(2)).toBe('186.00');
  });

  test('[LAW-006 1/3] with money of other companies the sheet shows neither cumulative amounts nor steps that give them away', () => {
    const figures = { ...(sheetFigures().get('何静') as TaxFigures), othersIncluded: true };
    expect(visibleSheet(figures)).toMatchObject({ cumIncome: null, cumTaxable: null, withheldBefore: null, incomeTax: figures.incomeTax });
    // The line that reaches the threshold pays VAT of what was exempt before, which others may have paid: 990.10 are 1 % of their 100,000.00.
    const crossing = { ...figures, recoveredTax: yuan('990.10'), vat: yuan('1089.11') };
    expect(visibleSheet(crossing)).toMatchObject({ recoveredTax: 0, vat: yuan('1089.11') });
    expect(JSON.stringify(stepsOf(crossing))).not.toContain('990.10');
    expect(visibleSheet({ ...crossing, othersIncluded: false })).toMatchObject({ recoveredTax: yuan('990.10') });
    const told = JSON.stringify(stepsOf(figures));
    for (const hidden of ['180,000.00', '129,000.00', '6,080.00', '10,380.00', '120,000.00']) expect(told).not.toContain(hidden);
    expect(told).toContain('4,300.00');
    // The payee herself sees all of it (D49).
    expect(stepsOf(figures, 'PAYEE')).toEqual(stepsOf({ ...figures, othersIncluded: false }));
  });
});
