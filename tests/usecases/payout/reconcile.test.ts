import type { DayBookRow } from '../../../server/gateways/bank/contract';
import { addDays } from '../../../server/kernel/clock';
import { run } from '../../../server/kernel/usecase';
import { opsConfirmReconcileCase, opsProposeReconcileCase, opsRejectReconcileCase } from '../../../server/payout/commands/settle-case';
import { reconcileDay } from '../../../server/payout/jobs/reconcile';
import { opsReconcileCases, opsReconcileDays } from '../../../server/payout/queries/reconciliations';
import { newKey } from '../../../server/tools/seed/builder';
import { type PayoutWorld, startPayoutWorld } from '../../kit/worlds/payouts';

const DAY = '2026-11-20';
const key = () => ({ idempotencyKey: newKey() });

/** The book of the bank as it is, with what the bank has written wrong in it. */
type Distortion = (rows: DayBookRow[]) => DayBookRow[];

describe('the day book of the channel against payments and entries', () => {
  let world: PayoutWorld;
  let numbers: string[];
  const distort = async (distortion: Distortion) => {
    const { bank } = world.gateways.gateways;
    const rows: DayBookRow[] = [];
    const truth = bank.dayBook.bind(bank);
    for await (const row of truth(DAY)) rows.push(row);
    const spy = jest.spyOn(bank, 'dayBook').mockImplementation(async function* (day) {
      if (day === DAY) yield* distortion(rows);
      return { isClosed: day <= DAY };
    });
    await reconcileDay(world.api, DAY);
    spy.mockRestore();
  };
  const casesSeen = async (statuses: ('OPEN' | 'PROPOSED' | 'SETTLED' | 'BY_RULE' | 'AGREED')[] | null = null) =>
    (
      await run(await world.operator('finance'), opsReconcileCases, {
        filter: { statuses, kind: null, day: null, keyword: null },
        first: 50,
      })
    ).nodes;
  const dayOf = async () => (await run(await world.operator('finance'), opsReconcileDays, {})).find(({ day }) => day === DAY);

  beforeAll(async () => {
    world = await startPayoutWorld();
    const statementId = await world.pay(['7283', '7284', '7285', '7286', '7287'].map((tail, n) => ({ tail, amount: `${1000 + n}.00` })));
    await world.settled(statementId);
    numbers = (await world.attempts(statementId)).map(({ out_biz_no }) => out_biz_no);
  });
  afterAll(() => world.close());

  it('a day on which all agree has three equal sums and no difference', async () => {
    await distort((rows) => rows);
    const day = await dayOf();
    expect(day).toMatchObject({ bankRows: 5, matched: 5, openCases: 0, isClosed: true });
    expect(day?.sums).toEqual({ bank: 501_000, paid: 501_000, ledger: 501_000 });
    expect(await casesSeen()).toEqual([]);
  });

  const differencesAreToldApart = async () => {
    const [a = '', b = '', c = '', d = ''] = numbers;
    // The entries of d lose their payment, as no command could do it.
    await world.app.database.rows(
      `SET session_replication_role = replica; UPDATE ledger_transfer SET attempt_no = 99 WHERE code = 'pay' AND line_id = (
         SELECT line_id FROM payout_attempt WHERE out_biz_no = '${d}'); SET session_replication_role = DEFAULT`,
    );
    await distort((rows) => [
      ...rows
        .filter(({ outBizNo }) => outBizNo !== a)
        .map((row) => (row.outBizNo === b ? { ...row, amountCents: row.amountCents - 1 } : row)),
      { outBizNo: 'STRANGER-1', amountCents: 700, accountTail: '1111', result: 'SUCCESS', at: new Date(`${DAY}T12:00:00+08:00`) },
    ]);
    const seen = await casesSeen();
    expect(seen.map(({ outBizNo, kind }) => [outBizNo, kind]).sort()).toEqual(
      [
        [a, 'MISSING_THERE'],
        [b, 'AMOUNT'],
        [d, 'LEDGER'],
        ['STRANGER-1', 'MISSING_HERE'],
      ].sort(),
    );
    const named = new Map(seen.map((one) => [one.outBizNo, one]));
    expect(named.get(b)).toMatchObject({ oursText: '1001.00', theirsText: '1000.99', companyName: expect.stringMatching(/\S/) });
    expect(named.get('STRANGER-1')).toMatchObject({ oursText: '无记录', theirsText: '已付款', companyName: null });
    expect(named.get(d)).toMatchObject({ oursText: '0.00', theirsText: '1003.00' });
    for (const { status, availableActions } of seen)
      expect([status, availableActions.map(({ key: action, enabled }) => [action, enabled])]).toEqual(['OPEN', [['propose', true]]]);
    const day = await dayOf();
    // c and the fifth are all that agree.
    expect(day).toMatchObject({ bankRows: 5, matched: 2, openCases: 4 });
    expect(named.has(c)).toBe(false);
    expect(day?.sums?.bank).not.toBe(day?.sums?.paid);
  };

  const agreementEndsADifference = async () => {
    const [a = '', b = ''] = numbers;
    await distort((rows) => rows.map((row) => (row.outBizNo === b ? { ...row, amountCents: row.amountCents - 1 } : row)));
    expect((await casesSeen(['AGREED'])).map(({ outBizNo }) => outBizNo)).toEqual([a]);
    expect((await casesSeen(['OPEN'])).map(({ outBizNo }) => outBizNo)).toEqual(expect.arrayContaining([b, 'STRANGER-1']));
    // Found again after both sides had agreed, it waits for somebody again.
    await distort((rows) => rows.filter(({ outBizNo }) => outBizNo !== a));
    expect((await casesSeen(['OPEN'])).filter(({ outBizNo }) => outBizNo === a)).toHaveLength(1);
    await distort((rows) => rows);
    expect((await casesSeen(['AGREED'])).filter(({ outBizNo }) => outBizNo === a)).toHaveLength(2);
  };

  const twoOperatorsSettle = async () => {
    const [finance, review] = [await world.operator('finance'), await world.operator('review')];
    const [open] = (await casesSeen(['OPEN'])).filter(({ outBizNo }) => outBizNo === 'STRANGER-1');
    const id = open?.id ?? '';
    const asked = await run(finance, opsProposeReconcileCase, { id, remark: '银行测试单，已核实' }, key());
    expect(asked).toMatchObject({ status: 'PROPOSED', remark: '银行测试单，已核实' });
    const confirm = (who: typeof finance, contentHash: string) => run(who, opsConfirmReconcileCase, { id, contentHash }, key());
    await expect(confirm(finance, asked.contentHash)).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
    await expect(confirm(review, open?.contentHash ?? '')).rejects.toMatchObject({ key: 'APPROVAL_CHANGED' });
    const back = await run(review, opsRejectReconcileCase, { id, contentHash: asked.contentHash }, key());
    expect(back.status).toBe('OPEN');
    const again = await run(finance, opsProposeReconcileCase, { id, remark: '银行已更正' }, key());
    await expect(confirm(review, asked.contentHash)).rejects.toMatchObject({ key: 'APPROVAL_CHANGED' });
    const settled = await confirm(review, again.contentHash);
    expect(settled).toMatchObject({ status: 'SETTLED', isSettled: true, availableActions: [] });
    await expect(run(finance, opsProposeReconcileCase, { id, remark: '再来' }, key())).rejects.toMatchObject({
      key: 'ACTION_NOT_ALLOWED',
    });
    await expect(run(finance, opsProposeReconcileCase, { id: '99999999', remark: '无' }, key())).rejects.toMatchObject({
      key: 'RECONCILE_CASE_NOT_FOUND',
    });
    // Found again in the next comparison it stays what two people have settled.
    await distort((rows) => [
      ...rows,
      { outBizNo: 'STRANGER-1', amountCents: 700, accountTail: '1111', result: 'SUCCESS', at: new Date(`${DAY}T12:00:00+08:00`) },
    ]);
    expect((await casesSeen(['SETTLED'])).map(({ outBizNo }) => outBizNo)).toEqual(['STRANGER-1']);
    expect((await casesSeen()).some(({ outBizNo }) => outBizNo === 'STRANGER-1')).toBe(false);
  };

  it('[LDG-010] matched, only theirs, only ours, another amount and other entries are told apart; each difference waits in a queue, ends by itself when a later comparison agrees, or is settled by two operators', async () => {
    await differencesAreToldApart();
    await agreementEndsADifference();
    await twoOperatorsSettle();
  });

  it('an order that comes back on another day is compared with its entries in the book of that day too, and is no payment of it', async () => {
    const [, , c = ''] = numbers;
    const next = addDays(DAY, 1);
    const { bank } = world.gateways.gateways;
    const row: DayBookRow = {
      outBizNo: c,
      amountCents: 100_200,
      accountTail: '7285',
      result: 'RETURNED',
      at: new Date(`${next}T09:00:00+08:00`),
    };
    const spy = jest.spyOn(bank, 'dayBook').mockImplementation(async function* (day) {
      if (day === next) yield row;
      return { isClosed: true };
    });
    const differencesOf = async () =>
      (await casesSeen(['OPEN', 'PROPOSED', 'BY_RULE', 'AGREED'])).filter(({ outBizNo, day }) => outBizNo === c && day === next);
    await reconcileDay(world.api, next);
    expect((await differencesOf()).map(({ kind, status }) => [kind, status])).toEqual([['LATE_RETURN', 'BY_RULE']]);
    await world.app.database.rows(
      `SET session_replication_role = replica; UPDATE ledger_transfer SET reverses_id = NULL WHERE reverses_id IN (
         SELECT id FROM ledger_transfer WHERE code = 'pay' AND line_id = (SELECT line_id FROM payout_attempt WHERE out_biz_no = '${c}'));
       SET session_replication_role = DEFAULT`,
    );
    await reconcileDay(world.api, next);
    spy.mockRestore();
    expect((await differencesOf()).map(({ kind }) => kind).sort()).toEqual(['LATE_RETURN', 'LEDGER']);
    const seen = (await run(await world.operator('finance'), opsReconcileDays, {})).find(({ day }) => day === next);
    expect(seen?.sums).toEqual({ bank: 0, paid: 0, ledger: 0 });
  });
});
