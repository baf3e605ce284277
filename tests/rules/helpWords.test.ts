// Articles name buttons, pages and states in 「」: each of these words stands on a page as the article writes it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => ending.test(path) && !path.includes('generated'));

const ARTICLES = ['0122-help-articles', '0950-help-of-screens', '0951-help-first-day', '1090-help-buttons', '1352-help-of-identities'].map(
  (name) => `migrations/${name}.ts`,
);
const PICTURES = filesIn('server/assets/help', /\.svg$/);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
const quoted = (source: string): string[] =>
  [...source.matchAll(/(['"`])((?:(?!\1).)*\p{Script=Han}(?:(?!\1).)*)\1/gu)].map((found) => found[2] ?? '');
const bare = (text: string): string => text.replace(/\s/g, '');

const console_ = filesIn('client/locales/zh-CN', /\.json$/).flatMap((path) => textsIn(JSON.parse(read(path))));
const others = [...filesIn('schema', /\.ts$/), 'client/payee/locales/zh-CN.ts', ...ARTICLES].flatMap((path) => quoted(read(path)));
const words = new Set([...console_, ...others].map(bare));
/** What stands before a name or a number that a page fills in, or before what it explains. */
const beginnings = new Set([...words].flatMap((text) => (/[：{$]/.test(text) ? [text.split(/：|\{\{|\$\{|\{/)[0] ?? ''] : [])));

/** What a page writes around a name, and a part of a longer mark. */
const SPOKEN = ['某某正在支付本单', '专属'];

/** What an article came with and a later migration has renamed in it (1292). */
const RENAMED: Readonly<Record<string, string>> = { 不是我: '不是我的收入' };

test.each([...ARTICLES, ...PICTURES])('%s names nothing that no page shows', (path) => {
  const named = [...read(path).matchAll(/「([^」]+)」/g)].flatMap(([, text = '']) =>
    text.split('·').map((name) => RENAMED[name] ?? bare(name)),
  );
  expect(named.filter((word) => !words.has(word) && !beginnings.has(word) && !SPOKEN.includes(word))).toEqual([]);
});

test('the article on imports names its steps and its picture as the pages do', () => {
  const pages = JSON.parse(read('client/locales/zh-CN/peopleImport.json')) as Record<'SIGNING' | 'REGISTRATION', Record<string, string>>;
  const [article, picture] = [read('migrations/0950-help-of-screens.ts'), read('server/assets/help/people-import.svg')];
  for (const kind of ['SIGNING', 'REGISTRATION'] as const) {
    for (const word of ['depth', 'file', 'submitAndNotify']) expect(article).toContain(pages[kind][word]);
    expect(picture).toContain((pages[kind].depth ?? '').slice(0, 2));
  }
  expect(picture).not.toContain('注册');
});

test('an account is 账 in every text of the product; the other letter is read in files of others alone', () => {
  const texts = [...ARTICLES, ...PICTURES, ...filesIn('client/locales', /\.json$/), 'client/payee/locales/zh-CN.ts'];
  expect(texts.filter((path) => read(path).includes('帐'))).toEqual([]);
  const files = filesIn('schema', /\.(ts|graphql)$/).filter((path) => read(path).includes('帐'));
  expect(files.sort()).toEqual(['schema/bankFile.ts', 'schema/cells.ts', 'schema/columns.ts', 'schema/headerKeys.ts']);
});
