import 'reflect-metadata';
import { type People, startPeople } from '../../kit/builders/people';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const SENDS_BEFORE_CAPTCHA = 3;

/** As the legacy wire spells the tokens of the slider. */
async function tokens() {
  const { token, sessionId, solution } = await people.captcha();
  return { ncSig: solution, ncToken: token, ncCsessionid: sessionId };
}

async function logged(phone: string) {
  const login = 'mutation ($i: LoginInput!) { login(input: $i) { token } }';
  const { login: opened } = await people.app
    .graphql()
    .call<{ login: { token: string } }>(login, { i: { account: phone, password: 'Demo2026', asToken: true } });
  return { graphql: people.app.graphql({ token: opened.token }), rest: people.app.rest({ token: opened.token }) };
}

const channelsOf = async (): Promise<string[]> =>
  (await people.app.database.rows<{ channel: string }>('SELECT channel FROM verification_code ORDER BY id')).map(({ channel }) => channel);

test('[PLT-029] codes by SMS, by voice and by e-mail are sent through both doors with the tokens of the slider, each set once', async () => {
  const guest = { graphql: people.app.graphql(), rest: people.app.rest() };
  const sendCode = 'mutation ($i: SendCodeInput!) { sendCode(input: $i) { receiverMasked } }';
  for (const [channel, path] of [
    ['SMS', '/api/verify/code/sms/send'],
    ['VOICE', '/api/verify/code/voice/send'],
  ] as const) {
    const i = { purpose: 'LOGIN', recipient: people.maker.phone, channel };
    expect(await guest.graphql.refusal(sendCode, { i })).toBe('CAPTCHA_REQUIRED');
    const captcha = await people.captcha();
    await guest.graphql.call(sendCode, { i: { ...i, captcha } });
    expect(await guest.graphql.refusal(sendCode, { i: { ...i, captcha } })).toBe('CAPTCHA_FAILED');
    const body = { phone: people.maker.phone, ...(await tokens()) };
    expect(await guest.rest.post(path, { phone: people.maker.phone })).toMatchObject({ code: 22001 });
    expect(await guest.rest.post(path, body)).toMatchObject({ code: 22000 });
    expect(await guest.rest.post(path, body)).toMatchObject({ code: 22001 });
  }
  expect(await channelsOf()).toEqual(['SMS', 'SMS', 'VOICE', 'VOICE']);

  // Whoever is logged in is asked from the fourth code of an hour on.
  const { graphql, rest } = await logged(people.checker.phone);
  const sendEmail = 'mutation ($e: String!, $c: CaptchaAnswer) { sendEmailCode(email: $e, captcha: $c) { receiverMasked } }';
  const e = 'li@example.com';
  for (let sent = 0; sent < SENDS_BEFORE_CAPTCHA; sent += 1) await graphql.call(sendEmail, { e });
  expect(await graphql.refusal(sendEmail, { e })).toBe('CAPTCHA_REQUIRED');
  const path = '/api/verify/code/email/send';
  expect(await rest.post(path, { email: e })).toMatchObject({ code: 22001 });
  const c = await people.captcha();
  await graphql.call(sendEmail, { e, c });
  expect(await graphql.refusal(sendEmail, { e, c })).toBe('CAPTCHA_FAILED');
  const body = { email: e, ...(await tokens()) };
  expect(await rest.post(path, body)).toMatchObject({ code: 22000 });
  expect(await rest.post(path, body)).toMatchObject({ code: 22001 });
  expect((await channelsOf()).filter((channel) => channel === 'MAIL')).toHaveLength(SENDS_BEFORE_CAPTCHA + 2);
});

test('whoever is logged in has his codes by voice as well, through both doors, with the tokens of the slider when they are asked for', async () => {
  const { graphql, rest } = await logged(people.master.phone);
  const before = (await channelsOf()).length;
  const sent = async () => (await channelsOf()).slice(before);
  const path = '/api/verify/code/voice/send';
  expect(await rest.post(path, { scene: 'changePhoneSms' })).toMatchObject({ code: 22000 });
  await graphql.call('mutation { sendIdentityCode(channel: VOICE) { receiverMasked } }');
  expect(await sent()).toEqual(['VOICE', 'VOICE']);
  const [{ code = '' } = {}] = await people.inbox(people.master.phone);
  const proof = 'mutation ($i: ConfirmIdentityInput!) { confirmIdentity(input: $i) { resetLabel } }';
  const { confirmIdentity } = await graphql.call<{ confirmIdentity: { resetLabel: string } }>(proof, { i: { step: 'CHANGE_PHONE', code } });
  const { resetLabel } = confirmIdentity;
  const phone = '16000000121';
  const toNew =
    'mutation ($r: String!, $p: String!, $c: CaptchaAnswer) { sendNewPhoneCode(resetLabel: $r, phone: $p, channel: VOICE, captcha: $c) { receiverMasked } }';
  await graphql.call(toNew, { r: resetLabel, p: phone });
  expect(await graphql.refusal(toNew, { r: resetLabel, p: phone })).toBe('CAPTCHA_REQUIRED');
  expect(await rest.post(path, { scene: 'newPhone', resetLabel, phone, ...(await tokens()) })).toMatchObject({ code: 22000 });
  expect(await sent()).toEqual(['VOICE', 'VOICE', 'VOICE', 'VOICE']);
  expect(await graphql.refusal('mutation { sendIdentityCode(channel: MAIL) { receiverMasked } }')).toBe('VALIDATION_FAILED');
});

test('[PLT-030] the captcha says its appkey and the scene that was asked for, through both doors', async () => {
  const query = 'query ($s: String) { captchaChallenge(scene: $s) { appkey scene token sessionId challenge } }';
  const { captchaChallenge: shown } = await people.app.graphql().call<{ captchaChallenge: Record<string, string> }>(query, { s: 'login' });
  expect(shown).toMatchObject({ appkey: 'altcha', scene: 'login' });
  const { captchaChallenge: plain } = await people.app.graphql().call<{ captchaChallenge: Record<string, string> }>(query);
  expect(plain).toMatchObject({ appkey: 'altcha', scene: '' });
  expect(plain.token).not.toBe(shown.token);
  const { result } = await people.app.rest().get<Record<string, unknown>>('/api/verify/captcha/config', { scene: 'register' });
  expect(result).toMatchObject({ appkey: 'altcha', scene: 'register', ncToken: expect.any(String), ncCsessionid: expect.any(String) });
});
