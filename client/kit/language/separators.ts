import { language } from './spoken';

/** Between things of one list, in the language that the page is drawn in. */
export const comma = (): string => (language() === 'zh-CN' ? '、' : ', ');

/** Between parts of one sentence. */
export const pause = (): string => (language() === 'zh-CN' ? '，' : ', ');

/** Between sentences of one text. */
export const semicolon = (): string => (language() === 'zh-CN' ? '；' : '; ');

/** Between a label and what it says. */
export const colon = (): string => (language() === 'zh-CN' ? '：' : ': ');

/** What is said beside a word. */
export const inBrackets = (text: string): string => (language() === 'zh-CN' ? `（${text}）` : ` (${text})`);
