import 'reflect-metadata';
import { constants, publicEncrypt } from 'node:crypto';
import { run, runRaw } from '../../../server/kernel/usecase';
import { removeMember } from '../../../server/member/commands/remove-member';
import { members } from '../../../server/member/queries';
import { changePhone } from '../../../server/session/commands/change-phone';
import { resetPassword } from '../../../server/session/commands/reset-password';
import { sendCode } from '../../../server/session/commands/send-code';
import { sendEmailCode } from '../../../server/session/commands/send-email-code';
import { sendNewPhoneCode } from '../../../server/session/commands/send-new-phone-code';
import { setEmail } from '../../../server/session/commands/set-email';
import { makePasswordKey } from '../../../server/verification/commands/password-key';
import { guestCaller, PASSWORD, type People, type Person, startPeople } from '../../kit/builders/people';
import { callsOf } from '../../kit/builders/peopleCalls';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const signIn = async (account: string, password = PASSWORD): Promise<string> => {
  const { login } = await people.app.graphql().call<{ login: { token: string } }>(LOGIN, { input: { account, password, asToken: true } });
  return login.token;
};
const { isAlive, codeFor, proofOf } = callsOf(() => people);
/** A slider that was moved, as the legacy wire sends it: asked for from the fourth code of an hour. */
async function slider() {
  const { solution, token, sessionId } = await people.captcha();
  return { ncSig: solution, ncToken: token, ncCsessionid: sessionId };
}

test('[AUTH-010 2/8] logout ends the session at once: the next call answers 22002', async () => {
  const token = await signIn(people.maker.phone);
  expect(await isAlive(token)).toBe(true);
  await people.app.rest({ token }).post('/api/user/logout');
  expect(await people.app.rest({ token }).get('/api/user/company/bind/list')).toMatchObject({ code: 22002 });
});

test('[AUTH-010 3/8] a session ends 24 hours after the login by the real clock, however much it is used', async () => {
  const token = await signIn(people.maker.phone);
  await people.app.database.rows(
    `UPDATE user_session SET ends_at = now() + interval '1 minute', last_used_at = now() - interval '2 minutes'`,
  );
  expect(await isAlive(token)).toBe(true);
  // The use was noted, and prolonged nothing.
  const [used] = await people.app.database.rows<{ noted: number; prolonged: number }>(
    `SELECT count(*) FILTER (WHERE last_used_at > now() - interval '1 minute')::int AS noted,
       count(*) FILTER (WHERE ends_at > now() + interval '1 minute')::int AS prolonged FROM user_session`,
  );
  expect(used).toEqual({ noted: 1, prolonged: 0 });
  await people.app.database.rows(`UPDATE user_session SET ends_at = now()`);
  expect(await isAlive(token)).toBe(false);
});

test('[AUTH-010 4/8] an idle limit is a setting of the company and off until it is set', async () => {
  const token = await signIn(people.maker.phone);
  await people.app.database.rows(`UPDATE user_session SET last_used_at = now() - interval '23 hours'`);
  expect(await isAlive(token)).toBe(true);
  await people.app.database.rows(`UPDATE company SET idle_minutes = 30 WHERE id = $1`, [people.a]);
  await people.app.database.rows(`UPDATE user_session SET last_used_at = now() - interval '31 minutes'`);
  expect(await isAlive(token)).toBe(false);
  await people.app.database.rows(`UPDATE company SET idle_minutes = 0 WHERE id = $1`, [people.a]);
});

test('[AUTH-009 2/2] a forgotten password is set by phone and code, and every session of the user ends', async () => {
  const tokens = [await signIn(people.masterOfB.phone), await signIn(people.masterOfB.phone)];
  const { phone } = people.masterOfB;
  await runRaw(people.guest(), sendCode, { purpose: 'RESET_PASSWORD', recipient: phone, captcha: await people.captcha() });
  const code = await codeFor(phone);
  const set = (password: string, given = code) => run(people.guest(), resetPassword, { phone, code: given, password });
  await expect(set('Password1')).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  await expect(set('short1A')).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  await expect(set('Fresh2026')).resolves.toBe(true);
  expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false]);
  expect(await isAlive(await signIn(phone, 'Fresh2026'))).toBe(true);
  await expect(set('Again2026')).rejects.toMatchObject({ key: 'CODE_EXPIRED' });
});

