/**
 * The only arithmetic on money in the tree. An amount is a whole number of cents inside the
 * safe-integer range; every product is formed in BigInt and rounded once (D47).
 */
declare const centsBrand: unique symbol;
declare const ppmBrand: unique symbol;

/** Integer cents (分). */
export type Cents = number & { readonly [centsBrand]: true };
/** A rate in parts per million: 6 % = 60,000. */
export type Ppm = number & { readonly [ppmBrand]: true };
type Rounding = 'halfUp' | 'down' | 'up';

const MILLION = 1_000_000n;
const YUAN = /^-?\d{1,13}(?:\.\d{1,2})?$/;
// The signs `-` and `.` stand before it.
const DIGIT_ZERO = 48;
const RATE = /^(\d{1,6})(?:\.(\d{1,6}))?$/;

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe whole number of cents: ${value}`);
  // -0 and 0 are the same amount; JSON and Object.is must agree.
  return (value === 0 ? 0 : value) as Cents;
}

export const ZERO = cents(0);

function fromBigInt(value: bigint): Cents {
  return cents(Number(value));
}

export function isCents(value: unknown): value is Cents {
  return Number.isSafeInteger(value);
}

/** pg returns bigint and every sum as text; both must pass the same check. */
export function centsFromDatabase(value: string | number | bigint): Cents {
  if (typeof value === 'string') {
    if (!/^-?\d{1,16}$/.test(value)) throw new RangeError(`not cents: ${value}`);
    return fromBigInt(BigInt(value));
  }
  return typeof value === 'bigint' ? fromBigInt(value) : cents(value);
}

/** Strict: up to 13 digits, at most 2 decimals, ASCII only, no exponent, comma, plus sign or blank. */
export function parseYuan(text: string): Cents | null {
  if (!YUAN.test(text)) return null;
  // Fifteen digits are exact; a list of people has one of these in every row, so they are read without taking the text to pieces.
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - DIGIT_ZERO;
    if (digit >= 0) value = value * 10 + digit;
  }
  const point = text.indexOf('.');
  const scale = point < 0 ? 100 : point === text.length - 2 ? 10 : 1;
  return cents(text.startsWith('-') ? -value * scale : value * scale);
}

/** For literals in tables, seeds and tests; a wrong literal is a programmer's error. */
export function yuan(text: string): Cents {
  const value = parseYuan(text);
  if (value === null) throw new RangeError(`not an amount: ${text}`);
  return value;
}

/** "1234.50", always two decimals. */
export function formatYuan(value: Cents): string {
  const digits = String(Math.abs(cents(value))).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "1,234.50" for people. */
export function formatGrouped(value: Cents): string {
  const [whole = '', fraction = ''] = formatYuan(value).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

export function add(a: Cents, b: Cents): Cents {
  return cents(a + b);
}

export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

export function negate(a: Cents): Cents {
  return cents(-a);
}

export function sum(values: Iterable<Cents>): Cents {
  let total = 0n;
  for (const value of values) total += BigInt(value);
  return fromBigInt(total);
}

export function smaller(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

export function larger(a: Cents, b: Cents): Cents {
  return a > b ? a : b;
}

export function notBelowZero(a: Cents): Cents {
  return larger(a, ZERO);
}

/** amount × a whole count. */
export function times(amount: Cents, count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a count: ${count}`);
  return fromBigInt(BigInt(amount) * BigInt(count));
}

/** Rounds numerator ÷ denominator once; half goes away from zero, so a reversal mirrors its original. */
function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  const negative = numerator < 0n;
  const magnitude = negative ? -numerator : numerator;
  const quotient = magnitude / denominator;
  const rest = magnitude % denominator;
  const bump = rounding === 'up' ? rest > 0n : rounding === 'halfUp' && rest * 2n >= denominator;
  const rounded = bump ? quotient + 1n : quotient;
  return negative ? -rounded : rounded;
}

/** amount × numerator ÷ denominator, multiplied first, rounded once. */
export function ratio(amount: Cents, numerator: number, denominator: number, rounding: Rounding = 'halfUp'): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) throw new RangeError('ratio of unsafe numbers');
  return fromBigInt(divide(BigInt(amount) * BigInt(numerator), BigInt(denominator), rounding));
}

/** amount × rate, rounded once. */
export function share(amount: Cents, rate: Ppm, rounding: Rounding = 'halfUp'): Cents {
  return fromBigInt(divide(BigInt(amount) * BigInt(rate), MILLION, rounding));
}

