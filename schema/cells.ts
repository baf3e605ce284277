/**
 * What people paste: full-width digits, blanks inside numbers, thousands marks, ¥, a leading apostrophe.
 * A cell is put right where only one meaning is possible, and every repair leaves a note.
 */

import { type Unread, unreadText } from './cellMarks';
import { halfWidth, luhn, withoutBlanks } from './identity';
import { yuanOfWords } from './moneyWords';
import { withOwnForms } from './nameForms';
import { joinedName, withOneDot, withoutInvisible } from './names';
import type { CellNote } from './problems';
import { REVERSED, shown, UNSEEN_MARKS, unreadOf } from './unreadCells';

/**
 * `code` = whatever names a thing and is no account of a person: nothing in it is left out that somebody has typed. `label` = a code of the
 * customer's own, which goes back as it came but for what nobody sees: two that look alike must not be two orders.
 */
export type CellKind = 'name' | 'idCard' | 'phone' | 'account' | 'amount' | 'code' | 'label' | 'text';
type CleanCell = {
  readonly value: string;
  readonly notes: readonly CellNote[];
  /** There is no value: what is in its place is the mark of it. */
  readonly unread?: Unread;
};

/** Of another script or drawn in another way; each block of them has ten, in their order. */
const OTHER_DIGIT = /[^\P{Nd}0-9]/gu;
const IS_DIGIT = /^\p{Nd}$/u;
const LAST_DIGIT = 9;

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (IS_DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % (LAST_DIGIT + 1));
}

type Step = readonly [CellNote, (text: string) => string];

