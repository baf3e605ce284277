/**
 * What people paste: full-width digits, blanks inside numbers, thousands marks, ¥, a leading apostrophe.
 * A cell is put right where only one meaning is possible, and every repair leaves a note.
 */
import { withoutBlanks } from './identity';
import type { CellNote } from './problems';

export type CellKind = 'name' | 'idCard' | 'phone' | 'account' | 'amount' | 'text';
export type CleanCell = { readonly value: string; readonly notes: readonly CellNote[] };

// U+FF01–U+FF5E mirror ASCII; U+3000 is the full-width blank.
function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ');
}

type Step = readonly [CellNote, (text: string) => string];

const apostrophe: Step = ['APOSTROPHE', (text) => text.replace(/^['‘’`]+/, '')];
const fullWidth: Step = ['FULL_WIDTH', halfWidth];
const blanks: Step = ['BLANKS', withoutBlanks];
const currency: Step = ['CURRENCY', (text) => text.replace(/^(¥|￥|CNY|RMB)/i, '').replace(/元$/, '')];
const thousands: Step = ['THOUSANDS', (text) => (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text)];
// Only when a mobile number remains: a landline keeps its hyphen.
const mobileOnly: Step = [
  'PHONE_SIGNS',
  (text) => {
    const plain = text.replace(/-/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '');
    return /^1[3-9]\d{9}$/.test(plain) ? plain : text;
  },
];
// Chinese names are padded with blanks to align a column; a Latin name keeps its blanks.
const nameBlanks: Step = ['BLANKS', (text) => text.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')];

const steps: Readonly<Record<CellKind, readonly Step[]>> = {
  name: [apostrophe, nameBlanks],
  idCard: [apostrophe, fullWidth, blanks],
  phone: [apostrophe, fullWidth, blanks, mobileOnly],
  account: [apostrophe, fullWidth, blanks],
  amount: [apostrophe, fullWidth, blanks, currency, thousands],
  text: [apostrophe],
};

// Invisible marks and blanks at the ends change nothing anybody can see, so they go without a note.
function trimmed(text: string): string {
  return text.replace(/[\u200b-\u200f\u2028-\u202e\ufeff]/g, '').replace(/^[\s\u00a0\u3000]+|[\s\u00a0\u3000]+$/g, '');
}

/** What most cells are already: no step would change anything. */
const clean: Readonly<Record<CellKind, RegExp | null>> = {
  name: /^\p{Script=Han}+$/u,
  idCard: /^[\dX]+$/,
  phone: /^1[3-9]\d{9}$/,
  account: /^\d+$/,
  amount: /^[\d.]+$/,
  text: null,
};

export function cleanCell(kind: CellKind, raw: string): CleanCell {
  if (clean[kind]?.test(raw)) return { value: raw, notes: [] };
  let value = trimmed(raw);
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
