import { languageNames } from '../../../schema/spoken';
import { chinese, type Language, language, type Spoken, speakNow } from './spoken';

export const languages: readonly { key: Language; name: string }[] = [
  { key: 'zh-CN', name: languageNames.ZH_CN },
  { key: 'en', name: languageNames.EN },
];

const key = 'jq-language';
const isLanguage = (text: string | null): text is Language => languages.some((one) => one.key === text);

const stored = (): Language | null => {
  try {
    const found = localStorage.getItem(key);
    return isLanguage(found) ? found : null;
  } catch {
    // Private windows may forbid storage: the choice then holds for this page only.
    return null;
  }
};

/** What the reader of this browser has chosen; Chinese is the default (I18-002). */
export const chosenLanguage = (): Language => stored() ?? 'zh-CN';
export const hasChosen = (): boolean => stored() !== null;
export const keepChoice = (next: Language) => {
  try {
    localStorage.setItem(key, next);
  } catch {
    // As above.
  }
};

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
