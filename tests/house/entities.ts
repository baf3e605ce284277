import { getMetadataArgsStorage } from 'typeorm';
import { type SourceFile, withoutComments } from './source';
import type { Look } from './tenancy';

/** Tables of the kernel, written by hand in its own modules; every other table is an entity of the domain that owns it. */
const KERNEL_TABLES: readonly string[] = [
  'audit_head',
  'audit_record',
  'business_clock',
  'sandbox_clock',
  'live_event',
  'request_count',
  'request_key',
  'schema_migration',
  'setting',
  'worker_pool',
];

type Entity = abstract new () => object;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** What TypeORM calls a type, as information_schema does. */
const TYPES: Readonly<Record<string, string>> = {
  int: 'integer',
  int4: 'integer',
  int8: 'bigint',
  timestamptz: 'timestamp with time zone',
  char: 'character',
  varchar: 'character varying',
  bool: 'boolean',
};

function tableOf(entity: Entity): string {
  return getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name ?? entity.name;
}

function columnsOf(entity: Entity): Column[] {
  const table = tableOf(entity);
  return getMetadataArgsStorage()
    .columns.filter(({ target }) => target === entity)
    .map(({ propertyName, options }) => ({
      table,
      column: options.name ?? propertyName,
      type: options.array ? 'ARRAY' : (TYPES[String(options.type)] ?? String(options.type)),
      nullable: options.nullable ?? false,
    }));
}

const told = ({ type, nullable }: Column): string => `${type}${nullable ? ' null' : ''}`;

/** Where the entities and the migrated database differ, read both ways: a column that one of them lacks, another type, another key. */
export async function driftedEntities(look: Look, entities: readonly Entity[]): Promise<string[]> {
  const ours = new Map(
    entities.flatMap((entity) => columnsOf(entity).map((column): [string, Column] => [`${column.table}.${column.column}`, column])),
  );
  const tables = new Set(entities.map(tableOf));
  const rows =
    (await look(`SELECT c.table_name AS "table", c.column_name AS "column", c.data_type AS type, c.is_nullable = 'YES' AS nullable
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER' ORDER BY 1, 2`)) as unknown as Column[];
  const theirs = new Map<string, Column>(rows.map((column) => [`${column.table}.${column.column}`, column]));
  const ownerless = [...new Set(rows.map(({ table }) => table))].filter((table) => !tables.has(table) && !KERNEL_TABLES.includes(table));
  return [
    ...ownerless.map((table) => `${table}: is no entity of any domain`),
    ...[...tables].filter((table) => !rows.some((row) => row.table === table)).map((table) => `${table}: is no table of the database`),
    ...KERNEL_TABLES.filter((table) => !rows.some((row) => row.table === table)).map((table) => `${table}: is listed and is no table`),
    ...[...ours].filter(([name]) => !theirs.has(name)).map(([name]) => `${name}: is no column of the database`),
    ...[...theirs].filter(([name, { table }]) => tables.has(table) && !ours.has(name)).map(([name]) => `${name}: is missing in its entity`),
    ...[...ours].flatMap(([name, column]) => {
      const there = theirs.get(name);
      return there && told(there) !== told(column) ? [`${name}: ${told(column)} in the entity, ${told(there)} in the database`] : [];
    }),
    ...(await wrongKeys(look, entities)),
  ].sort();
}

async function wrongKeys(look: Look, entities: readonly Entity[]): Promise<string[]> {
  const keys = (await look(`SELECT c.conrelid::regclass::text AS "table", string_agg(a.attname, ', ' ORDER BY k.at) AS columns
    FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey) WITH ORDINALITY AS k (attnum, at)
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.attnum WHERE c.contype = 'p' GROUP BY 1`)) as unknown as {
    table: string;
    columns: string;
  }[];
  return entities.flatMap((entity) => {
    const table = tableOf(entity);
    const primary = getMetadataArgsStorage()
      .columns.filter(({ target, options }) => target === entity && options.primary)
      .map(({ propertyName, options }) => options.name ?? propertyName)
      .join(', ');
    const there = keys.find((key) => key.table === table)?.columns;
    return there === undefined || there === primary ? [] : [`${table}: key (${primary}) in the entity, (${there}) in the database`];
  });
}

