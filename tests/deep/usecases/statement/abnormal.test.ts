import type { Caller } from '../../../../server/kernel/context';
import { load } from '../../../../server/kernel/loader';
import { run } from '../../../../server/kernel/usecase';
import { editFailedLine } from '../../../../server/statement/commands/edit-failed-line';
import { handleAbnormal } from '../../../../server/statement/commands/handle-abnormal';
import { resendLine } from '../../../../server/statement/commands/resend-line';
import { terminateLines } from '../../../../server/statement/commands/terminate-lines';
import { abnormalGroups, linesToCorrect } from '../../../../server/statement/views/abnormalGroups';
import { statementOutcome } from '../../../../server/statement/views/outcome';
import { key, LIMITED_CARD, OTHER_CARD, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

const LOGIN = 'mutation ($i: LoginInput!) { login(input: $i) { token } }';

let world: SmallWorld;
let make: Statements;
let maker: Caller;
let payer: Caller;
const keyed = (idempotencyKey = key()) => ({ idempotencyKey });

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  [maker, payer] = [await world.member('王敏'), await world.member('周倩')];
  await world.app.database.rows('UPDATE company SET reapproval_limit_cents = 9000000 WHERE id = $1 RETURNING id', [world.companyId]);
});
afterEach(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
});
afterAll(() => world?.app.close());

/** The first one is refused for good, the second one for now, the third one is paid. */
async function abnormal(amounts: readonly string[]) {
  const { id } = await make.paid(workerRows(amounts, [REFUSED_CARD, LIMITED_CARD]));
  await make.until(id, 'ABNORMAL');
  const [wrong, busy] = await make.linesOf(id);
  return { id, wrong: wrong?.id ?? '', busy: busy?.id ?? '' };
}

const groupsOf = async (id: string) =>
  ((await load(payer, abnormalGroups, id)) ?? []).map((group) => ({
    class: group.class,
    lineCount: group.lineCount,
    pay: group.pay,
  }));

describe('handling failures by the class of their reason', () => {
  it('an account refused for good is told with its people and never sent to again', async () => {
    const { id, wrong, busy } = await abnormal(['810.00', '811.00', '812.00']);
    expect(await groupsOf(id)).toEqual([
      { class: 'SENDABLE', lineCount: 1, pay: 81_100 },
      { class: 'NEEDS_ACCOUNT', lineCount: 1, pay: 81_000 },
    ]);
    expect((await load(payer, linesToCorrect, id))?.map(({ payee }) => payee.name)).toEqual(['甲小明']);
    const before = await make.linesOf(id);
    await expect(run(payer, handleAbnormal, { statementId: id }, keyed())).rejects.toMatchObject({
      key: 'LINE_NEEDS_ACCOUNT',
      params: { names: '甲小明' },
    });
    expect(await make.linesOf(id)).toEqual(before);
    expect((await make.view(id)).status).toBe('ABNORMAL');
    const handed = await run(payer, handleAbnormal, { statementId: id, onlySendable: true }, keyed());
    expect(handed.status).toBe('EXCEPTION');
    await make.until(id, 'ABNORMAL');
    const attempts = new Map((await make.linesOf(id)).map((line) => [line.id, line.attemptCount]));
    expect([attempts.get(wrong), attempts.get(busy)]).toEqual([1, 2]);
  });

  it('a legacy repay names them too and does nothing by halves; with the edits it sends all', async () => {
    const { id, wrong, busy } = await abnormal(['820.00', '821.00', '822.00']);
    const i = { account: '16000000101', password: 'Demo2026', asToken: true };
    const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { i });
    const rest = world.app.rest({ token: login.token });
    const refused = await rest.post('/api/statement/repay', { statement_id: id });
    expect(refused).toMatchObject({ code: 22001, message: '甲小明的收款账号已被银行拒绝，请先修改账号再重新发放' });
    expect((await make.linesOf(id)).map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'SUCCESS']);
    const list = [wrong, busy].map((list_id) => ({ list_id, card: OTHER_CARD }));
    expect(await rest.post('/api/statement/repay', { statement_id: id, list })).toMatchObject({ code: 22000 });
    await make.until(id, 'COMPLETED');
  });

  it('an edited account, or an edited name, makes a line sendable, and the old reason is said of the old account', async () => {
    const { id, wrong } = await abnormal(['830.00', '831.00', '832.00']);
    const failed = (await make.linesOf(id))[0];
    expect(failed?.failure).toMatchObject({ needsAccount: true, isCorrected: false, accountMasked: failed?.payee.accountMasked });
    const edited = await run(maker, editFailedLine, { id: wrong, account: OTHER_CARD });
    expect(edited.failure).toMatchObject({
      needsAccount: false,
      isCorrected: true,
      accountMasked: failed?.payee.accountMasked,
      nextStep: '收款信息已修改，可直接重新发放',
    });
    expect((await groupsOf(id)).map((group) => [group.class, group.lineCount])).toEqual([['SENDABLE', 2]]);
  });
});

describe('sending one line again', () => {
  it('the changed account is kept without typing, and the same key sends once', async () => {
    const { id, wrong } = await abnormal(['840.00', '841.00', '842.00']);
    await expect(run(payer, resendLine, { id: wrong }, keyed())).rejects.toMatchObject({ key: 'LINE_ACCOUNT_REQUIRED' });
    await expect(run(payer, resendLine, { id: wrong, keepsAccount: true }, keyed())).rejects.toMatchObject({ key: 'LINE_NEEDS_ACCOUNT' });
    await run(maker, editFailedLine, { id: wrong, account: OTHER_CARD });
    const once = key();
    const sent = await Promise.allSettled([1, 2, 3].map(() => run(payer, resendLine, { id: wrong, keepsAccount: true }, keyed(once))));
    expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true);
    await run(payer, resendLine, { id: wrong, keepsAccount: true }, keyed(once));
    await make.until(id, 'ABNORMAL');
    const again = (await make.linesOf(id))[0];
    expect(['RESENDING', 'PAYING', 'SUCCESS']).toContain(again?.status);
    const attempts = await world.app.database.rows('SELECT 1 FROM payout_attempt WHERE line_id = $1', [wrong]);
    expect(attempts.length).toBeLessThanOrEqual(2);
  });
});

test('the reconciliation adds up by parts, before and after a stop, and ends in what is charged', async () => {
  const { id, wrong, busy } = await abnormal(['850.00', '851.00', '852.00']);
  const outcome = () => load(payer, statementOutcome, id);
  const open = await outcome();
  expect(open).toMatchObject({ isOpen: true });
  expect(open?.rows.map(({ part, lineCount }) => [part, lineCount])).toEqual([
    ['DUE', 3],
    ['SUCCESS', 1],
    ['FAILED', 2],
  ]);
  await run(maker, terminateLines, { statementId: id, selection: { mode: 'PAGE', ids: [wrong, busy] }, reason: 'AMOUNT_WRONG' }, keyed());
  const ended = await outcome();
  const [due, success, stopped] = ended?.rows ?? [];
  expect(ended).toMatchObject({ isOpen: false, finalReceivable: success?.total });
  expect(stopped).toMatchObject({ part: 'TERMINATED', label: '终止', lineCount: 2, pay: 170_100, serviceFee: 10_206, total: 180_306 });
  for (const field of ['lineCount', 'pay', 'serviceFee', 'companyTax', 'total', 'deduction'] as const)
    expect([field, due?.[field]]).toEqual([field, (success?.[field] ?? 0) + (stopped?.[field] ?? 0)]);
  expect((await make.view(id)).totals.finalReceivable).toBe(ended?.finalReceivable);
});