/** amount × rate × count in one product with one rounding (interest, D53). */
export function shareTimes(amount: Cents, rate: Ppm, count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a count: ${count}`);
  return fromBigInt(divide(BigInt(amount) * BigInt(rate) * BigInt(count), MILLION, 'halfUp'));
}

/** The net part of an amount that contains the rate: round(amount ÷ (1 + rate)). */
export function withoutRate(amount: Cents, rate: Ppm): Cents {
  return fromBigInt(divide(BigInt(amount) * MILLION, MILLION + BigInt(rate), 'halfUp'));
}

/** The inverse of "minus a share": round(amount ÷ (1 − rate)). */
export function beforeShare(amount: Cents, rate: Ppm, rounding: Rounding = 'halfUp'): Cents {
  return fromBigInt(divide(BigInt(amount) * MILLION, MILLION - BigInt(rate), rounding));
}

/**
 * Splits a given total by weight so that the parts sum to it: floors first, then the cents left go to the
 * largest remainders, on a tie to the earlier part. No part exceeds its weight while total ≤ Σ weights.
 */
export function allocate(total: Cents, weights: readonly Cents[]): Cents[] {
  if (total < 0 || weights.some((weight) => weight < 0)) throw new RangeError('allocate takes no negative amounts');
  const whole = BigInt(sum(weights));
  if (whole === 0n) {
    if (total === 0) return weights.map(() => ZERO);
    throw new RangeError('nothing to allocate to');
  }
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, floor: product / whole, rest: product % whole };
  });
  let left = BigInt(total) - shares.reduce((acc, part) => acc + part.floor, 0n);
  const parts = shares.map((part) => part.floor);
  for (const part of [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))) {
    if (left === 0n) break;
    parts[part.index] = part.floor + 1n;
    left -= 1n;
  }
  return parts.map(fromBigInt);
}

export function ppm(value: number): Ppm {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a rate in ppm: ${value}`);
  return value as Ppm;
}

/** "0.06" → 60,000 ppm; at most 6 decimals, because a finer rate would be cut silently. */
export function parseRate(text: string): Ppm | null {
  const match = RATE.exec(text);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  return ppm(Number(whole + fraction.padEnd(6, '0')));
}

/** For literals in tables; a wrong literal is a programmer's error. */
export function rate(text: string): Ppm {
  const value = parseRate(text);
  if (value === null) throw new RangeError(`not a rate: ${text}`);
  return value;
}

/** 60,000 → "0.06". */
export function formatRate(value: Ppm): string {
  const digits = String(value).padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return `${digits.slice(0, -6)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** 60,000 → "6" (per cent, without trailing zeros). */
export function formatPercent(value: Ppm): string {
  const digits = String(value).padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0+$/, '');
  return `${digits.slice(0, -4)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** How many ppm `part` is of `whole` (bars and outlier factors; never feeds an amount). */
export function ppmOf(part: Cents, whole: Cents): number {
  if (whole <= 0) throw new RangeError('share of nothing');
  return Number(divide(BigInt(part) * MILLION, BigInt(whole), 'halfUp'));
}

const NUMERALS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const SECTIONS = ['', '万', '亿', '万亿'];

/** Four digits in words, with one 零 for a gap inside. */
function sectionInWords(section: number): string {
  let words = '';
  let gap = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.trunc(section / 10 ** place) % 10;
    if (digit === 0) {
      gap = words !== '';
      continue;
    }
    words += `${gap ? NUMERALS[0] : ''}${NUMERALS[digit]}${PLACES[place]}`;
    gap = false;
  }
  return words;
}

function wholeInWords(whole: number): string {
  let words = '';
  for (let index = SECTIONS.length - 1; index >= 0; index -= 1) {
    const section = Math.trunc(whole / 10_000 ** index) % 10_000;
    if (section === 0) continue;
    const above = Math.trunc(whole / 10_000 ** (index + 1));
    // A section below 1000 leaves a gap after what stands before it; so does a section left out.
    const gap = words !== '' && (section < 1000 || above % 10_000 === 0);
    words += `${gap ? NUMERALS[0] : ''}${sectionInWords(section)}${SECTIONS[index]}`;
  }
  return words;
}

/** Every character that an amount in words may have. */
export const rmbUpperCharacters = `人民币负${NUMERALS}${PLACES.join('')}${SECTIONS.join('')}元角分整`;

/** 支付结算办法 annex 1: 人民币 before the amount in words. */
export const rmbUpper = (value: Cents): string => `人民币${upperWords(value)}`;

/** The words alone, for a form that has the currency printed: 整 after 元, nothing after 角, 负 before the amount. */
export function upperWords(value: Cents): string {
  const magnitude = Math.abs(cents(value));
  const whole = Math.trunc(magnitude / 100);
  const jiao = Math.trunc(magnitude / 10) % 10;
  const fen = magnitude % 10;
  const yuanWords = whole > 0 ? `${wholeInWords(whole)}元` : '';
  const start = value < 0 ? '负' : '';
  if (jiao === 0 && fen === 0) return `${start}${yuanWords === '' ? '零元' : yuanWords}整`;
  const jiaoWords = jiao > 0 ? `${NUMERALS[jiao]}角` : '';
  const gap = jiao === 0 && yuanWords !== '' ? NUMERALS[0] : '';
  return `${start}${yuanWords}${jiaoWords}${fen > 0 ? `${gap}${NUMERALS[fen]}分` : ''}`;
}

/** The number of a spreadsheet cell: exact for two decimals far above every amount here; null for any other text. */
export function spreadsheetNumber(text: string): number | null {
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(text) ? Number.parseFloat(text) : null;
}
