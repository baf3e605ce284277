/**
 * The words of the contract in the language of whoever reads them. Here they stand in Chinese, and every server says them so;
 * a page whose reader has chosen another language gives its own words, found by key and text (client/locales/contract.en.json).
 */
/** Languages by their own names, which their readers find whatever is around them. */
export const languageNames = { ZH_CN: '中文', EN: 'English' } as const;

type Say = (key: string, text: string) => string;

let say: Say = (_key, text) => text;

/** For pages alone: a server answers many readers at once. */
export function speak(next: Say): void {
  say = next;
}

type Labelled = { readonly label: string };

/** The rows of a table, whose labels are said at the moment they are read. What `written` has for a row stands before its own words. */
/* @__NO_SIDE_EFFECTS__ */
export function spokenLabels<T extends Readonly<Record<string, Labelled>>>(
  rows: T,
  written: (row: T[keyof T]) => string | null | undefined = () => null,
): T {
  const told = Object.entries(rows).map(([key, row]) => [
    key,
    // A table has but rows of its own kind.
    Object.defineProperty({ ...row }, 'label', { get: () => written(row as T[keyof T]) ?? say(key, row.label), enumerable: true }),
  ]);
  return Object.fromEntries(told) as T;
}

/** The same for a table of sentences. */
/* @__NO_SIDE_EFFECTS__ */
export function spokenTexts<T extends Readonly<Record<string, string>>>(texts: T): T {
  const told = {} as T;
  for (const [key, text] of Object.entries(texts)) Object.defineProperty(told, key, { get: () => say(key, text), enumerable: true });
  return told;
}

/** The same for one sentence. */
export const spokenText = (key: string, text: string): string => say(key, text);
