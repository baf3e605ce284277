import { type ErrorKey, errors, fillText } from '../../../schema/errors';
import labels from '../../locales/contract.en.json';
import type { Spoken } from './spoken';

const byPair: Readonly<Record<string, string>> = labels;
/** The same without the keys: the server sends some sentences by themselves. */
const byText = new Map(Object.entries(byPair).map(([pair, text]) => [pair.slice(pair.indexOf(' ') + 1), text]));
const sentence = (text: string): string => byText.get(text) ?? text;
const say = (key: string, text: string): string => byPair[`${key} ${text}`] ?? text;

/** Parameters are facts: what among them is a word of the contract is said in English, names of people and of companies stay as they are. */
const told = (params: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? sentence(value) : value]));

export const english: Spoken = {
  say,
  sentence,
  refusal: (code, params) => (Object.hasOwn(errors, code) ? fillText(errors[code as ErrorKey].en, told(params)) : null),
};
