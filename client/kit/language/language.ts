import { languageNames } from '../../../schema/spoken';
import { chinese, type Language, language, type Spoken, speakNow } from './spoken';

export const languages: readonly { key: Language; name: string }[] = [
  { key: 'zh-CN', name: languageNames.ZH_CN },
  { key: 'en', name: languageNames.EN },
];

const key = 'jq-language';
const isLanguage = (text: string | null): text is Language => languages.some((one) => one.key === text);

/** Private windows may forbid storage: a choice then holds for this page only. */
const read = (at: string): string | null => {
  try {
    return localStorage.getItem(at);
  } catch {
    return null;
  }
};
const write = (at: string, text: string) => {
  try {
    localStorage.setItem(at, text);
  } catch {
    // As above.
  }
};

const stored = (): Language | null => {
  const found = read(key);
  return isLanguage(found) ? found : null;
};

/** What the reader of this browser has chosen; Chinese is the default (I18-002). */
export const chosenLanguage = (): Language => stored() ?? 'zh-CN';
export const hasChosen = (): boolean => stored() !== null;
export const keepChoice = (next: Language) => write(key, next);

const unkept = 'jq-language-unkept';
/** Whose choice of this browser the server does not know yet, by the id of the user; empty = it knows all. */
export const unkeptOf = (): string => read(unkept) ?? '';
export const markUnkept = (userId: string) => write(unkept, userId);

/** The words of the contract are fetched with the first page that is read in English, and by nobody else. */
export const fetchSpoken = async (next: Language): Promise<Spoken> => (next === 'en' ? (await import('./english')).english : chinese);

export const drawIn = (next: Language, words: Spoken) => {
  document.documentElement.lang = next;
  speakNow(next, words);
};

/** The other tabs of this browser are read by the same person. */
export const onOtherTab = (follow: (next: Language) => void) =>
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key && isLanguage(newValue) && newValue !== language()) follow(newValue);
  });
