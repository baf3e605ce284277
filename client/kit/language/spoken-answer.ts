import { answerOf, onLanguage } from './spoken';

let done = new WeakMap<object, unknown>();
onLanguage(() => {
  done = new WeakMap();
});

/** An answer as the page shows it: what the server says of states, kinds and reasons, in the language of the page. The same object again while that lasts. */
export const spokenAnswer = <T>(value: T): T => answerOf(value, done) as T;
