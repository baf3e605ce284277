import 'reflect-metadata';
import { defaultLimits } from '../../../server/kernel/config';
import { run, runRaw } from '../../../server/kernel/usecase';
import { sendCode } from '../../../server/session/commands/send-code';
import { sendEmailCode } from '../../../server/session/commands/send-email-code';
import { sendIdentityCode } from '../../../server/session/commands/send-identity-code';
import { sendNewPhoneCode } from '../../../server/session/commands/send-new-phone-code';
import { setEmail } from '../../../server/session/commands/set-email';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';
import { callsOf, wrong } from '../../kit/builders/peopleCalls';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const { send, codeFor, enter, proofOf } = callsOf(() => people);

test('a code opens the session of its phone once, and never a second time', async () => {
  await send(people.maker.phone);
  const code = await codeFor(people.maker.phone);
  await expect(enter(people.maker.phone, code)).resolves.toMatchObject({ isUnbound: false, ttlSeconds: 86_400 });
  await expect(enter(people.maker.phone, code)).rejects.toMatchObject({ key: 'CODE_EXPIRED' });
});

test('after five wrong tries the code is burnt, also for the right one', async () => {
  const { phone } = people.maker;
  await send(phone);
  const code = await codeFor(phone);
  for (const left of [4, 3, 2, 1]) {
    await expect(enter(phone, wrong(code))).rejects.toMatchObject({ key: 'CODE_WRONG', params: { triesLeft: left } });
  }
  await expect(enter(phone, wrong(code))).rejects.toMatchObject({ key: 'CODE_TRIES_EXCEEDED' });
  await expect(enter(phone, code)).rejects.toMatchObject({ key: 'CODE_TRIES_EXCEEDED' });
});

test('a code of one purpose is worth nothing for another, and neither is one of another phone', async () => {
  const { phone } = people.reader;
  await runRaw(people.guest(), sendCode, { purpose: 'RESET_PASSWORD', recipient: phone, captcha: await people.captcha() });
  const code = await codeFor(phone);
  await expect(enter(phone, code)).rejects.toMatchObject({ key: 'CODE_EXPIRED' });
  await send(people.checker.phone);
  await expect(enter(phone, await codeFor(people.checker.phone))).rejects.toMatchObject({ key: 'CODE_EXPIRED' });
});

test('the text of a code is nowhere in clear, neither in its row nor in the outbox', async () => {
  const { phone } = people.maker;
  await send(phone);
  const code = await codeFor(phone);
  const [row] = await people.app.database.rows<{ all: string }>(
    `SELECT (SELECT json_agg(v)::text FROM verification_code v) || (SELECT json_agg(d)::text FROM delivery d) AS all`,
  );
  expect(row?.all).not.toContain(code);
  expect(row?.all).not.toContain(phone);
  const [last] = await people.app.database.rows<{ text_cipher: string | null }>(
    `SELECT text_cipher FROM verification_code ORDER BY id DESC LIMIT 1`,
  );
  expect(last?.text_cipher).toBeNull();
});

test('[AUTH-012 2/7] a send without a session needs a solved captcha, and each solution works once', async () => {
  const { phone } = people.maker;
  const ask = (captcha: object | null) => runRaw(people.guest(), sendCode, { purpose: 'LOGIN', recipient: phone, captcha });
  await expect(ask(null)).rejects.toMatchObject({ key: 'CAPTCHA_REQUIRED' });
  const solved = await people.captcha();
  await expect(ask({ ...solved, sessionId: 'other' })).rejects.toMatchObject({ key: 'CAPTCHA_FAILED' });
  await expect(ask({ ...solved, token: 'other' })).rejects.toMatchObject({ key: 'CAPTCHA_FAILED' });
  await expect(ask(solved)).resolves.toMatchObject({ receiverMasked: '160****0102' });
  await expect(ask(solved)).rejects.toMatchObject({ key: 'CAPTCHA_FAILED' });

  const { solution: ncSig, token: ncToken, sessionId: ncCsessionid } = await people.captcha();
  const asked = async (wire: object) =>
    (await people.app.rest().post('/api/verify/code/sms/send', { phone, scene: 'login', ...wire })).code;
  expect(await asked({ ncSig, ncToken })).toBe(22001);
  expect(await asked({ ncSig, ncToken, ncCsessionid })).toBe(22000);
});

test('[AUTH-012 3/7] a solution is worth nothing after two minutes', async () => {
  const begun = Date.now();
  const solved = await people.captcha();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 121_000);
  try {
    const ask = runRaw(people.guest(), sendCode, { purpose: 'LOGIN', recipient: people.maker.phone, captcha: solved });
    await expect(ask).rejects.toMatchObject({ key: 'CAPTCHA_FAILED' });
  } finally {
    now.mockRestore();
  }
  const before = jest.spyOn(Date, 'now').mockReturnValue(begun + 110_000);
  try {
    const ask = runRaw(people.guest(), sendCode, { purpose: 'LOGIN', recipient: people.maker.phone, captcha: solved });
    await expect(ask).resolves.toBeDefined();
  } finally {
    before.mockRestore();
  }
});

