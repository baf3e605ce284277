import 'reflect-metadata';
import { runRaw } from '../../../server/kernel/usecase';
import { login } from '../../../server/session/commands/login';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

type Try = { account?: string; password?: string; ip?: string; captcha?: object | null };
const attempt = ({ account = people.maker.phone, password = 'Wrong2026', ip, captcha = null }: Try) =>
  runRaw(people.guest(ip), login, { account, password, captcha, way: 'TOKEN' });
const keyOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'OK',
    (error: { key?: string }) => error.key ?? 'ERROR',
  );
const forget = () => people.app.database.rows(`DELETE FROM login_failure`);

beforeEach(() => forget());

test('a password opens a session by phone and, once it is set, by e-mail', async () => {
  await expect(attempt({ password: PASSWORD })).resolves.toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), isUnbound: false });
  await expect(attempt({ account: ` ${people.maker.phone} `, password: PASSWORD })).resolves.toMatchObject({ isUnbound: false });
});

test('[AUTH-003 3/6] the fifth wrong password locks account and network, also for the right one, with the minutes left', async () => {
  for (let count = 1; count <= 5; count += 1) expect(await keyOf(attempt({}))).toBe('LOGIN_REFUSED');
  const refused = await attempt({ password: PASSWORD }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ key: 'LOGIN_LOCKED', params: { minutes: 15 } });
  // Another address of the same /24 is the same place.
  expect(await keyOf(attempt({ password: PASSWORD, ip: '198.51.100.200' }))).toBe('LOGIN_LOCKED');
  // The pair is locked, not the network: a colleague beside him gets in.
  expect(await keyOf(attempt({ account: people.checker.phone, password: PASSWORD }))).toBe('OK');
});

test('[AUTH-003 4/6] from elsewhere the account asks for a captcha from the fifth wrong one on, and its owner still gets in', async () => {
  for (let count = 1; count <= 4; count += 1) await keyOf(attempt({}));
  expect(await keyOf(attempt({ ip: '203.0.113.9' }))).toBe('LOGIN_REFUSED');
  await forget();
  for (let count = 1; count <= 5; count += 1) await keyOf(attempt({}));
  expect(await keyOf(attempt({ password: PASSWORD, ip: '203.0.113.9' }))).toBe('CAPTCHA_REQUIRED');
  expect(await keyOf(attempt({ password: PASSWORD, ip: '203.0.113.9', captcha: await people.captcha() }))).toBe('OK');
});

test('[AUTH-003 5/6] the lock ends after 15 minutes of the real clock, and wrong ones older than that do not count', async () => {
  for (let count = 1; count <= 5; count += 1) await keyOf(attempt({}));
  const pass = (minutes: number) =>
    people.app.database.rows(
      `UPDATE login_failure SET locked_until = locked_until - $1 * interval '1 minute', first_at = first_at - $1 * interval '1 minute',
         tries = ARRAY(SELECT made - $1 * interval '1 minute' FROM unnest(tries) AS made ORDER BY made)`,
      [minutes],
    );
  await pass(14);
  expect(await keyOf(attempt({ password: PASSWORD }))).toBe('LOGIN_LOCKED');
  await pass(2);
  expect(await keyOf(attempt({ password: PASSWORD }))).toBe('OK');
  for (const [minutes, then] of [
    [16, 'OK'],
    [14, 'LOGIN_LOCKED'],
  ] as const) {
    await forget();
    for (let count = 1; count <= 4; count += 1) await keyOf(attempt({}));
    await pass(minutes);
    expect(await keyOf(attempt({}))).toBe('LOGIN_REFUSED');
    expect([minutes, await keyOf(attempt({ password: PASSWORD }))]).toEqual([minutes, then]);
  }
  // Any 15 minutes count, not those after the first one alone.
  await forget();
  const wrong = async (count: number) => {
    for (let at = 1; at <= count; at += 1) expect(await keyOf(attempt({}))).toBe('LOGIN_REFUSED');
  };
  await wrong(1);
  await pass(14);
  await wrong(3);
  await pass(2);
  await wrong(2);
  expect(await keyOf(attempt({ password: PASSWORD }))).toBe('LOGIN_LOCKED');
  // Elsewhere the account is asked for a captcha for as long as it is locked here.
  await pass(14);
  expect(await keyOf(attempt({ password: PASSWORD, ip: '203.0.113.9' }))).toBe('CAPTCHA_REQUIRED');
  await pass(2);
  expect(await keyOf(attempt({ password: PASSWORD, ip: '203.0.113.9' }))).toBe('OK');
});

test('[AUTH-010 7/8] a token has 256 random bits, only its hash is stored, and the session lives 24 hours', async () => {
  const first = await attempt({ password: PASSWORD });
  const second = await attempt({ password: PASSWORD });
  expect(first.token).not.toBe(second.token);
  expect(Buffer.from(first.token ?? '', 'base64url')).toHaveLength(32);
  const rows = await people.app.database.rows<{ dump: string; hours: string }>(
    `SELECT row_to_json(s)::text AS dump, extract(epoch FROM ends_at - created_at) / 3600 AS hours FROM user_session s`,
  );
  expect(rows.every((row) => Number(row.hours) === 24)).toBe(true);
  expect(rows.some((row) => row.dump.includes(first.token ?? '-'))).toBe(false);
});

test('a failed login leaves its row in the platform log, without the account or the password', async () => {
  await keyOf(attempt({}));
  const [row] = await people.app.database.rows<{ body: { action: string; refused: string } }>(
    `SELECT body FROM audit_record WHERE company_id = 0 ORDER BY seq DESC LIMIT 1`,
  );
  expect(row?.body).toMatchObject({ action: 'session.login', refused: 'LOGIN_REFUSED' });
  expect(JSON.stringify(row?.body)).not.toContain(people.maker.phone);
  expect(JSON.stringify(row?.body)).not.toContain('Wrong2026');
});
