import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActionLabels } from '../../schema/auditActions';
import { errors } from '../../schema/errors';
import { tablesOfTexts } from '../house/languages';
import { ROOT, readTree, withoutComments } from '../house/source';

const CHINESE = join(ROOT, 'client/locales/zh-CN');
const han = /\p{Script=Han}/u;
/** Traditional forms that a console would use first; none of them is a form of Simplified Chinese. */
const traditional = /[無請們這個為時間來對後會發現實開關門點擊資訊確認單據員總結帳戶賬號碼驗證簽約選擇項業務費稅應轉讓審駁]/u;
/** Without its places; what stands in them is said elsewhere. */
const plain = (text: string): string => text.replace(/\{\{?\w+\}?\}/g, '');
/** One word in letters is a name (Webhook); two are another language. */
const isForeign = (text: string): boolean => !han.test(text) && (plain(text).match(/[A-Za-z]+/g) ?? []).length > 1;

function texts(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}
/** What states, choices, rows of lists and of the log are called: every label of the contract. */
function labels(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([key, inner]) => (key === 'label' && typeof inner === 'string' ? [inner] : labels(inner, seen)));
}
const modules = ['schema', 'schema/machines'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => jest.requireActual<object>(join(ROOT, folder, name))),
);
/** Words that stand in a component itself, between its tags or in what is read out; Chinese ones are told by tests/house/texts.test.ts. */
const written = /(?:>\s*|(?:aria-label|placeholder|title|alt|label|hint|text)=")[A-Za-z]+,?(?:\s+[A-Za-z]+)+[.!?:]?(?:\s*<\/|")/;
/** Words that a dialog, a toast or a field is given in the code. */
const spoken = /(?:toaster\.\w+\(\s*|\b(?:title|body|confirm|text|description|label|hint|done): ?)['"`][A-Za-z]+,? [A-Za-z]/;
const shown = readdirSync(CHINESE)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => texts(JSON.parse(readFileSync(join(CHINESE, name), 'utf8')), name));

test('[PLT-001] every word of the console and every message of the server is Simplified Chinese, in documents of zh-CN', () => {
  expect(shown.length).toBeGreaterThan(2_000);
  expect(isForeign('Please log in')).toBe(true);
  expect(shown.filter(([, text]) => isForeign(text))).toEqual([]);
  // One word alone is a name of the trade or of ours, and these are all of them.
  const oneWord = shown.filter(([, text]) => !han.test(text) && /[A-Za-z]{2,}/.test(plain(text)));
  expect(oneWord.map(([path]) => path).sort()).toEqual(['app.json.developers.webhooks', 'webhook.json.docs.tryIt', 'webhook.json.title']);
  const refusals = Object.entries(errors).map(([key, { zh }]) => [key, zh] as const);
  expect(refusals.filter(([, zh]) => isForeign(zh) || (!han.test(zh) && /[A-Za-z]/.test(plain(zh))))).toEqual([]);
  const called = [...modules.flatMap((one) => labels(one, new Set())), ...Object.values(auditActionLabels)];
  expect(called.length).toBeGreaterThan(500);
  // The protocol has no other name.
  expect(called.filter(isForeign)).toEqual(['OpenID Connect']);
  expect(written.test('<p className="mu">Please log in</p>') && written.test('<Field label="Your name" />')).toBe(true);
  const screens = readTree().filter(({ path }) => path.startsWith('client/') && path.endsWith('.tsx'));
  expect(screens.length).toBeGreaterThan(300);
  const inside = screens.flatMap(({ path, text }) => (written.test(withoutComments(text)) ? [path] : []));
  // Jieqing GraphQL, by name.
  expect(inside).toEqual(['client/explorer/main.tsx']);
  expect(spoken.test("toaster.success('Saved at last')") && spoken.test("confirm({ title: 'Really stop it' })")).toBe(true);
  const code = readTree().filter(({ path }) => /^client\/.*\.tsx?$/.test(path) && !path.includes('/locales/'));
  expect(code.flatMap(({ path, text }) => (spoken.test(withoutComments(text)) ? [path] : []))).toEqual([]);
  // What the server says of a field and in its hints: the English half of one sentence about lists, and nothing else.
  const isSentence = (text: string): boolean => !han.test(text) && /[A-Za-z] [A-Za-z]/.test(plain(text));
  const sentences = [...tablesOfTexts(isSentence)].flatMap(([name, found]) => (/^\w+Texts\./.test(name) ? found : []));
  expect(sentences).toEqual(['be offered a task']);
  const all = [...[...shown, ...refusals].map(([, text]) => text), ...called, ...[...tablesOfTexts().values()].flat()];
  expect(traditional.test('請選擇業務')).toBe(true);
  expect(all.filter((text) => traditional.test(text))).toEqual([]);
  for (const page of ['index.html', 'm.html']) expect(readFileSync(join(ROOT, 'client', page), 'utf8')).toMatch(/<html[^>]* lang="zh-CN"/);
});