const invisible: Step = ['INVISIBLE', (text) => withoutEnds(withoutInvisible(text))];
const withoutApostrophe = (text: string): string => text.replace(/^(?:['‘’‛`´ʼ′＇]\s*)+/, '');
const apostrophe: Step = ['APOSTROPHE', withoutApostrophe];
/** Of what is folded to half width afterwards: the wide mark would be one of these then, and go with the next cleaning only. */
const wideApostrophe: Step = ['APOSTROPHE', (text) => text.replace(/^(?:['‘’‛`´ʼ′＇｀]\s*)+/, '')];
// What programs write into a csv so that Excel takes no digit away.
const wrapper: Step = ['WRAPPER', withoutWrapper];
const fullWidth: Step = ['FULL_WIDTH', halfWidth];
/** Letters and digits alone: the brackets of a customer's own code are his. */
const fullWidthWords: Step = [
  'FULL_WIDTH',
  (text) => text.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, halfWidth).replace(/[\u00a0\u3000]/g, ' '),
];
const digits: Step = ['OTHER_DIGITS', (text) => text.replace(OTHER_DIGIT, plainDigit)];
const blanks: Step = ['BLANKS', withoutBlanks];
// Line ends of other programs (documents, mainframes) are line ends here as well: what stands on two lines is no one number.
const LINE_END = /[\u0085\u2028\u2029]/g;
// Two accounts in one cell are none, and joined they would be a third one: neither across lines nor where each part is as long as an account.
const codeBlanks: Step = ['BLANKS', (text) => (/\d\s*[\r\n]\s*\d/.test(text) ? text : withoutBlanks(text))];
const TWO_ACCOUNTS = /\d{9,}\s+\d{9,}/;
const CARD_DIGITS = 16;
const isCard = (digits: string): boolean => digits.length === CARD_DIGITS && /^[3-69]/.test(digits) && luhn(digits);
/** Two cards in groups of four have the length of one account. */
const isTwoCards = (text: string): boolean => {
  const joined = text.replace(/\s/g, '');
  return joined.length === 2 * CARD_DIGITS && isCard(joined.slice(0, CARD_DIGITS)) && isCard(joined.slice(CARD_DIGITS));
};
const accountBlanks: Step = ['BLANKS', (text) => (TWO_ACCOUNTS.test(text) || isTwoCards(text) ? text : codeBlanks[1](text))];
// What people write around a number, where nothing but the number is left: quotes, its name, a full stop.
const bare = (name: RegExp, whole: RegExp): Step => [
  'LABEL',
  (text) => {
    const inner = text
      .replace(/^["“”「『<]+|["“”」』>'‘’‛`´ʼ′]+$/g, '')
      .replace(name, '')
      .replace(/[。.,、;:]+$/, '');
    return whole.test(inner) ? inner : text;
  },
];
const ID_WHOLE = /^(\d{15}|\d{17}[\dXx])$/;
const idName = bare(/^(?:(?:居民|公民)?身份证(?:件?号码?)?|证件号码?|id(?:card)?(?:no)?)[:：.]?/i, ID_WHOLE);
const phoneName = bare(/^(?:手机号?码?|联系?电话|电话号?码?|mobile|phone|tel)[:：.]?/i, /^(?:(?:\+|00)?86-?)?1[3-9]\d{9}$/);
const accountName = bare(
  /^(?:(?:银行|收款)?(?:卡号?|[账帐]号|[账帐]户)|支付宝(?:[账帐]号|[账帐]户)?|mailto)[:：]/i,
  /^(\d{9,32}|[A-Za-z0-9][\w.+%-]*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)$/,
);
// Hyphens between groups; a long group is an account of its own, and few digits are a day or a landline.
const HYPHEN = /[-\u2010-\u2015\u2212]/g;
const idHyphens: Step = ['HYPHENS', (text) => (ID_WHOLE.test(text.replace(HYPHEN, '')) ? text.replace(HYPHEN, '') : text)];
const GROUPED_ACCOUNT = /^\d{2,8}(?:[-\u2010-\u2015\u2212]\d{2,8}){1,7}$/;
const SHORTEST_GROUPED = 15;
const accountHyphens: Step = [
  'HYPHENS',
  (text) => {
    const digits = text.replace(HYPHEN, '');
    return GROUPED_ACCOUNT.test(text) && digits.length >= SHORTEST_GROUPED ? digits : text;
  },
];
// The last place of an identity number, drawn as a cross by whoever has no X at hand; no other character can stand there.
const lastLetter: Step = ['ID_LETTER', (text) => text.replace(/^(\d{17})[\u00d7\u2169\u2179\u2715\u2716\u0425\u0445\u03a7\u03c7]$/, '$1X')];
// A blank between digits is the mark of thousands or a slip: `1 000.00` can be read in one way, `1000 00` is nobody's hundred thousand,
// and `900 900` are two amounts as well as one: three digits are a first group only before zeros, or where the blank is the narrow one of typography.
// A line end is no such mark: whoever wrote two amounts into one cell gets neither.
const GROUPED =
  /^\D*(?:[1-9]\d?(?:[ \u00a0\u2000-\u200a\u202f\u3000]\d{3})+|[1-9]\d\d(?:[ \u00a0\u3000]000)+|[1-9]\d\d(?:[\u2009\u202f]\d{3})+)(\.\d+)?\D*$/;
const amountBlanks: Step = [
  'BLANKS',
  (text) => (/\d[\s\u00a0\u3000]+[\d.]/.test(text) && !GROUPED.test(text) ? text : withoutBlanks(text)),
];
const BEFORE_YUAN = /^(?:人民币|CNY|RMB|(?:CN)?[¥￥])+[:：]?/i;
const BEHIND_YUAN = /(?:人民币|CNY|RMB|[¥￥])?(?:[元圆块](?:[整正]|钱)?)?(?:人民币|CNY|RMB|[¥￥])?$/i;
// Whatever else stands there stays: 1000美元 are no 1000美.
const currency: Step = [
  'CURRENCY',
  (text) => {
    const inner = text.replace(BEFORE_YUAN, '').replace(BEHIND_YUAN, '');
    return /^\d[\d.,]*$/.test(inner) ? inner : text;
  },
];
const words: Step = ['AMOUNT_WORDS', (text) => yuanOfWords(text) ?? text];
// 0,900 is 0.9 in half of the world.
const thousands: Step = ['THOUSANDS', (text) => (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text)];
// Only when a mobile number remains. A 0 was once dialled before the mobile of another town, and a program of statistics has made 13800138000.0 of it.
const SIGNS = /[-().\u00b7\u2010-\u2015\u2212]/g;
const LANDLINE = /^(?:(?:\+|00)86-?)?\(?(0\d{2,3})\)?[-\u2010-\u2015\u2212]?(\d{7,8})$/;
const phoneSigns: Step = [
  'PHONE_SIGNS',
  (text) => {
    const plain = text
      .replace(/^(\d{11,13})\.0+$/, '$1')
      .replace(SIGNS, '')
      .replace(/^(\+|00)?86(?=0?1\d{10}$)/, '')
      .replace(/^0(?=1\d{10}$)/, '');
    if (/^1[3-9]\d{9}$/.test(plain)) return plain;
    // What is one already stays as it is written.
    return /^0[\d-]+$/.test(text) ? text : text.replace(LANDLINE, '$1-$2');
  },
];
// An account of the wallet is a mobile number with the sign of the country or without; no account of a bank has a plus.
const walletPhone: Step = ['PHONE_SIGNS', (text) => text.replace(/^\(?\+86\)?-?(?=1[3-9]\d{9}$)/, '')];
// Chinese names are padded with blanks to align a column; a Latin name keeps its blanks.
const nameBlanks: Step = ['BLANKS', joinedName];

const ownForms: Step = ['NAME_FORMS', withOwnForms];
const oneDot: Step = ['NAME_DOT', withOneDot];

const steps: Readonly<Record<CellKind, readonly Step[]>> = {
  name: [invisible, ownForms, apostrophe, wrapper, nameBlanks, oneDot],
  idCard: [invisible, wideApostrophe, fullWidth, digits, blanks, wrapper, idName, idHyphens, lastLetter],
  phone: [invisible, wideApostrophe, fullWidth, digits, blanks, wrapper, phoneName, phoneSigns],
  account: [invisible, wideApostrophe, fullWidth, digits, accountBlanks, wrapper, accountName, accountHyphens, walletPhone],
  amount: [invisible, wideApostrophe, fullWidth, amountBlanks, wrapper, words, currency, thousands],
  code: [invisible, apostrophe, fullWidth, digits, codeBlanks, wrapper],
  label: [invisible, apostrophe, fullWidthWords, digits, wrapper],
  text: [apostrophe, wrapper],
};

/** `="330106…"` is the text between the quotes, however often it was wrapped. */
export function withoutWrapper(text: string): string {
  const inner = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  return inner === undefined ? text : withoutWrapper(withoutApostrophe(trimmed(inner.replaceAll('""', '"'))));
}

// Blanks at the ends change nothing anybody can see, so they go without a note.
const withoutEnds = (text: string): string => text.replace(/^[\s\u00a0\u3000]+|[\s\u00a0\u3000]+$/g, '');

// In free text joiners and selectors belong to what is seen (emoji, other scripts): only marks of width and direction go.
function trimmed(text: string): string {
  return withoutEnds(text.replace(UNSEEN_MARKS, ''));
}

/** A loop, because an expression for each cell of a list takes much longer. */
function isOnly(text: string, first: number, last: number, other = first): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code < first || code > last) && code !== other) return false;
  }
  return true;
}

const ZERO = 0x30;
const NINE = 0x39;
const POINT = 0x2e;
const LETTER_X = 0x58;
// The usual Chinese characters; rarer ones take the long way to the same value.
const HAN_FIRST = 0x4e00;
const HAN_LAST = 0x9fff;
/** No name has it: it stands for the dot between two parts. */
const STROKE = '\u4e36';

/** What most cells are already: no step would change anything. */
function isClean(kind: CellKind, text: string): boolean {
  switch (kind) {
    case 'idCard':
      return isOnly(text, ZERO, NINE, LETTER_X);
    case 'phone':
      return /^1[3-9]\d{9}$/.test(text);
    case 'account':
    case 'code':
      return isOnly(text, ZERO, NINE);
    case 'amount':
      return isOnly(text, ZERO, NINE, POINT);
    case 'label':
      return /^\w*$/.test(text);
    default:
      return isOnly(text, HAN_FIRST, HAN_LAST) && !(kind === 'name' && text.includes(STROKE));
  }
}

const NO_NOTES: readonly CellNote[] = [];

function unreadIn(kind: CellKind, text: string): Unread | null {
  const unread = unreadOf(text);
  if (unread || kind === 'text' || !text.includes(REVERSED)) return unread;
  return { kind: 'CHARACTER', detail: shown(`U+202E：${text}`) };
}

export function cleanCell(kind: CellKind, raw: string): CleanCell {
  if (isClean(kind, raw)) return { value: raw, notes: NO_NOTES };
  let value = kind === 'text' ? trimmed(raw) : withoutEnds(raw);
  const unread = unreadIn(kind, value);
  if (unread) return { value: unreadText(unread), notes: NO_NOTES, unread };
  value = withoutEnds(value.replace(LINE_END, '\n'));
  const notes: CellNote[] = [];
  for (const [note, change] of steps[kind]) {
    const next = change(value);
    if (next === value) continue;
    value = next;
    notes.push(note);
  }
  if (kind === 'idCard') value = value.toUpperCase();
  return { value: trimmed(value), notes };
}

/**
 * The text of a numeric cell with the 15 digits that Excel itself keeps: 0.1 + 0.2 is 0.3, and 9800.005 stays
 * 9800.005, so that its third decimal is found.
 */
export function textOfNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const text = value.toPrecision(15);
  // A long number shows its digits with the zeros that Excel has put for the lost ones.
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return BigInt(Number(text)).toString();
  if (text.includes('e')) return text;
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
}
