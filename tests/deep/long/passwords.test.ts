import 'reflect-metadata';
import { randomBytes, scryptSync } from 'node:crypto';
import { PASSWORD_COST } from '../../../server/kernel/config';
import { run } from '../../../server/kernel/usecase';
import { login } from '../../../server/session/commands/login';
import { PASSWORD, type People, type Person, startPeople } from '../../kit/builders/people';

// Here a password is kept as dearly as in production.
let people: People;
beforeAll(async () => {
  people = await startPeople({ config: { passwordCost: PASSWORD_COST } });
});
afterAll(() => people?.close());

const attempt = ({ account = people.maker.phone, password = 'Wrong2026' }) =>
  run(people.guest(), login, { account, password, captcha: null, way: 'TOKEN' });
const forget = () => people.app.database.rows('DELETE FROM login_failure');
const keptOf = async ({ userId }: Person): Promise<string> => {
  const [user] = await people.app.database.rows<{ password_hash: string }>('SELECT password_hash FROM app_user WHERE id = $1', [userId]);
  return user?.password_hash ?? '';
};

test('[AUTH-002 2/2] an unknown account and a wrong password get the same refusal in the same class of time', async () => {
  const timed = async (account: string): Promise<number> => {
    const start = performance.now();
    await expect(attempt({ account })).rejects.toMatchObject({ key: 'LOGIN_REFUSED', message: '账号或密码错误', params: {} });
    return performance.now() - start;
  };
  // The fastest of several runs in turns: the first one warms up, and the machine has other work.
  let [known, unknown] = [Infinity, Infinity];
  for (let turn = 0; turn < 4; turn += 1) {
    known = Math.min(known, await timed(people.maker.phone));
    unknown = Math.min(unknown, await timed('16000009999'));
    await forget();
  }
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2);
  const told = async (account: string) => {
    const { status, code, message } = await people.app.rest().post('/api/user/login', { account, password: 'Wrong2026' });
    return { status, code, message };
  };
  expect(await told(people.maker.phone)).toEqual({ status: 200, code: 22001, message: '账号或密码错误' });
  expect(await told('16000009999')).toEqual(await told(people.maker.phone));
  await forget();
  // Without the dummy hash an unknown account answers at once.
  expect(unknown).toBeGreaterThan(30);
});

test('a password is kept as scrypt makes it with N = 2^15, r = 8 and p = 3, on a salt of its own', async () => {
  const [one, other] = [await keptOf(people.maker), await keptOf(people.checker)];
  const [kind, cost, salt = '', key] = one.split('.');
  expect([kind, cost]).toEqual(['scrypt', '15']);
  const expected = scryptSync(PASSWORD, Buffer.from(salt, 'base64url'), 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 });
  expect(key).toBe(expected.toString('base64url'));
  expect(other.split('.')[2]).not.toBe(salt);
});

test.each([
  ['that does not tell its cost', 15, ''],
  ['of a lower cost', 12, '12.'],
  ['of a higher cost', 17, '17.'],
])('a hash %s still opens for its password and for no other', async (_, cost, told) => {
  const salt = randomBytes(16);
  const key = scryptSync(PASSWORD, salt, 32, { N: 2 ** cost, r: 8, p: 3, maxmem: 2 ** 28 });
  const hash = `scrypt.${told}${salt.toString('base64url')}.${key.toString('base64url')}`;
  await people.app.database.rows('UPDATE app_user SET password_hash = $2 WHERE id = $1', [people.checker.userId, hash]);
  await expect(attempt({ account: people.checker.phone, password: PASSWORD })).resolves.toMatchObject({ isUnbound: false });
  await expect(attempt({ account: people.checker.phone })).rejects.toMatchObject({ key: 'LOGIN_REFUSED' });
  await forget();
});
