import { yuan } from '../../../../schema/money';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import { balanceExplanation, fundAccount, fundFlows, opsTrialBalance } from '../../../../server/fund/queries';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { holdFunds } from '../../../../server/statement/commands/hold-funds';
import { releaseFunds } from '../../../../server/statement/commands/release-funds';
import { terminateLines } from '../../../../server/statement/commands/terminate-lines';
import { flowOrigin } from '../../../../server/statement/queries/origin';
import { makeBuilder, type Person } from '../../../../server/tools/seed/builder';
import { openPlace } from '../../../kit/builders/places';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
const reader = () => make.member(make.place.reader);
const operator = (person: Person) => makeBuilder(world.api, world.gateways).operator(person);
const explained = async (account: 'AVAILABLE' | 'COUPON', span: { from?: string; to?: string } = {}) =>
  run(await reader(), balanceExplanation, { subjectId: make.place.subjectId, account, ...span });
const flowsOf = async (account: 'AVAILABLE' | 'COUPON', code: string | null = null) =>
  (await runRaw(await reader(), fundFlows, { filter: { subjectId: make.place.subjectId, account, code }, first: 100 })).nodes;
const origin = async (flowId: string, first = 100, after: string | null = null) =>
  run(await reader(), flowOrigin, { flowId, first, after });
const total = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