test('[AUTH-010 5/8] a changed phone ends every session, and only the new phone logs in', async () => {
  const token = await signIn(people.reader.phone);
  const label = await proofOf(people.reader, 'CHANGE_PHONE');
  const caller = await people.member(people.reader);
  const phone = '16000000115';
  await run(caller, sendNewPhoneCode, { resetLabel: label, phone });
  await expect(run(caller, changePhone, { resetLabel: label, phone, code: await codeFor(phone) })).resolves.toBe(true);
  expect(await isAlive(token)).toBe(false);
  await expect(signIn(people.reader.phone)).rejects.toMatchObject({ code: 'LOGIN_REFUSED' });
  expect(await isAlive(await signIn(phone))).toBe(true);
});

test('the first e-mail is simply set; another one needs a proof of identity, and the other sessions end', async () => {
  const maker = await people.member(people.maker);
  const set = async (email: string, resetLabel?: string) => {
    await run(maker, sendEmailCode, { email, captcha: await people.captcha() });
    return run(maker, setEmail, { email, code: await codeFor(email), ...(resetLabel === undefined ? {} : { resetLabel }) });
  };
  const token = await signIn(people.maker.phone);
  await expect(set('one@example.com')).resolves.toMatchObject({ emailMasked: expect.stringContaining('example.com') });
  expect(await isAlive(token)).toBe(true);
  await expect(set('two@example.com')).rejects.toMatchObject({ key: 'IDENTITY_UNPROVEN' });
  await expect(set('two@example.com', await proofOf(people.maker, 'CHANGE_PHONE'))).rejects.toMatchObject({ key: 'IDENTITY_UNPROVEN' });
  const label = await proofOf(people.maker, 'CHANGE_EMAIL');
  await expect(set('two@example.com', label)).resolves.toBeDefined();
  expect(await isAlive(token)).toBe(false);
  await expect(set('three@example.com', label)).rejects.toMatchObject({ key: 'IDENTITY_UNPROVEN' });
});

test('[PER-006] [PER-013 1/2] the code to the old phone, asked for by its scene, answers a label; six digits, with or without spaces around', async () => {
  const rest = people.app.rest({ token: await signIn(people.checker.phone) });
  const slid = await slider();
  const scene = { scene: 'changePhoneSms', ...slid };
  // After the third within an hour it is asked for, and used.
  const plain = () => rest.post('/api/verify/code/sms/send', { scene: 'changePhoneSms' });
  for (const _ of [1, 2, 3]) expect(await plain()).toMatchObject({ code: 22000 });
  expect(await plain()).toMatchObject({ code: 22001, message: '请先完成安全验证' });
  expect(await rest.post('/api/verify/code/sms/send', scene)).toMatchObject({ code: 22000 });
  const code = await codeFor(people.checker.phone);
  const ask = (given: string) =>
    rest.post<{ resetLabel: string }>('/api/user/phone/change', { phone: people.checker.phone, code: given, captcha: slid.ncSig });
  // Another number than the own one is refused before the code is looked at, and costs it no try.
  for (const phone of ['16000009999', '160****0199', '1600000010'])
    expect(await rest.post('/api/user/phone/change', { phone, code, captcha: slid.ncSig })).toMatchObject({
      code: 22001,
      message: expect.stringContaining('请填写本人当前绑定的手机号'),
    });
  const graphql = people.app.graphql({ token: await signIn(people.checker.phone) });
  const confirm = 'mutation ($i: ConfirmIdentityInput!) { confirmIdentity(input: $i) { resetLabel } }';
  expect(await graphql.refusal(confirm, { i: { step: 'CHANGE_PHONE', phone: '16000009999', code } })).toBe('VALIDATION_FAILED');
  expect(await ask(' ')).toMatchObject({ code: 22001, message: '请输入验证码' });
  for (const given of [code.slice(1), `${code}0`, 'abcdef']) expect((await ask(given)).code).toBe(22001);
  expect((await ask(` ${code}\t`)).result).toEqual({ resetLabel: expect.stringMatching(/^[\w-]{43}$/) });
  expect((await ask(code)).code).toBe(22001);
});

