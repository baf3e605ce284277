import 'reflect-metadata';
import { run, runRaw } from '../../../server/kernel/usecase';
import { removeMember } from '../../../server/member/commands/remove-member';
import { members } from '../../../server/member/queries';
import { changePhone } from '../../../server/session/commands/change-phone';
import { resetPassword } from '../../../server/session/commands/reset-password';
import { sendCode } from '../../../server/session/commands/send-code';
import { sendEmailCode } from '../../../server/session/commands/send-email-code';
import { sendNewPhoneCode } from '../../../server/session/commands/send-new-phone-code';
import { setEmail } from '../../../server/session/commands/set-email';
import { PASSWORD, type People, type Person, startPeople } from '../../kit/builders/people';
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

test('[AUTH-010] logout ends the session at once: the next call answers 22002', async () => {
  const token = await signIn(people.maker.phone);
  expect(await isAlive(token)).toBe(true);
  await people.app.rest({ token }).post('/api/user/logout');
  expect(await people.app.rest({ token }).get('/api/user/company/bind/list')).toMatchObject({ code: 22002 });
});

test('[AUTH-010] a session ends 24 hours after the login by the real clock, however much it is used', async () => {
  const token = await signIn(people.maker.phone);
  await people.app.database.rows(`UPDATE user_session SET ends_at = now() + interval '1 second', last_used_at = now()`);
  expect(await isAlive(token)).toBe(true);
  await people.app.database.rows(`UPDATE user_session SET ends_at = now()`);
  expect(await isAlive(token)).toBe(false);
});

test('[AUTH-010] an idle limit is a setting of the company and off until it is set', async () => {
  const token = await signIn(people.maker.phone);
  await people.app.database.rows(`UPDATE user_session SET last_used_at = now() - interval '23 hours'`);
  expect(await isAlive(token)).toBe(true);
  await people.app.database.rows(`UPDATE company SET idle_minutes = 30 WHERE id = $1`, [people.a]);
  await people.app.database.rows(`UPDATE user_session SET last_used_at = now() - interval '31 minutes'`);
  expect(await isAlive(token)).toBe(false);
  await people.app.database.rows(`UPDATE company SET idle_minutes = 0 WHERE id = $1`, [people.a]);
});

test('[AUTH-009] a forgotten password is set by phone and code, and every session of the user ends', async () => {
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

test('[AUTH-010] a changed phone ends every session, and only the new phone logs in', async () => {
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
    await run(maker, sendEmailCode, { email });
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

const memberIdOf = async (person: Person): Promise<string> => {
  const page = await run(await people.member(people.master), members, {});
  return page.nodes.find((node) => node.userId === person.userId)?.id ?? '';
};

test('[AUTH-010] a removed member is out at once', async () => {
  const token = await signIn(people.maker.phone);
  await run(await people.member(people.master), removeMember, { id: await memberIdOf(people.maker) });
  expect(await people.app.rest({ token }).get('/api/user/info')).toMatchObject({ code: 22002 });
});
