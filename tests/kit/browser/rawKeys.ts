import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = join(__dirname, '../../../client/locales/zh-CN');

const keysOf = (value: unknown, path: string): string[] =>
  typeof value === 'string'
    ? [path]
    : Object.entries(value as object).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key));

/** Every key of the console, alone and behind the name of its file; single small words could be text. */
const keys = readdirSync(FOLDER).flatMap((name) =>
  keysOf(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')), '').flatMap((key) => [key, `${name.replace('.json', '')}:${key}`]),
);
const known = keys.filter((key) => /[.:]|[a-z][A-Z]/.test(key));

const LOOK = `((all) => {
  const set = new Set(all);
  const found = new Set();
  const judge = (text) => {
    const said = text?.trim() ?? '';
    // The text of a contract keeps its places on purpose.
    if (set.has(said) || (said.length < 300 && /\\{\\{\\w+\\}\\}/.test(said))) found.add(said);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  // Names of the contract that programs write are no keys of ours, though some are spelled alike.
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!node.parentElement?.closest('code')) judge(node.nodeValue);
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) judge(element.getAttribute(name));
  return [...found];
})`;

/** Keys that stand on the page in the place of their words, as a text or as a label (I18-002), and places of a text that were not filled. */
export const rawKeys = (page: Page): Promise<string[]> => page.evaluate<string[]>(`${LOOK}(${JSON.stringify(known)})`);
