import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import labels from '../../../client/locales/contract.en.json';

const LOCALES = join(__dirname, '../../../client/locales');
const HAN = /\p{Script=Han}/u;
const PLACE = /\{\{?\w+\}?\}/;

type Leaves = Readonly<Record<string, string>>;
const leavesOf = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`));
const wordsOf = (language: string, name: string): Leaves =>
  Object.fromEntries(leavesOf(JSON.parse(readFileSync(join(LOCALES, language, name), 'utf8')), ''));

/** Every Chinese text of the console and of the contract for which there are English words. */
const ours = new Set(
  [
    ...readdirSync(join(LOCALES, 'zh-CN')).flatMap((name) => {
      const english = wordsOf('en', name);
      return Object.entries(wordsOf('zh-CN', name)).flatMap(([key, text]) => (HAN.test(english[key] ?? '') ? [] : [text]));
    }),
    ...Object.keys(labels).map((pair) => pair.slice(pair.indexOf(' ') + 1)),
  ].filter((text) => HAN.test(text)),
);

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Those with places, as what they look like when filled; of a few letters they would look like what people write. */
const patterns = [...ours]
  .filter((text) => PLACE.test(text) && [...text.replaceAll(new RegExp(PLACE, 'g'), '')].filter((letter) => HAN.test(letter)).length >= 4)
  .map((text) => new RegExp(`^${text.split(PLACE).map(plain).join('.+?')}$`));

const LOOK = `(() => {
  const found = new Set();
  const judge = (text) => /\\p{Script=Han}/u.test(text ?? '') && found.add(text.trim());
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, .jq-article, [lang^=zh]')) judge(node.nodeValue);
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) judge(element.getAttribute(name));
  return [...found];
})()`;

/** What stands in Chinese on a page in English though there are English words for it: names, and what people and laws wrote, are none of it. */
export const chineseOfOurs = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate<string[]>(LOOK);
  return texts.filter((text) => ours.has(text) || patterns.some((looks) => looks.test(text)));
};
