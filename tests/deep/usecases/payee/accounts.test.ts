import 'reflect-metadata';
import { copyParts } from '../../../../schema/custody';
import { maskAccount } from '../../../../schema/formats';
import type { Caller } from '../../../../server/kernel/context';
import { run } from '../../../../server/kernel/usecase';
import { testInbox } from '../../../../server/message/queries';
import { changeMyAccount } from '../../../../server/payee/commands/change-my-account';
import { sendAccountChangeCode } from '../../../../server/payee/commands/send-account-change-code';
import { tellAccountChanged } from '../../../../server/payee/commands/tell-account-changed';
import { myAccounts } from '../../../../server/payee/queries';
import { sweeps } from '../../../../server/statement/jobs';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { captchaChallenge } from '../../../../server/verification/queries';
import { copyOf } from '../../../kit/builders/ownRecords';
import { codeFor, errandLink, installErrands, payeeCaller, payeeSignedIn, personIdOf, proveWorker } from '../../../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../../../kit/builders/people';
import { key, OTHER_CARD, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let me: Caller;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
  me = await payeeSignedIn(0);
});
afterAll(() => world?.app.close());

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];
const rows = (sql: string, parameters: unknown[] = []) => world.app.database.rows<Record<string, unknown>>(sql, parameters);
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const card = (accountNo: string) => ({ payWay: 'BANK_CARD' as const, accountNo });
const send = async (caller: Caller, accountNo: string) => {
  const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
  return run(caller, sendAccountChangeCode, { ...card(accountNo), captcha });
};
const change = (caller: Caller, accountNo: string, code: string, idempotencyKey = key()) =>
  run(caller, changeMyAccount, { ...card(accountNo), bank: '示例农业银行', code }, { idempotencyKey });
const changed = async (accountNo: string) => {
  await send(me, accountNo);
  return change(me, accountNo, await codeFor(first.phone));
};

