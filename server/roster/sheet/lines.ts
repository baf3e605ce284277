// Lines below the header: what each of them is, and what of it can be believed.

import {
  leadsToUnit,
  otherKindOfAll,
  otherUnitAbove,
  otherUnitIn,
  paysSomebody,
  saysAmount,
  saysBothKinds,
  saysOtherKind,
} from '../../../schema/amountUnits';
import { type Unread, unreadText } from '../../../schema/cellMarks';
import { cleanCell } from '../../../schema/cells';
import { fieldOfHeader, lineNoTitle, templateExample } from '../../../schema/columns';
import { headerKey, unwrapped } from '../../../schema/headerKeys';
import { checkIdCard } from '../../../schema/identity';
import { lostUnitOf } from '../../../schema/lostUnits';
import { yuanOfWords } from '../../../schema/moneyWords';
import { withoutInvisible } from '../../../schema/names';
import type { RosterField } from '../../../schema/problems';
import {
  saysColumnNumbers,
  saysExample,
  saysFooter,
  saysNotPaid,
  saysOfPage,
  saysOfTitle,
  saysOtherSum,
  saysTotal,
} from '../../../schema/sheetLines';
import { unreadOf } from '../../../schema/unreadCells';
import type { Cell, SheetRow } from './cell';
import type { ColumnPlan } from './headers';

/**
 * The line as it is to be read. `width` = fields of the header line of a csv: where a line has more, a comma inside of a value has split it, and
 * from there on every value stands in another column. Then its amount is none, and so is one of which another column says that it is no yuan.
 */
export function readableLine(line: SheetRow, plan: ColumnPlan, width: number | undefined): SheetRow {
  const row = withOnePerson(line, plan);
  const at = plan.fields.indexOf('amount');
  if (at < 0) return row;
  if (isSplit(row, { width, at, isBeforeWords: isBeforeWords(plan, at) })) {
    const detail = Array.from(row.cells.slice(at), (cell) => cell?.raw ?? '').join(',');
    return withUnread(row, at, { kind: 'SPLIT', detail });
  }
  const quotes = row.cells.slice(0, at).find((cell) => cell && unreadOf(cell.raw)?.kind === 'QUOTES');
  // Where a field ends too late or too early, what stands in the column of amounts may be another value.
  if (quotes) return withUnread(row, at, { kind: 'QUOTES', detail: row.cells[at]?.raw ?? '' });
  const unit = otherUnitIn((plan.unitColumn === null ? undefined : row.cells[plan.unitColumn]?.raw) ?? '');
  return unit === null || !row.cells[at] ? row : withUnread(row, at, { kind: 'UNIT', detail: `${row.cells[at].raw.trim()} ${unit}` });
}

function withUnread(row: SheetRow, at: number, unread: Unread): SheetRow {
  const cells = [...row.cells];
  cells[at] = { kind: 'text', raw: unreadText(unread), formula: false };
  return { ...row, cells };
}

/** Whether somebody is born yet is not asked here. */
const LAST_DAY = '9999-12-31';

/** Whatever else stands in a column of the same meaning, such as a running number under ID, says nothing of the person. */
const SAYS_PERSON: Readonly<Partial<Record<RosterField, RegExp>>> = {
  name: /^[\p{Script=Han}\u3007·]{2,}$/u,
  idCard: /^(\d{15}|\d{17}[\dX])$/,
};

/** Of two columns that say who is paid, and not the same, neither is believed. */
function withOnePerson(row: SheetRow, plan: ColumnPlan): SheetRow {
  let one = row;
  for (const { field, index } of plan.twins) {
    const at = plan.fields.indexOf(field);
    const said = [at, index].map((place) => personIn(field, row.cells[place]));
    if (said.includes(null) || said[0] === said[1]) continue;
    one = withUnread(one, at, { kind: 'DIFFERS', detail: said.join(' / ') });
  }
  return one;
}

