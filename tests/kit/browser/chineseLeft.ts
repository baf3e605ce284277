import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const LOCALES = join(__dirname, '../../../client/locales');
const read = (path: string): unknown => JSON.parse(readFileSync(join(LOCALES, path), 'utf8'));
const han = /\p{Script=Han}/u;

const leavesOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leavesOf));

/** What the product itself says in Chinese, where it has English for it: its screens' words and those of the contract. */
const english = new Set(readdirSync(join(LOCALES, 'en')).flatMap((name) => leavesOf(read(`en/${name}`))));
const said = [
  ...readdirSync(join(LOCALES, 'zh-CN')).flatMap((name) => leavesOf(read(`zh-CN/${name}`))),
  ...Object.keys(read('contract.en.json') as object).map((pair) => pair.slice(pair.indexOf(' ') + 1)),
].filter((text) => han.test(text) && !english.has(text));

const PLACES = /\{\{?\w+(?:, *\w+)?\}?\}/;
const whole = new Set(said.filter((text) => !PLACES.test(text)).map((text) => text.trim()));
/** Sentences that are filled: two signs of Chinese at least, or anybody's name would be one of them. */
const filled = said
  .filter((text) => PLACES.test(text) && (text.replace(new RegExp(PLACES, 'g'), '').match(/\p{Script=Han}/gu) ?? []).length > 1)
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(new RegExp(PLACES, 'g'))
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.*')}$`,
        's',
      ),
  );

const LOOK = `(() => {
  const found = new Set();
  const take = (text) => { if (text && /\\p{Script=Han}/u.test(text)) found.add(text.trim()); };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest('script, style, [lang=zh-CN]:not(html), [data-own-words]')) take(node.nodeValue);
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) take(element.getAttribute(name));
  return [...found];
})()`;

/** Chinese words of the product that stand on a page which is read in English; what people and companies wrote stays as it is. */
export async function chineseLeft(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(LOOK);
  return texts.filter((text) => whole.has(text) || filled.some((one) => one.test(text)));
}

/** Everything in Chinese, whoever wrote it; to be looked through by a person. */
export const allChinese = (page: Page): Promise<string[]> => page.evaluate<string[]>(LOOK);

/** As another tab of this browser chooses a language: what is on the page stays. */
export async function readIn(page: Page, language: 'zh-CN' | 'en'): Promise<void> {
  await page.evaluate(`dispatchEvent(new StorageEvent('storage', { key: 'jq-language', newValue: '${language}' }))`);
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
}
