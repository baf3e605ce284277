import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { revealPersonalField } from '../../../server/audit/commands/reveal-personal-field';
import { beginKeyRotation } from '../../../server/custody/commands/begin-key-rotation';
import { opsStartKeyRotation } from '../../../server/custody/commands/ops-start-key-rotation';
import { resealPart } from '../../../server/custody/commands/reseal-pages';
import { opsKeys } from '../../../server/custody/queries';
import { placeName, type SealedColumn, sealedColumns } from '../../../server/kernel/sealed';
import { decryptField, exportKeys, installKeys, type Keys } from '../../../server/kernel/secrets';
import { run, runRaw } from '../../../server/kernel/usecase';
import { loginPayee } from '../../../server/payee/commands/login-payee';
import { sendPayeeLoginCode } from '../../../server/payee/commands/send-payee-login-code';
import { payees } from '../../../server/payee/queries';
import { registrations } from '../../../server/registration/queries/registrations';
import { captchaChallenge } from '../../../server/verification/queries';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { codeFor } from '../../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../../kit/builders/people';
import { key, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';
import { administrator } from './kit';

let world: SmallWorld;
let first: Keys;
const person = newcomer(1);

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  first = exportKeys();
  await importsOf(world, 'REGISTRATION').done([person, newcomer(2)], true);
});
afterAll(() => world?.app.close());

const newKey = (): string => randomBytes(32).toString('base64');
const system = () => world.api.systemCaller(null);
const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const textOf = ({ column, key: inside }: SealedColumn): string => (inside ? `(${column} ->> '${inside}')` : column);

/** Every encrypted value of the database, opened with the bond that its domain tells; by the version it stands under. */
async function versions(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const of of sealedColumns()) {
    const found = await rows<{ company_id: string | null; stored: string }>(
      `SELECT ${of.isPlatform ? 'NULL::bigint' : 'company_id'} AS company_id, ${textOf(of)} AS stored FROM ${of.table} WHERE ${textOf(of)} IS NOT NULL`,
    );
    for (const { company_id, stored } of found) {
      expect([placeName(of), decryptField(company_id, of.bond, stored).length > 0]).toEqual([placeName(of), true]);
      const version = stored.split('.')[0] ?? '';
      counts[version] = (counts[version] ?? 0) + 1;
    }
  }
  return counts;
}

/** Whoever does the steps: a job of the product may have the rotation in hand. */
async function toTheEnd(): Promise<void> {
  const caller = await system();
  await waitUntil(
    async () => {
      while (await run(caller, resealPart, {}));
      return (await rows('SELECT 1 FROM key_rotation WHERE finished_at IS NULL')).length === 0;
    },
    () => 'the rotation is finished',
  );
}

async function foundByWholeNumber(): Promise<string[]> {
  const maker = await world.member('王敏');
  const directory = await runRaw(maker, payees, { search: must(WORKERS[0]).idCard });
  const users = await runRaw(maker, registrations, { filter: { idCard: person.idCard }, first: 10, page: 1 });
  return [...directory.nodes, ...users.nodes].map(({ name }) => name);
}
const BOTH = [WORKERS[0]?.name, person.name];

const registrationId = async (): Promise<string> =>
  must((await rows<{ id: string }>('SELECT id FROM registration WHERE name = $1', [person.name]))[0]).id;

async function wholeNumber(): Promise<string> {
  const asked = { ref: { record: 'REGISTRATION', id: await registrationId() }, field: 'ID_CARD', reason: '核对身份' };
  return ((await runRaw(await world.member('王敏'), revealPersonalField, asked)) as { text: string }).text;
}

const indexes = () =>
  rows(`SELECT 'payee' AS of, id, id_index AS index, phone_index AS other FROM payee UNION ALL SELECT 'registration', id, id_index, phone_index FROM registration
    UNION ALL SELECT 'user', id, phone_index, email_index FROM app_user ORDER BY 1, 2`);