function personIn(field: RosterField, cell: Cell | undefined): string | null {
  if (cell?.kind !== 'text' || cell.isStruck || cell.merged) return null;
  const { value } = cleanCell(field === 'name' ? 'name' : 'idCard', cell.raw);
  if (!SAYS_PERSON[field]?.test(value)) return null;
  const card = field === 'idCard' ? checkIdCard(value, LAST_DAY) : null;
  return card?.ok ? card.value : value;
}

interface SplitLine {
  /** Fields of the header line. */
  readonly width: number | undefined;
  /** The column of the amount. */
  readonly at: number;
  /** The column behind it has no title, or one of words: three digits are strange there. */
  readonly isBeforeWords: boolean;
}

/**
 * Whether a comma that no quotes protect has made two fields of one. A header that ends in empty fields, or a line that leaves its last ones out,
 * hides it from the count; then only what stands beside the amount tells.
 */
export function isSplit(row: SheetRow, { width, at, isBeforeWords: beforeWords }: SplitLine): boolean {
  if (width === undefined || row.fields === undefined) return false;
  if (row.fields <= width) return beforeWords && isThousands(row, at);
  return row.cells.slice(width).some((cell) => cell && cell.raw.trim() !== '') || isThousands(row, at);
}

/** Columns in which three digits are nothing strange. */
const COUNTED: readonly RosterField[] = ['sourceId', 'platformUserId', 'account', 'phone', 'idCard', 'buyerTaxNo'];

function isBeforeWords({ fields, headers }: ColumnPlan, at: number): boolean {
  const next = fields[at + 1] ?? null;
  return next === null ? (headers[at + 1] ?? '') === '' : !COUNTED.includes(next);
}

/** `1` and `000.50` side by side; the empty last field of the line has been pushed out. Nothing but a comma marks thousands. */
const isThousands = ({ cells, delimiter = ',' }: SheetRow, at: number): boolean =>
  delimiter === ',' &&
  !cells[at]?.isQuoted &&
  !cells[at + 1]?.isQuoted &&
  /^\D*\d{1,3}$/.test(cells[at]?.raw.trim() ?? '') &&
  /^\d{3}(\.\d+)?\D*$/.test(cells[at + 1]?.raw.trim() ?? '');

type LineClass = 'PAYEE' | 'BLANK' | 'TOTAL' | 'EXAMPLE';

/** Something stands there that anybody sees: a cell of invisible signs alone comes back as an empty one from the file of bad rows. */
const isShown = (cell: Cell | undefined): cell is Cell => cell !== undefined && withoutInvisible(cell.raw).trim() !== '';

/** What a line below the header is; only PAYEE lines become rows, the others are counted. TOTAL = it says something of the table. */
export function classifyLine(row: SheetRow, plan: ColumnPlan): LineClass {
  const [one, next] = row.cells.filter(isShown);
  if (!one) return 'BLANK';
  // Programs number the line of the sum as well.
  const first = next && /^\d{1,5}$/.test(one.raw.trim()) && (saysTotal(next.raw) || saysOtherSum(next.raw)) ? next : one;
  if (saysExample(first.raw) || isOurExample(row, plan)) return 'EXAMPLE';
  // Beside a sum stands for how many it is, or what it comes to in words, in whatever column; nobody is called so.
  const idCard = cellOf(row, plan, 'idCard');
  if (saysTotal(first.raw) && (!idCard || idCard === first || !/\d{6}/.test(idCard.raw))) return 'TOTAL';
  if (saysOtherSum(first.raw) && WHO.every((field) => !cellOf(row, plan, field))) return 'TOTAL';
  // The line of totals of a spreadsheet’s own table has a formula and no word.
  if (!next && one.formula && one === cellOf(row, plan, 'amount')) return 'TOTAL';
  if (
    isHeaderAgain(row, plan) ||
    isBelowTitles(row, plan) ||
    (!next && saysOfPage(one.raw)) ||
    (saysFooter(first.raw) && !holdsPayment(row, plan))
  )
    return 'TOTAL';
  return holdsAnything(row, plan) ? 'PAYEE' : 'BLANK';
}

/**
 * What a line that pays nobody says of all the amounts: that they are no yuan (单位：万元 below the table, 万元 below the title, a header that comes again
 * with another unit), or of the other kind, before or after taxes. Null = it does not.
 */
