// The pages of payees change their language without a reload: a word that is read when a file is loaded stays in the language of that moment.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chinese } from '../../client/payee/locales/zh-CN';
import { ROOT } from '../house/source';

const PLACE = join(ROOT, 'client/payee');

/** A declaration of a file from its first line to its last, as the formatter leaves it. */
const DECLARED = /^(?:export )?const (\w+)(?:: [^=\n]+)? = (?:[^;]|;(?!\n))*;$/gm;
/** From an arrow or a method on it is read when it is called, line by line as the formatter breaks them. */
const CALLED = /=>[\s\S]*$/;
const ALIAS = /^const (\w+) = (t(?:\.\w+)*);$/gm;
const WORD = /\b([a-z]\w*)((?:\.\w+)+)/g;

/** What a path names in the table of words; undefined = no such place. */
const wordAt = (path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined), chinese);

/** Words that a file reads while it is loaded, outside of every function; tables of words are live and may be held. */
function frozenWords(text: string): string[] {
  const known = new Map<string, readonly string[]>([['t', []]]);
  for (const [, name = '', path = ''] of text.matchAll(ALIAS)) known.set(name, path.split('.').slice(1));
  const own = [...text.matchAll(DECLARED)]
    .map(([whole]) => whole)
    .filter((whole) => !/^(?:export )?const \w+[^=\n]*= (?:async )?(?:<|\()/.test(whole));
  const lines = own.flatMap((whole) => whole.split('\n').map((line) => line.replace(CALLED, '')));
  return lines.flatMap((line) =>
    [...line.matchAll(WORD)].flatMap(([, root = '', rest = '']) => {
      const before = known.get(root);
      const path = before && [...before, ...rest.split('.').filter(Boolean)];
      const word = path && wordAt(path);
      return path && word !== undefined && (typeof word !== 'object' || Array.isArray(word)) ? [path.join('.')] : [];
    }),
  );
}

test('the search sees a word in a list, through a name of its table, and in an object; a table and a function are none', () => {
  expect(frozenWords(`const tabs = [\n  { name: t.income.tabs.income, Icon },\n] as const;\n`)).toEqual(['income.tabs.income']);
  const object = `const words = t.sign;\n\nconst signing: Signing = {\n  done: words.done,\n  steps: words.steps,\n  open: async () => words.doneTitle,\n};\n`;
  expect(frozenWords(object)).toEqual(['sign.done', 'sign.steps']);
  expect(frozenWords(`const words = t.sign;\nconst parts = [{ part: t.account }];\nconst now = () => ({ names: words.steps });\n`)).toEqual(
    [],
  );
});

test('no page of payees holds a word from before its language changed', () => {
  const files = readdirSync(PLACE, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.startsWith('console') && !path.startsWith('locales'),
  );
  expect(files.length).toBeGreaterThan(60);
  const frozen = files.flatMap((path) => frozenWords(readFileSync(join(PLACE, path), 'utf8')).map((word) => `${path}: ${word}`));
  expect(frozen).toEqual([]);
});
