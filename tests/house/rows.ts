import { getMetadataArgsStorage } from 'typeorm';
import { importsOf, resolveImport, type SourceFile, type Violation, withoutComments } from './source';

type Entity = abstract new () => object;

interface Table {
  /** Domain whose entity it is. */
  readonly owner: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

export function tablesOf(domains: readonly { readonly name: string; readonly entities: readonly Entity[] }[]): Table[] {
  const storage = getMetadataArgsStorage();
  const all = domains.flatMap(({ name, entities }) => entities.map((entity) => ({ owner: name, entity })));
  return all.map(({ owner, entity }) => {
    const own = storage.columns.filter(({ target }) => target === entity);
    return {
      owner,
      name: storage.tables.find(({ target }) => target === entity)?.name ?? entity.name,
      columns: own.map(({ propertyName }) => propertyName),
      key: own.filter(({ options }) => options.primary).map(({ propertyName }) => propertyName),
    };
  });
}

const STORE = /^server\/[a-zA-Z]+\/store(\.ts$|\/)/;
/** Two columns may be a pair of ids; three that one table has are its row, written a second time. */
const LEAST_COLUMNS = 3;

/** Shapes that list columns of one table by hand, where `Row` of its entity, or `Pick` of it, says them with their types. */
function repeatedRows({ path, text }: SourceFile, tables: readonly Table[]): Violation[] {
  const shapes = withoutComments(text).matchAll(/\b(?:interface (\w+)[^{;=]*|type (\w+) = )\{([^{}]*)\}/g);
  return [...shapes].flatMap(([, asInterface, asType, body = '']) => {
    const members = [...body.matchAll(/(\w+)\??:/g)].map(([, name = '']) => name);
    if (members.length < LEAST_COLUMNS || !members.some((name) => name.includes('_'))) return [];
    const table = tables.find(({ owner, columns }) => owner === path.split('/')[1] && members.every((name) => columns.includes(name)));
    return table ? [{ path, rule: `${asInterface ?? asType} repeats columns of ${table.name}, whose entity says them` }] : [];
  });
}

/** Table of a statement that is about one row: one is written, or the whole key is given. */
function oneRow(sql: string, tables: readonly Table[]): string | undefined {
  const inserted = /\bINSERT INTO (\w+)(?: AS \w+)? \([^)]*\) VALUES \(/.exec(sql);
  if (inserted) return inserted[1];
  const found = /^(?:SELECT [^;]* FROM|UPDATE|DELETE FROM) (\w+) (?:(?:AS )?(?!WHERE\b|SET\b)\w+ )?(?:SET .*)?\bWHERE (.*)$/.exec(sql);
  const [, name, where = ''] = found ?? [];
  const table = tables.find((one) => one.name === name);
  if (!table || /\b(JOIN|USING)\b/.test(sql)) return undefined;
  return table.key.every((column) => new RegExp(`(?<![\\w.])(?:\\w+\\.)?${column} = \\$\\d`).test(where)) ? table.name : undefined;
}

const REASON = /\/\/ By hand: \S/;
const LINES_BEFORE = 4;

function bareStatements({ path, text }: SourceFile, tables: readonly Table[]): Violation[] {
  const known = new Set(tables.map(({ name }) => name));
  return [...text.matchAll(/`([^`]*)`|'([^'\n]*)'/g)].flatMap((match) => {
    const name = oneRow((match[1] ?? match[2] ?? '').replace(/\s+/g, ' ').trim(), tables);
    if (name === undefined || !known.has(name)) return [];
    const before = text.slice(0, match.index).split('\n').slice(-LINES_BEFORE).join('\n');
    return REASON.test(before) ? [] : [{ path, rule: `one row of ${name} is SQL by hand and says no reason` }];
  });
}

/** Where one row of a table is read or written past its entity; nobody but a store does either. */
export function wrongRows(files: readonly SourceFile[], tables: readonly Table[]): Violation[] {
  return files.flatMap((file) => {
    if (STORE.test(file.path)) return [...repeatedRows(file, tables), ...bareStatements(file, tables)];
    if (!/^server\/(?!kernel\/|tools\/)/.test(file.path)) return [];
    const imports = importsOf(file.text).filter(({ specifier }) => resolveImport(file.path, specifier) === 'server/kernel/rows');
    return imports.some(({ isType }) => !isType) ? [{ path: file.path, rule: 'rows are reached in a store only' }] : [];
  });
}

const COLUMN = /@(?:Primary)?Column\(([^)]*)\)\s+(\w+)!: ([\s\S]+?);\n/g;
/** What pg hands over for a type of a column; of the others nothing is said. */
const HANDED_OVER: Readonly<Record<string, RegExp>> = {
  int: /^(number|\d( \| \d)*)$/,
  integer: /^(number|\d( \| \d)*)$/,
  smallint: /^(number|\d( \| \d)*)$/,
  boolean: /^boolean$/,
  timestamptz: /^Date$/,
  bigint: /^string$/,
  date: /^string$/,
};

/** Columns whose type in TypeScript is not what the decorator says, which tests/house/entities compares with the database. */
export function mistypedColumns(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    if (!/^server\/\w+\/entity(\.ts$|\/)/.test(path)) return [];
    return [...withoutComments(text).matchAll(COLUMN)].flatMap(([, said = '', name = '', typed = '']) => {
      const [, type = ''] = /'(\w+)'/.exec(said) ?? [];
      const isArray = /\barray: true\b/.test(said);
      const bare = typed.replace(/ \| null$/, '').replace(/^readonly /, '');
      const item = isArray ? bare.replace(/\[\]$/, '') : bare;
      const isNullable = typed !== bare && / \| null$/.test(typed);
      // Whatever a value of jsonb is, null is one of them.
      const fitsNull = bare === 'unknown' || isNullable === /\bnullable: true\b/.test(said);
      const fitsType = (HANDED_OVER[type]?.test(item) ?? true) && (type === 'jsonb' || isArray === bare.endsWith('[]'));
      return fitsNull && fitsType ? [] : [{ path, rule: `${name} is ${typed} beside Column(${said})` }];
    });
  });
}
