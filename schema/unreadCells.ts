/**
 * Cells of a sheet that have no value: what stands in them is neither text nor a number, or the number is not what the sheet shows.
 * In place of a value they keep a mark that says what was there. Every way in knows the mark (upload, replacement, paste, edit, REST),
 * so that a file of bad rows that comes back unchanged has the same faults in the same cells, and nothing in it was made good by being
 * written down: the serial of a date is no amount.
 */
import { FIRST_CELL, type Unread, type UnreadKind, unreadNames, unreadPrefix, unreadText } from './cellMarks';
import { fillText } from './fillText';
import { maskAccount, maskIdCard, maskPhone, UNSTORABLE } from './formats';
import { fieldLabels, type ProblemCode, type ProblemParams, type RosterField } from './problems';

const kindOf = new Map(Object.entries(unreadNames).map(([kind, name]) => [name as string, kind as UnreadKind]));

/** What the sheet showed beside what it stores, and what was probably meant. */
export function besideText({ shown: seen, stored, meant }: { shown: string; stored?: string; meant?: readonly string[] }): string {
  const said = [
    fillText(besideTexts.shown, { seen }),
    ...(stored === undefined ? [] : [fillText(besideTexts.stored, { stored })]),
    ...(meant ? [fillText(besideTexts.meant, { meant: meant.reduce((one, other) => fillText(besideTexts.either, { one, other })) })] : []),
  ];
  return said.join('，');
}
const besideTexts = {
  shown: '表格显示 {seen}',
  stored: '存储值 {stored}',
  meant: '可能要填 {meant}',
  either: '{one} 或 {other}',
} as const;