test('[PER-005 2/2] a phone is changed by the legacy calls: the old one is proved, the new one is confirmed, and only the new one logs in', async () => {
  const [old, phone] = ['16000000115', '16000000116'];
  const token = await signIn(old);
  const rest = people.app.rest({ token });
  expect((await rest.post('/api/user/phone/confirm', { resetLabel: 'guessed', phone, code: '123456' })).code).toBe(22001);
  expect(await rest.post('/api/verify/code/sms/send', { scene: 'changePhoneSms' })).toMatchObject({ code: 22000 });
  const proof = await rest.post<{ resetLabel: string }>('/api/user/phone/change', { phone: old, code: await codeFor(old) });
  const { resetLabel } = proof.result;
  // The fourth code of this user within the hour, whoever's phone it goes to.
  const toNew = { scene: 'newPhone', resetLabel, phone };
  expect(await rest.post('/api/verify/code/sms/send', toNew)).toMatchObject({ code: 22001, message: '请先完成安全验证' });
  expect(await rest.post('/api/verify/code/sms/send', { ...toNew, ...(await slider()) })).toMatchObject({ code: 22000 });
  expect((await rest.post('/api/user/phone/confirm', { resetLabel, phone, code: '000000' })).code).toBe(22001);
  expect(await rest.post('/api/user/phone/confirm', { resetLabel, phone, code: await codeFor(phone) })).toMatchObject({ code: 22000 });
  expect(await isAlive(token)).toBe(false);
  await expect(signIn(old)).rejects.toMatchObject({ code: 'LOGIN_REFUSED' });
  expect(await isAlive(await signIn(phone))).toBe(true);
});

test('[PER-009] [PER-015 1/3] [PER-003 2/2] [PER-002 2/3] the legacy calls tell base info and joined companies by page, and take a name', async () => {
  const { phone } = people.master;
  const rest = people.app.rest({ token: await signIn(phone) });
  const base = { userName: '陈立群', email: '', phone: '160****0101', password: 1 };
  expect((await rest.get('/api/user/base/info')).result).toEqual(base);
  expect(await rest.post('/api/user/name/update', { userName: '陈群' })).toMatchObject({ code: 22000 });
  expect((await rest.get('/api/user/base/info')).result).toEqual({ ...base, userName: '陈群' });
  await rest.post('/api/user/name/update', { userName: '陈立群' });
  // Who logs in by codes alone has none.
  const [kept] = await people.app.database.rows<{ hash: string }>('SELECT password_hash AS hash FROM app_user WHERE id = $1', [
    people.master.userId,
  ]);
  const setHash = (hash: string | null) =>
    people.app.database.rows('UPDATE app_user SET password_hash = $2 WHERE id = $1', [people.master.userId, hash]);
  await setHash(null);
  expect((await rest.get('/api/user/base/info')).result).toMatchObject({ password: 0 });
  await setHash(kept?.hash ?? null);
  type Joined = { totalCount: number; list: object[] };
  const joined = async (pageNo: number, pageSize: number) =>
    (await rest.get<Joined>('/api/user/company/joined/list', { pageNo, pageSize })).result;
  const both = await joined(1, 10);
  expect(both.totalCount).toBe(2);
  expect(both.list).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        customerName: '杭州星穹直播传媒有限公司',
        isCurrentCompany: 1,
        roles: expect.arrayContaining([expect.any(String)]),
        isAdmin: 1,
      }),
      expect.objectContaining({ customerName: '成都锦程同城配送有限公司', isCurrentCompany: 0, roles: ['审核'], isAdmin: 0 }),
    ]),
  );
  expect([await joined(1, 1), await joined(2, 1), await joined(3, 1)]).toEqual([
    { totalCount: 2, list: [both.list[0]] },
    { totalCount: 2, list: [both.list[1]] },
    { totalCount: 2, list: [] },
  ]);
  // By GraphQL the same fields.
  const graphql = people.app.graphql({ token: await signIn(phone) });
  const ME = '{ viewer { name emailMasked phoneMasked hasPassword } }';
  const me = { name: '陈立群', emailMasked: null, phoneMasked: '160****0101', hasPassword: true };
  expect(await graphql.call(ME)).toEqual({ viewer: me });
  await setHash(null);
  expect(await graphql.call(ME)).toEqual({ viewer: { ...me, hasPassword: false } });
  await setHash(kept?.hash ?? null);
  type Bound = { list: Record<string, unknown>[]; totalCount: number };
  const bound = async (first: number, page: number) => {
    const query =
      'query ($first: Int, $page: Int) { boundCompanies(first: $first, page: $page) { totalCount list { name isCurrent roleLabels isMaster } } }';
    return (await graphql.call<{ boundCompanies: Bound }>(query, { first, page })).boundCompanies;
  };
  const whole = await bound(10, 1);
  expect(whole.list).toEqual(
    expect.arrayContaining([
      { name: '杭州星穹直播传媒有限公司', isCurrent: true, roleLabels: expect.arrayContaining([expect.any(String)]), isMaster: true },
      { name: '成都锦程同城配送有限公司', isCurrent: false, roleLabels: ['审核'], isMaster: false },
    ]),
  );
  expect([await bound(1, 1), await bound(1, 2)]).toEqual(whole.list.map((one) => ({ totalCount: 2, list: [one] })));
});

