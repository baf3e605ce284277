// One consistent copy of the product in a folder: the database in one snapshot, then the files, the manifest last.
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import type { Config } from '../../kernel/config';
import { keyMarks } from '../../kernel/secrets';
import { takeBeside } from './beside';
import { readMigrations, readQueueMigrations, readSequences, readTables, type Table } from './catalog';
import { keepFile } from './files';
import { type CopiedTable, FORMAT, type Manifest, writeManifest } from './manifest';
import { RowCount, rowsOut } from './rows';
import { type Stored, takeStored } from './stored';
import { CopyRefused, copyTexts } from './texts';

/** The login role owns what has no forced wall; behind the wall only app_verify sees everything. */
export const readerOf = ({ isForced }: Pick<Table, 'isForced'>): string => `SET LOCAL ROLE ${isForced ? 'app_verify' : 'NONE'}`;

async function takeTable(client: Client, folder: string, table: Table): Promise<CopiedTable> {
  await client.query(readerOf(table));
  const { name, columns } = table;
  const count = new RowCount();
  const rows = rowsOut(client, name, columns);
  // Whoever reads the last stream gets to know of a failure of the first.
  rows.on('error', (error) => count.destroy(error));
  const packed = rows.pipe(count).on('error', (error) => gzip.destroy(error));
  const gzip = createGzip({ level: 4 });
  const copied = await keepFile(folder, join('tables', `${name.replaceAll('"', '')}.copy.gz`), packed.pipe(gzip));
  return { ...copied, name, columns, rows: count.rows, rowsHash: count.hash() };
}

/** Nothing may be written by accident, and a long copy is no slow statement. */
async function openSnapshot(client: Client): Promise<{ takenAt: string; postgres: string }> {
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0');
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<{ takenAt: string; postgres: string }>(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "takenAt", current_setting('server_version') AS postgres`,
  );
  return rows[0] ?? { takenAt: '', postgres: '' };
}

interface TakeOrder {
  readonly client: Client;
  readonly folder: string;
  readonly config: Config;
  readonly stored: Stored;
  readonly say: (line: string) => void;
}

/** Keys must be installed and the folder must be empty. Errors: CopyRefused. */
export async function takeCopy({ client, folder, config, stored, say }: TakeOrder): Promise<Manifest> {
  const snapshot = await openSnapshot(client);
  const migrations = await readMigrations(client);
  if (migrations.length === 0) throw new CopyRefused(copyTexts.noProduct);
  const queueMigrations = await readQueueMigrations(client);
  const tables: CopiedTable[] = [];
  for (const table of await readTables(client)) tables.push(await takeTable(client, folder, table));
  await client.query('SET LOCAL ROLE NONE');
  // They only grow, and what the snapshot has used was drawn before it.
  const sequences = await readSequences(client);
  say(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
  await client.query('SET LOCAL ROLE app_verify');
  const { list: files, missing: missingFiles } = await takeStored(client, stored, folder);
  say(`${files.count} files, ${files.bytes} bytes`);
  const beside = await takeBeside(client, config.dataDir, folder);
  await client.query('COMMIT');
  const place = { build: config.build, ...snapshot, migrations, queueMigrations, keys: keyMarks() };
  const manifest: Manifest = { format: FORMAT, ...place, tables, sequences, files, missingFiles, beside };
  writeManifest(folder, manifest);
  return manifest;
}
