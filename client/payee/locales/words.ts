import { chosenLanguage, drawIn, fetchSpoken, keepChoice, onOtherTab } from '../../kit/language/language';
import { type Language, language } from '../../kit/language/spoken';
import { chinese } from './zh-CN';

/** What another language has to say: the same tables, with sentences of its own. */
type In<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : T extends readonly string[]
      ? { readonly [At in keyof T]: string }
      : { readonly [Key in keyof T]: In<T[Key]> };
export type Words = In<typeof chinese>;

type Table = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table whose words are those of the language at the moment they are read; whoever holds a part of it holds no language. */
const live = (table: Table, read: () => Table): Table => {
  const told = {};
  for (const [key, value] of Object.entries(table)) {
    const part = isTable(value) ? live(value, () => read()[key] as Table) : null;
    Object.defineProperty(told, key, { get: () => part ?? read()[key], enumerable: true });
  }
  return told;
};

let words: Words = chinese;

export const t = live(chinese, () => words) as Words;

/** English is fetched by those who read it. */
const fetchWords = async (next: Language): Promise<Words> => (next === 'en' ? (await import('./en')).english : chinese);

const show = async (next: Language): Promise<void> => {
  const [found, spoken] = await Promise.all([fetchWords(next), fetchSpoken(next)]);
  words = found;
  drawIn(next, spoken);
};

export const chooseLanguage = async (next: Language): Promise<void> => {
  await show(next);
  keepChoice(next);
};

/** Before the first picture; without its words the page is there in Chinese. */
export const languageReady = async (): Promise<void> => {
  onOtherTab((next) => void show(next).catch(() => undefined));
  if (chosenLanguage() !== language()) await show(chosenLanguage()).catch(() => undefined);
};
