/** The sign of yuan and yen is one; the locale of Japan says which is meant, by its number behind that of its digits and calendar, or by its name. */
const OF_JAPAN = '-(?:(?:[\\da-f]*0)?411|ja(?:-[a-z]+)*)(?:,[^\\]]*)?';
const YEN = new RegExp(`^\\$[¥￥]${OF_JAPAN}$`, 'i');
const IN_JAPAN = new RegExp(`\\[\\$[^\\]-]*${OF_JAPAN}\\]`, 'i');

/** What `[$…-…]` of a number format shows. */
export const currencyIn = (bracketed: string): string => `${YEN.test(bracketed) ? 'JP' : ''}${bracketed.slice(1).split('-')[0] ?? ''}`;

/** All that a section of a format shows as it stands, `JP` before a yen whose locale stands in a bracket of its own. */
export const withYen = (section: string, words: string): string =>
  IN_JAPAN.test(section) && /^[^J]*[¥￥]/.test(words) ? `JP${words}` : words;
