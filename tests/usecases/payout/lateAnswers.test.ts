// What the bank says after a payment was settled here: nothing of it is lost.
import { run } from '../../../server/kernel/usecase';
import { applyPayoutResults } from '../../../server/payout/commands/apply-results';
import { opsConfirmReconcileCase, opsProposeReconcileCase } from '../../../server/payout/commands/settle-case';
import { cancelAtBank } from '../../../server/payout/jobs/dispatch';
import { opsReconcileCases } from '../../../server/payout/queries/reconciliations';
import { newKey } from '../../../server/tools/seed/builder';
import { type DrivenPayouts, startDrivenPayouts } from '../../kit/cases/drivenPayouts';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { compareWithBank } from '../../kit/worlds/payouts';

const key = () => ({ idempotencyKey: newKey() });

let payouts: DrivenPayouts;
beforeAll(async () => {
  payouts = await startDrivenPayouts();
});
beforeEach(() => payouts.bankDoes('hold'));
afterAll(() => payouts?.close());

/** A line that the bank is at work on. */
async function held(): Promise<{ statementId: string; outBizNo: string }> {
  const statementId = await payouts.pay();
  const { out_biz_no: outBizNo, status } = await payouts.newest(statementId);
  expect(status).toBe('UNKNOWN');
  return { statementId, outBizNo };
}
const bankStep = (outBizNo: string, step: 'SUCCEED' | 'RETURN') => payouts.world.gateways.bank.panel({ outBizNo, step });
const casesOf = async (outBizNo: string) => {
  const filter = { statuses: ['OPEN', 'PROPOSED', 'SETTLED', 'BY_RULE', 'AGREED'] as const, kind: null, day: null, keyword: null };
  const { nodes } = await run(await payouts.world.operator('finance'), opsReconcileCases, {
    filter: { ...filter, statuses: [...filter.statuses] },
    first: 50,
  });
  return nodes.filter((one) => one.outBizNo === outBizNo);
};
const toldOf = async (outBizNo: string) => {
  const rows = await payouts.world.app.database.rows<{ ours: string; theirs: string; status: string }>(
    'SELECT ours, theirs, status FROM payout_case WHERE out_biz_no = $1 ORDER BY id',
    [outBizNo],
  );
  return rows.map(({ ours, theirs, status }) => [ours, theirs, status]);
};

it('a second, other difference of one order is told although the first one of its kind was settled; the same one found again is not', async () => {
  const { statementId, outBizNo } = await held();
  const mismatch = async () => {
    payouts.said.push(async () => ({ kind: 'MISMATCH' }));
    await payouts.endLeases(statementId);
    await payouts.dispatch();
  };
  await mismatch();
  const [first] = await casesOf(outBizNo);
  const asked = await run(
    await payouts.world.operator('finance'),
    opsProposeReconcileCase,
    { id: must(first).id, remark: '银行系统升级' },
    key(),
  );
  await run(await payouts.world.operator('review'), opsConfirmReconcileCase, { id: asked.id, contentHash: asked.contentHash }, key());
  await mismatch();
  expect(await toldOf(outBizNo)).toEqual([['SENT', 'MISMATCH', 'SETTLED']]);
  await payouts.decide(statementId, 'FAILED');
  await bankStep(outBizNo, 'SUCCEED');
  const told = await until(
    () => toldOf(outBizNo),
    ({ length }) => length > 1,
  );
  expect(told).toEqual([
    ['SENT', 'MISMATCH', 'SETTLED'],
    ['FAILED', 'SUCCESS', 'OPEN'],
  ]);
  expect(await payouts.world.attempts(statementId)).toMatchObject([{ status: 'FAILED' }]);
});

it('a return and the payment before it, heard of together in this order, are a return', async () => {
  const { statementId, outBizNo } = await held();
  const results = (['RETURNED', 'SUCCESS'] as const).map((result) => ({ outBizNo, result }));
  const settled = await run(await payouts.world.api.systemCaller(payouts.world.companyId), applyPayoutResults, { results, events: [] });
  expect(settled).toEqual({ succeeded: [outBizNo], failed: [], returned: [outBizNo], contradicted: [] });
  expect(await payouts.world.attempts(statementId)).toMatchObject([{ status: 'RETURNED' }]);
  expect(await payouts.world.lines(statementId)).toMatchObject([{ status: 'FAILED', fail_code: 'RETURNED' }]);
  await bankStep(outBizNo, 'SUCCEED');
  await bankStep(outBizNo, 'RETURN');
  expect((await compareWithBank(payouts.world)).filter((fault) => fault.includes(outBizNo))).toEqual([]);
  expect(await brokenInvariants(payouts.world.app.database)).toEqual([]);
});

