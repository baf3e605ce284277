import 'reflect-metadata';
import { DomainError } from '../../../../schema/errors';
import { cents, formatYuan, yuan } from '../../../../schema/money';
import { closedToTokens, isWithinScopes, scopesOf } from '../../../../schema/scopes';
import { spendCap } from '../../../../server/integration/store';
import { inTransaction } from '../../../../server/kernel/unitOfWork';
import { runRaw } from '../../../../server/kernel/usecase';
import { identify } from '../../../../server/wiring';
import { allUseCases } from '../../../contract/useCases';
import { MASTER, tokenIn } from '../../../kit/builders/apiTokens';
import { LOOSE } from '../../../kit/builders/people';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { brokenBooks } from '../../../kit/checks/invariants';
import { until } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
});
afterAll(() => world?.app.close());

type Token = Awaited<ReturnType<typeof tokenIn>>;
type Seen = { readonly id: string; readonly version: number };
const PHONE = '16000000101';
const SEND = 'mutation ($id: ID!, $version: Int!) { sendPaymentCode(id: $id, version: $version) { ticketId } }';
const PAY = `mutation ($id: ID!, $version: Int!, $smsCode: String, $key: ID!) {
  payStatement(input: { id: $id, version: $version, payType: BALANCE, smsCode: $smsCode }, idempotencyKey: $key) { id status } }`;
const rows = <T>(sql: string, values: unknown[] = []) => world.app.database.rows<T>(sql, values);

async function codeFor(token: Token, { id, version }: Seen): Promise<string> {
  await rows('DELETE FROM delivery');
  await token.graphql.call(SEND, { id, version });
  const query = 'query ($receiver: String) { testInbox(receiver: $receiver) { code } }';
  const read = () => world.app.graphql().call<{ testInbox: { code: string | null }[] }>(query, { receiver: PHONE });
  const inbox = await until(read, ({ testInbox }) => testInbox.some(({ code }) => code !== null));
  return inbox.testInbox.find(({ code }) => code !== null)?.code ?? '';
}
const pay = (token: Token, { id, version }: Seen, smsCode: string | null) =>
  token.graphql.send<{ payStatement: { status: string } }>(PAY, { id, version, smsCode, key: key() });
const codeOf = (answer: Awaited<ReturnType<typeof pay>>): string => answer.errors[0]?.extensions.code ?? 'PAID';
/** As the door finds it. */
const tokenCaller = (secret: string) =>
  identify({
    headers: { authorization: `Bearer ${secret}` },
    cookies: {},
    queryToken: null,
    ip: '127.0.0.1',
    door: 'GRAPHQL',
    requestId: 'token-test',
  });
const paidToday = async ({ id }: Token): Promise<number> =>
  Number(
    (await rows<{ paid: string }>('SELECT coalesce(sum(paid_cents), 0) AS paid FROM api_token_day WHERE token_id = $1', [id]))[0]?.paid,
  );

test('[API-002 1/2] each operation names its scope and a token without it gets PERMISSION_MISSING; paying needs payments:write and respects the daily cap', async () => {
  const closed = new Set(Object.values(closedToTokens).flat());
  const useCases = [...allUseCases().values()].filter(({ realms }) => realms.includes('company'));
  expect(useCases.length).toBeGreaterThan(250);
  expect(useCases.filter(({ name }) => scopesOf(name) === null && !closed.has(name)).map(({ name }) => name)).toEqual([]);
  const reader = await tokenIn(world, ['BILLS_READ']);
  // The runner asks before it looks at the input, at every operation alike.
  const caller = await tokenCaller(reader.secret);
  const foreign = useCases.filter(({ name }) => !isWithinScopes(caller.token?.scopes ?? new Set(), name));
  expect(foreign.length).toBeGreaterThan(240);
  for (const useCase of foreign) await expect(runRaw(caller, useCase, {})).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  const cheap = await make.passed(workerRows(['2050.00']));
  const maker = await tokenIn(world, ['STATEMENTS_WRITE', 'AUDIT_WRITE', 'PERSONAL_READ']);
  expect(codeOf(await pay(maker, cheap, '123456'))).toBe('PERMISSION_MISSING');
  const payer = await tokenIn(world, ['PAYMENTS_WRITE'], { dailyCap: '4000' });
  expect(codeOf(await pay(payer, cheap, await codeFor(payer, cheap)))).toBe('PAID');
  const dear = await make.passed(workerRows(['2051.00']));
  const before = await paidToday(payer);
  const refused = await pay(payer, dear, await codeFor(payer, dear));
  expect(codeOf(refused)).toBe('API_TOKEN_CAP');
  expect(refused.errors[0]?.message).toContain(formatYuan(cents(400_000 - before)));
  // Nothing was paid and nothing counted.
  expect(await paidToday(payer)).toBe(before);
  expect(await make.view(dear.id)).toMatchObject({ status: dear.status });
  expect(await brokenBooks(world.app)).toEqual([]);
});

