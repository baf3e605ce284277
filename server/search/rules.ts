// How names, titles and codes are cut, and what of a question is looked for. The cutting of rows is migration 0200; tests hold the two together.
import { type Cents, parseYuan } from '../../schema/money';
import { withOwnForms } from '../../schema/nameForms';
import { withoutInvisible } from '../../schema/names';
import { soughtIdCard } from '../../schema/searchArm';

const MAX_TEXT = 200;
const MAX_WORD = 40;
/** More pairs than these narrow nothing down: what is found is compared as a whole anyway. */
const MAX_PAIRS = 8;

/** What is no letter and no digit in any name or number: blanks, signs, and the dots within names (阿卜杜拉·买买提). */
const SIGNS =
  /[\s\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe30-\ufe4f\uff65]/g;
const BLANKS = /[\s\u3000]+/;
const WORDS = /[0-9a-z]{2,}/g;
const INNER = /(?<=[^0-9a-z])[0-9a-z]+(?=[^0-9a-z])/g;
const ID_CARD = /^(\d{15}|\d{17}[\dx])$/;
const MOBILE = /^(?:(?:00)?86)?(1\d{10})$/;

/** Of one width and in small letters; letters beyond ASCII stay as they are, as in the database. */
const plain = (text: string): string =>
  [...text]
    .slice(0, MAX_TEXT)
    .join('')
    .normalize('NFKC')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Without what does not tell names and codes apart. */
export const squeezed = (text: string): string => plain(text).replace(SIGNS, '');

/** Neighbouring letters, of which one at least is no ASCII: 欧阳娜娜 is 欧阳, 阳娜, 娜娜. */
function pairsOf(text: string): string[] {
  const letters = [...text];
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  return pairs.filter((pair) => !/^[0-9a-z]{2}$/.test(pair));
}

/** Numbers and words with other letters on both sides: 第123451期 has no pair of its own, but no other title has its number. */
const innerWords = (term: string): string[] =>
  [...term.matchAll(INNER)].map(([word]) => word).filter((word) => word.length > 1 && word.length <= MAX_WORD);

export const amountGram = (amount: Cents): string => `=${Math.abs(amount)}`;
/** A code is found by its end as well: that is its beginning when it is read backwards. */
export const endGram = (end: string): string => `~${[...end].reverse().join('')}`;
export const LEAST_END = 4;

/** What our numbers begin with, before the day or month that they are of: statements, bills, tasks and the orders beside them. */
const NUMBER_LETTERS = ['js', 'zd', 'rw', 'dk', 'jj', 'fs'] as const;
const YEAR_AND_MONTH = /^20\d{2}(0[1-9]|1[0-2])\d*$/;

/** People leave the letters of a number out: digits that a number goes on with are its beginning as well. */
export const beginningsOf = (start: string): string[] =>
  YEAR_AND_MONTH.test(start) ? [start, ...NUMBER_LETTERS.map((letters) => `${letters}${start}`)] : [start];

/** All that a row is found by. */
export function gramsOf(row: {
  readonly codes?: readonly string[];
  readonly names?: readonly string[];
  readonly amounts?: readonly Cents[];
}) {
  const codes = (row.codes ?? []).map(squeezed);
  return new Set([
    ...codes.filter((code) => code.length > 1),
    ...codes.filter((code) => code.length >= LEAST_END).map(endGram),
    ...(row.names ?? []).flatMap((name) => [
      ...pairsOf(squeezed(name)),
      ...[...`${plain(name)} ${squeezed(name)}`.matchAll(WORDS)].map(([word]) => word.slice(0, MAX_WORD)),
    ]),
    ...(row.amounts ?? []).filter((amount) => amount !== 0).map(amountGram),
  ]);
}

interface Term {
  /** Squeezed. */
  readonly text: string;
  /** Of a term that is an amount as well. */
  readonly amount: Cents | null;
}

export interface Question {
  /** What every hit holds, whatever else it holds. */
  readonly terms: readonly Term[];
  /** All of it without blanks: a number that was copied with some in it. */
  readonly whole: string;
  /** Pairs of letters, and words between them, that every hit has; without any, `start` is looked for. */
  readonly pairs: readonly string[];
  /** The beginning of a word or of a code, or the end of a code. */
  readonly start: string | null;
  readonly amount: Cents | null;
  /** A number of a person, whole. */
  readonly number: { readonly field: 'idCard' | 'phone'; readonly text: string } | null;
}

function numberOf(whole: string): Question['number'] {
  // With 0086 it is as long as an old ID number, none of which begins with 00.
  const mobile = MOBILE.exec(whole)?.[1];
  if (mobile) return { field: 'phone', text: mobile };
  return ID_CARD.test(whole) ? { field: 'idCard', text: soughtIdCard(whole.toUpperCase()) } : null;
}

/** Without the currency, and without the sign that records tell of what went out: -100, CNY -100 and -CNY 100 are one amount. */
const bareAmount = (text: string): string =>
  plain(text)
    .replace(/[\u00a5,\s]/g, '')
    .replace(/^(?:[-+\u2212](?:cny|rmb)?|(?:cny|rmb)[-+\u2212]?)/, '')
    .replace(/(?:\u5143|cny|rmb|yuan)$/, '');

/** null = no amount, or nothing. */
function amountOf(text: string): Cents | null {
  const sum = parseYuan(bareAmount(text));
  return sum !== null && sum > 0 ? sum : null;
}

/** null = too little to look for. */
export function questionOf(said: string): Question | null {
  const text = withOwnForms(withoutInvisible(said));
  const given = plain(text)
    .split(BLANKS)
    .filter((part) => squeezed(part) !== '');
  const terms = [...new Map(given.map((part) => [squeezed(part), { text: squeezed(part), amount: amountOf(part) }])).values()];
  const texts = terms.map((term) => term.text);
  const pairs = [...new Set([...texts.flatMap(innerWords), ...texts.flatMap(pairsOf)])].slice(0, MAX_PAIRS);
  const words = texts.filter((term) => /^[0-9a-z]{2,}$/.test(term)).sort((one, other) => other.length - one.length);
  const start = pairs.length > 0 ? null : (words[0]?.slice(0, MAX_WORD) ?? null);
  const amount = amountOf(text);
  const whole = squeezed(text);
  return pairs.length === 0 && start === null && amount === null ? null : { terms, whole, pairs, start, amount, number: numberOf(whole) };
}

interface Compared {
  readonly texts: readonly string[];
  readonly amounts: readonly Cents[];
  /** How the names among its texts are spelled. */
  readonly spellings?: ReadonlySet<string>;
}

/** The exact comparison: grams alone do not say in what order they stand. */
export function answers({ terms, whole, amount }: Question, { texts: given, amounts, spellings = new Set() }: Compared): boolean {
  if (amount !== null && amounts.includes(amount)) return true;
  const texts = given.map(squeezed);
  const holds = (text: string): boolean => texts.some((one) => one.includes(text)) || [...spellings].some((one) => one.startsWith(text));
  // A line of a sheet that was copied: a title or number with its amount beside it.
  const isMet = (term: Term): boolean => holds(term.text) || (term.amount !== null && amounts.includes(term.amount));
  return terms.length > 0 && (holds(whole) || terms.every(isMet));
}
