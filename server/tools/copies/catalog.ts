// What the database itself says of its tables, sequences, keys and triggers: nothing here names a table of a domain.
import type { Client } from 'pg';

/** Everything that is ours lies in these. */
const SCHEMAS = `('public', 'graphile_worker')`;

export interface Table {
  /** With its schema, quoted. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Row security binds its owner too: it is read by app_verify, and opened to be filled. */
  readonly isForced: boolean;
}

const TABLES = `SELECT format('%I.%I', n.nspname, c.relname) AS name, c.relforcerowsecurity AS "isForced",
    (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname IN ${SCHEMAS} AND c.relkind = 'r' ORDER BY 1`;
const SEQUENCES = `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences WHERE schemaname IN ${SCHEMAS} ORDER BY 1`;
const KEYS = `SELECT format('%I.%I', n.nspname, c.relname) AS "table", quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS says
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE k.contype = 'f' AND n.nspname IN ${SCHEMAS} ORDER BY 1, 2`;
const TRIGGERS = `SELECT format('%I.%I', n.nspname, c.relname) AS "table", quote_ident(t.tgname) AS name, t.tgenabled AS state
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE NOT t.tgisinternal AND n.nspname IN ${SCHEMAS} ORDER BY 1, 2`;

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly says: string;
}

export interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly state: 'O' | 'R' | 'A' | 'D';
}

async function ask<Row extends object>(client: Client, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows;
}

export const readTables = (client: Client): Promise<Table[]> => ask<Table>(client, TABLES);
export const readForeignKeys = (client: Client): Promise<ForeignKey[]> => ask<ForeignKey>(client, KEYS);
export const readTriggers = (client: Client): Promise<Trigger[]> => ask<Trigger>(client, TRIGGERS);

export async function readSequences(client: Client): Promise<{ name: string; last: string; isCalled: boolean }[]> {
  const names = await ask<{ name: string }>(client, SEQUENCES);
  const each = names.map(({ name }) => `SELECT '${name}' AS name, last_value::text AS last, is_called AS "isCalled" FROM ${name}`);
  return each.length === 0 ? [] : ask(client, each.join(' UNION ALL '));
}

const hasTable = async (client: Client, name: string): Promise<boolean> =>
  (await ask<{ found: boolean }>(client, `SELECT to_regclass('${name}') IS NOT NULL AS found`))[0]?.found ?? false;

/** Migrations that this database has seen; none = there is nothing of ours in it. */
export async function readMigrations(client: Client): Promise<string[]> {
  if (!(await hasTable(client, 'public.schema_migration'))) return [];
  return (await ask<{ name: string }>(client, 'SELECT name FROM public.schema_migration ORDER BY id')).map(({ name }) => name);
}

export async function readQueueMigrations(client: Client): Promise<string[]> {
  if (!(await hasTable(client, 'graphile_worker.migrations'))) return [];
  return (
    await ask<{ id: string }>(client, 'SELECT id::text AS id FROM graphile_worker.migrations ORDER BY graphile_worker.migrations.id')
  ).map(({ id }) => id);
}

interface FileTable {
  readonly name: string;
  /** They know the hash of each file. */
  readonly hasHash: boolean;
  /** Files of companies end by their clocks; the row stays and says so, the bytes go. */
  readonly hasEnd: boolean;
}

/** Tables whose rows name files of the storage. */
export async function readFileTables(client: Client): Promise<FileTable[]> {
  return ask(
    client,
    `SELECT format('%I.%I', k.table_schema, k.table_name) AS name, h.column_name IS NOT NULL AS "hasHash",
       (SELECT count(*) FROM information_schema.columns e WHERE e.table_schema = k.table_schema AND e.table_name = k.table_name
          AND e.column_name IN ('company_id', 'expires_at')) = 2 AS "hasEnd"
     FROM information_schema.columns k LEFT JOIN information_schema.columns h
       ON h.table_schema = k.table_schema AND h.table_name = k.table_name AND h.column_name = 'sha256'
     WHERE k.table_schema = 'public' AND k.column_name = 'storage_key' AND k.table_name <> 'erased_file' ORDER BY 1`,
  );
}
