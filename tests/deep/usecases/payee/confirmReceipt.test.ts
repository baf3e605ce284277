import 'reflect-metadata';
import { maskAccount } from '../../../../schema/formats';
import type { Caller } from '../../../../server/kernel/context';
import { load } from '../../../../server/kernel/loader';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { sendPayeeLinkCode } from '../../../../server/payee/commands/send-payee-link-code';
import { payeeLink } from '../../../../server/payee/queries';
import { confirmReceipt } from '../../../../server/payout/commands/confirm-receipt';
import { sendConfirmLink } from '../../../../server/payout/commands/send-confirm-link';
import { awaitedPayeeByLine } from '../../../../server/payout/queries/awaiting';
import { receiptToConfirm } from '../../../../server/payout/queries/confirming';
import { resendLine } from '../../../../server/statement/commands/resend-line';
import { myIncome, myIncomeLine } from '../../../../server/statement/queries/income';
import { statementLine } from '../../../../server/statement/queries/lines';
import { confirmToken, fixSession, payeeSignedIn } from '../../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../../kit/builders/people';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
});
afterAll(() => world?.app.close());

const WAITING_CARD = '6299031234560007';
const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];
const rows = (sql: string, parameters: unknown[] = []) => world.app.database.rows<Record<string, unknown>>(sql, parameters);
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const confirm = (caller: Caller, idempotencyKey = key()) => run(caller, confirmReceipt, {}, { idempotencyKey });
const actionsOf = async (lineId: string) =>
  (await rows('SELECT action FROM statement_history WHERE line_id = $1 ORDER BY id', [lineId])).map(({ action }) => action);
let amount = 500;
/** One line that the bank holds until its payee has spoken, and the link that asks her. */
async function waiting() {
  amount += 1;
  const statement = await make.paid(workerRows([`${amount}.00`], [WAITING_CARD]));
  const line = must((await make.linesOf(statement.id))[0]);
  await waitUntil(
    async () => (await actionsOf(line.id)).includes('askConfirm'),
    () => 'the payee is asked',
  );
  return { statementId: statement.id, line, token: await confirmToken(first.phone) };
}

