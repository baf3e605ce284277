import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT, resolveImport, type SourceFile, type Violation, withoutComments } from './source';

/** Exported for domains that are still to come; each goes from this list with its first user. */
export const AWAITED: Readonly<Record<string, string>> = {};
/** Loaded by their place and never by an import: migrations, the parts of the bench, and lines that only the compiler reads. */
const LOADED_BY_PLACE = /^migrations\/|^tests\/bench\/(paths|floors|peers)\/|^tests\/contract\/drift\.ts$|\.d\.(ts|mts|cts)$/;

const DECLARED =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:function\*?|class|interface|type|enum|const|let|var)\s+(?:enum\s+)?([A-Za-z_$][\w$]*)/gm;
const UNPACKED = /^export\s+const\s+([{[][^}\]=]*[}\]])\s*=/gm;
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}(?:\s*from\s*['"]([^'"]+)['"])?/gm;
const IMPORTED = /\bimport\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?(\{[^}]*\}|\*\s+as\s+[\w$]+)\s*from\s*['"]([^'"]+)['"]/g;
/** Modules loaded at run time, by the tests also from dist/: whatever their user names is used. */
const LOADED = /['"`]([\w./-]*\/[\w.-]+?)(?:\.(?:js|mjs|cjs|ts))?['"`]/g;

/** `type a as b, c`: what each is called where it comes from, and where it goes to. */
function listedNames(list: string): { from: string; to: string }[] {
  return list.split(',').flatMap((one) => {
    const [from = '', to = from] = one
      .trim()
      .replace(/^type\s+/, '')
      .split(/\s+as\s+|\s*:\s*/);
    return from ? [{ from, to }] : [];
  });
}

/** Names that a file offers; default exports are left out, because screens and settings are loaded by their place. */
export function exportedNames(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
  const lists = [
    ...[...text.matchAll(UNPACKED)].map(([, list = '']) => list.slice(1, -1)),
    ...[...text.matchAll(LISTED)].map(([, list = '']) => list),
  ];
  const listed = lists.flatMap((list) => listedNames(list).map(({ to }) => to));
  return [...new Set([...declared, ...listed])].filter((name) => name !== 'default');
}

/** name null = everything that the text of the user names; `*` = everything. */
type Use = { module: string; name: string | null };

/** A module taken as a whole is used as a whole, unless it only stands before a dot. */
function wholeUse(module: string, alias: string, text: string): Use {
  const elsewhere = text.replace(new RegExp(`\\*\\s+as\\s+${alias}\\b`), '');
  return { module, name: new RegExp(`(?<![\\w./'"-])${alias}\\b(?!\\s*(\\??\\.|:))`).test(elsewhere) ? '*' : null };
}

function usesOf({ path, text }: SourceFile): Use[] {
  const imported = [...text.matchAll(IMPORTED)].flatMap(([, list = '', specifier = '']): Use[] => {
    const module = resolveImport(path, specifier);
    if (list.startsWith('*')) return [wholeUse(module, /([\w$]+)$/.exec(list)?.[1] ?? '', text)];
    return listedNames(list.slice(1, -1)).map(({ from }) => ({ module, name: from }));
  });
  const passedOn = [...text.matchAll(LISTED)].flatMap(([, list = '', specifier]) =>
    specifier ? listedNames(list).map(({ from }) => ({ module: resolveImport(path, specifier), name: from })) : [],
  );
  const loaded = [...text.replaceAll(IMPORTED, '').replaceAll(LISTED, '').matchAll(LOADED)].flatMap(([, specifier = '']) =>
    [posix.join(posix.dirname(path), specifier), specifier].map((module) => ({
      module: module.replace(/^(\.\.\/)*dist\//, ''),
      name: null,
    })),
  );
  return [...imported, ...passedOn, ...loaded];
}

/** Generated code imports, though nobody writes it by hand. */
export function readGenerated(): SourceFile[] {
  return ['server/generated', 'client/generated', 'client/generated/payee', 'client/generated/sdk'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(ROOT, folder, name), 'utf8') })),
  );
}

/** `const { a, b: c } = product('schema/x')`, as the bench takes parts of the built product. */
const TAKEN = /(?:const|let)\s+\{([^}]*)\}\s*=\s*(?:await\s+)?product\(['"`]([\w./-]+)['"`]\)/g;

/** Names that files the compiler does not read (the bench) take from the product, and that it does not export. */
export function missingNames(users: readonly SourceFile[], files: readonly SourceFile[]): Violation[] {
  const offered = new Map(
    files.map(({ path, text }) => [bare(path), new Set(exportedNames(withoutComments(text).replace(/^\s+export/gm, 'export')))]),
  );
  return users.flatMap((user) => {
    const text = withoutComments(user.text);
    const imported = usesOf({ path: user.path, text });
    const taken = [...text.matchAll(TAKEN)].flatMap(([, list = '', module = '']) =>
      listedNames(list).map(({ from }) => ({ module, name: from })),
    );
    return [...imported, ...taken].flatMap(({ module, name }) => {
      const names = offered.get(bare(module));
      if (!names || name === null || name === '*' || name === 'default' || names.has(name)) return [];
      return [{ path: user.path, rule: `takes ${name}, which ${module} does not export` }];
    });
  });
}

const bare = (path: string): string => path.replace(/\.(ts|tsx|mts|cts|mjs|cjs)$/, '');

/** Exported names that no other file of the product or its tests takes; a test counts as a user of what it tests. */
export function deadExports(files: readonly SourceFile[], generated: readonly SourceFile[] = []): Violation[] {
  const read = [...files, ...generated].map(({ path, text }) => ({ path, text: withoutComments(text) }));
  const known = new Set(read.map(({ path }) => bare(path)));
  const named = new Set<string>();
  const loaders = new Map<string, string[]>();
  for (const file of read)
    for (const { module, name } of usesOf(file)) {
      const target = bare(module);
      if (!known.has(target) || target === bare(file.path)) continue;
      if (name === null) loaders.set(target, [...(loaders.get(target) ?? []), file.text]);
      else named.add(`${target} ${name}`);
    }
  const isUsed = (path: string, name: string): boolean =>
    named.has(`${bare(path)} ${name}`) ||
    named.has(`${bare(path)} *`) ||
    Object.hasOwn(AWAITED, `${path} ${name}`) ||
    (loaders.get(bare(path)) ?? []).some((text) => new RegExp(`\\b${name}\\b`).test(text));
  return read
    .slice(0, files.length)
    .flatMap(({ path, text }) =>
      LOADED_BY_PLACE.test(path)
        ? []
        : exportedNames(text).flatMap((name) => (isUsed(path, name) ? [] : [{ path, rule: `exports ${name}, which no other file takes` }])),
    );
}
