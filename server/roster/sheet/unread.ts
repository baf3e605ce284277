// Which cells have no value, and what is said of them.

import type { Unread, UnreadKind } from '../../../schema/cellMarks';
import { textOfNumber } from '../../../schema/cells';
import { type NumberFormat, shownAs, shownTextAs } from '../../../schema/numberFormats';
import type { RosterField } from '../../../schema/problems';
import { OF_RULE } from '../../../schema/sheetLooks';
import { momentOf } from '../../../schema/shownTimes';
import { besideText, mergedText, payingFields, shown } from '../../../schema/unreadCells';
import type { Cell } from './cell';

// A spreadsheet keeps 15 digits of a number: beyond them even a plausible one is suspect (performance.md §2).
const SAFE_DIGITS = 15;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
/** Columns of numbers that name something: hyphens and blanks between their digits change nothing. */
const NAMING: readonly RosterField[] = ['idCard', 'phone', 'account'];

/** Of a cell that is no text; null = its number is what the sheet shows. */
export function unreadIn(field: RosterField, cell: Cell): Unread | null {
  const { kind, raw, format, formula } = cell;
  if (formula && raw === '') return { kind: 'FORMULA', detail: '' };
  if (kind === 'bool') return { kind: 'BOOLEAN', detail: raw === '1' ? 'TRUE' : raw === '0' ? 'FALSE' : shown(raw) };
  if (kind === 'error') return { kind: 'ERROR', detail: shown(raw) };
  if (kind === 'date' && !format) return { kind: 'DATE', detail: besideText({ shown: shown(raw) }) };
  if (!NUMBER.test(raw)) return { kind: 'ERROR', detail: shown(raw) };
  if (format) {
    const differs = formatRefusal(field, raw, format);
    if (differs) return { kind: differs, detail: beside(field, raw, format) };
  }
  return field === 'amount' || (field === 'phone' && wholePhone(raw) !== null) ? null : lostDigits(raw);
}

/** Programs that keep all numbers as fractions write 1.6000001001E10 or 16000001001.0 for a mobile number, of which no digit is lost. */
const WRITTEN_WHOLE = /^(?:(\d{11,13})\.0+|\d\.(\d{6,12})[eE]\+?1[0-2])$/;

export function wholePhone(raw: string): string | null {
  return WRITTEN_WHOLE.test(raw) && Number.isSafeInteger(Number(raw)) ? String(Number(raw)) : null;
}

function formatRefusal(field: RosterField, raw: string, format: NumberFormat): UnreadKind | null {
  const isAmount = field === 'amount';
  switch (format.kind) {
    case 'PLAIN':
      return !isAmount && isRounded(raw, format) ? 'ROUNDED' : null;
    case 'SCIENTIFIC':
      // The digits of a number are all there, however short it is shown.
      return isAmount ? 'SCIENTIFIC' : null;
    case 'CUSTOM':
      return format.isGrouped && NAMING.includes(field) ? null : 'CUSTOM';
    default:
      return format.kind;
  }
}

/** Of a cell that is crossed out. */
export function struckIn(field: RosterField, { isStruck, raw, kind }: Cell): Unread | null {
  if (!isStruck || !payingFields.includes(field)) return null;
  return { kind: 'STRUCK', detail: shown(kind === 'number' && field === 'amount' ? textOfNumber(Number(raw)) : raw) };
}

/** Of a text that the sheet shows in other words, or not at all. */
export function coveredIn({ format, raw }: Cell): Unread | null {
  if (format?.ofTexts === undefined) return null;
  const by = format.isOfRule ? OF_RULE : '';
  return { kind: 'CUSTOM', detail: shown(by + besideText({ shown: shownTextAs(format.ofTexts, raw), stored: raw })) };
}

/**
 * Of a cell that is part of a merged one. The first of several lines says who is paid, but not whether its amount is one for all, unless all these
 * lines are one `person`; the others say nothing, whatever they hold.
 */
export function mergedIn(field: RosterField, { merged, raw }: Cell, person: readonly (Cell | undefined)[]): Unread | null {
  if (!merged || !payingFields.includes(field)) return null;
  const isOfOne = person.some((cell) => cell?.merged?.isFirst && cell.merged.last >= merged.last);
  if (merged.isFirst && (field !== 'amount' || !merged.isTall || isOfOne)) return null;
  return { kind: 'MERGED', detail: shown(mergedText(merged.range, raw.trim())) };
}

/** Amounts that are not what the sheet shows: they are told of no list before its cells are judged. */
export function isOtherAmount(cell: Cell, person: readonly (Cell | undefined)[] = []): boolean {
  const unread = cell.kind === 'text' ? coveredIn(cell) : unreadIn('amount', cell);
  return (unread ?? mergedIn('amount', cell, person) ?? struckIn('amount', cell)) !== null;
}

/**
 * A cell that names something, such as a reference, and that the sheet shows with other characters than are stored: zeros in front, a word, a day.
 * Another file of the same program may well hold the ones that are shown, and the two would be two.
 */
export function isOtherNumber(field: RosterField, cell: Cell): boolean {
  const { kind, raw, format } = cell;
  if (kind === 'text') return coveredIn(cell) !== null;
  if (!format || !NUMBER.test(raw)) return false;
  return formatRefusal(field, raw, format) !== null || raw.length < format.digits;
}

/** More decimals than the sheet shows. */
export function isRounded(text: string, { kind, decimals }: NumberFormat): boolean {
  if (kind !== 'PLAIN' || decimals === null) return false;
  return (/\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0) > decimals;
}

/** What the sheet showed beside what it stores, and for a day what was probably meant. */
function beside(field: RosterField, raw: string, format: NumberFormat): string {
  const value = Number(raw);
  const stored = textOfNumber(value);
  const told = { shown: shown(shownAs(format, value)), stored };
  const day = format.kind === 'DATE' ? momentOf(value, format.is1904) : null;
  const by = format.isOfRule ? OF_RULE : '';
  if (!day) return by + besideText(told);
  const [month, date] = [day.getUTCMonth() + 1, day.getUTCDate()];
  return by + besideText({ ...told, meant: field === 'amount' ? [`${month}.${date}`, stored] : [`${month}-${date}`, `${month}/${date}`] });
}

function lostDigits(raw: string): Unread | null {
  if (/[eE]/.test(raw)) return { kind: 'EXPONENT', detail: raw };
  const digits = /^[+-]?(\d+)/.exec(raw)?.[1]?.length ?? 0;
  return digits > SAFE_DIGITS ? { kind: 'DIGITS', detail: raw } : null;
}
