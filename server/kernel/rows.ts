// The typed way to one row: its columns, their types and its key are said once, in the entity. Lists and sums are SQL by hand.
import { getMetadataArgsStorage } from 'typeorm';
import { DomainError, type ErrorKey } from '../../schema/errors';
import type { Cents } from '../../schema/money';
import type { Ctx } from './context';

/** One row as pg returns it: bigint columns are text, days are text, instants are dates. */
export type Row<E> = { readonly [K in keyof E]: E[K] };

type Entity<E> = abstract new () => E;
type Names<E> = Extract<keyof E, string>;

// A value of a jsonb column may look like anything, but it has no such key.
const made = Symbol('made by sql');

/** A value that the database computes, from the row as it was or from its clock; made by `sql`. */
interface Expression {
  readonly [made]: true;
  readonly parts: readonly string[];
  readonly values: readonly unknown[];
}

/** What a column may be set to; columns of money take the amount as the rules have it. */
export type Written<E> = {
  readonly [K in Exclude<Names<E>, 'company_id'>]?: E[K] | Expression | (K extends `${string}_cents` ? Cents : never);
};

/** Columns that must be equal; null finds null, a list finds any of its values. */
export type Where<E> = {
  readonly [K in Exclude<Names<E>, 'company_id'>]?: E[K] extends readonly unknown[] ? never : E[K] | readonly NonNullable<E[K]>[];
};

/** One row at a time. Every call is one statement; nothing is remembered and nothing is compared with what was read before. */
interface Rows<E> {
  find(where: Where<E>): Promise<Row<E> | undefined>;
  /** @throws the given error when there is no such row. */
  get(where: Where<E>, missing: ErrorKey): Promise<Row<E>>;
  /** All that match, in no order. */
  list(where: Where<E>): Promise<Row<E>[]>;
  /** FOR NO KEY UPDATE: the row as it is behind the lock. */
  lock(where: Where<E>): Promise<Row<E> | undefined>;
  /** @throws the given error when there is no such row. */
  getLocked(where: Where<E>, missing: ErrorKey): Promise<Row<E>>;
  insert(values: Written<E>): Promise<void>;
  /** With what the database filled in. */
  insertReturning(values: Written<E>): Promise<Row<E>>;
  /** undefined = a row with this key was there already, and it is left as it is. */
  insertOnce(values: Written<E>): Promise<Row<E> | undefined>;
  /** A row with these columns is there already: it becomes this one. */
  put(key: readonly Exclude<Names<E>, 'company_id'>[], values: Written<E>): Promise<void>;
  /** How many rows were hit: the guard of a move of state stands in `where`. */
  update(where: Where<E>, change: Written<E>): Promise<number>;
  /** undefined = no row was hit. */
  updateReturning(where: Where<E>, change: Written<E>): Promise<Row<E> | undefined>;
  /** The row as it is now; that there is none, or more than one, is a programmer's error. */
  updateOne(where: Where<E>, change: Written<E>): Promise<Row<E>>;
  /** How many rows are gone. */
  remove(where: Where<E>): Promise<number>;
}

interface Table {
  readonly name: string;
  readonly columns: ReadonlySet<string>;
  readonly list: string;
  readonly key: readonly string[];
  /** pg writes an array as an array of the database, so that JSON is made here. */
  readonly json: ReadonlySet<string>;
}

const tables = new WeakMap<Entity<unknown>, Table>();

function tableOf(entity: Entity<unknown>): Table {
  const known = tables.get(entity);
  if (known) return known;
  const storage = getMetadataArgsStorage();
  const own = storage.columns.filter(({ target }) => target === entity);
  const name = storage.tables.find(({ target }) => target === entity)?.name;
  if (name === undefined || own.length === 0) throw new Error(`${entity.name} is no entity`);
  const table: Table = {
    name,
    columns: new Set(own.map(({ propertyName }) => propertyName)),
    list: own.map(({ propertyName }) => propertyName).join(', '),
    key: own.filter(({ options }) => options.primary).map(({ propertyName }) => propertyName),
    json: new Set(own.filter(({ options }) => options.type === 'jsonb').map(({ propertyName }) => propertyName)),
  };
  tables.set(entity, table);
  return table;
}

/** The columns of an entity for a SELECT of its own, each by its name. */
export function columnList(entity: Entity<unknown>, alias?: string): string {
  const { columns, list } = tableOf(entity);
  return alias === undefined ? list : [...columns].map((column) => `${alias}.${column}`).join(', ');
}

/** `sql` followed by a template: text of the code and values that become parameters. */
export const sql = (parts: TemplateStringsArray, ...values: readonly unknown[]): Expression => ({ [made]: true, parts, values });

const isExpression = (value: unknown): value is Expression => typeof value === 'object' && value !== null && made in value;

type Values = Readonly<Record<string, unknown>>;

/** What stands in a text is the name of a column or a mark, whatever an object carries besides. */
function columnsOf(table: Table, values: Values): string[] {
  const names = Object.keys(values);
  const unknown = names.find((name) => !table.columns.has(name));
  if (unknown !== undefined) throw new Error(`${unknown} is no column of ${table.name}`);
  return names;
}

function mark(value: unknown, parameters: unknown[]): string {
  // pg would write it as null: a field that was forgotten is no value.
  if (value === undefined) throw new Error('a value of a row is undefined');
  return `$${parameters.push(value)}`;
}

function written(table: Table, column: string, value: unknown, parameters: unknown[]): string {
  if (isExpression(value)) return value.parts.reduce((text, part, at) => text + mark(value.values[at - 1], parameters) + part);
  return mark(table.json.has(column) && value !== null ? JSON.stringify(value) : value, parameters);
}

