// Warnings about how a cell was written, which its value alone does not show any more. A file of ours carries them beside the key of the
// row, each with a digest of the value that it is about: what comes back unchanged is warned of as before, what was corrected is not.
import { crc32 } from 'node:zlib';
import { fieldLabels, isProblemCode, type ProblemCode, type ProblemParams, type RosterField } from '../../../schema/problems';
import type { CheckedRow } from './rowCheck';

interface HeldWarning {
  /** null = the row as a whole. */
  readonly field: RosterField | null;
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}

const HELD: readonly string[] = ['FORMULA_VALUE', 'AMOUNT_ROUNDED', 'CELL_LOOK', 'HIDDEN_ROW', 'ROW_COMMENT', 'ROW_SAID'];
/** Of those about the whole row. */
const OF_ROWS: readonly string[] = ['HIDDEN_ROW', 'ROW_COMMENT', 'ROW_SAID'];
/** In the place of a field. Nobody has seen the row in the sheet that it came from, whatever is corrected in it. */
const WHOLE_ROW = 'row';
const KEPT = /^(\w+):([A-Z_]+):([0-9a-f]{1,8})(?::([\d.]{0,40}))?(?::([\w-]{1,600}))?$/;

/** Words in letters that no key has. */
const packed = (text: unknown): string => (typeof text === 'string' && text !== '' ? `:${Buffer.from(text).toString('base64url')}` : '');
const unpacked = (text: string): string => Buffer.from(text, 'base64url').toString('utf8');

const isHeld = (code: string): boolean => HELD.includes(code);

/** Those of the stored problems of a row. */
export const heldOf = ({ field, code, params }: StoredProblem): HeldWarning[] => (isHeld(code) ? [{ field, code, params }] : []);

interface StoredProblem {
  readonly field: RosterField | null;
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}

/** An amount counts as what it is, however it is spelled. */
const digestOf = (text: string, amount: number | string | null): string => crc32(amount === null ? text : `¥${amount}`).toString(16);

/** `amount` in cents as the row has it. */
interface HeldValues {
  readonly texts: Readonly<Partial<Record<RosterField, string>>>;
  readonly amount: number | string | null;
}

const valueDigest = ({ texts, amount }: HeldValues, field: RosterField): string =>
  digestOf(texts[field] ?? '', field === 'amount' ? amount : null);

/** The key with what is held about the row. */
export function withHeld(rowKey: string, warnings: readonly HeldWarning[], values: HeldValues): string {
  const kept = warnings.map(({ field, code, params }) => {
    if (field === null) return `${WHOLE_ROW}:${code}:0:${params.line}${packed(params.text)}`;
    const shown = code === 'AMOUNT_ROUNDED' ? `:${params.shown}` : code === 'CELL_LOOK' ? `:${packed(params.text)}` : '';
    return `${field}:${code}:${valueDigest(values, field)}${shown}`;
  });
  return [rowKey, ...kept].join(' ');
}

/** The key alone. */
export const keyOf = (text: string | null): string | null => text?.split(' ')[0] ?? null;

/** What the row of a file of ours was warned of and still is. */
export function restoreHeld(row: CheckedRow, text: string | null): void {
  for (const part of text?.split(' ').slice(1) ?? []) {
    const [, field = '', code = '', digest = '', shown = '', words = ''] = KEPT.exec(part) ?? [];
    if (field === WHOLE_ROW && isProblemCode(code) && OF_ROWS.includes(code))
      row.problems.push({ field: null, code, params: { line: Number(shown), ...(words === '' ? {} : { text: unpacked(words) }) } });
    if (!isField(field) || !isHeld(code) || row.problems.some((problem) => problem.field === field && problem.code === code)) continue;
    if (digest !== valueDigest({ texts: row.values, amount: row.amount }, field)) continue;
    if (code === 'FORMULA_VALUE') row.problems.push({ field, code, params: { field: fieldLabels[field] } });
    else if (code === 'CELL_LOOK') row.problems.push({ field, code, params: { field: fieldLabels[field], text: unpacked(words) } });
    else row.problems.push({ field, code: 'AMOUNT_ROUNDED', params: { shown, text: row.values[field] ?? '' } });
  }
}

const isField = (field: string): field is RosterField => Object.hasOwn(fieldLabels, field);
