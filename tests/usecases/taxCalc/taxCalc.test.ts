import 'reflect-metadata';
import { taxCalcRow } from '../../../schema/machines/taxCalcRow';
import { startExport } from '../../../server/export/commands/start-export';
import { run, runRaw } from '../../../server/kernel/usecase';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { rosterQuery, rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { settleTaxCalc } from '../../../server/statement/commands/settle-tax-calc';
import { calculateTaxCalc } from '../../../server/taxCalc/commands/calculate-tax-calc';
import { discardTaxCalc } from '../../../server/taxCalc/commands/discard-tax-calc';
import { startTaxCalc } from '../../../server/taxCalc/commands/start-tax-calc';
import { terminateTaxCalcRow } from '../../../server/taxCalc/commands/terminate-tax-calc-row';
import { taxCalcSum, taxCalcs } from '../../../server/taxCalc/queries/calcs';
import type { TaxCalcView } from '../../../server/taxCalc/views';
import { taxCalcsOf } from '../../kit/builders/calcs';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { key, statementsOf } from '../../kit/builders/statements';
import { added } from '../../kit/checks/around';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const person = (n: number, amount: string) => ({ ...newcomer(n), amount });
const refused = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const textsOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: { params?: { fields?: unknown } }) => JSON.stringify(error),
  );
const found = async (filter: object): Promise<TaxCalcView[]> =>
  (await runRaw(await taxCalcsOf(world).maker(), taxCalcs, { filter, first: 50, page: 1 })).nodes;

