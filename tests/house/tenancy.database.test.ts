import { makeDatabase, type TestDatabase } from '../kit/worlds/database';
import { PAYEE_TABLES } from './payee-tables';
import { idleFates, untoldFates } from './personal';
import { PERSONAL_TABLES } from './personal-tables';
import { PLATFORM_TABLES } from './platform-tables';
import {
  keysWithoutCompany,
  type Look,
  leakyViews,
  looseForeignKeys,
  looseMoney,
  looseStates,
  openTables,
  unlistedPlatformTables,
  wideGrants,
  wrongDefiners,
  wrongPayeeWalls,
  wrongPolicies,
} from './tenancy';

let clean: TestDatabase;
let dirty: TestDatabase;
const look: Look = (sql) => clean.rows(sql);
const lookAtDirty: Look = (sql) => dirty.rows(sql);

beforeAll(async () => {
  clean = await makeDatabase();
  dirty = await makeDatabase();
  await dirty.rows(`
    CREATE TABLE planted_global (id bigint PRIMARY KEY);
    CREATE TABLE planted_parent (company_id bigint NOT NULL, id bigint PRIMARY KEY, status text, fee_cents integer, rate numeric);
    CREATE TABLE planted_child (company_id bigint NOT NULL, id bigint, parent_id bigint REFERENCES planted_parent (id), PRIMARY KEY (company_id, id));
    CREATE TABLE planted_wide (company_id bigint NOT NULL, id bigint, state text CHECK (state <> ''), PRIMARY KEY (company_id, id));
    ALTER TABLE planted_wide ENABLE ROW LEVEL SECURITY; ALTER TABLE planted_wide FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant ON planted_wide TO app_rw USING (true);
    GRANT TRUNCATE ON planted_wide TO app_rw; GRANT UPDATE ON audit_record TO app_rw;
    CREATE VIEW planted_view AS SELECT * FROM planted_wide;
    CREATE MATERIALIZED VIEW planted_copy AS SELECT * FROM planted_wide;
    CREATE FUNCTION planted_reader() RETURNS bigint LANGUAGE sql SECURITY DEFINER AS 'SELECT count(*) FROM audit_record'`);
});
afterAll(async () => {
  await clean.drop();
  await dirty.drop();
});

test('every table without company_id is on the list of platform tables, and the list is true', async () => {
  expect(await unlistedPlatformTables(look, PLATFORM_TABLES)).toEqual([]);
  expect(await unlistedPlatformTables(lookAtDirty, [...PLATFORM_TABLES, 'planted_wide'])).toEqual([
    'planted_global: has no company_id and is not in platform-tables.ts',
    'planted_wide: is listed in platform-tables.ts and is no platform table',
  ]);
});

test.each([
  ['keysWithoutCompany', keysWithoutCompany, ['planted_parent']],
  ['openTables', openTables, ['planted_child', 'planted_parent']],
  ['wrongPolicies', wrongPolicies, ['planted_child', 'planted_parent', 'planted_wide']],
  ['looseForeignKeys', looseForeignKeys, ['planted_child.planted_child_parent_id_fkey']],
  ['leakyViews', leakyViews, ['planted_copy', 'planted_view']],
  ['wideGrants', wideGrants, ['audit_record', 'planted_wide']],
  ['looseStates', looseStates, ['planted_parent.status', 'planted_wide.state']],
  ['looseMoney', looseMoney, ['planted_parent.fee_cents', 'planted_parent.rate']],
  ['wrongDefiners', wrongDefiners, ['planted_reader()']],
] as const)('%s: nothing in the migrated database, and the planted ones are caught', async (_name, rule, planted) => {
  expect(await rule(look)).toEqual([]);
  expect((await rule(lookAtDirty)).map((line) => line.split(':')[0])).toEqual([...planted]);
});

test('the role of payees reaches the listed tables only, and its policies are walls', async () => {
  expect(await wrongPayeeWalls(look, PAYEE_TABLES)).toEqual([]);
  await dirty.rows(`GRANT SELECT ON planted_wide TO app_payee; CREATE POLICY payee_all ON payee FOR SELECT TO app_payee USING (true);
    REVOKE SELECT ON subject FROM app_payee; GRANT UPDATE (id) ON planted_parent TO app_payee; DROP POLICY payee_reach ON task;
    ALTER POLICY payee_reach ON tax_entry USING (true) WITH CHECK (true)`);
  expect(await wrongPayeeWalls(lookAtDirty, PAYEE_TABLES)).toEqual([
    'payee: the policy r of app_payee is no wall',
    'planted_parent: app_payee reaches it and it is not in payee-tables.ts',
    'planted_wide: app_payee reaches it and it is not in payee-tables.ts',
    'subject: is listed in payee-tables.ts and app_payee does not reach it',
    'task: app_payee sees it beyond the reach of the session (house_payee_reach)',
    'tax_entry: the policy * of app_payee is no wall',
  ]);
});

test('a foreign key of one company does not accept a parent of another', async () => {
  await dirty.rows(`CREATE TABLE own_parent (company_id bigint, id bigint, PRIMARY KEY (company_id, id));
    CREATE TABLE own_child (company_id bigint, id bigint, parent_id bigint, PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, parent_id) REFERENCES own_parent (company_id, id));
    INSERT INTO own_parent VALUES (1, 10)`);
  await expect(dirty.rows('INSERT INTO own_child VALUES (2, 1, 10)')).rejects.toThrow(/violates foreign key/);
  await dirty.rows('INSERT INTO own_child VALUES (1, 1, 10)');
});

test('every table with data of a payee is erased when she asks for it, or named in what she reads; a new one is caught', async () => {
  expect(await untoldFates(look, PERSONAL_TABLES)).toEqual([]);
  expect(idleFates(PERSONAL_TABLES)).toEqual([]);
  await dirty.rows(`CREATE TABLE planted_person (company_id bigint, person_id bigint, wage_mask text);
    CREATE TABLE planted_part (company_id bigint, contract_id bigint)`);
  const { objection: _unnamed, ...rest } = PERSONAL_TABLES;
  const planted = { ...rest, planted_person: { erased: ['PERSON'], kept: ['LIST'] }, planted_gone: { with: 'objection' } } as const;
  expect(await untoldFates(lookAtDirty, planted)).toEqual([
    'objection: holds data of a person and is neither erased nor named (tests/house/personal-tables.ts, payee_kept)',
    'planted_gone: is no table',
    'planted_part: holds data of a person and is neither erased nor named (tests/house/personal-tables.ts, payee_kept)',
    'planted_person: nothing erases it',
    'planted_person: payee_kept does not count it',
  ]);
  expect(idleFates(rest)).toEqual(['OBJECTION']);
});