test('[PER-014 2/2] [PER-019] [VAL-007 2/3] a password is set by code and said twice; [PER-018 2/2] [PER-007 2/2] an address by its code', async () => {
  const rest = people.app.rest({ token: await signIn(people.unbound.phone) });
  const sent = { phone: people.unbound.phone, password: 'Fresh2026', rePassword: 'Fresh2026' };
  expect(await rest.post('/api/user/password/reset', { ...sent, code: '1', rePassword: 'Fresh2027' })).toMatchObject({
    code: 22001,
    message: expect.stringContaining('两次密码不一致！'),
  });
  const { rePassword: _, ...once } = sent;
  expect(await rest.post('/api/user/password/reset', { ...once, code: '1' })).toMatchObject({
    code: 22001,
    message: expect.stringContaining('请输入确认密码！'),
  });
  expect(await rest.post('/api/verify/code/email/send', { email: 'he@example.com' })).toMatchObject({ code: 22000 });
  const code = await codeFor('he@example.com');
  for (const email of ['a@b', 'a b@c.cn', '@b.cn', 'a@.cn']) {
    const said = { code: 22001, message: expect.stringContaining('请输入正确的邮箱') };
    expect(await rest.post('/api/verify/code/email/send', { email })).toMatchObject(said);
    expect(await rest.post('/api/user/email/set', { email, code })).toMatchObject(said);
  }
  for (const wrong of [{ email: '' }, { code: '' }, { email: 'other@example.com' }])
    expect((await rest.post('/api/user/email/set', { email: 'he@example.com', code, ...wrong })).code).toBe(22001);
  expect(await rest.post('/api/user/email/set', { email: 'he@example.com', code })).toMatchObject({ code: 22000 });
  const address = async () => (await rest.get<{ email: string }>('/api/user/base/info')).result.email;
  expect(await address()).toBe('**@example.com');
  // Another address in its place: by who has proved by his phone that he changes the address, and nothing else.
  const other = 'she@other.example';
  expect(await rest.post('/api/verify/code/email/send', { email: other, ...(await slider()) })).toMatchObject({ code: 22000 });
  const next = { email: other, code: await codeFor(other) };
  const unproven = { code: 22001, message: expect.stringContaining('身份') };
  expect(await rest.post('/api/user/email/set', next)).toMatchObject(unproven);
  const prove = async (scene: string) => {
    expect(await rest.post('/api/verify/code/sms/send', { scene, ...(await slider()) })).toMatchObject({ code: 22000 });
    const by = { phone: people.unbound.phone, scene, code: await codeFor(people.unbound.phone) };
    return (await rest.post<{ resetLabel: string }>('/api/user/phone/change', by)).result.resetLabel;
  };
  expect(await rest.post('/api/user/email/set', { ...next, resetLabel: await prove('changePassword') })).toMatchObject(unproven);
  const resetLabel = await prove('changeEmail');
  for (const wrong of [{ email: '' }, { code: '' }])
    expect((await rest.post('/api/user/email/set', { ...next, resetLabel, ...wrong })).code).toBe(22001);
  expect(await address()).toBe('**@example.com');
  expect(await rest.post('/api/user/email/set', { ...next, resetLabel })).toMatchObject({ code: 22000 });
  expect(await address()).toMatch(/@other\.example$/);
  await rest.post('/api/verify/code/sms/send', { scene: 'changePassword', ...(await slider()) });
  expect(await rest.post('/api/user/password/reset', { ...sent, code: await codeFor(people.unbound.phone) })).toMatchObject({
    code: 22000,
  });
  await expect(signIn(people.unbound.phone)).rejects.toMatchObject({ code: 'LOGIN_REFUSED' });
  expect(await isAlive(await signIn(people.unbound.phone, 'Fresh2026'))).toBe(true);
  // By GraphQL a forgotten password is reset by a code too, once.
  const graphql = people.app.graphql();
  const SEND = 'mutation ($i: SendCodeInput!) { sendCode(input: $i) { receiverMasked } }';
  const asked = { purpose: 'RESET_PASSWORD', recipient: people.unbound.phone, captcha: await people.captcha() };
  await graphql.call(SEND, { i: asked });
  const RESET = 'mutation ($i: ResetPasswordInput!) { resetPassword(input: $i) }';
  const fresh = { phone: people.unbound.phone, code: await codeFor(people.unbound.phone), password: 'Second2026' };
  expect(await graphql.refusal(RESET, { i: { ...fresh, password: 'weak' } })).toBe('VALIDATION_FAILED');
  expect(await graphql.call(RESET, { i: fresh })).toEqual({ resetPassword: true });
  expect(await graphql.refusal(RESET, { i: fresh })).toBe('CODE_EXPIRED');
  await expect(signIn(people.unbound.phone, 'Fresh2026')).rejects.toMatchObject({ code: 'LOGIN_REFUSED' });
  expect(await isAlive(await signIn(people.unbound.phone, 'Second2026'))).toBe(true);
});