describe('a tax calculation', () => {
  it('computes each tax of each person and compares general with continuous labor', async () => {
    const calcs = taxCalcsOf(world);
    const started = await calcs.start([person(1, '8000.00'), person(2, '10000.00'), person(2, '2000.00')], { title: '十一月试算' });
    expect(started).toMatchObject({ status: 'CHECKING', kind: 'LABOR_CONTINUOUS', count: 0 });
    expect(started.availableActions.map((action) => action.key)).toEqual(['calculate', 'discard']);
    // Nothing is listed before it was calculated.
    expect(await found({ title: '十一月试算' })).toEqual([]);
    const done = await calcs.calculate(started);
    // Months without income before: 8,000 → (8,000 − 1,600 − 5,000) × 3 %; 10,000 → 90.00, and 2,000 more in the same month 48.00.
    expect(done).toMatchObject({
      status: 'CALCULATED',
      taxMonth: '2026-11',
      count: 3,
      total: 2_000_000,
      incomeTax: 4200 + 9000 + 4800,
      vat: 0,
    });
    expect(done.actual).toBe(done.total - done.incomeTax);
    const rows = await calcs.rows(done.id);
    expect(rows.map((row) => [row.total, row.actual, row.incomeTax, row.generalTax, row.status])).toEqual([
      [800_000, 795_800, 4200, 128_000, 'SUCCESS'],
      [1_000_000, 991_000, 9000, 160_000, 'SUCCESS'],
      [200_000, 195_200, 4800, 32_000, 'SUCCESS'],
    ]);
    expect(done.comparison).toEqual({ general: 320_000, continuous: 18_000, difference: 302_000 });
    expect(must(rows[0]).steps.at(-1)).toMatchObject({ key: 'DUE', amount: 4200 });
    expect(JSON.stringify(rows)).not.toContain(newcomer(1).idCard);
    expect((await found({ title: '一月试' })).map(({ id }) => id)).toEqual([done.id]);
    expect((await found({ idCard: newcomer(2).idCard })).map(({ id }) => id)).toContain(done.id);
    expect(await found({ phone: '16000099999' })).toEqual([]);
    expect((await calcs.rows(done.id, { phone: newcomer(1).phone })).map(({ name }) => name)).toEqual([newcomer(1).name]);
  });

  it('under general labor compares with what continuous labor would be', async () => {
    const done = await taxCalcsOf(world).done([person(3, '8000.00')], { kind: 'LABOR_GENERAL' });
    expect(done).toMatchObject({ incomeTax: 128_000, comparison: { general: 128_000, continuous: 4200, difference: 123_800 } });
  });

  it('splits the surcharges of a payment that reaches the VAT threshold to the cent', async () => {
    const calcs = taxCalcsOf(world);
    const done = await calcs.done([person(4, '110000.00')]);
    expect(done).toMatchObject({ vat: 108_911, surtax: 3812 + 1634 + 1089 });
    expect(must((await calcs.rows(done.id))[0])).toMatchObject({ urban: 3812, education: 1634, localEducation: 1089 });
  });

  it('ends a row once, leaves it out of the sums, and taxes what follows of the person without it', async () => {
    const calcs = taxCalcsOf(world);
    const done = await calcs.done([person(5, '10000.00'), person(5, '2000.00'), person(6, '3000.00')]);
    const [first, second] = await calcs.rows(done.id);
    expect(must(first).availableActions.map((action) => action.key)).toEqual(['terminate']);
    const end = async (id: string) => run(await calcs.maker(), terminateTaxCalcRow, { id }, { idempotencyKey: key() });
    expect(await end(must(first).id)).toMatchObject({ status: 'TERMINATED', availableActions: [] });
    expect(await refused(end(must(first).id))).toBe('ACTION_NOT_ALLOWED');
    expect(await calcs.view(done.id)).toMatchObject({ count: 2, total: 500_000, incomeTax: 0 });
    // 2,000 alone stays below the deduction of its month.
    expect((await calcs.rows(done.id)).find(({ id }) => id === must(second).id)).toMatchObject({ incomeTax: 0, status: 'SUCCESS' });
  });

  it('[TAX-006 2/3] a row with a warning (2) is not ended, one with success (1) is', async () => {
    const calcs = taxCalcsOf(world);
    // The second payment of the month reaches the threshold and recovers more tax than it pays.
    const done = await calcs.done([person(12, '100999.00'), person(12, '1.00')]);
    const [good, warned] = await calcs.rows(done.id);
    expect([taxCalcRow.code(must(good).status), taxCalcRow.code(must(warned).status)]).toEqual([1, 2]);
    expect([must(good), must(warned)].map(({ availableActions }) => availableActions.map((action) => action.key))).toEqual([
      ['terminate'],
      [],
    ]);
    const end = async (id: string) => refused(run(await calcs.maker(), terminateTaxCalcRow, { id }, { idempotencyKey: key() }));
    expect([await end(must(warned).id), await end(must(good).id)]).toEqual(['ACTION_NOT_ALLOWED', '']);
  });

  it('asks for what is missing, refuses rows with errors and a list that was seen before its last change', async () => {
    const calcs = taxCalcsOf(world);
    const texts = await textsOf(runRaw(await calcs.maker(), startTaxCalc, { title: '' }, { idempotencyKey: key() }));
    expect(texts).toContain('请输入算税标题');
    expect(texts).toContain('请上传数据人员明细');
    const long = { title: '长'.repeat(51), fileId: await calcs.upload([person(7, '1.00')]) };
    expect(await refused(runRaw(await calcs.maker(), startTaxCalc, long, { idempotencyKey: key() }))).toBe('VALIDATION_FAILED');
    const started = await calcs.start([{ ...person(7, '1000.00'), idCard: '44990119930708' }, person(8, '1000.00')]);
    expect(await refused(calcs.calculate(started))).toBe('ROSTER_HAS_ERRORS');
    const { keyAge } = await calcs.list(started);
    const rosterId = must(started.rosterId);
    const { nodes } = await run(await calcs.maker(), rosterRowsQuery, { rosterId, first: 10, filter: null });
    const cells = [{ field: 'ID_CARD' as const, text: newcomer(7).idCard }];
    await run(await calcs.maker(), editRosterRow, { rosterId, rowId: must(nodes[0]).id, cells, keyAge });
    const stale = { id: started.id, keyAge };
    expect(await refused(run(await calcs.maker(), calculateTaxCalc, stale, { idempotencyKey: key() }))).toBe('CHECK_LIST_CHANGED');
    await waitUntil(
      async () => (await calcs.list(started)).counts.checking === 0,
      () => 'the register has answered',
    );
    expect(await calcs.calculate(started)).toMatchObject({ count: 2 });
  });

  it('is cancelled while it is checked, and its people go', async () => {
    const calcs = taxCalcsOf(world);
    const started = await calcs.start([person(9, '1000.00')]);
    await run(await calcs.maker(), discardTaxCalc, { id: started.id });
    expect(await calcs.view(started.id)).toMatchObject({ status: 'DISCARDED' });
    expect((await calcs.list(started)).status).toBe('DISCARDED');
    expect(await refused(run(await calcs.maker(), discardTaxCalc, { id: started.id }))).toBe('ACTION_NOT_ALLOWED');
  });

  it('becomes a statement of the rows that have not ended, whose taxes are the ones that were computed', async () => {
    const calcs = taxCalcsOf(world);
    const done = await calcs.done(WORKERS.map((worker, index) => ({ ...worker, amount: `${index + 6}000.00` })));
    const rows = await calcs.rows(done.id);
    await run(await calcs.maker(), terminateTaxCalcRow, { id: must(rows[2]).id }, { idempotencyKey: key() });
    const { scenarioCode, payWay } = statementsOf(world).place;
    const input = { taxCalcId: done.id, scenarioCode, payWay, title: '由算税生成' };
    const statement = await run(await calcs.maker(), settleTaxCalc, input, { idempotencyKey: key() });
    await waitUntil(
      async () => (await run(await calcs.maker(), rosterQuery, { id: must(statement.rosterId) })).status === 'OPEN',
      () => 'the list of the statement is checked',
    );
    const { nodes } = await run(await calcs.maker(), rosterRowsQuery, { rosterId: must(statement.rosterId), first: 10, filter: null });
    expect(nodes.map(({ name, amount, status }) => [name, amount, status])).toEqual([
      [must(WORKERS[0]).name, 600_000, 'PASSED'],
      [must(WORKERS[1]).name, 700_000, 'PASSED'],
    ]);
    expect(statement).toMatchObject({ status: 'CHECKING_BASE', title: '由算税生成', kind: 'LABOR_CONTINUOUS' });
  });

  it('without accounts becomes a statement that asks for them', async () => {
    const calcs = taxCalcsOf(world);
    const done = await calcs.done([{ ...must(WORKERS[0]), account: '', amount: '500.00' }]);
    const { scenarioCode, payWay } = statementsOf(world).place;
    const statement = await run(
      await calcs.maker(),
      settleTaxCalc,
      { taxCalcId: done.id, scenarioCode, payWay },
      { idempotencyKey: key() },
    );
    await waitUntil(
      async () => (await run(await calcs.maker(), rosterQuery, { id: must(statement.rosterId) })).status === 'OPEN',
      () => 'the list of the statement is checked',
    );
    const { nodes } = await run(await calcs.maker(), rosterRowsQuery, { rosterId: must(statement.rosterId), first: 10, filter: null });
    expect(
      must(nodes[0])
        .problems.filter(({ field }) => field === 'ACCOUNT')
        .map(({ severity }) => severity),
    ).toContain('ERROR');
  });

  it('is exported by choice or all of the filter, and refuses an empty choice', async () => {
    const calcs = taxCalcsOf(world);
    const done = await calcs.done([person(11, '4000.00')], { title: '导出用' });
    const exported = async (kind: 'TAX_CALCS' | 'TAX_CALC_ROWS', selection: object, conditions: object[] = []) =>
      runRaw(await calcs.maker(), startExport, { kind, selection, conditions }, { idempotencyKey: key() });
    const ofIt = [{ name: 'taxCalcId', values: [done.id] }];
    const rows = await calcs.rows(done.id);
    await exported('TAX_CALC_ROWS', { mode: 'PAGE', ids: rows.map(({ id }) => id) }, ofIt);
    expect(await refused(exported('TAX_CALCS', { mode: 'PAGE', ids: [] }))).toBe('SELECTION_EMPTY');
    expect(await refused(exported('TAX_CALCS', { mode: 'PAGE', ids: ['999999'] }))).toBe('TAX_CALC_NOT_FOUND');
    await exported('TAX_CALCS', { mode: 'ALL' }, [{ name: 'title', values: ['导出用'] }]);
  });
});

it('chosen calculations come to what their rows say', async () => {
  const maker = await taxCalcsOf(world).maker();
  await added(
    await found({}),
    ({ total }) => total,
    (chosen) => runRaw(maker, taxCalcSum, { chosen }),
  );
});
