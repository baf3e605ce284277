import { yuan } from '../../../schema/money';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { moneyInvariants } from '../../../server/payout/books/invariants';
import { opsSetTaxSetting } from '../../../server/tax/commands/ops-set-tax-setting';
import * as tax from '../../../server/tax/public';
import { opsTaxSettings, taxRecord } from '../../../server/tax/queries';
import { commit, type FundedPair, makePair } from '../../kit/builders/ledger';
import { memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';

let kernel: TestKernel;
let lastLine = 0;

beforeAll(async () => {
  kernel = await startKernel();
});
afterAll(() => kernel.stop());

const reader = (companyId: string): Caller => {
  const caller = memberOf(companyId);
  return { ...caller, actor: caller.actor && { ...caller.actor, roles: ['AUDIT_READONLY'] } };
};
const operator = (roles: readonly string[]): Caller => ({
  ...memberOf('0'),
  realm: 'operator',
  company: null,
  actor: { kind: 'operator', id: '9', name: 'operator 9', roles, sessionId: null },
});

async function person(caller: Caller): Promise<string> {
  lastLine += 1;
  const rows = await commit(caller, (ctx) =>
    ctx.rows<{ person_id: string }>('SELECT person_id FROM person_ensure($1, $2)', [[`record-${lastLine}`], ctx.now]),
  );
  return rows[0]?.person_id ?? '';
}

/** Pays one line and answers its id. */
async function pay(pair: FundedPair, personId: string, month: string, gross: string): Promise<string> {
  lastLine += 1;
  const lineId = String(lastLine);
  await commit(memberOf(pair.companyId), async (ctx) => {
    const lines = [{ lineId, personId, gross: yuan(gross) }];
    await tax.withhold(ctx, { statementId: '1', subjectId: pair.subjectId, kind: 'LABOR_CONTINUOUS', month, lines });
    await tax.post(ctx, { lineIds: [lineId] });
  });
  return lineId;
}

describe('the cumulative record of a payee', () => {
  test('shows months counted, income, fee, deduction, taxable, tax, withheld and gaps', async () => {
    const pair = await makePair(kernel.database);
    const personId = await person(memberOf(pair.companyId));
    await pay(pair, personId, '2026-01', '60000.00');
    await pay(pair, personId, '2026-02', '60000.00');
    const last = await pay(pair, personId, '2026-04', '60000.00');
    const record = await run(reader(pair.companyId), taxRecord, { lineId: last });
    expect(record).toMatchObject({ subjectId: pair.subjectId, year: 2026, isOthersIncluded: false });
    expect(record.months.map((month) => [month.month, month.isGap, month.monthsCounted])).toEqual([
      ['2026-01', false, 1],
      ['2026-02', false, 2],
      ['2026-03', true, 0],
      ['2026-04', false, 1],
    ]);
    expect(record.months[1]).toMatchObject({
      ownIncome: yuan('60000.00'),
      income: yuan('60000.00'),
      cumIncome: yuan('120000.00'),
      cumFee: yuan('24000.00'),
      cumDeduction: yuan('10000.00'),
      cumTaxable: yuan('86000.00'),
      cumTax: yuan('6080.00'),
      withheld: yuan('4300.00'),
      cumWithheld: yuan('6080.00'),
    });
    expect(record.months[3]).toMatchObject({ cumIncome: yuan('60000.00'), withheld: yuan('1780.00'), cumWithheld: yuan('1780.00') });
  });

  test('[LAW-006 2/3] with payments of another company only the own income of each month is told', async () => {
    const pair = await makePair(kernel.database);
    const rival = await makePair(kernel.database, pair.subjectId);
    const personId = await person(memberOf(pair.companyId));
    const line = await pay(pair, personId, '2026-05', '7000.00');
    await pay(rival, personId, '2026-05', '31234.00');
    const record = await run(reader(pair.companyId), taxRecord, { lineId: line });
    expect([record.isOthersIncluded, record.vatMeter]).toEqual([true, null]);
    expect(record.months).toEqual([
      {
        month: '2026-05',
        isGap: false,
        monthsCounted: 1,
        ownIncome: yuan('7000.00'),
        income: null,
        cumIncome: null,
        cumFee: null,
        cumDeduction: null,
        cumTaxable: null,
        cumTax: null,
        withheld: null,
        cumWithheld: null,
      },
    ]);
    expect(JSON.stringify(record)).not.toContain('31234');
  });

  test('the line of another company is not found, like one that does not exist', async () => {
    const pair = await makePair(kernel.database);
    const rival = await makePair(kernel.database, pair.subjectId);
    const personId = await person(memberOf(pair.companyId));
    const line = await pay(pair, personId, '2026-05', '7000.00');
    for (const lineId of [line, '123456789'])
      await expect(run(reader(rival.companyId), taxRecord, { lineId })).rejects.toMatchObject({ key: 'LINE_NOT_FOUND' });
    await expect(run(reader(pair.companyId), taxRecord, { lineId: 'x' })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  });
});

describe('the collection setting of a subject', () => {
  const set = (subjectId: string, changes: object = {}, roles: readonly string[] = ['OPS_TAX']) =>
    runRaw(operator(roles), opsSetTaxSetting, { subjectId, fromMonth: '2026-10', mode: 'FIXED_LEVY_RATE', rate: '0.008', ...changes });
  const estimate = (pair: FundedPair, personId: string, month: string) =>
    commit(memberOf(pair.companyId), (ctx) =>
      tax.estimate(ctx, {
        subjectId: pair.subjectId,
        kind: 'BUSINESS_INCOME',
        month,
        lines: [{ key: 'x', personId, gross: yuan('6000.00') }],
      }),
    );

  test('holds from its month on: 6,000.00 at 0.8 % is 48.00, a month earlier nothing is withheld', async () => {
    const pair = await makePair(kernel.database);
    const personId = await person(memberOf(pair.companyId));
    expect(await set(pair.subjectId)).toMatchObject({ mode: 'FIXED_LEVY_RATE', rate: '0.008', isHalved: false, vatBasis: 'EX_VAT' });
    const [before] = await estimate(pair, personId, '2026-09');
    const [now] = await estimate(pair, personId, '2026-10');
    expect([before?.incomeTax, now?.incomeTax]).toEqual([0, yuan('48.00')]);
    await set(pair.subjectId, { fromMonth: '2026-12', mode: 'NONE', rate: '0' });
    const [later] = await estimate(pair, personId, '2026-12');
    expect(later?.incomeTax).toBe(0);
    expect(
      (await run(operator(['OPS_READONLY']), opsTaxSettings, { subjectId: pair.subjectId })).map((row) => [row.fromMonth, row.mode]),
    ).toEqual([
      ['2026-12', 'NONE'],
      ['2026-10', 'FIXED_LEVY_RATE'],
    ]);
  });

  test('is written again for the same month, not twice', async () => {
    const pair = await makePair(kernel.database);
    await set(pair.subjectId);
    await set(pair.subjectId, { rate: '0.01' });
    const rows = await run(operator(['OPS_TAX']), opsTaxSettings, { subjectId: pair.subjectId });
    expect(rows.map((row) => row.rate)).toEqual(['0.01']);
  });

  test('the careful basis compares the gross with the VAT threshold', async () => {
    const pair = await makePair(kernel.database);
    const personId = await person(memberOf(pair.companyId));
    const vat = async () => {
      const lines = [{ key: 'x', personId, gross: yuan('100500.00') }];
      const [figures] = await commit(memberOf(pair.companyId), (ctx) =>
        tax.estimate(ctx, { subjectId: pair.subjectId, kind: 'BUSINESS_INCOME', month: '2026-10', lines }),
      );
      return figures?.vat;
    };
    expect(await vat()).toBe(0);
    await set(pair.subjectId, { vatBasis: 'GROSS' });
    expect(await vat()).toBe(yuan('995.05'));
  });

  test('only a tax operator sets it; members, other operators, unknown subjects and wrong rates are refused', async () => {
    const pair = await makePair(kernel.database);
    for (const roles of [['OPS_ADMIN'], ['OPS_FINANCE'], ['OPS_READONLY'], []])
      await expect(set(pair.subjectId, {}, roles)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    await expect(
      runRaw(memberOf(pair.companyId), opsSetTaxSetting, { subjectId: pair.subjectId, fromMonth: '2026-10', mode: 'NONE' }),
    ).rejects.toMatchObject({
      key: 'SESSION_EXPIRED',
    });
    await expect(set('123456789')).rejects.toMatchObject({ key: 'SUBJECT_NOT_FOUND' });
    for (const changes of [
      { rate: '1.5' },
      { rate: '-0.1' },
      { rate: '8%' },
      { fromMonth: '2026-13' },
      { mode: 'OTHER' },
      { freeMonthly: -1 },
    ])
      await expect(set(pair.subjectId, changes)).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  });
});

describe('the invariant of the record', () => {
  test('holds for runs that a gap or a year has cut', async () => {
    const pair = await makePair(kernel.database);
    const personId = await person(memberOf(pair.companyId));
    for (const month of ['2025-11', '2025-12', '2026-01', '2026-02', '2026-04']) await pay(pair, personId, month, '50000.00');
    const invariant = moneyInvariants.find(({ id }) => id === 'I8c');
    expect(await kernel.database.rows(invariant?.bad ?? '')).toEqual([]);
    await kernel.database.rows('UPDATE tax_cumulative SET income_cents = income_cents + 1 WHERE person_id = $1 AND year = 2026', [
      personId,
    ]);
    expect(await kernel.database.rows(invariant?.bad ?? '')).toHaveLength(1);
  });
});