describe('the account of a payee', () => {
  it('is first the one that companies paid to, which nobody named', async () => {
    const [known, ...more] = await run(me, myAccounts, {});
    expect(known).toMatchObject({ payWay: 'BANK_CARD', payWayName: '银行卡', accountMasked: maskAccount(first.account), isDefault: false });
    expect(known).toMatchObject({ bank: first.bankName, coolingUntil: null });
    expect(more).toEqual([]);
    expect(JSON.stringify(known)).not.toContain(first.account);
  });

  it('[PYE-015 1/2] [PYE-022 3/7] changes by a code to the registered phone; for 24 hours lines to the new account are held with the reason, then they are paid', async () => {
    const ticket = await send(me, OTHER_CARD);
    expect(ticket.receiverMasked).toBe('160****4001');
    const [sms] = await run(guestCaller(), testInbox, { receiver: first.phone, first: 1 });
    expect(sms?.text).toContain(`用于更换收款账号（尾号 ${OTHER_CARD.slice(-4)}）`);
    const code = await codeFor(first.phone);
    expect(await refusal(change(me, OTHER_CARD, code === '000000' ? '111111' : '000000'))).toBe('CODE_WRONG');
    const now = await change(me, ` ${OTHER_CARD.replace(/(\d{4})/g, '$1 ')}`, code);
    expect(now).toMatchObject({ isDefault: true, accountMasked: maskAccount(OTHER_CARD), bank: '示例农业银行' });
    const cools = must(now.coolingUntil).getTime();
    const [{ chosen_at: chosenAt } = { chosen_at: null }] = await rows('SELECT chosen_at FROM person_account WHERE is_default');
    expect(cools - (chosenAt as Date).getTime()).toBe(24 * 3_600_000);
    expect((await run(me, myAccounts, {})).map(({ id, isDefault }) => [id === now.id, isDefault])).toEqual([
      [true, true],
      [false, false],
    ]);

    // The copy of her data has the account that she named, whole, and not the one that nobody named.
    const { parts } = await copyOf(me);
    const named = must(parts.find(({ title }) => title === copyParts.accounts.title));
    expect(named.rows.map(({ cells }) => cells)).toEqual([['银行卡', OTHER_CARD, '示例农业银行', expect.stringMatching(/^2026-11-20 /)]]);

    // Two lines to her: the new account waits with its reason, the one of before is paid.
    const statement = await make.paid([...workerRows(['210.00'], [OTHER_CARD]), ...workerRows(['211.00'])]);
    await make.until(statement.id, 'ABNORMAL');
    const [held, other] = await make.linesOf(statement.id);
    expect(held).toMatchObject({ status: 'PENDING', holdReason: expect.stringContaining('收款账号变更后处于冷静期'), attemptCount: 0 });
    expect(other).toMatchObject({ status: 'SUCCESS' });
    const builder = makeBuilder(world.api, world.gateways);
    const recheck = () => must(sweeps.find(({ name }) => name === 'statement.recheckHeldLines')).run(world.api);
    await builder.moveTo(new Date(cools - 60_000).toISOString());
    await recheck();
    expect((await make.linesOf(statement.id))[0]).toMatchObject({ status: 'PENDING', holdReason: expect.stringContaining('冷静期') });
    await builder.moveTo(new Date(cools + 1_000).toISOString());
    await recheck();
    await make.until(statement.id, 'COMPLETED');
    expect((await run(me, myAccounts, {}))[0]).toMatchObject({ isDefault: true, coolingUntil: null });
  });

  it('is told to the companies that pay her, masked and once; the log says who changed it, and no number stands anywhere in clear', async () => {
    const title = `收款人${first.name}更换了收款账号（${maskAccount(OTHER_CARD)}）`;
    const told = async () => (await rows('SELECT DISTINCT title FROM station_message WHERE title LIKE $1', [`${title}%`])).length;
    await waitUntil(
      async () => (await told()) > 0,
      () => 'the company is told',
    );
    expect(await told()).toBe(1);
    const [entry] = await rows(`SELECT body FROM audit_record WHERE action = 'payee.changeAccount' AND NOT body ? 'refused'`);
    expect(entry?.body).toMatchObject({
      realm: 'payee',
      actor: { kind: 'payee', name: first.name },
      after: { account: maskAccount(OTHER_CARD), remark: `银行卡 ${maskAccount(OTHER_CARD)}` },
    });
    const kept = JSON.stringify([entry, await rows('SELECT * FROM person_account'), await rows(`SELECT title FROM station_message`)]);
    expect(kept).not.toContain(OTHER_CARD);
    // Nothing is told of an account that is not hers any more.
    expect(await run(await world.system(), tellAccountChanged, { personId: await personIdOf(world, 1), accountId: '1' })).toEqual({
      told: false,
    });
  });

  it('takes one code for one account: not of another account, not a second time, not of another person; the same key meets its answer', async () => {
    const third = must(WORKERS[2]).account;
    await send(me, third);
    const code = await codeFor(first.phone);
    expect(await refusal(change(me, second.account, code))).toBe('CODE_WRONG');
    const other = await payeeSignedIn(1);
    expect(await refusal(change(other, third, code))).toBe('CODE_EXPIRED');
    const again = key();
    const done = await change(me, third, code, again);
    expect(await change(me, third, code, again)).toEqual(JSON.parse(JSON.stringify(done)));
    expect(await refusal(change(me, third, code))).toBe('VALIDATION_FAILED');
    expect(await refusal(send(me, third))).toBe('VALIDATION_FAILED');
    expect(await refusal(change(me, second.account, code))).toBe('CODE_EXPIRED');
    expect((await rows('SELECT 1 FROM person_account WHERE is_default')).length).toBe(1);
    // One of before can become hers again, and cools as a new one does.
    expect(await changed(OTHER_CARD)).toMatchObject({ isDefault: true, coolingUntil: expect.any(Date) });
    expect((await run(me, myAccounts, {})).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('is asked about once more where the check digit of the card does not fit: neither a code nor a change passes in silence', async () => {
    const mistyped = '6222020000000001';
    const asked = { key: 'ACCOUNT_DOUBTFUL', params: { fields: { accountNo: '卡号校验位不符，请核对' } } };
    await expect(send(me, mistyped)).rejects.toMatchObject(asked);
    const sure = { ...card(mistyped), isDoubtAccepted: true };
    const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
    await run(me, sendAccountChangeCode, { ...sure, captcha });
    const code = await codeFor(first.phone);
    await expect(change(me, mistyped, code)).rejects.toMatchObject(asked);
    const done = await run(me, changeMyAccount, { ...sure, bank: null, code }, { idempotencyKey: key() });
    expect(done).toMatchObject({ isDefault: true, accountMasked: maskAccount(mistyped) });
  });

  it('of two changes at once one is the account', async () => {
    const [one, two] = [first.account, second.account];
    await send(me, one);
    const code = await codeFor(first.phone);
    const ends = await Promise.all([1, 2, 3].map(() => refusal(change(me, one, code))));
    expect(ends.filter((end) => end === '')).toHaveLength(1);
    await changed(two);
    expect((await run(me, myAccounts, {})).filter(({ isDefault }) => isDefault)).toMatchObject([{ accountMasked: maskAccount(two) }]);
  });

  it('is no number that the way of paying does not know, and needs a login, not the session of a link', async () => {
    expect(await refusal(send(me, '62'))).toBe('VALIDATION_FAILED');
    expect(await refusal(send(me, ''))).toBe('VALIDATION_FAILED');
    // The fourth code within an hour is behind a captcha.
    expect(await refusal(run(me, sendAccountChangeCode, card(OTHER_CARD)))).toBe('CAPTCHA_REQUIRED');
    installErrands();
    const ofLink = await payeeCaller(await proveWorker((await errandLink(world, 0)).token, 0));
    expect(await refusal(run(ofLink, myAccounts, {}))).toBe('SESSION_EXPIRED');
    expect(await refusal(send(ofLink, OTHER_CARD))).toBe('SESSION_EXPIRED');
  });

  it('goes to no phone that was proven longer than a year ago', async () => {
    await rows(`UPDATE person_phone SET proven_at = proven_at - interval '366 days'`);
    expect(await refusal(send(me, OTHER_CARD))).toBe('PAYEE_PHONE_UNPROVEN');
  });
});
