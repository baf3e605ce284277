import { Column, Entity, PrimaryColumn } from 'typeorm';
import { domains, entities } from '../../server/wiring';
import { makeDatabase, type TestDatabase } from '../kit/worlds/database';
import { driftedEntities, FOREIGN_READS, ownersOf, wrongOwners } from './entities';
import { readTree } from './source';

let clean: TestDatabase;
beforeAll(async () => {
  clean = await makeDatabase();
});
afterAll(() => clean?.drop());

test('the entities of the domains and the migrated tables say the same, read both ways', async () => {
  expect(await driftedEntities((sql) => clean.rows(sql), entities)).toEqual([]);
});

test('what drifts is named', async () => {
  await clean.rows(`
    CREATE TABLE planted_owned (company_id bigint NOT NULL, id bigint NOT NULL, name text NOT NULL, tags text[] NOT NULL, extra int,
      PRIMARY KEY (id, company_id));
    CREATE TABLE planted_ownerless (id bigint PRIMARY KEY)`);
  @Entity('planted_owned')
  class Owned {
    @PrimaryColumn('bigint') company_id!: string;
    @PrimaryColumn('bigint') id!: string;
    @Column('text', { nullable: true }) name!: string | null;
    @Column('text') tags!: string;
    @Column('text') gone!: string;
  }
  @Entity('planted_missing')
  class Missing {
    @PrimaryColumn('bigint') id!: string;
  }
  const found = await driftedEntities((sql) => clean.rows(sql), [...entities, Owned, Missing]);
  expect(found).toEqual([
    'planted_missing.id: is no column of the database',
    'planted_missing: is no table of the database',
    'planted_owned.extra: is missing in its entity',
    'planted_owned.gone: is no column of the database',
    'planted_owned.name: text null in the entity, text in the database',
    'planted_owned.tags: text in the entity, ARRAY in the database',
    'planted_owned: key (company_id, id) in the entity, (id, company_id) in the database',
    'planted_ownerless: is no entity of any domain',
  ]);
});

test('a table is named in SQL only in the store of the domain that owns it, but for the reads that are listed', () => {
  expect(wrongOwners(readTree(), ownersOf(domains))).toEqual([]);
  const planted = [
    { path: 'server/receipt/store.ts', text: 'const sql = `SELECT 1 FROM statement_line WHERE true`;' },
    { path: 'server/statement/steps/pay.ts', text: 'ctx.rows(`UPDATE statement SET status = 1`)' },
    { path: 'server/statement/store/lines.ts', text: '// FROM payee\nctx.rows(`SELECT 1 FROM statement_line JOIN statement s`)' },
  ];
  expect(wrongOwners(planted, ownersOf(domains)).slice(0, -FOREIGN_READS.length)).toEqual([
    'server/receipt/store.ts: names statement_line, which the store of statement owns',
    'server/statement/steps/pay.ts: names statement, which the store of statement owns',
  ]);
});