/** Reads of another owner's table, and tables named outside a store: [file or folder, table or '*', why]. Nothing is added without a reason. */
export const FOREIGN_READS: readonly (readonly [string, string, string])[] = [
  ['server/payout/books/', '*', 'the books of all domains are compared with each other and with the bank by one SQL statement each'],
  ['server/statement/store/rows.ts', 'roster_row', 'the checks of a set join the rows of an upload with what was paid before'],
  ['server/statement/store/rows.ts', 'roster_problem', 'the checks of a set join the rows of an upload with what was paid before'],
  ['server/statement/store/comparison.ts', 'roster_row', 'what auditors saw is compared by the accounts of the confirmed list'],
  ['server/statement/store/failedAccounts.ts', 'roster_row', 'accounts that failed before are looked up for a whole list at once'],
  ['server/statement/store/failedAccounts.ts', 'roster', 'accounts that failed before are looked up for a whole list at once'],
  ['server/statement/store/sameLists.ts', 'roster_row', 'the content of two lists is compared by the database'],
  ['server/statement/store/list.ts', 'roster_row', 'a list of drafts is found by a payee of its upload'],
  ['server/agentInvoice/store/orders.ts', 'roster_row', 'an order whose list is checked is found by a person in it'],
  ['server/serviceOrder/store/orders.ts', 'roster_row', 'an order whose list is checked is found by a person in it'],
  ['server/statement/store/channels.ts', 'payout_channel', 'payments that wait for a paused channel are counted in one statement'],
  [
    'server/statement/store/income.ts',
    'payout_attempt',
    'a page of own payments carries since when the bank waits for the word of its payee',
  ],
  ['server/signing/store/contractList.ts', 'payee', 'a page of contracts is searched by the id card of the payee'],
  ['server/signing/store/contracts.ts', 'payee', 'a contract carries the mask of the id card of its payee'],
  ['server/signing/store/phone.ts', 'payee', 'what a number has signed is found by the index of the number, which stands with its payee'],
  [
    'server/registration/store/registrations.ts',
    'signing_reminder',
    'one count of the reminders of a day, whichever list sends them, in one statement',
  ],
  ['server/task/store/people.ts', 'signing_reminder', 'one count of the reminders of a day, whichever list sends them, in one statement'],
  ['server/registration/store/registrations.ts', 'contract', 'a page of registrations leaves out the phones that their holders let go'],
  ['server/signing/store/phone.ts', 'payee_link', 'a phone that a list named has signed only where a link of the record was used up'],
  ['server/statement/store/desk.ts', 'company_service', 'statements of a kind that was closed are counted over all companies (D01)'],
  ...(['bill', 'bill_entry', 'bill_run', 'statement'] as const).map(
    (table) =>
      [
        'server/ledger/store/owed.ts',
        table,
        'what a kind of bill is owed is asked where money comes back, left of the bills, in one snapshot',
      ] as const,
  ),
  ['server/bill/store/entries.ts', 'ledger_transfer', 'whether what came back was billed is asked by the payment that it came back of'],
  ['server/operator/store.ts', 'company', 'a page of approvals is searched by the name of the company they are about'],
  ['server/identity/store/manual.ts', 'company', 'a page of documents that wait names the company of each in one look'],
  ['server/subject/store.ts', 'company', 'whose money an inbound transfer is: name of the payer and remittance account in one look'],
  ['server/analytics/store/lines.ts', 'statement', 'a page of lines behind a bar is found by the rows that were counted'],
  ['server/analytics/store/lines.ts', 'statement_line', 'a page of lines behind a bar is found by the rows that were counted'],
  ['server/tax/store.ts', 'subject', 'a setting is written for a subject that exists, in the statement that writes it'],
];

/** SQL that names a table of another domain, or outside a store, and stands in no exception; exceptions that nothing needs. */
export function wrongOwners(files: readonly SourceFile[], entities: readonly [owner: string, table: string][]): string[] {
  const owners = new Map(entities.map(([owner, table]) => [table, owner]));
  const used = new Set<string>();
  const wrong = files.flatMap(({ path, text }) => {
    const [top, domain = '', room = ''] = path.split('/');
    if (top !== 'server' || ['tools', 'generated', 'gateways', 'assets'].includes(domain)) return [];
    return [...withoutComments(text).matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|ONLY|USING)\s+(\w+)/g)].flatMap(([, table = '']) => {
      const owner = owners.get(table);
      if (owner === undefined || (owner === domain && room.replace(/\.ts$/, '') === 'store')) return [];
      const exception = FOREIGN_READS.find(([place, name]) => path.startsWith(place) && (name === '*' || name === table));
      if (exception) used.add(exception.join(' '));
      return exception ? [] : [`${path}: names ${table}, which the store of ${owner} owns`];
    });
  });
  const idle = FOREIGN_READS.filter((one) => !used.has(one.join(' '))).map(
    ([place, table]) => `${place} ${table}: is an exception that nothing needs`,
  );
  return [...new Set([...wrong, ...idle])];
}

/** Domain and name of each table. */
export const ownersOf = (domains: readonly { readonly name: string; readonly entities: readonly Entity[] }[]): [string, string][] =>
  domains.flatMap(({ name, entities }) => entities.map((entity): [string, string] => [name, tableOf(entity)]));
