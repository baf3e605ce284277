import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { defaultLimits, productionRefusals, readConfig } from '../../server/kernel/config';
import { openDatabase } from '../../server/kernel/database';
import { requireSoundDatabase, unsoundDatabase, unsoundProduction } from '../../server/kernel/startChecks';
import { WAIT_LIMIT_MS } from '../kit/checks/waiting';
import { makeDatabase, type TestDatabase } from '../kit/worlds/database';

const SOUND_ENV = { DATABASE_URL: 'postgres://x', KEY_ENCRYPTION_KEY: 'k:x', BANK_URL: 'https://bank', PUBLIC_URL: 'https://pay.example' };
const refusals = (env: NodeJS.ProcessEnv, overrides = {}): string => productionRefusals(readConfig(env, overrides), env).join('; ');

describe('production refuses to start', () => {
  test('not when everything is in place', () => {
    expect(refusals(SOUND_ENV)).toBe('');
    expect(readConfig(SOUND_ENV).mode).toBe('production');
  });

  test.each<[string, NodeJS.ProcessEnv, object, RegExp]>([
    ['without a key', { KEY_ENCRYPTION_KEY: '' }, {}, /KEY_ENCRYPTION_KEY/],
    ['with limits of a test', {}, { limits: { ...defaultLimits, requestsPerSecond: 1_000 } }, /limits/],
    ['when nobody watches the books', {}, { watchesBooks: false }, /watches the books/],
    ['with passwords that are cheap to guess', {}, { passwordCost: 14 }, /passwords/],
    ['when it would end itself in a payment', { JIEQING_ENDS_AT: 'record:2' }, {}, /end itself/],
    ['without TLS', { PUBLIC_URL: 'http://pay.example' }, {}, /https/],
    ['as web with files on its own disk', { JIEQING_ROLE: 'web' }, {}, /FILES_DIR/],
  ])('%s', (_name, env, overrides, reason) => {
    expect(refusals({ ...SOUND_ENV, ...env }, overrides)).toMatch(reason);
  });

  test.each([
    [{ is_super: true }, /superuser/],
    [{ bypasses: true }, /BYPASSRLS/],
    [{ demo_world: true }, /demo world/],
    [{ offset_ms: '5' }, /clock was moved/],
  ])('with a database like %j', (change, reason) => {
    const sound = { is_super: false, bypasses: false, demo_world: false, offset_ms: '0' };
    expect(unsoundProduction(sound)).toEqual([]);
    expect(unsoundProduction({ ...sound, ...change }).join()).toMatch(reason);
  });

  test('as one sentence, without a stack, exit 1', () => {
    const main = join(__dirname, '../../dist/server/main.js');
    const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x', NODE_ENV: 'production' };
    const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: WAIT_LIMIT_MS });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /production mode refuses to start: KEY_ENCRYPTION_KEY is not set; PUBLIC_URL is not https.*; bank is simulated: .*; sms is simulated/,
    );
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe('the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await makeDatabase();
  });
  afterAll(() => database.drop());

  const check = async (url: string, mode: 'demo' | 'production') => {
    const opened = await openDatabase({ url, entities: [], migrations: [], poolSize: 1 });
    try {
      await requireSoundDatabase(opened, mode);
      return '';
    } catch (refusal) {
      return (refusal as Error).message;
    } finally {
      await opened.close();
    }
  };

  test('made by the launcher is sound for production too, as its plain login role', async () => {
    expect(await check(database.url, 'production')).toBe('');
  });

  test('is refused in production through a superuser, with the demo world, with a moved clock, all told at once', async () => {
    await database.rows(`INSERT INTO setting (key, value) VALUES ('demo.world', '"ready"'); UPDATE business_clock SET offset_ms = 60000`);
    const told = await check(database.superUrl, 'production');
    expect(told).toMatch(/superuser.*demo world.*clock was moved/);
    expect(await check(database.superUrl, 'demo')).toBe('');
  });

  test('must be PostgreSQL 16 or newer in UTF-8', () => {
    expect(unsoundDatabase({ version: 180_004, encoding: 'UTF8', ctype: 'C.UTF-8' })).toEqual([]);
    expect(unsoundDatabase({ version: 150_018, encoding: 'SQL_ASCII', ctype: 'C' })).toHaveLength(3);
  });
});

describe('a mistake in the environment', () => {
  test.each([
    ['PORT', '80 80'],
    ['JIEQING_MODE', 'prod'],
    ['JIEQING_ROLE', 'api'],
  ])('%s=%s is named', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
