import { type ErrorKey, errors } from '../../../schema/errors';
import labels from '../../locales/contract.en.json';
import { translate } from './english-answer';
import { bare, kindsIn, kindsOf, type PlaceKind } from './place-kinds';
import { fillEnglish } from './plural';
import type { Spoken } from './spoken';

const byPair: Readonly<Record<string, string>> = labels;

/** Places of shapes are written as their library has them. */
const placed = (text: string): string => text.replaceAll('${', '{');

/** The same without the keys, and every refusal: the server sends some sentences by themselves, filled in already. */
const sentences: readonly (readonly [zh: string, english: string, code?: string])[] = [
  ...Object.entries(byPair).map(([pair, text]) => [placed(pair.slice(pair.indexOf(' ') + 1)), text] as const),
  ...Object.entries(errors).map(([code, { zh, en }]) => [zh, en, code] as const),
];
const byText = new Map(sentences.map(([text, english]) => [text, bare(english)]));

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
  .map(([text, english, code]) => {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const isShort = text.replace(/\{\w+\}|\s/g, '').length < SHORT;
    const looks = text
      .split(/\{\w+\}/)
      .reduce((said, part, at) => said + plain(part) + (at < names.length ? placeOf(names[at] ?? '', isShort) : ''), '');
    return { looks: new RegExp(`^${looks}$`), names, english: bare(english), kinds: code === undefined ? kindsIn(english) : kindsOf(code) };
  })
  // Whatever says more is looked for first: 来自结算单 {code} 的未付明细 is no statement of such a name.
  .sort((one, other) => other.looks.source.length - one.looks.source.length);

/** People of whom not all are named (schema/statementTexts someNames). */
const countedPeople = patterns.filter(({ names }) => names.join() === 'name,count');

const filled = (text: string, among = patterns): string | undefined => {
  for (const { looks, names, english, kinds } of among) {
    const found = looks.exec(text);
    if (found) return fillEnglish(english, Object.fromEntries(names.map((name, at) => [name, inPlace(kinds[name], found[at + 1] ?? '')])));
  }
  return undefined;
};

/** Several sentences of the server in one text, as long as each of them is known. */
const joined = (text: string, sayPart: (part: string) => string | undefined = one): string | undefined => {
  for (const [sign, between] of joints) {
    const parts = text.split(sign);
    const said = parts.map(sayPart);
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
const say = (key: string, text: string): string => {
  const found = byPair[`${key} ${text}`];
  return found === undefined ? text : bare(found);
};

/** What a place holds is said as its kind has it, and not by what it looks like: a group may be called as a state is. */
const sayings: Readonly<Record<PlaceKind, (text: string) => string>> = {
  own: (text) => text,
  word: (text) => sentence(text),
  people: (text) => filled(text, countedPeople) ?? text,
  cell: (text) => joined(text, (part) => filled(part)) ?? filled(text) ?? text,
};
const inPlace = (kind: PlaceKind = 'own', text: string): string => sayings[kind](text);

const told = (code: string, params: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const kinds = kindsOf(code);
  const said = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? inPlace(kinds[name], value) : value]),
  );
  // The English sentence of the API names states and actions by their keys; people read their labels.
  return { ...said, stateKey: said.state ?? said.stateKey, actionKey: said.action ?? said.actionKey };
};

export const english: Spoken = {
  say,
  sentence,
  answer: translate,
  refusal: (code, params) => (Object.hasOwn(errors, code) ? fillEnglish(errors[code as ErrorKey].en, told(code, params)) : null),
};