export function saidOfAll(
  { cells }: SheetRow,
  { fields }: ColumnPlan,
  { isNet, isAbove }: { isNet: boolean; isAbove: boolean },
): { unit: string } | { note: string } | null {
  if (
    paysSomebody(
      Array.from(cells, (cell) => cell?.raw ?? ''),
      fields.indexOf('amount'),
    )
  )
    return null;
  const lost = lostUnitOf(Array.from(cells, (cell) => cell?.raw ?? ''));
  if (lost !== null) return { unit: lost };
  // What stands among other cells is a value; alone in its line, or behind 单位：, it is a note.
  const filled = cells.filter((cell): cell is Cell => cell !== undefined && cell.raw.trim() !== '');
  const isAlone = isAbove || filled.length === 1 || filled.some(({ raw }) => leadsToUnit(raw));
  for (const [at, cell] of cells.entries()) {
    if (cell?.kind !== 'text') continue;
    const isAmount = fields[at] === 'amount';
    // 1.5万 in the column of amounts is somebody's amount: a fault of its own row, and no unit of all the others.
    const unit =
      isAmount && (saysAmount(cell.raw) || (!isAlone && (/\d/.test(cell.raw) || yuanOfWords(cell.raw.trim()) !== null)))
        ? null
        : unitSaidIn(cell.raw, isAmount, isAlone);
    if (unit !== null) return { unit };
    const isOther = isAmount && saysOtherKind(fieldOfHeader(cell.raw) === 'amount' ? cell.raw : asSaid(cell.raw), isNet);
    if (isOther || otherKindOfAll(cell.raw, isNet)) return { note: cell.raw.trim().slice(0, NOTE_MAX) };
  }
  return null;
}

/** 税后 alone, above or below a title, as if it stood in its brackets; 应发/实发 above two of them says nothing of one. */
const asSaid = (text: string): string => (saysBothKinds(text) || /\d/.test(text) ? '' : `（${text}）`);
const unitSaidIn = (raw: string, isAmount: boolean, isAlone: boolean): string | null =>
  (isAmount ? otherUnitIn(raw.replace(AROUND, '')) : null) ?? otherUnitAbove(raw, isAlone);
const AROUND = /^[\s(（【[]+|[\s)）】\]]+$/g;
const NOTE_MAX = 40;

const WHO: readonly RosterField[] = ['idCard', 'phone', 'account'];
const EXAMPLE_FIELDS: readonly RosterField[] = ['name', 'idCard', 'account'];

/** The example of our template, whose mark was taken off with its column. */
const isOurExample = (row: SheetRow, plan: ColumnPlan): boolean =>
  EXAMPLE_FIELDS.every((field) => cellOf(row, plan, field)?.raw.trim() === templateExample[field]);

/** So many titles again make a header of a line. */
const HEADER_AGAIN = 2;

/**
 * Programs that print page by page repeat the header. One that says something else of a column, or of the amounts in other words, is none: what
 * stands below it would be read as what it is not, so that somebody has to look at it.
 */
function isHeaderAgain({ cells }: SheetRow, { fields, headers }: ColumnPlan): boolean {
  if (cells.some((cell) => cell && (cell.kind !== 'text' || /\d{4}/.test(cell.raw)))) return false;
  let same = 0;
  for (const [at, cell] of cells.entries()) {
    const field = fields[at];
    if (!cell || cell.raw.trim() === '' || !field) continue;
    const means = fieldOfHeader(cell.raw);
    if (headerKey(cell.raw) === headerKey(headers[at] ?? '') || means === field) same += 1;
    else if (means !== null || field === 'amount' || field === 'name') return false;
  }
  return same >= HEADER_AGAIN;
}

/** So many numbers in their order count the columns. */
const COUNTED_COLUMNS = 3;