test('every encrypted column of the database is told by its domain, and a rotation may write it', async () => {
  const told = new Set(sealedColumns().map(({ table, column }) => `${table}.${column}`));
  const columns = await rows<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name LIKE '%\\_cipher'`,
  );
  expect(columns.length).toBeGreaterThan(30);
  expect(columns.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  const closed = await rows<{ name: string }>(
    `SELECT n AS name FROM unnest($1::text[]) n WHERE NOT has_column_privilege('app_sys', split_part(n, '.', 1), split_part(n, '.', 2), 'UPDATE')`,
    [[...told]],
  );
  expect(closed).toEqual([]);
});

test('[LAW-013] after a new key rows are encrypted anew in small steps while everybody works; whole numbers are found before, during and after', async () => {
  const before = await versions();
  expect(Object.keys(before)).toEqual([first.current]);
  const index = await indexes();
  const { name, idCard, phone } = must(WORKERS[1]);
  const captcha = async () => solve(await run(guestCaller(), captchaChallenge, {}));
  const unused = await captcha();
  await runRaw(guestCaller(), sendPayeeLoginCode, { phone, captcha: await captcha() });

  installKeys({ ...first, current: 'k2', masters: { k2: newKey(), ...first.masters } });
  expect(await foundByWholeNumber()).toEqual(BOTH);
  expect(await wholeNumber()).toBe(person.idCard);
  // A captcha and a code that were on their way when the key changed still work.
  const code = await codeFor(phone);
  await expect(runRaw(guestCaller(), loginPayee, { phone, code, name, idCard, asToken: true })).resolves.toMatchObject({
    token: expect.any(String),
  });
  await runRaw(guestCaller(), sendPayeeLoginCode, { phone: must(WORKERS[2]).phone, captcha: unused });

  expect(await run(await system(), beginKeyRotation, {})).toBe(true);
  const admin = await administrator(world);
  expect(await run(await system(), resealPart, {})).toBe(true);
  await expect(run(admin, opsStartKeyRotation, {}, { idempotencyKey: key() })).rejects.toMatchObject({ key: 'KEY_ROTATION_RUNNING' });
  for (let steps = 0; steps < 12; steps += 1) expect(await run(await system(), resealPart, {})).toBe(true);
  const half = await versions();
  expect(half.k2).toBeGreaterThan(0);
  expect(half[first.current]).toBeGreaterThan(0);
  const running = must((await run(admin, opsKeys, {})).rotation);
  expect(running).toMatchObject({ version: 'k2', startedBy: null, finishedAt: null, unreadable: 0 });
  expect(running.percent).toBeGreaterThan(0);
  expect(running.percent).toBeLessThan(100);
  expect(await foundByWholeNumber()).toEqual(BOTH);
  expect(await wholeNumber()).toBe(person.idCard);
  // A process that was started before the new key writes nothing back to the old one.
  const both = exportKeys();
  installKeys({ ...both, current: first.current });
  expect([await run(await system(), beginKeyRotation, {}), await run(await system(), resealPart, {})]).toEqual([false, false]);
  installKeys(both);
  // Money moves as always.
  const make = statementsOf(world);
  await make.until((await make.paid(workerRows(['1200.00', '1300.00']))).id, 'COMPLETED');

  await toTheEnd();
  const after = await versions();
  expect(Object.keys(after)).toEqual(['k2']);
  const done = await run(admin, opsKeys, {});
  expect(done.rotation).toMatchObject({ version: 'k2', percent: 100, unreadable: 0, finishedAt: expect.any(Date) });
  expect(must(done.rotation).resealed).toBeGreaterThanOrEqual(must(before[first.current]));
  expect(must(done.rotation).places.every(({ isFinished, percent }) => isFinished && percent === 100)).toBe(true);
  // The first key stays for the indexes, which did not move.
  expect(done.versions).toEqual([
    { version: first.current, isCurrent: false, isIndexKey: true, mayBeRemoved: false },
    { version: 'k2', isCurrent: true, isIndexKey: false, mayBeRemoved: false },
  ]);
  const now = new Map((await indexes()).map((row) => [`${row.of} ${row.id}`, row]));
  expect(index.map((row) => now.get(`${row.of} ${row.id}`))).toEqual(index);
  expect(await foundByWholeNumber()).toEqual(BOTH);
  expect(await wholeNumber()).toBe(person.idCard);
});

test('what no key opens is left as it is and told; with the key put back another run finds it, and then the key between may go', async () => {
  const second = exportKeys();
  const lost = newKey();
  installKeys({ ...second, current: 'k3', masters: { ...second.masters, k3: lost } });
  await importsOf(world, 'REGISTRATION').done([newcomer(3)]);
  installKeys({ ...second, current: 'k4', masters: { ...second.masters, k4: newKey() } });
  const fourth = exportKeys();
  const admin = await administrator(world);
  expect(await run(await system(), beginKeyRotation, {})).toBe(true);
  await toTheEnd();
  const left = await run(admin, opsKeys, {});
  expect(must(left.rotation).unreadable).toBeGreaterThan(0);
  expect(must(left.rotation).finishedAt).not.toBeNull();
  expect(left.versions.filter(({ mayBeRemoved }) => mayBeRemoved)).toEqual([]);

  installKeys({ ...fourth, masters: { ...fourth.masters, k3: lost } });
  const again = await run(admin, opsStartKeyRotation, {}, { idempotencyKey: key() });
  expect(again.rotation).toMatchObject({ version: 'k4', finishedAt: null, startedBy: admin.actor?.name });
  await toTheEnd();
  const done = await run(admin, opsKeys, {});
  expect(Object.keys(await versions())).toEqual(['k4']);
  expect(done.rotation).toMatchObject({ unreadable: 0, percent: 100 });
  expect(done.versions.filter(({ mayBeRemoved }) => mayBeRemoved).map(({ version }) => version)).toEqual(['k2', 'k3']);
  const finance = { ...admin, actor: { ...must(admin.actor), roles: ['OPS_FINANCE'] } };
  await expect(run(finance, opsStartKeyRotation, {}, { idempotencyKey: key() })).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
});
