import { type ErrorKey, errors } from '../../../schema/errors';
import labels from '../../locales/contract.en.json';
import { translate } from './english-answer';
import { fillEnglish } from './plural';
import type { Spoken } from './spoken';

const byPair: Readonly<Record<string, string>> = labels;

/** Places of shapes are written as their library has them. */
const placed = (text: string): string => text.replaceAll('${', '{');

/** The same without the keys, and every refusal: the server sends some sentences by themselves, filled in already. */
const sentences: readonly (readonly [string, string])[] = [
  ...Object.entries(byPair).map(([pair, text]) => [placed(pair.slice(pair.indexOf(' ') + 1)), text] as const),
  ...Object.values(errors).map(({ zh, en }) => [zh, en] as const),
];
const byText = new Map(sentences);

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What people write would look like a sentence of two or three signs: its places take figures and dates, and a count is always one. */
const SHORT = 3;
const placeOf = (name: string, isShort: boolean): string => {
  if (name === 'count') return '([\\d,]+)';
  return isShort && name !== 'name' ? '(\\d[\\d ,.:/-]*?)' : '(.+?)';
};

/** A sentence with places, as what it looks like when they are filled; those that are nothing but places would take everything. */
const patterns = sentences
  .filter(([text]) => /\{\w+\}/.test(text) && text.replace(/\{\w+\}/g, '').trim() !== '')
  .map(([text, english]) => {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const isShort = text.replace(/\{\w+\}|\s/g, '').length < SHORT;
    const looks = text
      .split(/\{\w+\}/)
      .reduce((said, part, at) => said + plain(part) + (at < names.length ? placeOf(names[at] ?? '', isShort) : ''), '');
    return { looks: new RegExp(`^${looks}$`), names, english };
  })
  // Whatever says more is looked for first: 来自结算单 {code} 的未付明细 is no statement of such a name.
  .sort((one, other) => other.looks.source.length - one.looks.source.length);

const filled = (text: string): string | undefined => {
  for (const { looks, names, english } of patterns) {
    const found = looks.exec(text);
    if (found) return fillEnglish(english, Object.fromEntries(names.map((name, at) => [name, sentence(found[at + 1] ?? '')])));
  }
  return undefined;
};

/** Several sentences of the server in one text, as long as each of them is known. */
const joined = (text: string): string | undefined => {
  for (const [sign, between] of joints) {
    const parts = text.split(sign);
    const said = parts.map(one);
    if (parts.length > 1 && said.every((part) => part !== undefined)) return said.join(between);
  }
  return undefined;
};
const joints = [
  ['；', '; '],
  ['，', ', '],
  ['、', ', '],
] as const;

/** Facts beside one another, some of them names and numbers: each is said by itself. */
const BESIDE = ' · ';
const beside = (text: string): string | undefined =>
  text.includes(BESIDE)
    ? text
        .split(BESIDE)
        .map((part) => joined(part) ?? one(part) ?? part)
        .join(BESIDE)
    : undefined;

const one = (text: string): string | undefined => byText.get(text) ?? (/\p{Script=Han}/u.test(text) ? filled(text) : undefined);
const sentence = (text: string): string => byText.get(text) ?? beside(text) ?? joined(text) ?? one(text) ?? text;
const say = (key: string, text: string): string => byPair[`${key} ${text}`] ?? text;

/** Parameters are facts: what among them is a word of the contract is said in English, names of people and of companies stay as they are. */
const told = (params: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const said = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? (byText.get(value) ?? joined(value) ?? filled(value) ?? value) : value,
    ]),
  );
  // The English sentence of the API names states and actions by their keys; people read their labels.
  return { ...said, stateKey: said.state ?? said.stateKey, actionKey: said.action ?? said.actionKey };
};

export const english: Spoken = {
  say,
  sentence,
  answer: translate,
  refusal: (code, params) => (Object.hasOwn(errors, code) ? fillEnglish(errors[code as ErrorKey].en, told(params)) : null),
};
