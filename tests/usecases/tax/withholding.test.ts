import { randomUUID } from 'node:crypto';
import { type Cents, formatYuan, subtract, sum, yuan } from '../../../schema/money';
import type { Caller } from '../../../server/kernel/context';
import * as tax from '../../../server/tax/public';
import { commit, type FundedPair, makePair } from '../../kit/builders/ledger';
import { memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';
import { readHistory, sheetLines, sheetMonth } from '../../kit/worlds/taxDemo';

let kernel: TestKernel;
let lastLine = 0;

beforeAll(async () => {
  kernel = await startKernel();
});
afterAll(() => kernel.stop());

const nextLine = (): string => {
  lastLine += 1;
  return String(lastLine);
};

/** People of the platform by name. */
async function persons(caller: Caller, names: readonly string[]): Promise<Map<string, string>> {
  const indexes = new Map(names.map((name) => [`${name}-${randomUUID()}`, name]));
  const rows = await commit(caller, (ctx) =>
    ctx.rows<{ id_index: string; person_id: string }>('SELECT id_index, person_id FROM person_ensure($1, $2)', [
      [...indexes.keys()],
      ctx.now,
    ]),
  );
  return new Map(rows.map((row) => [indexes.get(row.id_index) ?? '', row.person_id]));
}

const onePerson = async (caller: Caller): Promise<string> => [...(await persons(caller, ['one'])).values()][0] ?? '';

type Wish = { readonly personId: string; readonly gross: Cents; readonly lineId?: string };

/** Withholds and, unless told not to, posts; answers the figures. */
async function pay(caller: Caller, pair: FundedPair, month: string, wishes: readonly Wish[], isPosted = true) {
  const lines = wishes.map((wish) => ({ lineId: wish.lineId ?? nextLine(), personId: wish.personId, gross: wish.gross }));
  return commit(caller, async (ctx) => {
    const figures = await tax.withhold(ctx, { statementId: '1', subjectId: pair.subjectId, kind: 'LABOR_CONTINUOUS', month, lines });
    if (isPosted) await tax.post(ctx, { lineIds: lines.map((line) => line.lineId) });
    return figures;
  });
}

const recordOf = async (personId: string, subjectId: string, year = 2026) =>
  (
    await kernel.database.rows<Record<string, unknown>>(
      `SELECT months_counted, income_cents, withheld_cents, last_month FROM tax_cumulative WHERE person_id = $1 AND subject_id = $2 AND year = $3`,
      [personId, subjectId, year],
    )
  )[0];

const record = (months: number, income: string, withheld: string, last: string | null) => ({
  months_counted: months,
  income_cents: String(yuan(income)),
  withheld_cents: String(yuan(withheld)),
  last_month: last,
});

describe('the demo world in the database', () => {
  let pair: FundedPair;
  let company: Caller;
  let people: Map<string, string>;
  const personOf = (name: string): string => people.get(name) ?? '';

  beforeAll(async () => {
    pair = await makePair(kernel.database);
    company = memberOf(pair.companyId);
    const history = readHistory();
    people = await persons(company, [...new Set([...history, ...sheetLines].map((line) => line.person))]);
    for (const month of [...new Set(history.map((line) => line.month))]) {
      const lines = history.filter((line) => line.month === month);
      const figures = await pay(
        company,
        pair,
        month,
        lines.map((line) => ({ personId: personOf(line.person), gross: line.gross })),
      );
      expect(figures.map((of) => formatYuan(of.incomeTax))).toEqual(lines.map((line) => formatYuan(line.tax)));
    }
  });

  const estimateSheet = (caller: Caller) =>
    commit(caller, (ctx) =>
      tax.estimate(ctx, {
        subjectId: pair.subjectId,
        kind: 'LABOR_CONTINUOUS',
        month: sheetMonth,
        lines: sheetLines.map((line) => ({ key: line.lineNo, personId: personOf(line.person), gross: line.gross })),
      }),
    );

  test('the estimate of the repaired sheet has every figure of its table, 13,394.40 in all', async () => {
    const figures = await estimateSheet(company);
    expect(
      figures.map((of) => ({
        lineNo: of.key,
        months: of.monthsCounted,
        cumIncome: of.cumIncome,
        cumTaxable: of.cumTaxable,
        ratePercent: of.ratePercent,
        tax: tax.taxesOf(of),
        net: subtract(of.gross, tax.taxesOf(of)),
        generalLaborTax: of.generalLaborTax,
        others: of.othersIncluded,
      })),
    ).toEqual(sheetLines.map(({ person: _person, gross: _gross, ...line }) => ({ ...line, others: false })));
    expect(formatYuan(sum(figures.map(tax.taxesOf)))).toBe('13394.40');
    expect(formatYuan(sum(figures.map((of) => of.generalLaborTax ?? yuan('0'))))).toBe('68817.60');
  });

  test('the record of each payee equals the last line of the history', async () => {
    expect(await recordOf(personOf('何静'), pair.subjectId)).toEqual(record(2, '120000.00', '6080.00', '2026-10'));
    expect(await recordOf(personOf('梁诗琪'), pair.subjectId)).toEqual(record(2, '28000.00', '372.00', '2026-10'));
    expect(await recordOf(personOf('黄子涵'), pair.subjectId, 2025)).toEqual(record(3, '45600.00', '644.40', '2025-12'));
  });

  test('paying the sheet posts what the estimate said; stopping 罗佳 takes her 80.40 back and leaves 13,314.00', async () => {
    const lines = sheetLines.map((line) => ({ personId: personOf(line.person), gross: line.gross, lineId: nextLine() }));
    const estimated = await estimateSheet(company);
    const withheld = await pay(company, pair, sheetMonth, lines, false);
    expect(withheld.map((of) => of.incomeTax)).toEqual(estimated.map((of) => of.incomeTax));
    expect(await recordOf(personOf('罗佳'), pair.subjectId)).toEqual(record(11, '105600.00', '884.40', '2026-11'));

    const stopped = sheetLines.findIndex((line) => line.person === '罗佳');
    const stoppedLine = lines[stopped]?.lineId ?? '';
    await commit(company, (ctx) => tax.post(ctx, { lineIds: lines.map((line) => line.lineId) }));
    await commit(company, (ctx) => tax.reverse(ctx, { lineIds: [stoppedLine] }));
    const [posted] = await kernel.database.rows<{ total: string; lines: number }>(
      `SELECT sum(income_tax_cents)::bigint AS total, count(*)::int AS lines FROM tax_entry WHERE status = 'POSTED' AND month = $1`,
      [sheetMonth],
    );
    expect(posted).toEqual({ total: String(yuan('13314.00')), lines: 34 });
    expect(await recordOf(personOf('罗佳'), pair.subjectId)).toEqual(record(10, '96000.00', '804.00', '2026-10'));
  });

  test('another company of the same subject continues the run of a payee but sees no amount of it', async () => {
    const other = await makePair(kernel.database, pair.subjectId);
    const [figures] = await commit(memberOf(other.companyId), (ctx) =>
      tax.estimate(ctx, {
        subjectId: pair.subjectId,
        kind: 'LABOR_CONTINUOUS',
        month: '2026-12',
        lines: [{ key: 'x', personId: personOf('何静'), gross: yuan('60000.00') }],
      }),
    );
    if (figures === undefined) throw new Error('no figures');
    // After three months with 60,000.00 of company A: 172,000.00 taxable, 20 %.
    expect(figures).toMatchObject({ monthsCounted: 4, ratePercent: 20, othersIncluded: true });
    expect(formatYuan(figures.incomeTax)).toBe('7100.00');
    const seen = tax.taxSheetVisible(figures);
    expect(seen).toMatchObject({ cumIncome: null, cumTaxable: null, withheldBefore: null });
    expect(JSON.stringify(tax.explain(figures))).not.toContain('240,000.00');
    // What general labor would cost is computed from its own payment alone.
    expect(formatYuan(figures.generalLaborTax ?? yuan('0'))).toBe('12400.00');
  });
});

describe('withholding', () => {
  test('a payee who stands twice in a file is taxed the second time on what the first line left', async () => {
    const pair = await makePair(kernel.database);
    const company = memberOf(pair.companyId);
    const personId = await onePerson(company);
    const wishes = ['3000.00', '3000.00', '4000.00', '15000.00'].map((gross) => ({ personId, gross: yuan(gross) }));
    const figures = await pay(company, pair, '2026-05', wishes);
    expect(figures.map((of) => formatYuan(of.incomeTax))).toEqual(['0.00', '0.00', '90.00', '360.00']);
    expect(figures.map((of) => of.monthsCounted)).toEqual([1, 1, 1, 1]);
    expect(await recordOf(personId, pair.subjectId)).toEqual(record(1, '25000.00', '450.00', '2026-05'));
  });

  test('two companies that pay the same payee at the same moment withhold together what one payment would', async () => {
    const pair = await makePair(kernel.database);
    const rival = await makePair(kernel.database, pair.subjectId);
    const personId = await onePerson(memberOf(pair.companyId));
    const wish = [{ personId, gross: yuan('30000.00') }];
    const [a, b] = await Promise.all([
      pay(memberOf(pair.companyId), pair, '2026-06', wish),
      pay(memberOf(rival.companyId), rival, '2026-06', wish),
    ]);
    // 60,000.00 × 80 % − 5,000.00 = 43,000.00 at 10 % less 2,520.00.
    expect(formatYuan(sum([...a, ...b].map((of) => of.incomeTax)))).toBe('1780.00');
    expect(await recordOf(personId, pair.subjectId)).toEqual(record(1, '60000.00', '1780.00', '2026-06'));
  });

  /** What found everything locked for too long is rolled back, and sent again as a person would. */
  const patiently = async <T>(pays: () => Promise<T>): Promise<T> =>
    pays().catch((error: { key?: string }) => (error.key === 'BUSY' ? patiently(pays) : Promise.reject(error)));

  test('twenty companies at once neither deadlock nor lose a payment', async () => {
    const pair = await makePair(kernel.database);
    const company = memberOf(pair.companyId);
    const people = [...(await persons(company, ['a', 'b', 'c', 'd', 'e'])).values()];
    const rivals = await Promise.all(Array.from({ length: 20 }, () => makePair(kernel.database, pair.subjectId)));
    await Promise.all(
      rivals.map((rival, index) => {
        // Each company lists the people in another order.
        const order = [...people.slice(index % 5), ...people.slice(0, index % 5)];
        return patiently(() =>
          pay(
            memberOf(rival.companyId),
            rival,
            '2026-06',
            order.map((personId) => ({ personId, gross: yuan('1000.00') })),
          ),
        );
      }),
    );
    for (const personId of people) {
      // 20,000.00 × 80 % − 5,000.00 = 11,000.00 at 3 %.
      expect(await recordOf(personId, pair.subjectId)).toEqual(record(1, '20000.00', '330.00', '2026-06'));
    }
  });

  test('a line has one live tax entry: a second withholding of it is refused by the database', async () => {
    const pair = await makePair(kernel.database);
    const company = memberOf(pair.companyId);
    const personId = await onePerson(company);
    const lineId = nextLine();
    await pay(company, pair, '2026-06', [{ personId, gross: yuan('1000.00'), lineId }], false);
    await expect(pay(company, pair, '2026-06', [{ personId, gross: yuan('1000.00'), lineId }], false)).rejects.toThrow(
      /tax_entry_one_live/,
    );
  });

  test('posting a line that was never withheld is a fault of the program', async () => {
    const pair = await makePair(kernel.database);
    await expect(commit(memberOf(pair.companyId), (ctx) => tax.post(ctx, { lineIds: ['999999'] }))).rejects.toThrow(
      /exactly one pending tax entry/,
    );
  });

  test('[LAW-012 2/3] a payment in a month whose law is unknown is refused by the name of the rule that is missing', async () => {
    const pair = await makePair(kernel.database);
    const company = memberOf(pair.companyId);
    const personId = await onePerson(company);
    const attempt = pay(company, pair, '2028-01', [{ personId, gross: yuan('1000.00') }]);
    await expect(attempt).rejects.toMatchObject({
      key: 'TAX_RULE_MISSING',
      message: '2028-01 的增值税规则尚未配置，暂不能发放',
      params: { month: '2028-01' },
    });
    await expect(pay(company, pair, '2025-09', [{ personId, gross: yuan('1000.00') }])).rejects.toMatchObject({ key: 'TAX_RULE_MISSING' });
  });

  test('reversing twice, or a line without tax, changes nothing', async () => {
    const pair = await makePair(kernel.database);
    const company = memberOf(pair.companyId);
    const personId = await onePerson(company);
    const lineId = nextLine();
    await pay(company, pair, '2026-06', [{ personId, gross: yuan('10000.00'), lineId }]);
    for (const lineIds of [[lineId], [lineId], ['888888'], []]) await commit(company, (ctx) => tax.reverse(ctx, { lineIds }));
    expect(await recordOf(personId, pair.subjectId)).toEqual(record(0, '0.00', '0.00', null));
  });
});

describe('a line sent again', () => {
  /** The line carries the tax of June, when it was paid first. */
  const again = (caller: Caller, pair: FundedPair, month: string, line: { lineId: string; personId: string; gross: Cents }) =>
    commit(caller, (ctx) => {
      const lines = [{ ...line, month: '2026-06' }];
      return tax.resume(ctx, { statementId: '1', subjectId: pair.subjectId, kind: 'LABOR_CONTINUOUS', month, lines });
    });

  test('after a return in the same month it gets the very tax it had, whatever was paid in between', async () => {
    const pair = await makePair(kernel.database);
    const company = memberOf(pair.companyId);
    const personId = await onePerson(company);
    const line = { lineId: nextLine(), personId, gross: yuan('50000.00') };
    const [first] = await pay(company, pair, '2026-06', [line]);
    await commit(company, (ctx) => tax.reverse(ctx, { lineIds: [line.lineId] }));
    await pay(company, pair, '2026-06', [{ personId, gross: yuan('20000.00') }]);
    const [resumed] = await again(company, pair, '2026-06', line);
    expect(resumed?.incomeTax).toBe(first?.incomeTax);
    await commit(company, (ctx) => tax.post(ctx, { lineIds: [line.lineId] }));
    const live = await kernel.database.rows(`SELECT status FROM tax_entry WHERE line_id = $1 AND status <> 'REVERSED'`, [line.lineId]);
    expect(live).toEqual([{ status: 'POSTED' }]);
  });

  test('in the same month a failed line keeps its pending entry', async () => {
    const pair = await makePair(kernel.database);
    const company = memberOf(pair.companyId);
    const line = { lineId: nextLine(), personId: await onePerson(company), gross: yuan('50000.00') };
    await pay(company, pair, '2026-06', [line], false);
    await again(company, pair, '2026-06', line);
    expect(await kernel.database.rows('SELECT status FROM tax_entry WHERE line_id = $1', [line.lineId])).toEqual([{ status: 'PENDING' }]);
  });

  test('what an attempt of this month was refused with is not taken up again: the next attempt is computed anew', async () => {
    const pair = await makePair(kernel.database);
    const company = memberOf(pair.companyId);
    const personId = await onePerson(company);
    const line = { lineId: nextLine(), personId, gross: yuan('50000.00') };
    await pay(company, pair, '2026-06', [line], false);
    const other = nextLine();
    await pay(company, pair, '2026-07', [{ personId, gross: yuan('20000.00'), lineId: other }]);
    const [refused] = await again(company, pair, '2026-07', line);
    await commit(company, (ctx) => tax.reverse(ctx, { lineIds: [line.lineId, other] }));
    const [sent] = await again(company, pair, '2026-07', line);
    expect(sent?.incomeTax).toBeLessThan(refused?.incomeTax ?? 0);
    expect(sent?.cumIncome).toBe(yuan('50000.00'));
    const live = await kernel.database.rows(`SELECT status, month FROM tax_entry WHERE line_id = $1 AND status <> 'REVERSED'`, [
      line.lineId,
    ]);
    expect(live).toEqual([{ status: 'PENDING', month: '2026-07' }]);
  });

  test('in a later month the tax is reversed and withheld anew', async () => {
    const pair = await makePair(kernel.database);
    const company = memberOf(pair.companyId);
    const personId = await onePerson(company);
    const line = { lineId: nextLine(), personId, gross: yuan('50000.00') };
    const [first] = await pay(company, pair, '2026-06', [line], false);
    await pay(company, pair, '2026-07', [{ personId, gross: yuan('10000.00') }]);
    const [resumed] = await again(company, pair, '2026-07', line);
    expect(formatYuan(first?.incomeTax ?? yuan('0'))).toBe('1050.00');
    // July: 60,000.00 in two months counted at that time, 670.00 withheld would stand for June alone: the run now holds July only.
    expect(resumed).toMatchObject({ month: '2026-07' });
    const rows = await kernel.database.rows<{ status: string; month: string }>(
      'SELECT status, month FROM tax_entry WHERE line_id = $1 ORDER BY id',
      [line.lineId],
    );
    expect(rows).toEqual([
      { status: 'REVERSED', month: '2026-06' },
      { status: 'PENDING', month: '2026-07' },
    ]);
    // 60,000.00 in July alone: 43,000.00 at 10 % less 2,520.00; June has no income any more. What July was charged before counts.
    expect(await recordOf(personId, pair.subjectId)).toMatchObject({
      months_counted: 1,
      income_cents: String(yuan('60000.00')),
      last_month: '2026-07',
    });
  });
});

describe('sums over all companies', () => {
  test('the gross of a month and of twelve months counts every company and no reversed line', async () => {
    const pair = await makePair(kernel.database);
    const rival = await makePair(kernel.database, pair.subjectId);
    const company = memberOf(pair.companyId);
    const personId = await onePerson(company);
    const stopped = nextLine();
    await pay(company, pair, '2025-11', [{ personId, gross: yuan('100.00') }]);
    await pay(company, pair, '2025-12', [{ personId, gross: yuan('200.00') }]);
    await pay(company, pair, '2026-11', [
      { personId, gross: yuan('1000.00') },
      { personId, gross: yuan('500.00'), lineId: stopped },
    ]);
    await pay(memberOf(rival.companyId), rival, '2026-11', [{ personId, gross: yuan('4000.00') }]);
    await commit(company, (ctx) => tax.reverse(ctx, { lineIds: [stopped] }));
    const sums = await commit(company, async (ctx) => ({
      month: await tax.monthGross(ctx, { subjectId: pair.subjectId, month: '2026-11', personIds: [personId, personId] }),
      rolling: await tax.rolling12(ctx, { subjectId: pair.subjectId, until: '2026-11', personIds: [personId] }),
    }));
    expect(formatYuan(sums.month.get(personId) ?? yuan('0'))).toBe('5000.00');
    expect(formatYuan(sums.rolling.get(personId) ?? yuan('0'))).toBe('5200.00');
  });

  test('the limits of D36 hold unless the company has its own at the subject', async () => {
    const pair = await makePair(kernel.database);
    const company = memberOf(pair.companyId);
    const read = () => commit(company, (ctx) => tax.payeeLimits(ctx, pair.subjectId));
    expect(await read()).toEqual({ monthly: yuan('98000.00'), rolling: yuan('5000000.00'), isOwn: false });
    await kernel.database.rows('INSERT INTO tax_limit (company_id, subject_id, monthly_cents, rolling_cents) VALUES ($1, $2, $3, $4)', [
      pair.companyId,
      pair.subjectId,
      yuan('50000.00'),
      yuan('1000000.00'),
    ]);
    expect(await read()).toEqual({ monthly: yuan('50000.00'), rolling: yuan('1000000.00'), isOwn: true });
  });

  test('crossing 100,000 ex VAT recovers the VAT of the earlier exempt payments of the month', async () => {
    const pair = await makePair(kernel.database);
    const company = memberOf(pair.companyId);
    const personId = await onePerson(company);
    const wishes = ['60000.00', '40000.00', '10000.00', '5000.00'].map((gross) => ({ personId, gross: yuan(gross) }));
    const figures = await pay(company, pair, '2026-06', wishes);
    expect(figures.map((of) => formatYuan(of.vat))).toEqual(['0.00', '0.00', '1089.11', '49.50']);
    expect(figures.map((of) => formatYuan(of.surtax))).toEqual(['0.00', '0.00', '65.35', '2.97']);
    expect(figures.map((of) => formatYuan(of.recoveredTax))).toEqual(['0.00', '0.00', '990.10', '0.00']);
  });
});

describe('row level security', () => {
  test('a company reads its own tax entries only and no cumulative record at all', async () => {
    const pair = await makePair(kernel.database);
    const rival = await makePair(kernel.database, pair.subjectId);
    const personId = await onePerson(memberOf(pair.companyId));
    await pay(memberOf(pair.companyId), pair, '2026-06', [{ personId, gross: yuan('1000.00') }]);
    const count = (caller: Caller) =>
      commit(caller, (ctx) => ctx.row<{ n: number }>('SELECT count(*)::int AS n FROM tax_entry WHERE person_id = $1', [personId]));
    expect(await count(memberOf(pair.companyId))).toEqual({ n: 1 });
    expect(await count(memberOf(rival.companyId))).toEqual({ n: 0 });
    await expect(commit(memberOf(rival.companyId), (ctx) => ctx.rows('SELECT * FROM tax_cumulative'))).rejects.toThrow(/permission denied/);
  });
});
