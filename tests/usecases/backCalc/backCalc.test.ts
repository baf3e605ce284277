import 'reflect-metadata';
import { reopenBackCalc } from '../../../server/backCalc/commands/reopen-back-calc';
import { startBackCalc } from '../../../server/backCalc/commands/start-back-calc';
import { stopBackCalc } from '../../../server/backCalc/commands/stop-back-calc';
import { backCalcs } from '../../../server/backCalc/queries/calcs';
import type { BackCalcView } from '../../../server/backCalc/views';
import { startExport } from '../../../server/export/commands/start-export';
import { run, runRaw } from '../../../server/kernel/usecase';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { rosterPreview, rosterQuery, rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { discardStatement } from '../../../server/statement/commands/discard-statement';
import { opsSetCompanySubject } from '../../../server/subject/commands/ops-set-company-subject';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { backCalcsOf, netSheet } from '../../kit/builders/backCalcs';
import { LOOSE } from '../../kit/builders/people';
import { key, type SheetRow, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const refused = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const rows = (...amounts: string[]): SheetRow[] => workerRows(amounts);

describe('a back-calculation', () => {
  it('refuses by name a net that no gross leaves, and says which ones there are; the net at the jump itself is found', async () => {
    const calcs = backCalcsOf(world);
    const operator = await makeBuilder(world.api, world.gateways).operator({ ...world.platform.review, roles: ['OPS_REVIEW'] });
    const { companyId, subjectId } = world;
    const of = { companyId, subjectId, kind: 'LABOR_CONTINUOUS' as const, feeRate: '0.055', from: '2026-11-20', isExclusiveAccount: null };
    const bear = (who: 'PAYEE' | 'COMPANY') =>
      runRaw(operator, opsSetCompanySubject, { ...of, incomeTaxBearer: 'PAYEE', vatBearer: who, surchargeBearer: who });
    await bear('COMPANY');
    // She has had 2,000.00 of the month: with 99,000.00 more her income is without VAT, so that the net jumps there from 93,939.99 to 94,020.00.
    const asks = async (amount: string) => calcs.calculate(await calcs.start([{ ...must(rows('1.00', amount)[1]) }]));
    const refusal: { key?: string; params?: object } = await asks('94000.00').then(
      () => ({}),
      (error) => error,
    );
    expect(refusal).toMatchObject({
      key: 'BACK_CALC_NET_UNREACHABLE',
      params: { name: must(rows('1.00', '1.00')[1]).name, net: '94,000.00', below: '93,939.99', above: '94,020.00' },
    });
    const [row] = await calcs.rowsOf((await asks('94020.00')).id);
    expect([row?.gross, row?.net]).toEqual([9_900_000, 9_402_000]);
    await bear('PAYEE');
  });

  it('[LBC-001 2/3] finds what must be paid for each net amount, explains it, and its statement pays exactly that', async () => {
    const calcs = backCalcsOf(world);
    // 甲 has been paid 1,000.00 this month already; he stands twice, and his second line stands on his first.
    const asked = [...rows('8000.00', '5000.00', '12345.67'), { ...must(rows('1.00')[0]), amount: '3000.00' }];
    const done = await calcs.calculate(await calcs.start(asked));
    expect(done).toMatchObject({ status: 'CALCULATED', count: 4, taxMonth: '2026-11', net: 2_834_567 });
    const figures = await calcs.rowsOf(done.id);
    expect(figures.map(({ net }) => net)).toEqual([800_000, 500_000, 1_234_567, 300_000]);
    for (const one of figures) {
      expect(one.gross - one.vat - one.surtax - one.incomeTax).toBe(one.net);
      expect(one.total).toBe(one.gross + one.serviceFee);
      expect(one.steps.length).toBeGreaterThan(0);
    }
    // The first one: ((1,000.00 + 8,067.62) × 80 % − 5,000.00) × 3 % = 67.62.
    expect(must(figures[0]).gross).toBe(806_762);
    expect(done.availableActions.map((action) => action.key)).toEqual(['next', 'stop']);
    expect(await calcs.next(done.id)).toMatchObject({ changeFlag: false });
    const { statementId } = await calcs.confirm(done.id);
    expect(await calcs.view(done.id)).toMatchObject({ status: 'IN_STATEMENT', statementId });
    const statements = await calcs.payThrough(statementId);
    expect(await calcs.view(done.id)).toMatchObject({ status: 'SUBMITTED', availableActions: [] });
    await statements.until(statementId, 'COMPLETED');
    const lines = await statements.linesOf(statementId);
    expect(lines.map((line) => [line.pay, line.net])).toEqual(figures.map(({ gross, net }) => [gross, net]));
    const sent = await world.app.database.rows<{ amount_cents: string }>(
      'SELECT a.amount_cents FROM payout_attempt a JOIN statement_line l ON l.id = a.line_id WHERE l.statement_id = $1 ORDER BY l.line_no',
      [statementId],
    );
    expect(sent.map(({ amount_cents }) => Number(amount_cents))).toEqual([800_000, 500_000, 1_234_567, 300_000]);
  });

  it('[LBC-007 1/3] next tells when the same net costs something else now, and asks to look at it again', async () => {
    const calcs = backCalcsOf(world);
    const done = await calcs.done(rows('45000.00'));
    const before = must((await calcs.rowsOf(done.id))[0]);
    // Somebody pays the same person in between.
    await statementsOf(world).paid(workerRows(['7000.00']));
    expect(await refused(calcs.confirm(done.id))).toBe('BACK_CALC_CHANGED');
    expect(await calcs.next(done.id)).toMatchObject({ changeFlag: true, backCalc: { status: 'CALCULATED' } });
    const after = must((await calcs.rowsOf(done.id))[0]);
    expect(after.net).toBe(before.net);
    expect(after.gross).toBeGreaterThan(before.gross);
    expect(await calcs.next(done.id)).toMatchObject({ changeFlag: false });
    const made = await calcs.confirm(done.id);
    expect(await statementsOf(world).view(made.statementId)).toMatchObject({ status: 'CHECKING_BASE', title: done.title });
  });

  it('reads 实发金额 as what the payee gets and no 应发金额 at all', async () => {
    const calcs = backCalcsOf(world);
    const preview = async (title: string) =>
      runRaw(await calcs.maker(), rosterPreview, { fileId: await calcs.upload(netSheet(rows('1.00'), title)), kind: 'BACK_CALC' });
    expect(await preview('税后工资')).toMatchObject({ missing: [], isRemembered: false });
    expect(await preview('应发金额（元）')).toMatchObject({ missing: ['AMOUNT'] });
    const input = { ...(await calcs.inputOf(rows('1.00'))), fileId: await calcs.upload(netSheet(rows('1.00'), '应发工资')) };
    expect(await refused(runRaw(await calcs.maker(), startBackCalc, input, { idempotencyKey: key() }))).toBe('ROSTER_MAPPING_INCOMPLETE');
    expect((await preview('实发')).columns.find(({ field }) => field === 'AMOUNT')).toMatchObject({ title: '实发金额（元）' });
  });

  it('throws its figures away when a row is changed, and lets nobody change rows of its statement', async () => {
    const calcs = backCalcsOf(world);
    const done = await calcs.done(rows('4100.00'));
    const change = async (rosterId: string, text: string): Promise<string> => {
      const { nodes } = await run(await calcs.maker(), rosterRowsQuery, { rosterId, first: 10, filter: null });
      const { keyAge } = await run(await calcs.maker(), rosterQuery, { id: rosterId });
      const input = { rosterId, rowId: must(nodes[0]).id, cells: [{ field: 'AMOUNT' as const, text }], keyAge };
      return refused(run(await calcs.maker(), editRosterRow, input));
    };
    expect(await change(must(done.rosterId), '4200.00')).toBe('');
    expect(await calcs.view(done.id)).toMatchObject({ status: 'CHECKING', count: 0, taxMonth: null });
    expect(await refused(calcs.next(done.id))).toBe('ACTION_NOT_ALLOWED');
    const again = await calcs.calculate(await calcs.view(done.id));
    expect(again.net).toBe(420_000);
    const { statementId } = await calcs.confirm(again.id);
    const statements = statementsOf(world);
    const rosterId = must((await statements.view(statementId)).rosterId);
    await waitUntil(
      async () => (await run(await calcs.maker(), rosterQuery, { id: rosterId })).status === 'OPEN',
      () => 'the list of the statement is checked',
    );
    expect(await change(rosterId, '9999.00')).toBe('ACTION_NOT_ALLOWED');
    expect(await change(must(done.rosterId), '4300.00')).toBe('ACTION_NOT_ALLOWED');
    // While the statement lives, the calculation is its own; without it, it can be taken up again.
    expect(await refused(run(await calcs.maker(), reopenBackCalc, { id: done.id }))).toBe('BACK_CALC_IN_USE');
    expect(await refused(run(await calcs.maker(), stopBackCalc, { id: done.id }))).toBe('BACK_CALC_IN_USE');
    await run(await calcs.maker(), discardStatement, { id: statementId });
    expect((await calcs.view(done.id)).availableActions.map((action) => action.key)).toEqual(['reopen', 'stop']);
    expect(await run(await calcs.maker(), reopenBackCalc, { id: done.id })).toMatchObject({ status: 'CALCULATED', statementId: null });
    await run(await calcs.maker(), stopBackCalc, { id: done.id });
    expect((await calcs.list(done)).status).toBe('DISCARDED');
  });

  it('is listed by its number, title, day and people until it is stopped', async () => {
    const calcs = backCalcsOf(world);
    const done = await calcs.calculate(await calcs.start(rows('610.00', '620.00'), { title: '十一月反算名单' }));
    const found = async (filter: object, onlyCalculated = false): Promise<string[]> =>
      (await runRaw(await calcs.maker(), backCalcs, { filter, onlyCalculated, first: 50, page: 1 })).nodes.map(
        ({ id }: BackCalcView) => id,
      );
    expect(done.calculationCode).toMatch(/^FS20261120\d{4,}$/);
    expect(await found({ calculationCode: done.calculationCode })).toEqual([done.id]);
    expect(await found({ calculationCode: 'JS1' })).toEqual([]);
    expect(await found({ title: '月反算名' })).toEqual([done.id]);
    expect(await found({ idCard: must(rows('1', '2')[1]).idCard, title: '十一月反算名单' })).toEqual([done.id]);
    expect(await found({ createdFrom: '2026-11-21' })).toEqual([]);
    const open = await calcs.start(rows('1.00'), { title: '核对中的反算' });
    expect(await found({ title: '核对中的反算' })).toEqual([open.id]);
    expect(await found({ title: '核对中的反算' }, true)).toEqual([]);
    const ask = {
      kind: 'BACK_CALC_ROWS' as const,
      selection: { mode: 'ALL' as const },
      conditions: [{ name: 'backCalcId', values: [done.id] }],
    };
    expect(await refused(run(await calcs.maker(), startExport, ask, { idempotencyKey: key() }))).toBe('');
    await run(await calcs.maker(), stopBackCalc, { id: done.id });
    expect(await found({ title: '十一月反算名单' })).toEqual([]);
  });

  it('asks for what is missing in the words of the form', async () => {
    const said = await runRaw(await backCalcsOf(world).maker(), startBackCalc, { payWay: 'BANK_CARD' }, { idempotencyKey: key() }).catch(
      (error: unknown) => JSON.stringify(error),
    );
    for (const text of ['请选择合作主体', '请选择业务场景', '请上传人员明细']) expect(said).toContain(text);
  });
});