/** A list of one value is that value, so that one row of many that were asked for is planned like a row asked for alone. */
function plainWhere(where: Values): Values {
  return Object.fromEntries(
    Object.entries(where).map(([column, value]) => [column, Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value]),
  );
}

function whereText(table: Table, where: Values, parameters: unknown[]): string {
  const columns = columnsOf(table, where);
  if (columns.length === 0) throw new Error('every row would be meant');
  const conditions = columns.map((column) => {
    const value = where[column];
    if (value === null) return `${column} IS NULL`;
    return Array.isArray(value) ? `${column} = ANY (${mark(value, parameters)})` : `${column} = ${mark(value, parameters)}`;
  });
  return conditions.join(' AND ');
}

function setText(table: Table, change: Values, parameters: unknown[]): string {
  return columnsOf(table, change)
    .map((column) => `${column} = ${written(table, column, change[column], parameters)}`)
    .join(', ');
}

/** pg cuts the name of a statement there, and two could become one. */
const MAX_NAME = 63;

/** A row by its whole key has one plan, whatever the values: such a read is planned once per connection. */
function nameOf(table: Table, where: Values, tail: string): string | undefined {
  if (!table.key.every((column) => column in where)) return undefined;
  if (Object.values(where).some((value) => value === null || Array.isArray(value))) return undefined;
  const name = `${tail === '' ? 'row' : 'lock'}.${table.name}.${Object.keys(where).join('.')}`;
  return name.length <= MAX_NAME ? name : undefined;
}

type Asking = Pick<Ctx, 'rows' | 'row' | 'maybe' | 'count'>;
type Question = readonly [text: string, parameters: unknown[], name?: string];

function questionsOf<E>(entity: Entity<E>, wall: Values) {
  const table = tableOf(entity);
  return {
    select(where: Where<E>, tail = ''): Question {
      const parameters: unknown[] = [];
      const all = plainWhere({ ...wall, ...where });
      const text = `SELECT ${table.list} FROM ${table.name} WHERE ${whereText(table, all, parameters)}${tail}`;
      const name = nameOf(table, all, tail);
      return name === undefined ? [text, parameters] : [text, parameters, name];
    },
    insert(values: Written<E>, tail = ''): Question {
      const parameters: unknown[] = [];
      const all: Values = { ...wall, ...values };
      const columns = columnsOf(table, all);
      const marks = columns.map((column) => written(table, column, all[column], parameters));
      return [`INSERT INTO ${table.name} (${columns.join(', ')}) VALUES (${marks.join(', ')})${tail}`, parameters];
    },
    update(where: Where<E>, change: Written<E>, tail = ''): Question {
      const parameters: unknown[] = [];
      const condition = whereText(table, { ...wall, ...where }, parameters);
      return [`UPDATE ${table.name} SET ${setText(table, change, parameters)} WHERE ${condition}${tail}`, parameters];
    },
    remove(where: Where<E>): Question {
      const parameters: unknown[] = [];
      return [`DELETE FROM ${table.name} WHERE ${whereText(table, { ...wall, ...where }, parameters)}`, parameters];
    },
    put(key: readonly string[], values: Written<E>): Question {
      const rest = Object.keys(values).filter((column) => !key.includes(column));
      const becomes = rest.map((column) => `${column} = excluded.${column}`).join(', ');
      return this.insert(values, ` ON CONFLICT (${[...Object.keys(wall), ...key].join(', ')}) DO UPDATE SET ${becomes}`);
    },
    returning: ` RETURNING ${table.list}`,
  };
}

const LOCK = ' FOR NO KEY UPDATE';

function rowsOf<E>(ctx: Asking, entity: Entity<E>, wall: Values): Rows<E> {
  const ask = questionsOf(entity, wall);
  return {
    find: (where) => ctx.maybe(...ask.select(where)),
    async get(where, missing) {
      const found = await ctx.maybe<Row<E>>(...ask.select(where));
      if (!found) throw new DomainError(missing);
      return found;
    },
    list: (where) => ctx.rows(...ask.select(where)),
    lock: (where) => ctx.maybe(...ask.select(where, LOCK)),
    async getLocked(where, missing) {
      const found = await ctx.maybe<Row<E>>(...ask.select(where, LOCK));
      if (!found) throw new DomainError(missing);
      return found;
    },
    insert: async (values) => void (await ctx.count(...ask.insert(values))),
    insertReturning: (values) => ctx.row(...ask.insert(values, ask.returning)),
    insertOnce: (values) => ctx.maybe(...ask.insert(values, ` ON CONFLICT DO NOTHING${ask.returning}`)),
    put: async (key, values) => void (await ctx.count(...ask.put(key, values))),
    update: (where, change) => ctx.count(...ask.update(where, change)),
    updateReturning: (where, change) => ctx.maybe(...ask.update(where, change, ask.returning)),
    updateOne: (where, change) => ctx.row(...ask.update(where, change, ask.returning)),
    remove: (where) => ctx.count(...ask.remove(where)),
  };
}

/** Rows of the company that this transaction works for: its id stands in every WHERE and in every row (wall 1; row security is wall 2). */
export function scoped<E extends { readonly company_id: string }>(ctx: Asking & Pick<Ctx, 'companyId'>, entity: Entity<E>): Rows<E> {
  return rowsOf(ctx, entity, { company_id: ctx.companyId });
}

/** Rows of a table that belongs to no company; one that has companies is not taken. */
export function platform<E extends object & { readonly company_id?: never }>(ctx: Asking, entity: Entity<E>): Rows<E> {
  return rowsOf(ctx, entity, {});
}