describe('a payment that the bank makes only when its payee wants it', () => {
  it('[GWY-007 1/3] waits for /m/confirm/:token and is paid by the word of the payee', async () => {
    const { statementId, line, token } = await waiting();
    const page = await run(guestCaller(), payeeLink, { token });
    expect(page).toMatchObject({ purpose: 'CONFIRM_RECEIPT', documentName: '确认收款', deadline: expect.any(Date) });
    for (const said of [first.name, first.phone, WAITING_CARD, maskAccount(WAITING_CARD)]) expect(JSON.stringify(page)).not.toContain(said);
    const caller = await fixSession(token);
    const asked = await run(caller, receiptToConfirm, {});
    expect(asked).toMatchObject({ lineId: line.id, net: line.net, accountMasked: maskAccount(WAITING_CARD), payWayName: '银行卡' });
    expect((await make.view(statementId)).status).toBe('PAYING');
    // The same is said in her own list, until she has spoken.
    const own = async () => must(await run(await payeeSignedIn(0), myIncomeLine, { id: line.id }));
    expect(await own()).toMatchObject({ stateText: '待您确认收款', confirmBy: asked.deadline });
    const year = Number((await own()).month.slice(0, 4));
    const listed = (await run(await payeeSignedIn(0), myIncome, { year })).lines.find(({ id }) => id === line.id);
    expect(listed).toMatchObject({ stateText: '待您确认收款', confirmBy: asked.deadline });
    const again = key();
    const done = await confirm(caller, again);
    expect(done.lineId).toBe(line.id);
    expect(await confirm(caller, again)).toEqual(JSON.parse(JSON.stringify(done)));
    await make.until(statementId, 'COMPLETED');
    expect(await own()).toMatchObject({ stateText: '已到账', confirmBy: null });
    expect(await actionsOf(line.id)).toEqual(expect.arrayContaining(['askConfirm', 'confirmReceipt']));
    // One message for one attempt, however often the bank was asked.
    expect((await actionsOf(line.id)).filter((action) => action === 'askConfirm')).toHaveLength(1);
    expect(await refusal(confirm(caller))).toBe('LINK_INVALID');
    expect(await refusal(run(guestCaller(), payeeLink, { token }))).toBe('LINK_INVALID');
  });

  it('[GWY-007 2/3] fails with its reason when nobody confirms within 24 hours, and the link ends with it', async () => {
    const { statementId, line, token } = await waiting();
    const caller = await fixSession(token);
    await world.gateways.bank.setClock(24 * 3_600_000 + 60_000);
    await make.until(statementId, 'ABNORMAL');
    const failed = must(await run(await make.member('周倩'), statementLine, { id: line.id }));
    expect(failed).toMatchObject({ status: 'FAILED', failure: { code: 'PAYEE_NOT_CONFIRMED', text: '收款人 24 小时内未确认' } });
    expect(await refusal(confirm(caller))).toBe('LINK_INVALID');
    expect(await refusal(run(guestCaller(), payeeLink, { token }))).toBe('LINK_INVALID');
  });

  it('sent again after it failed, it is another payment: what became of the link before says nothing of it', async () => {
    const { statementId, line, token } = await waiting();
    const awaited = async () => load(await make.member('周倩'), awaitedPayeeByLine, line.id);
    const askedBefore = must(await awaited()).askedAt;
    await run(guestCaller(), payeeLink, { token });
    expect(await awaited()).toMatchObject({ openedCount: 1 });
    await world.gateways.bank.setClock(48 * 3_600_000 + 120_000);
    await make.until(statementId, 'ABNORMAL');
    expect(await awaited()).toBeNull();
    const again = async () => run(await make.member('周倩'), resendLine, { id: line.id, keepsAccount: true }, { idempotencyKey: key() });
    await again();
    await waitUntil(
      async () => (await awaited()) !== null,
      () => 'the payee is asked for the second payment',
    );
    const second = must(await awaited());
    expect(second.askedAt.getTime()).toBeGreaterThan(askedBefore.getTime());
    expect(second).toMatchObject({ isSent: true, isCopied: false, openedCount: 0 });
    expect(await refusal(run(guestCaller(), payeeLink, { token }))).toBe('LINK_INVALID');
    await confirm(await fixSession(await confirmToken(first.phone)));
    await make.until(statementId, 'COMPLETED');
  });

  it('is confirmed by one of two phones, by nobody who is not its payee, and not by a login without the link', async () => {
    const { statementId, line, token } = await waiting();
    const { name, idCard } = second;
    expect(await refusal(runRaw(guestCaller(), sendPayeeLinkCode, { token, name, idCard }))).toBe('IDENTITY_MISMATCH');
    expect((await actionsOf(line.id)).at(-1)).toBe('confirmMismatch');
    expect(await refusal(confirm(await payeeSignedIn(1)))).toBe('LINK_INVALID');
    expect(await refusal(confirm(await payeeSignedIn(0)))).toBe('LINK_INVALID');
    const phones = [await fixSession(token), await fixSession(token)];
    expect((await Promise.all(phones.map((phone) => refusal(confirm(phone))))).sort()).toEqual(['', 'LINK_INVALID']);
    await make.until(statementId, 'COMPLETED');
    expect(await rows('SELECT count(*)::int AS n FROM payout_attempt WHERE line_id = $1', [line.id])).toEqual([{ n: 1 }]);
  });

  it('is seen by the company with its deadline, which asks once more or copies the link: a newer one ends the older, the deadline stays', async () => {
    const { statementId, line, token } = await waiting();
    const awaited = async () => must(await load(await make.member('周倩'), awaitedPayeeByLine, line.id));
    const before = await awaited();
    expect(before).toMatchObject({ isSent: true, openedCount: 0, mayAsk: true });
    expect(before.deadline.getTime() - before.askedAt.getTime()).toBe(24 * 3_600_000);
    const ask = async (isCopied: boolean, name = '王敏') => run(await make.member(name), sendConfirmLink, { lineId: line.id, isCopied });
    expect(await ask(false)).toEqual({ lineId: line.id, receiverMasked: '160****4001', expiresAt: before.deadline, url: null });
    const again = await confirmToken(first.phone);
    expect(again).not.toBe(token);
    expect(await refusal(run(guestCaller(), payeeLink, { token }))).toBe('LINK_INVALID');
    await run(guestCaller(), payeeLink, { token: again });
    expect(await awaited()).toMatchObject({ isSent: true, isCopied: false, openedCount: 1 });
    const copied = must((await ask(true)).url);
    // Nobody has opened the link that is out now, and no SMS of it went.
    expect(await awaited()).toMatchObject({ isSent: true, isCopied: true, openedCount: 0 });
    await run(guestCaller(), payeeLink, { token: must(copied.split('/').at(-1)) });
    expect(await awaited()).toMatchObject({ isCopied: true, openedCount: 1 });
    expect(await refusal(run(guestCaller(), payeeLink, { token: again }))).toBe('LINK_INVALID');
    expect(await confirmToken(first.phone)).toBe(again);
    expect((await awaited()).deadline).toEqual(before.deadline);
    expect(await refusal(ask(true, '赵晨'))).toBe('PERMISSION_MISSING');
    expect(await load(await make.member('赵晨'), awaitedPayeeByLine, line.id)).toMatchObject({ mayAsk: false });
    // Five a day, the first of the bank's own asking among them.
    await ask(false);
    expect(await awaited()).toMatchObject({ isSent: true, isCopied: false, openedCount: 0 });
    const newest = must((await ask(true)).url);
    expect(await refusal(ask(false))).toBe('REMINDER_LIMIT');
    await confirm(await fixSession(must(newest.split('/').at(-1))));
    expect(await load(await make.member('周倩'), awaitedPayeeByLine, line.id)).toBeNull();
    expect(await refusal(ask(false))).toBe('STALE');
    await make.until(statementId, 'COMPLETED');
    expect(copied).toContain('/m/confirm/');
  });

  it('of a payee without a phone that takes SMS is told to the company', async () => {
    await rows('UPDATE payee SET phone_cipher = NULL WHERE name = $1 RETURNING id', [first.name]);
    amount += 1;
    const passed = await make.passed(workerRows([`${amount}.00`], [WAITING_CARD]));
    const line = must((await make.linesOf(passed.id))[0]);
    await rows('UPDATE statement_line SET phone_cipher = NULL WHERE id = $1 RETURNING id', [line.id]);
    await rows('UPDATE payee SET phone_cipher = NULL WHERE name = $1 RETURNING id', [first.name]);
    await make.pay(passed);
    await waitUntil(
      async () => (await actionsOf(line.id)).includes('confirmUnasked'),
      () => 'the company reads that nobody could be asked',
    );
    expect(await load(await make.member('周倩'), awaitedPayeeByLine, line.id)).toMatchObject({ isSent: false, openedCount: 0 });
    expect(await refusal(run(await make.member('王敏'), sendConfirmLink, { lineId: line.id }))).toBe('PAYEE_PHONE_MISSING');
  });
});
