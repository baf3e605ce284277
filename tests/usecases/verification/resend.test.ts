import 'reflect-metadata';
import { defaultLimits } from '../../../server/kernel/config';
import { runRaw } from '../../../server/kernel/usecase';
import { sendCode } from '../../../server/session/commands/send-code';
import { PASSWORD, type People, type Person, startPeople } from '../../kit/builders/people';
import { callsOf, wrong } from '../../kit/builders/peopleCalls';

/** The limits that the product ships with. */
const { codeResendAfterMs, codesPerPhoneHour, codesPerPhoneDay } = defaultLimits;

let people: People;
beforeAll(async () => {
  people = await startPeople({ limits: { codeResendAfterMs, codesPerPhoneHour, codesPerPhoneDay } });
});
afterAll(() => people?.close());

test('a second code within a minute is refused with the seconds left, whatever its purpose', async () => {
  const ask = async (purpose: string) =>
    runRaw(people.guest(), sendCode, { purpose, recipient: people.maker.phone, captcha: await people.captcha() });
  expect(await ask('LOGIN')).toMatchObject({ resendAfterSeconds: 60 });
  const refused = await ask('LOGIN').catch((error: unknown) => error);
  expect(refused).toMatchObject({ key: 'CODE_SENT_RECENTLY' });
  const { seconds } = (refused as { params: { seconds: number } }).params;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  await expect(ask('RESET_PASSWORD')).rejects.toMatchObject({ key: 'CODE_SENT_RECENTLY' });
});

test('[PLT-032 2/2] by the calls of the facade too: six digits by SMS and by e-mail, and the next one not within 60 s, whose seconds are told', async () => {
  const { phone } = people.masterOfB;
  const email = 'fengtao@jincheng.example';
  const { token } = (await people.app.rest().post<{ token: string }>('/api/user/login', { account: phone, password: PASSWORD })).result;
  const set = async () => {
    const { solution: ncSig, token: ncToken, sessionId: ncCsessionid } = await people.captcha();
    return { ncSig, ncToken, ncCsessionid };
  };
  const bySms = async () => people.app.rest().post('/api/verify/code/sms/send', { phone, scene: 'login', ...(await set()) });
  const byEmail = async () => people.app.rest({ token }).post('/api/verify/code/email/send', { email });
  for (const [send, receiver] of [
    [bySms, phone],
    [byEmail, email],
  ] as const) {
    expect(await send()).toMatchObject({ code: 22000 });
    expect((await people.inbox(receiver))[0]?.code).toMatch(/^\d{6}$/);
    const again = await send();
    expect(again).toMatchObject({ code: 22001, message: expect.stringMatching(/\d+ ?秒/) });
    const seconds = Number(/(\d+) ?秒/.exec(again.message)?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  }
});

test('[AUTH-013] a code lives five minutes, is sent again after 60 s, ten times a day at most, and burns after five wrong tries', async () => {
  const { send, codeFor, enter } = callsOf(() => people);
  /** The windows of sending are the real clock's: the rows are moved back, not the time. */
  const pass = (time: string) => people.app.database.rows(`UPDATE verification_code SET sent_at = sent_at - interval '${time}'`);
  const keyOf = async (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => 'OK',
      (error: { key: string }) => error.key,
    );

  const enteredAfter = async ({ phone }: Person, time: string): Promise<string> => {
    await people.app.setTime('2026-11-20T10:00:00+08:00');
    await send(phone);
    // Read before the time moves: one that is not sent yet when it has expired is kept unsent (OPS-024).
    const code = await codeFor(phone);
    await people.app.setTime(`2026-11-20T${time}+08:00`);
    return keyOf(enter(phone, code));
  };
  await pass('1 day');
  expect(await enteredAfter(people.maker, '10:04:30')).toBe('OK');
  expect(await enteredAfter(people.checker, '10:05:30')).toBe('CODE_EXPIRED');

  const { phone } = people.reader;
  const answers = [await keyOf(send(phone))];
  // Half a minute each, so that it does not matter how long the calls take.
  await pass('30 seconds');
  answers.push(await keyOf(send(phone)));
  await pass('30 seconds');
  answers.push(await keyOf(send(phone)));
  expect(answers).toEqual(['OK', 'CODE_SENT_RECENTLY', 'OK']);

  const code = await codeFor(phone);
  const tries = [];
  for (let count = 1; count <= 5; count += 1) tries.push(await keyOf(enter(phone, wrong(code))));
  expect(tries).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_TRIES_EXCEEDED']);
  expect(await keyOf(enter(phone, code))).toBe('CODE_TRIES_EXCEEDED');

  const rest = [];
  for (let count = 3; count <= 11; count += 1) {
    await pass('61 minutes');
    rest.push(await keyOf(send(phone)));
  }
  expect(rest).toEqual([...Array(8).fill('OK'), 'CODE_QUOTA_EXCEEDED']);
  // Ten for each number, and for each day.
  expect(await keyOf(send(people.unbound.phone))).toBe('OK');
  await pass('1 day');
  expect(await keyOf(send(phone))).toBe('OK');
});
