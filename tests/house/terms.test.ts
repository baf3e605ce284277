// One thing has one name in English too: the labels of the glossary, wherever they stand alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import labels from '../../client/locales/contract.en.json';
import { readLanguage } from './languages';

const ROW = /^\| (\p{Script=Han}+) \| ([^|]+) \|$/gmu;

const HEAD = '| 中文 | English |';

/** The table of the glossary whose rows have a label and its English, and nothing else. */
const termsOf = (glossary: string): ReadonlyMap<string, string> =>
  new Map([...glossary.slice(glossary.indexOf(HEAD) + HEAD.length).matchAll(ROW)].map(([, zh = '', en = '']) => [zh, en]));

type Pair = readonly [place: string, zh: string, en: string | undefined];

/** Where a label of the glossary has another name. */
const strayNames = (terms: ReadonlyMap<string, string>, pairs: readonly Pair[]): string[] =>
  pairs.flatMap(([place, zh, en]) => (terms.has(zh) && en !== terms.get(zh) ? [`${place}: ${zh} is ${terms.get(zh)}, not ${en}`] : []));

const terms = termsOf(readFileSync(join(__dirname, '../../schema/GLOSSARY.md'), 'utf8'));

test('what the glossary names in English has no second name on any page', () => {
  const inEnglish = readLanguage('en');
  const ofPages = [...readLanguage('zh-CN')].flatMap(([file, texts]) =>
    [...texts].map(([key, zh]): Pair => [`${file}:${key}`, zh, inEnglish.get(file)?.get(key)]),
  );
  const ofContract = Object.entries(labels).map(([key, en]): Pair => [`contract: ${key}`, key.slice(key.indexOf(' ') + 1), en]);
  expect(terms.size).toBeGreaterThan(10);
  const pairs = [...ofPages, ...ofContract];
  expect([...terms.keys()].filter((zh) => !pairs.some(([, said]) => said === zh))).toEqual([]);
  expect(strayNames(terms, pairs)).toEqual([]);
});

test('a planted second name is told', () => {
  const planted: Pair[] = [
    ['x:a', '待支付', 'Ready to pay'],
    ['x:b', '待支付', 'To pay'],
    ['x:c', '待支付金额', 'Due'],
  ];
  expect(strayNames(terms, planted)).toEqual(['x:a: 待支付 is To pay, not Ready to pay']);
});