test('[PER-017] [VAL-008 2/5] [PER-008 2/2] the password is set by phone with the label of the identity step alone, said twice and wrapped with the key of the captcha, so that it is nowhere in the payload', async () => {
  const { phone } = people.unbound;
  const rest = people.app.rest({ token: await signIn(phone, 'Second2026') });
  await rest.post('/api/verify/code/sms/send', { scene: 'changePassword', ...(await slider()) });
  const asked = { phone, scene: 'changePassword', code: await codeFor(phone) };
  const { resetLabel } = (await rest.post<{ resetLabel: string }>('/api/user/phone/change', asked)).result;
  const reset = (sent: object) =>
    rest.post('/api/user/phone/reset', { password: 'Third2026', rePassword: 'Third2026', resetLabel, ...sent });
  expect(await reset({ rePassword: 'Third2027' })).toMatchObject({ code: 22001, message: expect.stringContaining('两次密码不一致！') });
  expect(await reset({ rePassword: undefined })).toMatchObject({ code: 22001, message: expect.stringContaining('请输入确认密码！') });
  expect((await reset({ resetLabel: 'guessed' })).code).toBe(22001);
  for (const weak of ['Dem2026', 'demo2026', 'DEMO2026', 'Demodemo'])
    expect(await reset({ password: weak, rePassword: weak })).toMatchObject({
      code: 22001,
      message: expect.stringContaining('密码至少 8 位，须包含数字、大写和小写字母'),
    });
  expect(await reset({})).toMatchObject({ code: 22000 });
  await expect(signIn(phone, 'Second2026')).rejects.toMatchObject({ code: 'LOGIN_REFUSED' });
  // Wrapped with the key that the captcha names: by REST, and by GraphQL, at a login as well.
  const { public_key } = (await people.app.rest().get<{ public_key: string }>('/api/verify/captcha/config')).result;
  const { captchaChallenge } = await people.app
    .graphql()
    .call<{ captchaChallenge: { passwordKey: string } }>('{ captchaChallenge { passwordKey } }');
  expect(captchaChallenge.passwordKey).toBe(public_key);
  // It was made once: whoever would make it at the same time is given the one that is there.
  expect(await Promise.all([1, 2].map((n) => run(guestCaller(`198.51.100.${n}`), makePasswordKey, {})))).toEqual([public_key, public_key]);
  const wrap = (text: string): string =>
    `rsa-oaep:${publicEncrypt({ key: public_key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64')}`;
  const CHANGE = 'mutation ($label: String!, $password: String!) { changePassword(resetLabel: $label, password: $password) }';
  const byGraphql = people.app.graphql({ token: await signIn(phone, 'Third2026') });
  const sealed = { label: await proofOf(people.unbound, 'CHANGE_PASSWORD'), password: wrap('Inner2026') };
  expect(JSON.stringify(sealed)).not.toContain('Inner2026');
  expect(await byGraphql.refusal(CHANGE, { ...sealed, label: 'guessed' })).toBe('LINK_INVALID');
  expect(await byGraphql.refusal(CHANGE, { ...sealed, password: wrap('demo2026') })).toBe('VALIDATION_FAILED');
  expect(await byGraphql.call(CHANGE, sealed)).toEqual({ changePassword: true });
  await expect(signIn(phone, 'Third2026')).rejects.toMatchObject({ code: 'LOGIN_REFUSED' });
  // The label was for one change.
  const after = people.app.graphql({ token: await signIn(phone, 'Inner2026') });
  expect(await after.refusal(CHANGE, sealed)).toBe('LINK_INVALID');
  const first = {
    mine: people.app.rest({ token: await signIn(phone, 'Inner2026') }),
    resetLabel: await proofOf(people.unbound, 'CHANGE_PASSWORD'),
  };
  const secret = wrap('Wrapped2026');
  const payload = { password: secret, rePassword: secret, resetLabel: first.resetLabel };
  expect(JSON.stringify(payload)).not.toContain('Wrapped2026');
  const torn = `${secret.slice(0, -8)}AAAAAAA=`;
  expect(await first.mine.post('/api/user/phone/reset', { ...payload, password: torn, rePassword: torn })).toMatchObject({
    code: 22001,
    message: '密码无法解密，请重新获取公钥后再试',
  });
  expect((await first.mine.post('/api/user/phone/reset', { ...payload, password: wrap('short'), rePassword: payload.password })).code).toBe(
    22001,
  );
  expect(await first.mine.post('/api/user/phone/reset', payload)).toMatchObject({ code: 22000 });
  await expect(signIn(phone, torn)).rejects.toMatchObject({ code: 'LOGIN_REFUSED' });
  const inside = people.app.graphql({ token: await signIn(phone, wrap('Wrapped2026')) });
  expect((await inside.call<{ viewer: { hasPassword: boolean } }>('{ viewer { hasPassword } }')).viewer.hasPassword).toBe(true);
  const rows = await people.app.database.rows<{ private_cipher: string }>('SELECT private_cipher FROM password_key');
  expect(rows.map((row) => row.private_cipher.includes('PRIVATE'))).toEqual([false]);
  const again = people.app.rest({ token: await signIn(phone, 'Wrapped2026') });
  expect((await again.post('/api/user/phone/reset', { password: 'Fourth2026', rePassword: 'Fourth2026', resetLabel })).code).toBe(22001);
});