const MARK = /^['‘’‛`´ʼ′＇]*〖未读取：([^〗]{1,12})〗(.*)$/s;
/** So that a mark is no longer than a cell may be. */
const DETAIL_MAX = 900;

/** What a text says that stands for a cell without a value, or that cannot be kept itself; null = it is a text like others. */
export function unreadOf(text: string): Unread | null {
  const mark = MARK.exec(text);
  if (mark) return { kind: kindOf.get(mark[1] ?? '') ?? 'ERROR', detail: shown(mark[2] ?? '') };
  if (ERROR_WORD.test(text)) return { kind: 'ERROR', detail: text };
  if (UNSTORABLE.test(text)) return { kind: 'CHARACTER', detail: shown(`${unstorablePoints(text)}：${text}`) };
  const lost = NO_CHARACTER.exec(text)?.[0].codePointAt(0);
  return lost === undefined ? null : { kind: 'CHARACTER', detail: shown(`U+${lost.toString(16).toUpperCase()}：${text}`) };
}

/** What sheets show in the place of a value, copied or written into a csv: their errors, and a number that their column is too narrow for. */
const ERROR_WORD = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|UNKNOWN!|GETTING_DATA|#{3,})$/i;

/** What stands where a character was lost, and code points that are none for ever. */
const NO_CHARACTER = /\ufffd|\p{Noncharacter_Code_Point}/u;

export const isUnread = (text: string): boolean => text.startsWith(unreadPrefix);

/** Of a cell among several that were made one, with what it holds itself. */
export const mergedText = (range: string, stored: string): string => (stored === '' ? range : `${range}，存储值 ${stored}`);

/** A text that the database holds: one that it does not hold becomes the mark that says so. */
export function storable(text: string): string {
  const unread = UNSTORABLE.test(text) ? unreadOf(text) : null;
  return unread ? unreadText(unread) : text;
}

const ALL_UNSTORABLE = new RegExp(UNSTORABLE.source, 'gu');
const FIRST_CELL_PRINTABLE = 0x20;
/** Where Unicode keeps a picture of each control character. */
const CONTROL_PICTURES = 0x2400;

/** Titles are only compared, so what cannot be kept is left out of them. */
export const withoutUnstorable = (text: string): string => (UNSTORABLE.test(text) ? text.replace(ALL_UNSTORABLE, '') : text);

/** Behind it characters are shown from right to left: what is seen is the reverse of what is stored. */
export const REVERSED = '\u202e';

/** Marks of width and direction, which nobody sees: they go from free text and from what is said of a cell alike, so that both come back the same. */
export const UNSEEN_MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Without characters that cannot be kept: a picture or a box in place of each. */
export function shown(text: string): string {
  const clean = text.replace(UNSEEN_MARKS, '').replace(ALL_UNSTORABLE, (character) => {
    const code = character.charCodeAt(0);
    return code < FIRST_CELL_PRINTABLE ? String.fromCharCode(CONTROL_PICTURES + code) : '□';
  });
  return [...clean.trim()].slice(0, DETAIL_MAX).join('').trim();
}

const POINTS_NAMED = 3;

function unstorablePoints(text: string): string {
  const points = new Set((text.match(ALL_UNSTORABLE) ?? []).map((character) => character.charCodeAt(0).toString(16).toUpperCase()));
  return [...points]
    .slice(0, POINTS_NAMED)
    .map((point) => `U+${point.padStart(4, '0')}`)
    .join('、');
}

const DAY_WRITTEN = /^(?:\d{2,4}[-/年.])?(\d{1,2})[-/月](\d{1,2})日?$/;
const OTHERS_WRITTEN: readonly (readonly [UnreadKind, RegExp])[] = [
  ['PERCENT', /^\d+(\.\d+)?%$/],
  ['TIME', /^\d{1,2}:\d{2}(:\d{2})?$/],
  ['CUSTOM', /^\d+(\.\d+)?[万千百kw]元?$/i],
];

/** By how many places the point moves. */
const PLACES: Readonly<Record<string, number>> = { 万: 4, w: 4, 千: 3, k: 3, 百: 2 };

/** 1.5万 written out: the sheet may as well have rounded it, so that it is told and not taken. */
function writtenOut(text: string): readonly string[] | undefined {
  const [, number = '', word = ''] = /^(\d{1,6}(?:\.\d{1,6})?)([万千百kw])元?$/i.exec(text) ?? [];
  const places = PLACES[word.toLowerCase()];
  if (places === undefined) return undefined;
  const [whole = '', fraction = ''] = number.split('.');
  const digits = (whole + fraction.slice(0, places).padEnd(places, '0')).replace(/^0+(?=\d)/, '');
  const rest = fraction.slice(places).replace(/0+$/, '');
  // Parts of a cent are nobody's amount.
  if (rest.length > 2) return undefined;
  return [rest === '' ? digits : `${digits}.${rest}`];
}

/** What a csv has in the place of an amount whose cell was shown as something else: a text, but one that says what it was. */
export function writtenAs(text: string): Unread | null {
  const [, month, date] = DAY_WRITTEN.exec(text) ?? [];
  if (month && date) return { kind: 'DATE', detail: besideText({ shown: text, meant: [`${Number(month)}.${Number(date)}`] }) };
  const found = OTHERS_WRITTEN.find(([, pattern]) => pattern.test(text));
  if (!found) return null;
  const meant = writtenOut(text);
  return { kind: found[0], detail: besideText({ shown: text, ...(meant ? { meant } : {}) }) };
}

const masks: Readonly<Partial<Record<RosterField, (text: string) => string>>> = {
  idCard: maskIdCard,
  phone: maskPhone,
  account: maskAccount,
};
const LONG_NUMBER = /\d{7,}/g;

/** Of a mark in a personal column: its numbers are masked as such numbers are, its words stay. */
export function maskUnread(field: RosterField, text: string): string {
  const mask = masks[field];
  return mask ? text.replace(LONG_NUMBER, mask) : text;
}

/** Columns that say who is paid, where and how much: struck out or hidden under another cell, they say that nobody is. */
export const payingFields: readonly RosterField[] = ['name', 'idCard', 'account', 'amount'];

/** What is read all the same where such a mark says nothing about the payment; null = there is no value. */
export function readableIn(field: RosterField, { kind, detail }: Unread): string | null {
  const isPaying = payingFields.includes(field);
  if (kind === 'STRUCK') return isPaying ? null : detail;
  if (kind !== 'MERGED' || field === 'amount') return null;
  if (detail.startsWith(FIRST_CELL)) return detail.slice(FIRST_CELL.length);
  return isPaying ? null : '';
}

type CellFault = { readonly code: ProblemCode; readonly params: ProblemParams };

const cutDigits: Readonly<Partial<Record<RosterField, ProblemCode>>> = {
  idCard: 'ID_NUMERIC_CELL',
  account: 'ACCOUNT_NUMERIC_CELL',
  phone: 'PHONE_FORMAT',
};
const exponents: Readonly<Partial<Record<RosterField, ProblemCode>>> = { idCard: 'ID_SCIENTIFIC', account: 'ACCOUNT_SCIENTIFIC' };

/** The fault of such a cell; from the mark the same one is told as from the cell. */
export function unreadFault(field: RosterField, { kind, detail }: Unread): CellFault {
  const label = { field: fieldLabels[field] };
  const text = maskUnread(field, detail);
  switch (kind) {
    case 'DATE':
      return { code: 'CELL_DATE', params: { ...label, text, wanted: field === 'amount' ? '数字' : '文本' } };
    case 'CHARACTER':
      return { code: 'CELL_CHARACTER', params: { ...label, text: detail.split('：')[0] ?? '' } };
    case 'STRUCK':
      return { code: 'CELL_STRUCK', params: { ...label, text } };
    case 'SPLIT':
      return { code: 'CELL_SPLIT', params: { ...label, text } };
    case 'MERGED':
      return { code: 'CELL_MERGED', params: { ...label, text } };
    case 'UNIT':
      return { code: 'AMOUNT_UNIT', params: { ...label, text } };
    case 'QUOTES':
      return { code: 'CELL_QUOTES', params: { ...label, text } };
    case 'DIFFERS':
      return { code: 'CELL_DIFFERS', params: { ...label, text } };
    case 'FORMULA':
      return { code: 'FORMULA_UNSAVED', params: label };
    case 'BOOLEAN':
    case 'ERROR':
      return { code: 'CELL_UNREADABLE', params: label };
    case 'DIGITS':
      return { code: cutDigits[field] ?? 'NUMBER_CELL', params: label };
    case 'EXPONENT': {
      const code = exponents[field];
      return code ? { code, params: label } : { code: 'SCIENTIFIC_TEXT', params: { ...label, text } };
    }
    default:
      return { code: 'CELL_FORMAT', params: { ...label, format: unreadNames[kind], text } };
  }
}