test('paying asks for the SMS code even where the company has switched it off, and stands in the log with its token', async () => {
  const statement = await make.passed(workerRows(['2100.00']));
  const token = await tokenIn(world, ['PAYMENTS_WRITE'], { dailyCap: '50000' });
  await rows('UPDATE company SET payment_verification_on = false WHERE id = $1', [world.companyId]);
  expect(codeOf(await pay(token, statement, null))).toBe('CODE_REQUIRED');
  await rows('UPDATE company SET payment_verification_on = true WHERE id = $1', [world.companyId]);
  expect(codeOf(await pay(token, statement, await codeFor(token, statement)))).toBe('PAID');
  expect(await paidToday(token)).toBeGreaterThan(0);
  const [logged] = await rows<{ name: string; token: string }>(
    `SELECT body #>> '{actor,name}' AS name, body #>> '{token,id}' AS token FROM audit_record WHERE action = 'statement.pay' AND target_id = $1`,
    [statement.id],
  );
  expect(logged).toEqual({ name: '陈立群', token: token.id });
});

test('of many payments at once no more pass than the cap holds, however they meet', async () => {
  const token = await tokenIn(world, ['PAYMENTS_WRITE'], { dailyCap: '4000' });
  const caller = await world.member(MASTER);
  const spend = () =>
    inTransaction(caller, {}, (ctx) => spendCap(ctx, token.id, { amount: yuan('1300'), cap: yuan('4000') })).then(
      () => 'PAID',
      (error: { key?: string }) => error.key ?? String(error),
    );
  // As many requests as meet; each waits for the row of the day and is judged by what the ones before have paid.
  const answers = await Promise.all(Array.from({ length: 12 }, async () => [await spend(), await spend()]));
  expect(answers.flat().filter((answer) => answer === 'PAID')).toHaveLength(3);
  expect(answers.flat().filter((answer) => answer === 'API_TOKEN_CAP')).toHaveLength(21);
  expect(await paidToday(token)).toBe(390_000);
});

test('a payment that is refused afterwards gives its part of the cap back', async () => {
  const token = await tokenIn(world, ['PAYMENTS_WRITE'], { dailyCap: '4000' });
  const caller = await world.member(MASTER);
  const refused = inTransaction(caller, {}, async (ctx) => {
    await spendCap(ctx, token.id, { amount: yuan('4000'), cap: yuan('4000') });
    throw new DomainError('STALE');
  });
  await expect(refused).rejects.toMatchObject({ key: 'STALE' });
  expect(await paidToday(token)).toBe(0);
});

test('a token never sends money again or later: behind the cap nothing leaves', async () => {
  const token = await tokenIn(world, ['PAYMENTS_WRITE', 'AUDIT_WRITE', 'STATEMENTS_WRITE'], { dailyCap: '1' });
  const wait =
    'mutation ($id: ID!, $version: Int!) { awaitFunds(input: { id: $id, version: $version, remittedOn: "2026-11-20" }, idempotencyKey: "k") { id } }';
  const statement = await make.passed(workerRows(['2400.00']));
  expect(await token.graphql.refusal(wait, { id: statement.id, version: statement.version })).toBe('PERMISSION_MISSING');
});

test('an audit passed by a token pays nothing, also where the company pays on the pass', async () => {
  const submitted = await make.submitted(workerRows(['2500.00']));
  await rows('UPDATE company SET pay_on_pass_on = true, payment_verification_on = false WHERE id = $1', [world.companyId]);
  const token = await tokenIn(world, ['AUDIT_WRITE']);
  const pass = `mutation ($id: ID!, $version: Int!) { passAudit(id: $id, version: $version, idempotencyKey: "pass-1") { status } }`;
  const answer = await token.graphql.send<{ passAudit: { status: string } }>(pass, { id: submitted.id, version: submitted.version });
  await rows('UPDATE company SET pay_on_pass_on = false, payment_verification_on = true WHERE id = $1', [world.companyId]);
  expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual([]);
  expect(answer.data?.passAudit.status).toBe('WAITING_PAYMENT');
});

// The last: the clock goes on.
test('[API-002 2/2] the cap is that of a day: what was paid before midnight counts no more behind it', async () => {
  const token = await tokenIn(world, ['PAYMENTS_WRITE'], { dailyCap: '4000' });
  const spend = async () =>
    inTransaction(await world.member(MASTER), {}, (ctx) => spendCap(ctx, token.id, { amount: yuan('1300'), cap: yuan('4000') })).then(
      () => 'PAID',
      (error: { key?: string }) => error.key ?? String(error),
    );
  const four = async () => [await spend(), await spend(), await spend(), await spend()];
  await world.app.setTime('2026-11-20T23:50:00+08:00');
  expect(await four()).toEqual(['PAID', 'PAID', 'PAID', 'API_TOKEN_CAP']);
  await world.app.setTime('2026-11-21T00:00:10+08:00');
  expect(await four()).toEqual(['PAID', 'PAID', 'PAID', 'API_TOKEN_CAP']);
  const days = await rows('SELECT day::text AS day, paid_cents::text FROM api_token_day WHERE token_id = $1 ORDER BY day', [token.id]);
  expect(days).toEqual([
    { day: '2026-11-20', paid_cents: '390000' },
    { day: '2026-11-21', paid_cents: '390000' },
  ]);
});
