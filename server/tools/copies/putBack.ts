// Puts the database of a copy back into an empty one, in one transaction: it is there whole, row for row, or not at all.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import {
  type ForeignKey,
  readForeignKeys,
  readMigrations,
  readQueueMigrations,
  readTables,
  readTriggers,
  type Table,
  type Trigger,
} from './catalog';
import type { CopiedTable, Manifest } from './manifest';
import { countRows, rowsIn } from './rows';
import { readerOf } from './take';
import { CopyRefused, copyTexts } from './texts';

/** Every command writes the log: where it is empty and nobody is there, nothing has ever happened. */
const SIGNS_OF_LIFE = ['company', 'app_user', 'operator', 'person', 'audit_record'].map((name) => `public.${name}`);

/** Leaves a database without a table of ours. Errors: CopyRefused where anything lives there, or somebody works there. */
export async function requireEmpty(client: Client): Promise<void> {
  const { rows: others } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if ((others[0]?.count ?? 0) > 0) throw new CopyRefused(copyTexts.busyDatabase(others[0]?.count ?? 0));
  const tables = new Set((await readTables(client)).map(({ name }) => name));
  if ((await readMigrations(client)).length === 0) {
    const [stranger] = tables;
    if (stranger) throw new CopyRefused(copyTexts.usedDatabase(stranger));
    return;
  }
  await client.query('BEGIN; SET LOCAL ROLE app_verify');
  for (const name of SIGNS_OF_LIFE.filter((one) => tables.has(one))) {
    const { rows } = await client.query<{ found: boolean }>(`SELECT EXISTS (SELECT 1 FROM ${name}) AS found`);
    if (rows[0]?.found) throw new CopyRefused(copyTexts.usedDatabase(name));
  }
  await client.query('COMMIT');
  // Migrated by a start and never used: it is migrated again, to where the copy was.
  await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
}

/** The target has exactly the tables and columns that the copy has. Errors: CopyRefused. */
async function requireSameTables(client: Client, manifest: Manifest): Promise<Table[]> {
  if ((await readQueueMigrations(client)).join() !== manifest.queueMigrations.join()) throw new CopyRefused(copyTexts.otherQueue);
  const tables = await readTables(client);
  const shapeOf = ({ name, columns }: Pick<Table, 'name' | 'columns'>): string => JSON.stringify([name, columns]);
  const here = new Map(tables.map((table) => [table.name, shapeOf(table)]));
  const there = new Map(manifest.tables.map((table) => [table.name, shapeOf(table)]));
  for (const name of new Set([...here.keys(), ...there.keys()]))
    if (here.get(name) !== there.get(name)) throw new CopyRefused(copyTexts.otherTable(name));
  return tables;
}

interface Guards {
  readonly tables: readonly Table[];
  readonly keys: readonly ForeignKey[];
  readonly triggers: readonly Trigger[];
}

/**
 * Triggers would book, refuse and announce what has all happened before; the wall binds the owner too; and no order of tables suits all
 * foreign keys. They come back before the end, the keys by looking at every row.
 */
async function openGuards(client: Client, { tables, keys }: Guards): Promise<void> {
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name, isForced } of tables)
    await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER${isForced ? ', NO FORCE ROW LEVEL SECURITY' : ''}`);
}

const ENABLED: Readonly<Record<Trigger['state'], string | null>> = {
  O: 'ENABLE TRIGGER',
  R: 'ENABLE REPLICA TRIGGER',
  A: 'ENABLE ALWAYS TRIGGER',
  D: null,
};

async function closeGuards(client: Client, { tables, keys, triggers }: Guards): Promise<void> {
  for (const { table, name, says } of keys) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${says}`);
  for (const { table, name, state } of triggers) if (ENABLED[state]) await client.query(`ALTER TABLE ${table} ${ENABLED[state]} ${name}`);
  for (const { name, isForced } of tables) if (isForced) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
}

async function fill(client: Client, folder: string, { name, columns, file }: CopiedTable): Promise<void> {
  await rowsIn(client, name, columns, [createReadStream(join(folder, file)), createGunzip()]);
}

/** Read again through the same eyes as when they were copied. Errors: CopyRefused. */
async function requireSameRows(client: Client, tables: readonly Table[], copied: readonly CopiedTable[]): Promise<void> {
  const forced = new Map(tables.map(({ name, isForced }) => [name, isForced]));
  for (const { name, columns, rows, rowsHash } of copied) {
    await client.query(readerOf({ isForced: forced.get(name) ?? false }));
    const found = await countRows(client, name, columns);
    if (found.rows !== rows || found.hash() !== rowsHash)
      throw new CopyRefused(
        copyTexts.otherRows(name, `${rows} rows ${rowsHash.slice(0, 8)}`, `${found.rows} rows ${found.hash().slice(0, 8)}`),
      );
  }
  await client.query('SET LOCAL ROLE NONE');
}

/** Workers of that time are gone: what they had in their hands is free again. */
const FREED = `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL;
  UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL;
  DELETE FROM public.worker_pool`;

/** The target must be empty and migrated to where the copy was. The caller's `beforeEnd` is the last that may fail. */
export async function putDatabaseBack(client: Client, folder: string, manifest: Manifest, beforeEnd: () => Promise<void>): Promise<void> {
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 10000');
  await client.query('BEGIN');
  const tables = await requireSameTables(client, manifest);
  const guards = { tables, keys: await readForeignKeys(client), triggers: await readTriggers(client) };
  await openGuards(client, guards);
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of manifest.tables) await fill(client, folder, table);
  for (const { name, last, isCalled } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [name, last, isCalled]);
  await closeGuards(client, guards);
  await requireSameRows(client, tables, manifest.tables);
  await client.query(FREED);
  await beforeEnd();
  await client.query('COMMIT');
  await client.query('ANALYZE');
}