beforeAll(async () => {
  world = await startSmallWorld();
  const B = { company: 'B', payType: 'JOINT' } as const;
  await openPlace(world, B, '50000.00');
  make = statementsOf(world, B);
  const { companyId, subjectId } = make.place;
  const coupon = { companyId, subjectId, kind: 'COUPON' as const, amount: 10_000, reason: '活动' };
  await world.app.database.rows(`UPDATE company SET features = array_remove(features, 'ADVANCE') WHERE id = $1 RETURNING id`, [companyId]);
  const { approvalId } = await run(await operator(world.platform.finance), opsProposeFundChange, coupon, { idempotencyKey: key() });
  await run(await operator(world.platform.review), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
  const locked = await make.confirmed(workerRows(['700.00']));
  const payer = await make.member(make.place.payer);
  await run(payer, holdFunds, { id: locked.id, version: locked.version });
  await run(payer, releaseFunds, { id: locked.id });
  const paid = await make.paid(workerRows(['1000.00', '2000.00', '3000.00'], [undefined, REFUSED_CARD]));
  await make.until(paid.id, 'ABNORMAL');
  const selection = { mode: 'ALL', filter: { statuses: ['FAILED'] } };
  await runRaw(payer, terminateLines, { statementId: paid.id, selection, reason: 'AMOUNT_WRONG' }, { idempotencyKey: key() });
});
afterAll(() => world?.app.close());

it('a balance is what stood before and what each purpose moved, of any span', async () => {
  const account = await run(await reader(), fundAccount, { subjectId: make.place.subjectId });
  for (const [kind, balance] of [
    ['AVAILABLE', account.available],
    ['COUPON', account.coupon.balance],
  ] as const) {
    const all = await explained(kind);
    expect(all.opening).toBe(0);
    expect(all.closing).toBe(balance);
    expect(total(all.parts.map(({ amount }) => amount))).toBe(balance);
    const today = await explained(kind, { from: '2026-11-20', to: '2026-11-20' });
    const [before, after] = [await explained(kind, { to: '2026-11-19' }), await explained(kind, { from: '2026-11-21' })];
    expect([before.closing, today.closing, after.closing]).toEqual([today.opening, after.opening, balance]);
  }
});

it('each purpose is the sum and the number of its flows', async () => {
  const { parts } = await explained('AVAILABLE');
  expect(parts.map(({ code }) => code).sort()).toEqual(['hold', 'lock', 'recharge', 'refund']);
  for (const part of parts) {
    const flows = await flowsOf('AVAILABLE', part.code);
    expect([flows.length, total(flows.map(({ amount }) => amount))]).toEqual([part.count, part.amount]);
  }
});

it('a lock that was cancelled or still stands is no payment: it stands with what ended it, and the payments are those of the list of flows', async () => {
  const partsNow = async () =>
    (await explained('AVAILABLE')).parts
      .filter(({ code }) => code === 'hold' || code === 'lock')
      .map(({ code, description, count, amount }) => [code, description, count, amount]);
  const { nodes } = await runRaw(await reader(), fundFlows, {
    filter: { subjectId: make.place.subjectId, account: 'AVAILABLE', source: 'DEDUCTION', cancelledLocks: 'HIDDEN' },
    first: 100,
  });
  const payments = ['hold', '结算款及服务费', nodes.length, total(nodes.map(({ amount }) => amount))];
  expect(nodes).toHaveLength(1);
  expect(await partsNow()).toEqual([payments, ['lock', '冻结与解冻', 2, 0]]);
  // An address that names the purpose of before shows the same flows.
  expect((await flowsOf('AVAILABLE', 'release')).map(({ amount }) => amount > 0)).toEqual([true]);
  const locked = await make.confirmed(workerRows(['800.00']));
  const payer = await make.member(make.place.payer);
  await run(payer, holdFunds, { id: locked.id, version: locked.version });
  expect(await partsNow()).toEqual([payments, ['lock', '冻结与解冻', 3, must((await flowsOf('AVAILABLE', 'lock'))[0]).amount]]);
  await run(payer, releaseFunds, { id: locked.id });
  expect(await partsNow()).toEqual([payments, ['lock', '冻结与解冻', 4, 0]]);
});

it('each flow has a booking that balances, and a payment and a refund are the sum of their lines, also page by page', async () => {
  const flows = [...(await flowsOf('AVAILABLE')), ...(await flowsOf('COUPON'))];
  const seen = await Promise.all(flows.map(async (flow) => ({ flow, from: await origin(flow.id) })));
  for (const { flow, from } of seen) {
    expect(from.amount).toBe(Math.abs(flow.amount));
    expect(total(from.sides.map(({ debit }) => debit))).toBe(total(from.sides.map(({ credit }) => credit)));
    expect(total(from.lines.map(({ amount }) => amount))).toBe(from.lineTotal);
    expect(from.lineTotal + from.difference).toBe(from.amount);
  }
  const withLines = seen.filter(({ from }) => from.lineCount > 0);
  expect(withLines.map(({ flow, from }) => [flow.account, flow.source, from.lineCount, from.difference])).toEqual([
    ['AVAILABLE', 'REFUND', 1, 0],
    ['AVAILABLE', 'DEDUCTION', 3, 0],
    ['COUPON', 'REFUND', 1, 0],
    ['COUPON', 'DEDUCTION', 3, 0],
  ]);
  const payment = must(withLines[1]);
  expect(payment.from.sides.find(({ kind }) => kind === 'AVAILABLE')?.debit).toBe(payment.from.amount);
  const first = await origin(payment.flow.id, 2);
  const second = await origin(payment.flow.id, 2, first.pageInfo.endCursor);
  expect([...first.lines, ...second.lines]).toEqual(payment.from.lines);
  expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
});

it('a flow that is asked for by its id is found in whatever account it is', async () => {
  for (const account of ['AVAILABLE', 'COUPON'] as const) {
    const { id } = must((await flowsOf(account))[0]);
    const { nodes } = await runRaw(await reader(), fundFlows, { filter: { subjectId: make.place.subjectId, flowId: id }, first: 100 });
    expect([account, nodes.map((flow) => [flow.id, flow.account])]).toEqual([account, [[id, account]]]);
  }
});

it('nobody is told of the flows and balances of another company', async () => {
  const [flow] = await flowsOf('AVAILABLE');
  await expect(run(await world.member('赵晨'), flowOrigin, { flowId: must(flow).id })).rejects.toMatchObject({ key: 'FLOW_NOT_FOUND' });
  const asked = { subjectId: '999999', account: 'AVAILABLE' as const };
  await expect(run(await reader(), balanceExplanation, asked)).rejects.toMatchObject({ key: 'SUBJECT_NOT_FOUND' });
});

it('the trial balance of any day sums to zero, and its last day is what stands in the accounts', async () => {
  const finance = await operator(world.platform.finance);
  const empty = await run(finance, opsTrialBalance, { day: '2024-01-01' });
  expect(empty).toMatchObject({ rows: [], debit: 0, credit: 0, difference: 0 });
  const all = await run(finance, opsTrialBalance, { day: '2026-11-20' });
  expect(all.difference).toBe(0);
  expect(all.debit).toBeGreaterThan(yuan('150000.00'));
  expect(new Set(all.rows.map(({ companyName }) => companyName)).size).toBe(2);
  const { companyId, subjectId } = make.place;
  const own = await run(finance, opsTrialBalance, { day: '2026-11-20', companyId });
  expect([own.difference, own.rows]).toEqual([0, all.rows.filter((row) => row.companyId === companyId)]);
  const stored = await world.app.database.rows<{ kind: string; debit: string; credit: string }>(
    `SELECT kind, sum(debit_cents) AS debit, sum(credit_cents) AS credit FROM ledger_account WHERE company_id = $1 AND subject_id = $2
     GROUP BY kind HAVING sum(debit_cents + credit_cents) > 0 ORDER BY kind`,
    [companyId, subjectId],
  );
  expect(own.rows.map(({ kind, debit, credit }) => ({ kind, debit: String(debit), credit: String(credit) }))).toEqual(stored);
  await expect(run(finance, opsTrialBalance, { day: '2026-11-20', companyId: '999999' })).rejects.toMatchObject({
    key: 'COMPANY_NOT_FOUND',
  });
});
