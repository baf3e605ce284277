import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as codes from '../../schema/codes';
import { ROOT, type SourceFile, type Violation, withoutComments } from './source';

type Leaves = ReadonlyMap<string, string>;
type Words = ReadonlyMap<string, Leaves>;

function leavesOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
}

/** Every word of the console by its namespace and key. */
export function readWords(): Words {
  const folder = join(ROOT, 'client/locales/zh-CN');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.map((name) => [name.replace('.json', ''), new Map(leavesOf(JSON.parse(readFileSync(join(folder, name), 'utf8')), ''))]),
  );
}

const DECLARED = /(?:useTranslation\(|words: |TFunction<)(\[[^\]]*\]|'[^']*')/g;
const SAID = /\b(?:t|kit)\(\s*(?:[^'`()]*\?\s*)?(['`])([\w:.]+)(\1|\$\{)(?:\s*:\s*'([\w:.]+)')?/g;

/** The keys that a file says, and the beginnings of those that it puts together. */
function saidIn(text: string): { key: string; isWhole: boolean }[] {
  return [...text.matchAll(SAID)].flatMap(([, , key, end, other]) => [
    { key: key ?? '', isWhole: end !== '${' },
    ...(other ? [{ key: other, isWhole: true }] : []),
  ]);
}

const has = (leaves: Leaves | undefined, key: string, isWhole: boolean): boolean =>
  leaves !== undefined && (isWhole ? leaves.has(key) : [...leaves.keys()].some((one) => one.startsWith(key)));

/** Keys that stand in no file of words: a reader would see the key instead. The compiler knows nothing of them. */
export function missingWords(files: readonly SourceFile[], words: Words): Violation[] {
  return files.flatMap(({ path, text }) => {
    if (!/^client\/.*\.tsx?$/.test(path)) return [];
    const code = withoutComments(text);
    const declared = [...code.matchAll(DECLARED)].flatMap(([, names]) =>
      [...(names ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name ?? ''),
    );
    if (declared.length === 0) return [];
    return saidIn(code).flatMap(({ key, isWhole }) => {
      const [space, inner] = key.includes(':') ? (key.split(':') as [string, string]) : [undefined, key];
      const spaces = space === undefined ? [...declared, 'kit'] : [space];
      return spaces.some((one) => has(words.get(one), inner, isWhole)) ? [] : [{ path, rule: `no words for ${key}` }];
    });
  });
}

const labels = new Map(
  Object.values(codes).flatMap((one) =>
    typeof one === 'object' && 'rows' in one
      ? Object.entries(one.rows).map(([key, row]) => [`${key} ${(row as { label: string }).label}`, key] as const)
      : [],
  ),
);

/** Labels of the contract that a file of words says again: choices come from schema/codes. */
export function restatedLabels(words: Words): string[] {
  return [...words].flatMap(([space, leaves]) =>
    [...leaves].filter(([key, text]) => labels.has(`${key.split('.').pop()} ${text}`)).map(([key]) => `${space}:${key}`),
  );
}
