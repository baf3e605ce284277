import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseGateways, gatewayRefusals, optionalKinds, simulatedBy, simulatedKinds } from '../../../server/gateways/choice';
import { must } from '../../kit/checks/must';

const KEY = `k1:${Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37 + 11) % 256)).toString('base64')}`;
const SECRET = 'q7RZ1mVx9cLw4TfB2nHs6YdK8pGj3Ae5';
const REAL = {
  DATABASE_URL: `postgres://jieqing:${SECRET}@db/jieqing`,
  KEY_ENCRYPTION_KEY: KEY,
  BANK_GATEWAY: 'http',
  BANK_URL: 'https://bank.invalid',
  BANK_SECRET: SECRET,
  SMS_GATEWAY: 'http',
  SMS_URL: 'https://sms.invalid/send',
  SMS_SECRET: `${SECRET}x`,
  MAIL_GATEWAY: 'smtp',
  SMTP_URL: `smtps://jieqing:${SECRET}@mail.invalid`,
  MAIL_FROM: 'no-reply@pay.invalid',
};
const WITHOUT_ADAPTER = ['identityCheck', 'accountCheck', 'certificateAuthority', 'timestampAuthority', 'invoiceIssuer'];
const SOUND = { ...REAL, JIEQING_SIMULATED_OK: WITHOUT_ADAPTER.join(', ') };
const refusals = (env: NodeJS.ProcessEnv) => gatewayRefusals('production', { ...SOUND, ...env });

test('production starts when everything is real or was allowed by name', () => {
  expect(refusals({})).toEqual([]);
  expect(simulatedBy(SOUND)).toEqual(WITHOUT_ADAPTER);
});

test.each(simulatedKinds)('production refuses a simulated %s by its name, unless it was allowed', (kind) => {
  const none = gatewayRefusals('production', { KEY_ENCRYPTION_KEY: KEY });
  expect(none.filter((reason) => reason.startsWith(`${kind} is simulated: set `))).toHaveLength(1);
  expect(gatewayRefusals('production', { KEY_ENCRYPTION_KEY: KEY, JIEQING_SIMULATED_OK: kind }).join()).not.toContain(
    `${kind} is simulated`,
  );
});

test('production starts without a reader of documents and a face service, and takes no simulator in their place', () => {
  expect(optionalKinds).toEqual(['documentReader', 'faceCheck']);
  expect(refusals({})).toEqual([]);
  expect(refusals({ JIEQING_SIMULATED_OK: `${SOUND.JIEQING_SIMULATED_OK}, faceCheck` }).join()).toMatch(
    /^JIEQING_SIMULATED_OK names faceCheck, there are bank, sms, mail, identityCheck, accountCheck,/,
  );
  for (const name of ['DOCUMENT_GATEWAY', 'FACE_GATEWAY'])
    expect(() => refusals({ [name]: 'http' })).toThrow(new RegExp(`^${name} must be one of simulated$`));
});

test('[GWY-001 3/3] demo mode asks for nothing, and everything outside is simulated then', () => {
  expect(gatewayRefusals('demo', {})).toEqual([]);
  expect(chooseGateways({}, 'demo')).toEqual({ bank: null, sms: null, mail: null });
  // The simulator as a service of its own, as compose has it.
  expect(chooseGateways({ BANK_URL: 'http://bank:9090', BANK_SECRET: 'x' }, 'demo').bank).toBeNull();
});

test.each<[NodeJS.ProcessEnv, RegExp]>([
  [{ BANK_GATEWAY: 'swift' }, /^BANK_GATEWAY must be one of simulated, http$/],
  [{ TIMESTAMP_GATEWAY: 'http' }, /^TIMESTAMP_GATEWAY must be one of simulated$/],
  [{ BANK_URL: '' }, /^BANK_URL is not set: BANK_GATEWAY=http needs it$/],
  [{ BANK_SECRET: '' }, /^BANK_SECRET is not set/],
  [{ SMS_URL: 'sms.invalid' }, /^SMS_URL is no address/],
  [{ SMS_SECRET: '' }, /^SMS_SECRET is not set/],
  [{ SMTP_URL: `https://x:${SECRET}@mail` }, /^SMTP_URL is no address/],
  [{ MAIL_FROM: '' }, /^MAIL_FROM is not set/],
])('%j is one sentence that names the setting and shows no secret', (env, sentence) => {
  expect(() => refusals(env)).toThrow(sentence);
  expect(() => refusals(env)).not.toThrow(new RegExp(SECRET));
});

test.each<[NodeJS.ProcessEnv, RegExp]>([
  [{ JIEQING_SIMULATED_OK: 'sms,telegraph' }, /JIEQING_SIMULATED_OK names telegraph/],
  [{ BANK_URL: 'http://bank.invalid' }, /BANK_URL is not https/],
  [{ SMS_URL: 'http://sms.invalid' }, /SMS_URL is not https/],
  [{ BANK_SECRET: 'short' }, /BANK_SECRET is shorter than 32/],
  [{ SMS_SECRET: 'x1y2z3' }, /SMS_SECRET is shorter than 32/],
  [{ BANK_SECRET: 'a'.repeat(40) }, /BANK_SECRET holds a key that stands in published examples/],
  [{ KEY_ENCRYPTION_KEY: `k1:${Buffer.alloc(32).toString('base64')}` }, /KEY_ENCRYPTION_KEY holds a key/],
  [{ S3_SECRET_ACCESS_KEY: 'minioadmin' }, /S3_SECRET_ACCESS_KEY holds a key/],
])('production refuses %j', (env, reason) => {
  expect(refusals(env).join('; ')).toMatch(reason);
});

/** The examples as they stand today: whoever copies them into production is told. */
test('every secret in the compose file is known as published', () => {
  const compose = readFileSync(join(__dirname, '../../../docker/compose.yml'), 'utf8');
  const given = Object.fromEntries(
    [...compose.matchAll(/^\s+(KEY_ENCRYPTION_KEY|BANK_SECRET|DATABASE_URL): (\S+)$/gm)].map(([, name, value]) => [
      must(name),
      must(value),
    ]),
  );
  expect(Object.keys(given).sort()).toEqual(['BANK_SECRET', 'DATABASE_URL', 'KEY_ENCRYPTION_KEY']);
  for (const [name, value] of Object.entries(given))
    expect(refusals({ [name]: value }).join('; ')).toContain(`${name} holds a key that stands in published`);
});
