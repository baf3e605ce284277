import { fillText } from '../../../schema/fillText';

/** The forms of a word in English, by the categories of Intl.PluralRules. */
type Forms = Readonly<{ one: string; other: string }>;

const rules = new Intl.PluralRules('en');

/** Which form stands beside a count: 1 row, 0 rows, 1,286 rows. Counts come as figures, or as they are written. */
export const formOf = (count: unknown, { one, other }: Forms): string =>
  rules.select(Number(String(count).replaceAll(',', ''))) === 'one' ? one : other;

/** As i18next writes its formats (client/locales/en), within one pair of braces: `{count} {count, plural(one: row; other: rows)}`. */
const FORMS = /\{(\w+), plural\(one: (.*?); other: (.*?)\)\}/g;

/** An English text of the contract with its places filled, and the form of each word that is counted. */
export const fillEnglish = (template: string, params: Readonly<Record<string, unknown>>): string =>
  fillText(
    template.replace(FORMS, (_whole, name: string, one: string, other: string) => formOf(params[name], { one, other })),
    params,
  );
