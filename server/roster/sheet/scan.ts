// Steps over the text of a part of a workbook: by codes of characters, because half a million cells are read so.

/** Where the reading stands in a piece of text; `at` moves on only when something was taken. */
export interface Scan {
  text: string;
  at: number;
}

export const SPACE = 32;
export const QUOTE = 34;
const AMPERSAND = 38;
export const SLASH = 47;
export const ZERO = 48;
export const NINE = 57;
const LESS = 60;
export const EQUALS = 61;
export const GREATER = 62;
export const A = 65;
export const Z = 90;
export const CAPITAL_E = 69;
export const LETTER_E = 101;
export const LETTER_R = 114;
export const LETTER_S = 115;
export const LETTER_T = 116;
export const PLUS = 43;
export const MINUS = 45;
export const POINT = 46;

export function stands(text: string, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index++) if (text.charCodeAt(at + index) !== word.charCodeAt(index)) return false;
  return true;
}

export function digitsEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (!(code >= ZERO && code <= NINE)) return at;
    at++;
  }
}

export function numberOf(text: string, from: number, until: number): number {
  let value = 0;
  for (let at = from; at < until; at++) value = value * 10 + text.charCodeAt(at) - ZERO;
  return value;
}

/** Behind the characters that stand for themselves in every version of XML. */
export function textEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    const isAscii = code >= SPACE && code < 0x7f && code !== LESS && code !== AMPERSAND && code !== GREATER;
    const isWide = (code >= 0xa0 && code < 0xd800 && code !== 0x2028) || (code >= 0xe000 && code <= 0xfffd);
    if (!isAscii && !isWide) return at;
    at++;
  }
}

/** Where the characters of a `<t>` at this place begin; -1 = there is none. */
export function textBegin(text: string, at: number): number {
  if (!stands(text, at, '<t')) return -1;
  const end = at + '<t'.length;
  if (text.charCodeAt(end) === GREATER) return end + 1;
  return stands(text, end, PRESERVED) ? end + PRESERVED.length : -1;
}

const PRESERVED = ' xml:space="preserve">';
