import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinyin } from 'pinyin-pro';
import { matches } from '../../client/search/items';
import { isSpelled, spelledActions, spelledPages } from '../../client/search/spelled';

type Words = Record<string, string>;
const wordsOf = (file: string) => JSON.parse(readFileSync(join(__dirname, '../../client/locales/zh-CN', file), 'utf8'));
const { menu } = wordsOf('app.json') as { menu: Words };
const { also, action } = wordsOf('search.json') as { also: Words; action: Words };

const spelled = (...texts: (string | undefined)[]): string => {
  const words = texts.flatMap((text) => text?.match(/\p{Script=Han}+/gu) ?? []);
  return [...new Set(words.map((word) => pinyin(word, { toneType: 'none', type: 'array', v: true }).join(' ')))].join('|');
};

test('pages and deeds are spelled as their names are, and as what else they are called', () => {
  expect(spelledPages).toEqual(Object.fromEntries(Object.keys(also).map((label) => [label, spelled(menu[label], also[label])])));
  expect(spelledActions).toEqual(Object.fromEntries(Object.keys(action).map((name) => [name, spelled(action[name])])));
});

test('a page is found by its title in either language, and by the title that it has itself', () => {
  const ofLanguage = (name: string) => {
    const read = (file: string) => JSON.parse(readFileSync(join(__dirname, `../../client/locales/${name}`, file), 'utf8'));
    const words = read('search.json').also as Words;
    const titles = { ...(read('app.json').menu as Words), help: read('app.json').help as string };
    const lists = read('statements.json').list as Words;
    return { words, titles: titles as Words, own: { ...titles, unfinished: lists.unfinished, completed: lists.completed } as Words };
  };
  const [chineseWords, englishWords] = [ofLanguage('zh-CN'), ofLanguage('en')];
  const lost = [chineseWords, englishWords].flatMap(({ words, titles, own }) =>
    Object.keys(words).flatMap((label) =>
      [own[label], englishWords.own[label]].filter(
        (asked) => !matches(asked ?? '?', { title: titles[label] ?? '', also: words[label] ?? '' }),
      ),
    ),
  );
  expect(lost).toEqual([]);
});

test('what is typed is the beginning of a word from one of its letters on, whole or by first letters, in either language', () => {
  const pages = (text: string) =>
    Object.entries(spelledPages).flatMap(([label, words]) => (matches(text, { title: 'x', spelled: words }) ? [label] : []));
  expect(pages('fapiao')).toEqual(['agentInvoices', 'invoiceRequest', 'invoiceList']);
  expect(pages('FA PIAO')).toEqual(pages('fapiao'));
  expect(pages('yue')).toContain('balance');
  expect(pages('kpjl')).toEqual(['invoiceList']);
  expect(pages('apiao')).toEqual([]);
  expect([isSpelled('f', spelledPages.invoiceList), isSpelled('', spelledPages.invoiceList)]).toEqual([false, false]);
  // One letter stands in nearly every word, and in the addresses that are among their other words: it is the beginning of one.
  const first = { title: '发票 Invoices', also: 'request /invoiceRequest', spelled: 'fa piao|kai fa piao' };
  expect(['f', 'k', 'i', 'r', 'F', '发'].map((letter) => matches(letter, first))).toEqual([true, true, true, true, true, true]);
  expect(['p', 'q', 's', 'e', 'o', 'v', '2'].map((letter) => matches(letter, first))).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect([matches('i f', first), matches('i q', first)]).toEqual([true, false]);
  expect(matches('fabu', { title: 'x', spelled: spelledActions.task })).toBe(true);
});
