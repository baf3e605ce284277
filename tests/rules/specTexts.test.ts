import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemText } from '../../schema/problems';

const ROOT = join(__dirname, '../..');
/** The three texts that the product was ordered by; what is ours writes no words of its own there. */
const SPECS = ['settlement', 'people', 'account'];
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

/** What stands in Chinese in the requirements, phrase by phrase: English words, commas and brackets of the requirement lie between them. */
function phrasesOf(text: string): string[] {
  const parts = text.split(/, |; |: | \/ | or | and |['(){}]/);
  const found = parts.flatMap((part) => part.match(/\p{Script=Han}[\p{Script=Han}，。！？、；：“”…!,.?]*/gu) ?? []);
  return found.map((phrase) => phrase.replace(/[,.]+$/, '')).filter((phrase) => phrase.length > 1);
}

const told = SPECS.flatMap((name) =>
  read('tests/requirements', `${name}.yaml`)
    .split(/^- id: /m)
    .flatMap((block) => {
      const [, text = ''] = /^ {2}text: (.*)$/m.exec(block) ?? [];
      return phrasesOf(text).map((phrase) => ({ id: block.slice(0, 7), phrase }));
    }),
);

/** Words of the console, and of the contract that server and console share. */
function words(): string {
  const folders = ['client/locales/zh-CN', 'schema'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return files
    .filter((name) => /\.(json|ts|graphql)$/.test(name))
    .map((name) => read(name))
    .join('\n');
}

/** Said with the name of a field in them. */
const composed = ['姓名', '身份证号', '手机号'].map((field) => problemText('PERSON_REQUIRED', { field }));

test('[I18-002 2/3] every text that the specs give in Chinese stands verbatim among the words of the console or of the contract', () => {
  const known = words();
  expect(told.length).toBeGreaterThan(150);
  expect(told.filter(({ phrase }) => !known.includes(phrase) && !composed.includes(phrase))).toEqual([]);
});

test('a text that nobody says is found', () => {
  const planted = phrasesOf("The toast reads 从未说过的话！, then 再说一遍 or '第三句'");
  expect(planted).toEqual(['从未说过的话！', '再说一遍', '第三句']);
  expect(words()).not.toContain(planted[0]);
});
