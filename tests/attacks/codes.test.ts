import 'reflect-metadata';
import { runRaw } from '../../server/kernel/usecase';
import { login } from '../../server/session/commands/login';
import { PASSWORD, type People, startPeople } from '../kit/builders/people';
import { callsOf, wrong } from '../kit/builders/peopleCalls';

/** npm test tries a few of what the whole run tries in full. */
const MANY = process.env.CHAOS_FULL === '1' ? 1_000 : 60;

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const { send, codeFor, enter } = callsOf(() => people);
const keyOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? 'OK' : (result.reason as { key: string }).key;
const triesOf = async (): Promise<number | undefined> =>
  (await people.app.database.rows<{ tries: number }>('SELECT tries FROM verification_code ORDER BY id DESC LIMIT 1'))[0]?.tries;

const CHECK = 'loginByCode(input: { phone: $p, code: $c, asToken: true }) { token }';

test('S01 ten code checks by alias in one document are refused with the document, and none is looked at', async () => {
  const { phone } = people.maker;
  await send(phone);
  const aliases = Array.from({ length: 10 }, (_, index) => `a${index}: ${CHECK}`).join(' ');
  const answer = await people.app.graphql().send(`mutation($p: String!, $c: String!) { ${aliases} }`, { p: phone, c: '000000' });
  expect([answer.status, answer.data]).toEqual([400, null]);
  expect(await triesOf()).toBe(0);
});

test('S01 of ten documents at once five are looked at, and then the code is dead, also the right one', async () => {
  const { phone } = people.maker;
  await send(phone);
  const code = await codeFor(phone);
  const check = (c: string) => people.app.graphql().refusal(`mutation($p: String!, $c: String!) { ${CHECK} }`, { p: phone, c });
  const answers = await Promise.all(Array.from({ length: 10 }, () => check(wrong(code))));
  expect(answers.filter((key) => key === 'CODE_WRONG')).toHaveLength(4);
  expect(answers.filter((key) => !['CODE_WRONG', 'CODE_TRIES_EXCEEDED', 'BUSY'].includes(key))).toEqual([]);
  expect(await triesOf()).toBe(5);
  expect(await check(code)).toBe('CODE_TRIES_EXCEEDED');
});

test('S01 of forty parallel guesses at most five are looked at', async () => {
  const { phone } = people.maker;
  await send(phone);
  const code = await codeFor(phone);
  const results = (await Promise.allSettled(Array.from({ length: 40 }, () => enter(phone, wrong(code))))).map(keyOf);
  expect(results.filter((key) => key === 'CODE_WRONG').length).toBe(4);
  const [row] = await people.app.database.rows<{ tries: number }>(`SELECT tries FROM verification_code ORDER BY id DESC LIMIT 1`);
  expect(row?.tries).toBe(5);
  await expect(enter(phone, code)).rejects.toMatchObject({ key: 'CODE_TRIES_EXCEEDED' });
});

test('S03 the right code a hundred times at once is accepted once', async () => {
  const { phone } = people.maker;
  await send(phone);
  const code = await codeFor(phone);
  const results = (await Promise.allSettled(Array.from({ length: 100 }, () => enter(phone, code)))).map(keyOf);
  expect(results.filter((key) => key === 'OK')).toHaveLength(1);
  expect(results.filter((key) => !['OK', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED', 'BUSY'].includes(key))).toEqual([]);
});

test('S03 the right code a hundred times at once through the door opens one session', async () => {
  const { phone } = people.checker;
  await send(phone);
  const code = await codeFor(phone);
  const login = () => people.app.graphql().refusal(`mutation($p: String!, $c: String!) { ${CHECK} }`, { p: phone, c: code });
  const answers = await Promise.all(Array.from({ length: 100 }, login));
  expect(answers.filter((key) => key === '')).toHaveLength(1);
  expect(answers.filter((key) => !['', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED', 'BUSY'].includes(key))).toEqual([]);
});

test('S04 a code is refused five minutes later by the business clock, and an old one after a resend', async () => {
  const { phone } = people.checker;
  await send(phone);
  const old = await codeFor(phone);
  await send(phone);
  const fresh = await codeFor(phone);
  if (old !== fresh) await expect(enter(phone, old)).rejects.toMatchObject({ key: 'CODE_WRONG' });
  await people.app.setTime('2026-11-20T10:30:00+08:00');
  await expect(enter(phone, fresh)).rejects.toMatchObject({ key: 'CODE_EXPIRED' });
});

test('S04 only six ASCII digits are a code; blanks around them do not matter and cost no try', async () => {
  const { phone } = people.checker;
  await send(phone);
  const code = await codeFor(phone);
  const fullWidth = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  for (const text of [fullWidth, `${code}0`, `${code.slice(0, 3)} ${code.slice(3)}`, code.slice(1)]) {
    await expect(enter(phone, text)).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  }
  await expect(enter(phone, ` ${code} `)).resolves.toMatchObject({ isUnbound: false });
});

describe('S06 passwords', () => {
  type Try = { account?: string; password?: string; ip?: string; captcha?: object | null };
  const attempt = ({ account = people.maker.phone, password = 'Wrong2026', ip, captcha = null }: Try) =>
    runRaw(people.guest(ip), login, { account, password, captcha, way: 'TOKEN' });
  const answerOf = async (change: Try): Promise<string> =>
    keyOf((await Promise.allSettled([attempt(change)]))[0] as PromiseSettledResult<unknown>);
  beforeEach(() => people.app.database.rows('DELETE FROM login_failure'));

  test(`S06 of ${MANY} passwords tried at once on one account at most five are looked at, and its owner gets in from elsewhere`, async () => {
    const guesses = Array.from({ length: MANY }, (_, index) => answerOf({ password: `Guess${index}Aa1` }));
    const answers = await Promise.all(guesses);
    expect(answers.filter((key) => key === 'LOGIN_REFUSED').length).toBeLessThanOrEqual(5);
    expect(answers.filter((key) => !['LOGIN_REFUSED', 'LOGIN_LOCKED', 'BUSY'].includes(key))).toEqual([]);
    expect(await answerOf({ password: PASSWORD })).toBe('LOGIN_LOCKED');
    // The same network is locked, another address of it too; elsewhere a captcha is asked for, and the owner is in.
    expect(await answerOf({ password: PASSWORD, ip: '198.51.100.201' })).toBe('LOGIN_LOCKED');
    expect(await answerOf({ password: PASSWORD, ip: '203.0.113.9' })).toBe('CAPTCHA_REQUIRED');
    expect(await answerOf({ password: PASSWORD, ip: '203.0.113.9', captcha: await people.captcha() })).toBe('OK');
    const [row] = await people.app.database.rows<{ minutes: number }>(
      `SELECT max(extract(epoch FROM locked_until - now()) / 60)::int AS minutes FROM login_failure`,
    );
    expect(row?.minutes).toBe(15);
  });

  test('S06 one password on many accounts makes the network prove that it is no machine', async () => {
    for (let count = 0; count < 30; count += 1) {
      await people.app.database.rows(
        `INSERT INTO login_failure (realm, account_index, network, failures, tries) VALUES ('company', $1, '198.51.100.0/24', 1, ARRAY[now()])`,
        [`sprayed-${count}`],
      );
    }
    expect(await answerOf({ account: '16000008888' })).toBe('CAPTCHA_REQUIRED');
    expect(await answerOf({ account: '16000008888', ip: '203.0.113.10' })).toBe('LOGIN_REFUSED');
  });
});
