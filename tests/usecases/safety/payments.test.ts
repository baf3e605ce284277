import 'reflect-metadata';
import { run } from '../../../server/kernel/usecase';
import { beginTotp } from '../../../server/safety/commands/begin-totp';
import { confirmTotp } from '../../../server/safety/commands/confirm-totp';
import { awaitFunds } from '../../../server/statement/commands/await-funds';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { sendPaymentCode } from '../../../server/statement/commands/send-payment-code';
import { totpCode, wrongTotp } from '../../kit/builders/factors';
import { LOOSE } from '../../kit/builders/people';
import { key, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';
import { STORY_START } from '../../kit/worlds/app';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
const PAYER = '周倩';
const PHONE = '16000000104';
let secret: string;

let clock = new Date(STORY_START);
const nextCode = async (): Promise<string> => {
  clock = new Date(clock.getTime() + 60_000);
  await world.app.setTime(clock.toISOString());
  return totpCode(secret, clock);
};
const set = (secondFactor: string, isCodeOn = true) =>
  world.app.database.rows(`UPDATE company SET second_factor = '${secondFactor}', payment_verification_on = ${isCodeOn} WHERE id = $1`, [
    world.companyId,
  ]);
const as = () => make.member(PAYER);
const refusal = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );

let amount = 2_000;
const payable = () => {
  amount += 1;
  return make.passed(workerRows([`${amount}.00`]));
};
type Seen = { readonly id: string; readonly version: number };
const smsFor = async ({ id, version }: Seen): Promise<string> => {
  await world.app.database.rows('DELETE FROM delivery');
  await run(await as(), sendPaymentCode, { id, version });
  const read = async () =>
    (
      await world.app
        .graphql()
        .call<{ testInbox: { code: string | null }[] }>('query ($receiver: String) { testInbox(receiver: $receiver) { code } }', {
          receiver: PHONE,
        })
    ).testInbox.find(({ code }) => code !== null)?.code ?? '';
  await waitUntil(
    async () => (await read()) !== '',
    () => 'the code arrives',
  );
  return read();
};
const pay = async ({ id, version }: Seen, shown: { smsCode?: string; secondFactor?: string }, click = key()) =>
  run(await as(), payStatement, { id, version, payType: 'BALANCE', ...shown }, { idempotencyKey: click });

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
  ({ secret } = await run(await as(), beginTotp, {}));
  await run(await as(), confirmTotp, { code: await nextCode() });
});
afterAll(() => world?.app.close());

test('while the company takes none, a factor is no way to pay', async () => {
  await set('OFF');
  const statement = await payable();
  expect(await refusal(pay(statement, { secondFactor: await nextCode() }))).toBe('CODE_REQUIRED');
  expect((await pay(statement, { smsCode: await smsFor(statement) })).status).toBe('PAYING');
});

describe('where the company accepts it', () => {
  beforeAll(() => set('ACCEPTED'));

  it('[AUTH-014 2/3] a code of the authenticator pays in the place of the SMS code, once; the SMS code pays as before', async () => {
    const [first, second, third] = [await payable(), await payable(), await payable()];
    const secondFactor = await nextCode();
    expect((await pay(first, { secondFactor })).status).toBe('PAYING');
    expect(await refusal(pay(second, { secondFactor }))).toBe('FACTOR_WRONG');
    expect(await refusal(pay(second, { secondFactor: wrongTotp(secret, clock) }))).toBe('FACTOR_WRONG');
    expect(await refusal(pay(second, {}))).toBe('CODE_REQUIRED');
    expect((await pay(second, { smsCode: await smsFor(second) })).status).toBe('PAYING');
    const code = await nextCode();
    const rivals = await Promise.all([refusal(pay(third, { secondFactor: code })), refusal(pay(await payable(), { secondFactor: code }))]);
    expect(rivals.sort()).toEqual(['', 'FACTOR_WRONG']);
  });

  it('a double click pays once and both get the answer', async () => {
    const statement = await payable();
    const secondFactor = await nextCode();
    const click = key();
    const both = await Promise.all([pay(statement, { secondFactor }, click), pay(statement, { secondFactor }, click)]);
    expect(both.map(({ status }) => status)).toEqual(['PAYING', 'PAYING']);
  });

  it('a payment that the business refuses uses up no code', async () => {
    const statement = await payable();
    const secondFactor = await nextCode();
    const stale = { id: statement.id, version: statement.version + 1 };
    for (let time = 0; time < 6; time += 1) expect(await refusal(pay(stale, { secondFactor }))).toBe('STALE');
    expect((await pay(statement, { secondFactor })).status).toBe('PAYING');
  });

  it('a colleague’s authenticator pays nothing', async () => {
    const statement = await payable();
    const { id, version } = statement;
    const colleague = await make.member('王敏');
    const input = { id, version, payType: 'BALANCE' as const, secondFactor: await nextCode() };
    expect(await refusal(run(colleague, payStatement, input, { idempotencyKey: key() }))).toBe('FACTOR_WRONG');
  });
});

describe('where the company demands it', () => {
  beforeAll(() => set('DEMANDED'));

  it('[AUTH-014 3/3] both are needed, in whatever order they are left out', async () => {
    const statement = await payable();
    const smsCode = await smsFor(statement);
    expect(await refusal(pay(statement, { smsCode }))).toBe('FACTOR_REQUIRED');
    expect(await refusal(pay(statement, { secondFactor: await nextCode() }))).toBe('CODE_REQUIRED');
    expect(await refusal(pay(statement, { smsCode, secondFactor: wrongTotp(secret, clock) }))).toBe('FACTOR_WRONG');
    expect((await pay(statement, { smsCode, secondFactor: await nextCode() })).status).toBe('PAYING');
  });

  it('whoever has none is told what to do', async () => {
    const { id, version } = await payable();
    const colleague = await make.member('王敏');
    await run(colleague, sendPaymentCode, { id, version });
    const input = { id, version, payType: 'BALANCE' as const, smsCode: '000000' };
    expect(await refusal(run(colleague, payStatement, input, { idempotencyKey: key() }))).toBe('FACTOR_MISSING');
  });

  it('it is demanded without the SMS code too, at a promise to pay, and by the calls of programs', async () => {
    await set('DEMANDED', false);
    const statement = await payable();
    expect(await refusal(pay(statement, {}))).toBe('FACTOR_REQUIRED');
    const { id, version } = statement;
    const promise = { id, version, remittedOn: '2026-11-20', payWhenFunded: true };
    expect(await refusal(run(await as(), awaitFunds, promise, { idempotencyKey: key() }))).toBe('FACTOR_REQUIRED');
    const login = await world.app
      .graphql()
      .call<{ login: { token: string } }>('mutation ($input: LoginInput!) { login(input: $input) { token } }', {
        input: { account: PHONE, password: 'Demo2026', asToken: true },
      });
    const rest = world.app.rest({ token: login.login.token });
    expect((await rest.post('/api/statement/payment/income', { statement_id: id })).message).toContain('身份验证器');
    const answer = await rest.post('/api/statement/payment/income', { statement_id: id, second_factor: await nextCode() });
    expect(answer).toMatchObject({ code: 22000 });
  });

  it('an auditor’s pass pays nothing by itself', async () => {
    await set('DEMANDED', false);
    await world.app.database.rows('UPDATE company SET pay_on_pass_on = true WHERE id = $1', [world.companyId]);
    expect((await payable()).status).toBe('WAITING_PAYMENT');
    await world.app.database.rows('UPDATE company SET pay_on_pass_on = false WHERE id = $1', [world.companyId]);
  });
});