it('a payment and a failure, heard of together, are a payment and a difference', async () => {
  const { statementId, outBizNo } = await held();
  const results = [
    { outBizNo, result: 'SUCCESS' as const },
    { outBizNo, result: 'FAILED' as const, code: 'CANCELLED' },
  ];
  await run(await payouts.world.api.systemCaller(payouts.world.companyId), applyPayoutResults, { results, events: [] });
  expect(await payouts.world.attempts(statementId)).toMatchObject([{ status: 'SUCCESS' }]);
  expect(await toldOf(outBizNo)).toEqual([['SUCCESS', 'FAILED', 'OPEN']]);
  await bankStep(outBizNo, 'SUCCEED');
});

describe('what people have decided was not paid', () => {
  const cancelled: string[] = [];
  const cancel = (outBizNo: string) => cancelAtBank(payouts.world.api, payouts.world.companyId, outBizNo);
  /** Told to drop it, the bank says this, or the truth. */
  const hears = async (outBizNo: string, answer: { kind: 'PROCESSING' | 'MISMATCH' | 'NOT_FOUND' } | null): Promise<'done' | 'again'> => {
    const spy = jest.spyOn(payouts.world.gateways.gateways.bank, 'cancel');
    if (answer) spy.mockResolvedValueOnce(answer);
    const end = await cancel(outBizNo).then(
      () => 'done' as const,
      () => 'again' as const,
    );
    cancelled.push(...spy.mock.calls.map(([number]) => number));
    spy.mockRestore();
    return end;
  };

  it('is dropped by the bank again and again until it says for good what became of it', async () => {
    const { statementId, outBizNo } = await held();
    await payouts.decide(statementId, 'FAILED');
    for (const kind of ['PROCESSING', 'MISMATCH', 'NOT_FOUND'] as const)
      expect([kind, await hears(outBizNo, { kind })]).toEqual([kind, 'again']);
    expect(await hears(outBizNo, null)).toBe('done');
    expect(payouts.world.journal().get(outBizNo)).toMatchObject({ result: 'FAILED', code: 'CANCELLED' });
    expect(await toldOf(outBizNo)).toEqual([]);
  });

  it('and is paid all the same is a difference, which ends the asking', async () => {
    const { statementId, outBizNo } = await held();
    await payouts.decide(statementId, 'FAILED');
    expect(await hears(outBizNo, { kind: 'PROCESSING' })).toBe('again');
    await bankStep(outBizNo, 'SUCCEED');
    expect(await hears(outBizNo, null)).toBe('done');
    expect(await toldOf(outBizNo)).toEqual([['FAILED', 'SUCCESS', 'OPEN']]);
  });

  it('and never arrived is dropped once more for a day by the business clock; one that was never sent is not asked for', async () => {
    const { statementId, outBizNo } = await held();
    await payouts.decide(statementId, 'FAILED');
    await payouts.payAgain(statementId);
    await payouts.dispatch();
    const unsent = await payouts.newest(statementId);
    expect(unsent).toMatchObject({ attempt_no: 2, is_clear: false });
    await payouts.decide(statementId, 'FAILED');
    cancelled.length = 0;
    expect(await hears(unsent.out_biz_no, null)).toBe('done');
    expect(cancelled).toEqual([]);

    await payouts.world.app.setTime('2026-11-21T08:00:00+08:00');
    expect(await hears(outBizNo, { kind: 'NOT_FOUND' })).toBe('again');
    await payouts.world.app.setTime('2026-11-21T12:00:00+08:00');
    expect(await hears(outBizNo, { kind: 'NOT_FOUND' })).toBe('done');
    expect(await hears(outBizNo, { kind: 'PROCESSING' })).toBe('again');
  });
});
