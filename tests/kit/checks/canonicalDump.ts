// What a database holds apart from ids and times: every table as a sorted list of texts, sealed values opened.

import { sealedColumns } from '../../../server/kernel/sealed';
import { decryptField } from '../../../server/kernel/secrets';
import type { TestDatabase } from '../worlds/database';

/** Of the machinery, not of the world: what it holds is ids, times, and who is at work. */
const MACHINERY = new Set([
  'live_event',
  'request_count',
  'worker_pool',
  'schema_migration',
  'business_clock',
  'setting',
  'search_entry',
  'payout_reconciliation',
  // How far a sweep had come when the build ended.
  'bill_run',
]);
/** How sweeps split their work among rounds, not what came of it. */
const SPLIT_WORK = new Set(['bill.run', 'payout.results', 'payout.reconciled']);
const SPLIT = 'a round of a sweep';
/** Moments, signatures and what else is made of chance, ids, and how often somebody asked. A `date` is a day of the world and stays. */
const LEFT_TYPES = new Set(['timestamp with time zone', 'bytea', 'uuid', 'tsvector']);
const LEFT_NAMES =
  /^query_count$|(^|_)signature(_value)?$|(^|_)(ids?|by|seq|hash|token|secret|salt|digest|pem|serial|lease)$|hash|token|storage_key|_key$|^key$|fingerprint|sha256|_index$/;
const LEFT_KEYS = /(^|_)ids?$|Ids?$|(At|_at)$|hash|Hash|sha256|token|Token|fingerprint|requestId|key$|Key$|^target$|^lines$/;

const SCRUBBED: readonly (readonly [RegExp, string])[] = [
  // First: a part of it may look like anything else.
  [/\/[A-Za-z0-9_-]{20,}/g, '/<token>'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:?\d\d)?/g, '<moment>'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>'],
  // Made of the number of an order, and that of the id of its line.
  [/SIM[0-9A-F]{8,}/g, '<bank ref>'],
  [/\b(?=[0-9a-f]*[a-f])[0-9a-f]{16,}\b|\b(?=[0-9A-F]*[A-F])[0-9A-F]{16,}\b/g, '<hash>'],
  [/P\d+-\d+/g, '<order>'],
  [/HD(\d{8})\d{10}/g, 'HD$1<id>'],
  [/验证码 \d{6}/g, '验证码 <code>'],
  [/\/\d+/g, '/<id>'],
];

const scrub = (text: string): string => SCRUBBED.reduce((now, [pattern, word]) => now.replace(pattern, word), text);

function plainOf(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('{') ? plainOf(JSON.parse(value)) : scrub(value);
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !LEFT_KEYS.test(key));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, plainOf(inner)]));
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const COLUMNS = `SELECT c.table_name AS "table", c.column_name AS "column", c.data_type AS type FROM information_schema.columns c
  JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, c.ordinal_position`;

type Row = Readonly<Record<string, unknown>>;

/** Encrypted twice is never the same text: what was encrypted is compared. Keys must be those of this database. */
function opened(table: string, row: Row): Row {
  const now: Record<string, unknown> = { ...row };
  for (const { column, key, bond, isPlatform } of sealedColumns().filter((one) => one.table === table)) {
    const companyId = isPlatform ? null : String(row.company_id ?? '') || null;
    const open = (stored: unknown): unknown => (typeof stored === 'string' ? decryptField(companyId, bond, stored) : stored);
    const value = now[column];
    if (key === undefined) now[column] = open(value);
    else if (typeof value === 'object' && value !== null) now[column] = { ...value, [key]: open((value as Row)[key]) };
  }
  return now;
}

/** Tables by name, rows in the order of their texts. */
export async function canonicalDump(database: Pick<TestDatabase, 'rows'>): Promise<Map<string, string[]>> {
  const dump = new Map<string, string[]>();
  const columns = await database.rows<Column>(COLUMNS);
  for (const table of new Set(columns.map((one) => one.table))) {
    if (MACHINERY.has(table)) continue;
    const kept = columns.filter((one) => one.table === table && !LEFT_TYPES.has(one.type) && !LEFT_NAMES.test(one.column));
    const rows = await database.rows<Row>(`SELECT * FROM "${table}"`);
    const texts = rows.map((row) => {
      const open = opened(table, row);
      if (table === 'audit_record' && SPLIT_WORK.has(String(open.action))) return SPLIT;
      // A file that is signed anew, with keys of the moment, is as long as its signatures.
      if (table === 'stored_file' && open.content_type === 'application/pdf') return JSON.stringify([open.name, open.purpose]);
      return JSON.stringify(Object.fromEntries(kept.map(({ column }) => [column, plainOf(open[column])])));
    });
    dump.set(table, texts.filter((text) => text !== SPLIT).sort());
  }
  return dump;
}

/** Where two of them differ, a few rows of each table. */
export function differencesOf(
  one: ReadonlyMap<string, readonly string[]>,
  other: ReadonlyMap<string, readonly string[]>,
  shown = 3,
): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((table) => {
    const left = [...(one.get(table) ?? [])];
    const right: string[] = [];
    for (const row of other.get(table) ?? []) {
      const at = left.indexOf(row);
      if (at === -1) right.push(row);
      else left.splice(at, 1);
    }
    return [
      ...left.slice(0, shown).map((row) => `${table}: only in the first ${row}`),
      ...right.slice(0, shown).map((row) => `${table}: only in the second ${row}`),
    ];
  });
}