/** 1, 2, 3, or （1）, ②, C, behind 栏次 or without it. */
function countsColumns(texts: readonly string[]): boolean {
  const bare = texts.map((text) => unwrapped(text.normalize('NFKC')));
  const counted = saysColumnNumbers(bare[0] ?? '') ? bare.slice(1) : bare;
  const isInOrder = (first: number, radix: number) => counted.every((text, at) => text.toLowerCase() === (first + at).toString(radix));
  return counted.length >= COUNTED_COLUMNS && (isInOrder(1, 10) || isInOrder(LETTER_A, 36));
}
const LETTER_A = 10;

/** A second line of the header: units, what has to be filled in, numbers of the columns. Where one cell of it is a value, it is somebody's. */
function isBelowTitles({ cells }: SheetRow, { fields, headers }: ColumnPlan): boolean {
  const shown = [...cells.entries()].flatMap(([at, cell]) =>
    isShown(cell) ? [{ cell, field: fields[at] ?? null, title: headers[at] ?? '' }] : [],
  );
  if (shown.some(({ field }) => field === 'name') && countsColumns(shown.map(({ cell }) => cell.raw))) return true;
  if (shown.some(({ cell }) => cell.kind !== 'text' || /\d{4}/.test(cell.raw))) return false;
  const known = shown.filter(({ field }) => field !== null);
  // Below a title that reaches over several columns stands the only one that one of them has.
  const isOnly = ({ cell, field, title }: (typeof shown)[number]): boolean => title === '' && field === 'amount' && isWord(cell);
  return known.length > 0 && known.every((one) => saysOfTitle(one.cell.raw) || fieldOfHeader(one.cell.raw) === one.field || isOnly(one));
}

/**
 * 金额 above 预支 and 实发: the title stands over several columns, and the first of them, which has its place, is called otherwise. Both; none where it is not so.
 */
export function otherTitlesBelow(row: SheetRow | undefined, plan: ColumnPlan): readonly string[] {
  const at = plan.fields.indexOf('amount');
  const [below, beside] = [row?.cells[at], row?.cells[at + 1]];
  if (!row || at < 0 || (plan.headers[at + 1] ?? '') !== '' || (['name', ...WHO] as const).some((field) => cellOf(row, plan, field)))
    return [];
  if (!isWord(below) || !isWord(beside) || saysOfTitle(below.raw) || fieldOfHeader(below.raw) === 'amount') return [];
  return [below, beside].map(({ raw }) => raw.trim().slice(0, NOTE_MAX));
}

const isWord = (cell: Cell | undefined): cell is Cell =>
  isShown(cell) && cell.kind === 'text' && !/\d{4}/.test(cell.raw) && !saysAmount(cell.raw);

/** What a column of the table says of a payee who may not be meant to be paid; null = none does. */
export function saidAgainst({ cells }: SheetRow, { fields, headers }: ColumnPlan): string | null {
  for (const [at, cell] of cells.entries()) {
    if (!cell || (fields[at] && fields[at] !== 'remark')) continue;
    const [title, text] = [headers[at] ?? '', wordOf(cell)];
    if (saysNotPaid(text, title)) return `${title}：${text}`;
  }
  return null;
}

/** A box that is ticked or not is a word as well, and so is a nought. */
function wordOf({ kind, raw }: Cell): string {
  if (kind === 'bool') return raw.trim() === '1' ? 'TRUE' : 'FALSE';
  return kind === 'text' || kind === 'number' ? raw.trim() : '';
}

/** An amount, or a number as long as those of accounts and people. */
const holdsPayment = (row: SheetRow, plan: ColumnPlan): boolean =>
  cellOf(row, plan, 'amount') !== undefined || row.cells.some((cell) => cell !== undefined && /\d{8}/.test(cell.raw));

export function cellOf(row: SheetRow, plan: ColumnPlan, field: RosterField): Cell | undefined {
  const at = plan.fields.indexOf(field);
  const cell = at < 0 ? undefined : row.cells[at];
  return cell && cell.raw.trim() === '' && cell.kind === 'text' && !cell.merged ? undefined : cell;
}

// A running number alone, as templates are prefilled with, is no payee.
function holdsAnything(row: SheetRow, plan: ColumnPlan): boolean {
  return plan.headers.some((header, index) => header !== lineNoTitle && plan.fields[index] && (row.cells[index]?.raw.trim() ?? '') !== '');
}
