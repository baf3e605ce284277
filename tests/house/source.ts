import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';

export type SourceFile = { path: string; text: string };
export type Violation = { path: string; rule: string };

/** One line per violation, as the tests show them. */
export const told = (violations: readonly Violation[]): string[] => violations.map(({ path, rule }) => `${path}: ${rule}`);

export const ROOT = resolve(__dirname, '../..');
const FOLDERS = ['server', 'schema', 'client', 'migrations', 'tests'];
const LEFT_OUT = new Set(['node_modules', 'generated', 'assets', 'requirements', 'shots', 'dist']);
const EXTENSIONS = /\.(ts|tsx|mts|cjs|mjs)$/;

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return EXTENSIONS.test(entry.name) ? [path] : [];
  });
}

/** Every hand-written source file of the tree, with paths from the root and forward slashes. */
export function readTree(): SourceFile[] {
  const folders = readdirSync(ROOT).filter((name) => FOLDERS.includes(name));
  return folders
    .flatMap((folder) => walk(join(ROOT, folder)))
    .map((path) => ({ path: relative(ROOT, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

type Mode = 'code' | 'line' | 'block' | "'" | '"' | '`';

function nextMode(mode: Mode, two: string): Mode {
  const one = two[0] as string;
  if (mode === 'code') {
    if (two === '//') return 'line';
    if (two === '/*') return 'block';
    return one === "'" || one === '"' || one === '`' ? one : 'code';
  }
  if (mode === 'line') return one === '\n' ? 'code' : 'line';
  if (mode === 'block') return two === '*/' ? 'code' : 'block';
  return one === mode || (one === '\n' && mode !== '`') ? 'code' : mode;
}

/** The text without comments; strings stay. Regular expressions with quotes inside may confuse it for one line at most. */
export function withoutComments(text: string): string {
  let mode: Mode = 'code';
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const before = mode;
    if (mode !== 'code' && mode !== 'line' && mode !== 'block' && text[at] === '\\') {
      out += text.slice(at, at + 2);
      at += 1;
      continue;
    }
    mode = nextMode(mode, text.slice(at, at + 2));
    const isComment = mode === 'line' || mode === 'block' || before === 'block';
    if (!isComment || text[at] === '\n') out += text[at];
    if (before === 'block' && mode === 'code') at += 1;
  }
  return out;
}

/** `isLazy`: asked for when it is needed, so that it may lead back. */
type Import = { specifier: string; isType: boolean; isLazy: boolean };

const IMPORT =
  /\b(import|export)\s+(type\s+)?(?:[\w*\s{},$]+?\s+from\s+)?['"]([^'"\n]+)['"]|\b(?:import|require)\(\s*['"]([^'"\n]+)['"]\s*\)/g;

export function importsOf(text: string): Import[] {
  return [...withoutComments(text).matchAll(IMPORT)].map((match) => ({
    specifier: (match[3] ?? match[4]) as string,
    isType: match[2] !== undefined,
    isLazy: match[4] !== undefined,
  }));
}

const NAMED = /^import \{([^}]*)\} from '([^']+)';/gm;

/** What a file imports by name: the name in the file, the one it has there, and where it is from. */
export function namesFrom(text: string): { readonly own: string; readonly name: string; readonly specifier: string }[] {
  return [...text.matchAll(NAMED)].flatMap(([, list = '', specifier = '']) =>
    list.split(',').flatMap((one) => {
      const [, name, own] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(one) ?? [];
      return name === undefined ? [] : [{ own: own ?? name, name, specifier }];
    }),
  );
}

/** Path of an import from the root without its ending, or the specifier itself for a package. */
export function resolveImport(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return posix.join(posix.dirname(from), specifier).replace(/\.(ts|tsx|js|mjs|cjs|json)$/, '');
}
