// Looks for what must never stand anywhere in clear (money-and-safety §12, I19): by its form and by the very values used.
import { contractVariable } from '../../../schema/contractTemplate';
import type { TestDatabase } from '../worlds/database';

/** Identity cards of 18 and 15 digits, mobiles, bank cards; digits that stand by themselves, not inside a hash or a number of ours. */
const PERSONAL = '(^|[^0-9A-Za-z_.:/+-])([1-9][0-9]{16}[0-9Xx]|[1-9][0-9]{14}|1[3-9][0-9]{9}|[3-9][0-9]{15,18})($|[^0-9A-Za-z_.:/+-])';

export interface Find {
  /** table.column, or the log. */
  readonly place: string;
  /** The name of the value, or `form`. */
  readonly what: string;
  readonly around: string;
}

export type Secrets = Readonly<Record<string, string>>;

/** Six digits turn up by chance among amounts and numbers; what leaks, leaks every time, so codes count from the second on. */
const isShort = (value: string): boolean => value.length < 8;

/** What every preview of a contract shows in the place of a person; nobody's. */
const EXAMPLES = [contractVariable.rows.ID_CARD.sample, contractVariable.rows.PHONE.sample];

function findsIn(place: string, stored: string, secrets: Secrets): Find[] {
  const text = EXAMPLES.reduce((rest, example) => rest.replaceAll(`"${example}"`, '""'), stored);
  const around = (at: number): string => text.slice(Math.max(0, at - 60), at + 60);
  const form = new RegExp(PERSONAL, 'm').exec(text);
  const values = Object.entries(secrets).flatMap(([what, value]) => {
    const at = isShort(value) ? text.search(new RegExp(`(?<![0-9A-Za-z])${value}(?![0-9A-Za-z])`)) : text.indexOf(value);
    return at < 0 ? [] : [{ place, what, around: around(at) }];
  });
  return [...(form ? [{ place, what: 'form', around: around(form.index) }] : []), ...values];
}

function withoutChance(finds: readonly Find[], secrets: Secrets): Find[] {
  const codesAt = (place: string): number =>
    new Set(finds.filter((find) => find.place === place && isShort(secrets[find.what] ?? 'x'.repeat(8))).map(({ what }) => what)).size;
  return finds.filter(({ place, what }) => !isShort(secrets[what] ?? 'x'.repeat(8)) || codesAt(place) > 1);
}

export function findsInLog(text: string, secrets: Secrets): Find[] {
  return withoutChance(findsIn('log', text, secrets), secrets);
}

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const COLUMNS = `SELECT n.nspname AS schema, c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'
    AND a.attnum > 0 AND NOT a.attisdropped AND NOT c.relispartition
    AND format_type(a.atttypid, NULL) ~ '^(text|character varying|character|name|json|jsonb|bytea|xml|citext)(\\[\\])?$'`;

const quoted = (name: string): string => `"${name.replace(/"/g, '""')}"`;
const escaped = (value: string): string => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every column of every table that can hold text, walked from the catalogue: a new table is looked at by itself. */
export async function findsInDatabase(database: TestDatabase, secrets: Secrets): Promise<{ finds: Find[]; columns: number }> {
  const columns = await database.rows<Column>(COLUMNS);
  const wanted = `${PERSONAL}|${Object.values(secrets).map(escaped).join('|')}`;
  const finds: Find[] = [];
  for (const { schema, table, column, type } of columns) {
    const text = type === 'bytea' ? `encode(${quoted(column)}, 'escape')` : `${quoted(column)}::text`;
    const hits = await database.rows<{ text: string }>(
      `SELECT ${text} AS text FROM ${quoted(schema)}.${quoted(table)} WHERE ${text} ~ $1 LIMIT 200`,
      [wanted],
    );
    for (const hit of hits) finds.push(...findsIn(`${table}.${column}`, hit.text, secrets));
  }
  return { finds: withoutChance(finds, secrets), columns: columns.length };
}
