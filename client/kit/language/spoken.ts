import { speak } from '../../../schema/spoken';

export type Language = 'zh-CN' | 'en';

/** What a language says of the contract: labels, sentences and refusals, which are Chinese in schema/ and in the server's answers. */
export type Spoken = {
  /** A text of the contract by its key; the text itself when there are no words for it. */
  say: (key: string, text: string) => string;
  /** A fixed sentence of the contract that came without its key. */
  sentence: (text: string) => string;
  /** A refusal by its code (I18-003); null for one that is unknown. */
  refusal: (code: string, params: Readonly<Record<string, unknown>>) => string | null;
  /** A whole answer of the server; `done` keeps what was said already. The same object as long as nothing in it is said otherwise. */
  answer: (value: unknown, done: WeakMap<object, unknown>) => unknown;
};

/** As the contract has it. */
export const chinese: Spoken = { say: (_key, text) => text, sentence: (text) => text, refusal: () => null, answer: (value) => value };

let current: Language = 'zh-CN';
let spoken = chinese;
const listeners = new Set<() => void>();

/** What the page is drawn in now. */
export const language = (): Language => current;
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Everything that is drawn from now on speaks so; whoever listens draws again. */
export const speakNow = (next: Language, words: Spoken) => {
  current = next;
  spoken = words;
  speak(words.say);
  for (const listener of listeners) listener();
};

export const saidOf = (key: string, text: string): string => spoken.say(key, text);
export const answerOf = (value: unknown, done: WeakMap<object, unknown>): unknown => spoken.answer(value, done);
export const sentenceOf = (text: string): string => spoken.sentence(text);
/** The sentence of a refusal in the language of the page; `message` is the server's own. */
export const refusalText = (code: string, params: Readonly<Record<string, unknown>>, message: string): string =>
  spoken.refusal(code, params) ?? message;