test('[AUTH-012 4/7] with a session the captcha is asked for after the third send in an hour, whomever it is sent to', async () => {
  const reader = await people.member(people.reader);
  const resetLabel = await proofOf(people.reader, 'CHANGE_PHONE');
  await people.app.database.rows(`UPDATE verification_code SET sent_at = sent_at - interval '61 minutes'`);
  for (let count = 1; count <= 3; count += 1)
    await expect(run(reader, sendIdentityCode, {})).resolves.toMatchObject({ receiverMasked: '160****0105' });
  await expect(run(reader, sendIdentityCode, {})).rejects.toMatchObject({ key: 'CAPTCHA_REQUIRED' });
  await expect(run(reader, sendIdentityCode, { captcha: await people.captcha() })).resolves.toBeDefined();
  // To the number of somebody else, which the user only names.
  const phone = '16000000119';
  await expect(run(reader, sendNewPhoneCode, { resetLabel, phone })).rejects.toMatchObject({ key: 'CAPTCHA_REQUIRED' });
  const who = { account: people.reader.phone, password: PASSWORD };
  const { token } = (await people.app.rest().post<{ token: string }>('/api/user/login', who)).result;
  const rest = people.app.rest({ token });
  const named = { scene: 'newPhone', resetLabel, phone };
  expect(await rest.post('/api/verify/code/sms/send', named)).toMatchObject({ code: 22001, message: '请先完成安全验证' });
  expect(await people.inbox(phone)).toEqual([]);
  await expect(run(reader, sendNewPhoneCode, { resetLabel, phone, captcha: await people.captcha() })).resolves.toBeDefined();
  const solved = await people.captcha();
  const slid = { ncSig: solved.solution, ncToken: solved.token, ncCsessionid: solved.sessionId };
  expect(await rest.post('/api/verify/code/sms/send', { ...named, ...slid })).toMatchObject({ code: 22000 });
  // An hour later nobody is asked.
  await expect(run(reader, sendIdentityCode, {})).rejects.toMatchObject({ key: 'CAPTCHA_REQUIRED' });
  await people.app.database.rows(`UPDATE verification_code SET sent_at = sent_at - interval '61 minutes'`);
  await expect(run(reader, sendIdentityCode, {})).resolves.toBeDefined();
});

test('[PLT-081 3/3] the login of the facade takes phone and code in the place of the password, once', async () => {
  const { phone } = people.master;
  await send(phone);
  const code = await codeFor(phone);
  const enterBy = (body: object) => people.app.rest().post<{ token: string }>('/api/user/login', body);
  const { result, code: answered } = await enterBy({ account: phone, code });
  expect(answered).toBe(22000);
  const client = people.app.rest({ token: result.token });
  expect(await client.get('/api/user/info')).toMatchObject({ code: 22000, result: { user_name: '陈立群' } });
  // Once, as everywhere.
  expect(await enterBy({ account: phone, code })).toMatchObject({ code: 22001 });
});

test('an account that does not exist is answered and counted like one that does, and nothing is sent', async () => {
  const ticket = await send('16000009999');
  expect(ticket).toMatchObject({ receiverMasked: '160****9999', resendAfterSeconds: 0 });
  expect(await people.inbox('16000009999')).toEqual([]);
  await expect(enter('16000009999', '123456')).rejects.toMatchObject({ key: 'CODE_WRONG' });
});

test('[VAL-010 2/4] a code by SMS and one by e-mail are exactly six digits, and another text costs no try', async () => {
  const { phone } = people.checker;
  const email = 'lihang@xingqiong.example';
  const checker = await people.member(people.checker);
  await send(phone);
  await run(checker, sendEmailCode, { email });
  const [sms, mail] = [await codeFor(phone), await codeFor(email)];
  const rest = people.app.rest();
  const { token } = (await rest.post<{ token: string }>('/api/user/login', { account: phone, password: PASSWORD })).result;
  for (const near of [(code: string) => code.slice(1), (code: string) => `${code}0`, (code: string) => `${code.slice(1)}a`]) {
    await expect(enter(phone, near(sms))).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(run(checker, setEmail, { email, code: near(mail) })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    const said = { code: 22001, message: expect.stringContaining('6 位验证码') };
    expect(await rest.post('/api/user/login', { account: phone, code: near(sms) })).toMatchObject(said);
    expect(await people.app.rest({ token }).post('/api/user/email/set', { email, code: near(mail) })).toMatchObject(said);
  }
  await expect(enter(phone, sms)).resolves.toMatchObject({ isUnbound: false });
  await expect(run(checker, setEmail, { email, code: mail })).resolves.toBeDefined();
});

test('the product ships with the limits of the specification', () => {
  expect(defaultLimits).toMatchObject({
    codeResendAfterMs: 60_000,
    codesPerPhoneHour: 5,
    codesPerPhoneDay: 10,
    codesPerIpHour: 100,
    codesPerCompanyDay: 500,
    captchaPrefix: '000',
  });
});