test('a password is what was typed, at both doors: a blank at an end is part of it', async () => {
  const { phone } = people.unbound;
  const enters = async (password: string) => {
    const { code } = await people.app.rest().post('/api/user/login', { account: phone, password });
    const inside = await signIn(phone, password).then(
      () => true,
      () => false,
    );
    return [code, inside];
  };
  const rest = people.app.rest({ token: await signIn(phone, 'Wrapped2026') });
  const sent = { resetLabel: await proofOf(people.unbound, 'CHANGE_PASSWORD'), password: ' Blank2026 ', rePassword: ' Blank2026 ' };
  expect(await rest.post('/api/user/phone/reset', { ...sent, rePassword: ' Blank2026' })).toMatchObject({
    code: 22001,
    message: expect.stringContaining('两次密码不一致！'),
  });
  expect(await rest.post('/api/user/phone/reset', sent)).toMatchObject({ code: 22000 });
  expect(await enters(' Blank2026 ')).toEqual([22000, true]);
  expect(await enters('Blank2026')).toEqual([22001, false]);
  const again = people.app.rest({ token: await signIn(phone, ' Blank2026 ') });
  const next = { resetLabel: await proofOf(people.unbound, 'CHANGE_PASSWORD'), password: 'Typed2026 ', rePassword: 'Typed2026 ' };
  expect(await again.post('/api/user/password/reset', next)).toMatchObject({ code: 22000 });
  expect(await enters('Typed2026 ')).toEqual([22000, true]);
});

const memberIdOf = async (person: Person): Promise<string> => {
  const page = await run(await people.member(people.master), members, {});
  return page.nodes.find((node) => node.userId === person.userId)?.id ?? '';
};

test('[AUTH-010 6/8] a removed member is out at once', async () => {
  const token = await signIn(people.maker.phone);
  await run(await people.member(people.master), removeMember, { id: await memberIdOf(people.maker) });
  expect(await people.app.rest({ token }).get('/api/user/info')).toMatchObject({ code: 22002 });
});
