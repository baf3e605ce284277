import { noteSaid, unitSaid } from '../../../schema/amountUnits';
import { netColumn } from '../../../schema/backCalcTexts';
import type { HiddenRowsChoice } from '../../../schema/codes';
import { columnSaid, fieldOfHeader, rosterColumns } from '../../../schema/columns';
import { DomainError } from '../../../schema/errors';
import { formatGrouped } from '../../../schema/money';
import type { ProblemCode, ProblemParams, RosterField } from '../../../schema/problems';
import { lookTexts } from '../../../schema/sheetLooks';
import type { Cell, SheetLimits, SheetNote, SheetRow } from './cell';
import { findHeader, HEADER_WITHIN_ROWS, type Header } from './headerLines';
import { type ChosenFields, type ColumnPlan, isNetList, missingColumns, planColumns } from './headers';
import { keyOf, restoreHeld } from './held';
import { cellOf, classifyLine, otherTitlesBelow, readableLine, saidAgainst, saidOfAll } from './lines';
import { openSheet, pickTab } from './open';
import { hiddenRefusal } from './outline';
import { type CheckedRow, checkRow, type RowCells, type RowRules } from './rowCheck';
import { type Sums, sumsOfRows } from './sums';
import { chooseTab, factsOf, type SheetFact } from './tabs';
import { fileNotes, linesIn } from './words';

export interface IngestRequest {
  tab?: string;
  chosen: ChosenFields;
  remembered: ReadonlyMap<string, RosterField | null>;
  rules: RowRules;
  /** What is done with lines that nobody sees in the sheet; without it nobody was asked, so the first of them is refused. */
  hiddenRows?: HiddenRowsChoice | null;
  /** What the file is called. */
  fileName?: string | null;
  /** A corrected file of ours that came back: its rows have their keys, each once. */
  isReplacing?: boolean;
}

export interface IngestedRow extends CheckedRow {
  /** 1-based number among the payees of the list. */
  lineNo: number;
  sheetLine: number;
  rowKey: string | null;
}

export interface IngestSummary {
  tab: string;
  plan: ColumnPlan;
  rows: number;
  skipped: { blank: number; total: number; example: number; hidden: number };
  /** Of other sheets, where nobody has named the one that was read. */
  facts: SheetFact[];
}

interface IngestSink {
  row(row: IngestedRow): void;
  pause?: (() => Promise<void>) | undefined;
}

/** File to checked rows, one by one. The header is looked for among the top rows, which are held back until it is found. */
export async function ingestSheet(bytes: Buffer, request: IngestRequest, limits: SheetLimits, sink: IngestSink): Promise<IngestSummary> {
  const sheet = await openSheet(bytes, limits);
  try {
    const choice = await chooseTab(sheet);
    // Of two sheets with one name the chosen one is meant, which the upload remembers by its name alone.
    const isChosen = request.tab === undefined || sheet.tabs[choice.index]?.name === request.tab;
    const index = isChosen ? choice.index : pickTab(sheet.tabs, request.tab);
    const tab = sheet.tabs[index]?.name ?? '';
    const reader = newReader(request, sink, tab, isChosen ? factsOf(choice, tab) : []);
    await sheet.readTab(
      index,
      (row) => {
        take(reader, row);
        return true;
      },
      sink.pause,
      (columns) => void reader.hiddenColumns.push(...columns),
      (notes) => void reader.notes.push(...notes),
    );
    return finish(reader);
  } finally {
    sheet.close();
  }
}

interface Reader {
  request: IngestRequest;
  sink: IngestSink;
  top: SheetRow[];
  plan: ColumnPlan | undefined;
  /** Indexes of those that nobody sees. */
  hiddenColumns: number[];
  /** What the workbook says beside its cells. */
  notes: SheetNote[];
  /** Fields of the header line of a csv. */
  width: number | undefined;
  lastLine: number;
  sums: Sums;
  /** Held back until the next line, which may be a sum that says something of it. */
  held: IngestedRow | null;
  /** Lines of the keys so far. */
  keys: Map<string, number>;
  summary: Omit<IngestSummary, 'plan'>;
}

function newReader(request: IngestRequest, sink: IngestSink, tab: string, facts: SheetFact[]): Reader {
  return {
    request,
    sink,
    top: [],
    plan: undefined,
    hiddenColumns: [],
    notes: [],
    width: undefined,
    lastLine: 0,
    sums: sumsOfRows(),
    held: null,
    keys: new Map(),
    summary: { tab, rows: 0, skipped: { blank: 0, total: 0, example: 0, hidden: 0 }, facts },
  };
}

function take(reader: Reader, row: SheetRow): void {
  if (reader.plan) {
    takeLine(reader, reader.plan, row);
    return;
  }
  reader.top.push(row);
  if (reader.top.length >= HEADER_WITHIN_ROWS) startLines(reader);
}

function startLines(reader: Reader): void {
  const header = findHeader(reader.top);
  if (!header) return;
  const { chosen, remembered, rules } = reader.request;
  const plan = planColumns(header.texts, chosen, remembered);
  const columns = missingColumns(
    plan,
    rules.columns.flatMap(({ field, isRequired }) => (isRequired || plan.unclear.has(field) ? [field] : [])),
  );
  if (columns !== null) throw new DomainError('ROSTER_MAPPING_INCOMPLETE', { columns });
  const above = [...reader.top.slice(0, reader.top.indexOf(header.first)), ...lineOver(header, plan)];
  refuseOtherAmounts({ lines: above, isAbove: true }, plan, reader.request);
  for (const note of [...fileNotes(reader.request.fileName ?? ''), ...reader.notes])
    if ((note.line ?? 0) <= header.last.line)
      refuseOtherAmounts({ lines: linesOfNote(note, plan), isAbove: true, place: note.place }, plan, reader.request);
  refuseOtherTitle(reader, header, plan);
  reader.plan = plan;
  reader.width = header.last.fields;
  reader.lastLine = header.last.line;
  for (const row of reader.top.slice(reader.top.indexOf(header.last) + 1)) takeLine(reader, plan, row);
}

/** Which of the columns below the title is meant, nobody can tell. */
function refuseOtherTitle({ top, request }: Reader, header: Header, plan: ColumnPlan): void {
  const below = top[top.indexOf(header.last) + 1];
  const said = below?.line === header.last.line + 1 ? otherTitlesBelow(below, plan) : [];
  const { title } = isNetList(request.remembered) ? netColumn : rosterColumns.amount;
  if (said.length > 0) throw new DomainError('ROSTER_MAPPING_INCOMPLETE', { columns: columnSaid(title, said) });
}

/** A note without a column says something of all amounts, or nothing; a title that stands in its cell as well has been judged there. */
function linesOfNote(note: SheetNote, { fields, headers }: ColumnPlan): SheetRow[] {
  const { text, column } = note;
  const isSaid = column !== undefined && (fields[column] !== 'amount' || bare(text) === bare(headers[column] ?? ''));
  const beside = Array.from({ length: column ?? fields.length }, () => undefined);
  return isSaid ? [] : linesIn(note).map((raw) => ({ line: 0, cells: [...beside, { kind: 'text', raw, formula: false }] }));
}

const bare = (title: string): string => title.replace(/\s/g, '');

/** Of a header of two lines what stands above the amounts, there or further left over several columns. */
function lineOver({ first, last }: Header, { fields }: ColumnPlan): SheetRow[] {
  const at = fields.indexOf('amount');
  if (first === last || at < 0) return [];
  const cell = first.cells.slice(0, at + 1).findLast((one) => one && one.raw.trim() !== '');
  return cell ? [{ line: first.line, cells: [...Array.from({ length: at }, () => undefined), cell] }] : [];
}

/**
 * 单位：万元 above the table, below it, or in a second line of its header. Whoever has chosen a column of amounts that its title does not tell has seen its
 * numbers; where the title tells it, it comes along with the choice of any other column.
 */
function refuseOtherAmounts(
  { lines, isAbove, place }: { readonly lines: readonly SheetRow[]; readonly isAbove: boolean; readonly place?: string },
  plan: ColumnPlan,
  { chosen, remembered, rules }: IngestRequest,
): void {
  const at = rules.columns.some(({ field }) => field === 'amount') ? plan.fields.indexOf('amount') : -1;
  if (at < 0 || (chosen.get(at) === 'amount' && fieldOfHeader(plan.headers[at] ?? '') !== 'amount')) return;
  const isNet = isNetList(remembered);
  const { title } = isNet ? netColumn : rosterColumns.amount;
  for (const line of lines) {
    const said = saidOfAll(line, plan, { isNet, isAbove });
    if (said === null) continue;
    throw new DomainError('ROSTER_MAPPING_INCOMPLETE', {
      columns: 'unit' in said ? unitSaid(title, said.unit, place) : noteSaid(title, said.note, place),
    });
  }
}

function takeLine(reader: Reader, plan: ColumnPlan, line: SheetRow): void {
  const row = readableLine(line, plan, reader.width);
  const { summary, request } = reader;
  // Lines that the file leaves out between two filled ones are blank lines as well.
  summary.skipped.blank += Math.max(row.line - reader.lastLine - 1, 0);
  reader.lastLine = row.line;
  const kind = classifyLine(row, plan);
  refuseOtherAmounts({ lines: [row], isAbove: false }, plan, request);
  if (kind === 'BLANK') summary.skipped.blank++;
  else if (kind === 'TOTAL') takeTotal(reader, plan, row);
  else if (kind === 'EXAMPLE') summary.skipped.example++;
  else if (row.isHidden && request.hiddenRows !== 'INCLUDE') {
    if (!request.hiddenRows) throw hiddenRefusal({ count: 1, lines: [row.line] });
    summary.skipped.hidden++;
  } else {
    const cells: RowCells = {};
    for (const { field } of request.rules.columns) {
      const cell = cellOf(row, plan, field);
      if (cell) cells[field] = field === 'amount' ? seenCell(reader, plan, cell) : cell;
    }
    const key = plan.rowKeyColumn === null ? null : (row.cells[plan.rowKeyColumn]?.raw.trim() ?? null);
    refuseTwice(reader, row, keyOf(key));
    const checked = checkRow(cells, request.rules);
    restoreHeld(checked, key);
    tellRow(checked, 'HIDDEN_ROW', row.isHidden ? { line: row.line } : null);
    tellRow(checked, 'ROW_COMMENT', row.comments ? { line: row.line, text: row.comments.join('；').slice(0, WORDS_MAX) } : null);
    const said = saidAgainst(row, plan);
    tellRow(checked, 'ROW_SAID', said === null ? null : { line: row.line, text: said.slice(0, WORDS_MAX) });
    reader.sums.take(checked.amount);
    release(reader, { ...checked, lineNo: ++summary.rows, sheetLine: row.line, rowKey: keyOf(key) });
  }
}

/** A line of a corrected file that was copied with its key: which of the two the row shall be, nobody can tell. */
function refuseTwice({ request, keys }: Reader, { line }: SheetRow, key: string | null): void {
  if (!request.isReplacing || key === null || key === '') return;
  const first = keys.get(key);
  if (first !== undefined) throw new DomainError('FILE_ROW_TWICE', { first, second: line });
  keys.set(key, line);
}

/** An amount in a column that nobody sees is told like one that is shown as something else. */
function seenCell({ hiddenColumns }: Reader, { fields }: ColumnPlan, cell: Cell): Cell {
  return cell.look === undefined && hiddenColumns.includes(fields.indexOf('amount')) ? { ...cell, look: lookTexts.hiddenColumn } : cell;
}

function takeTotal({ summary, sums, held }: Reader, plan: ColumnPlan, row: SheetRow): void {
  summary.skipped.total++;
  const differing = sums.judge(row, plan);
  if (held && differing)
    tellRow(held, 'TOTAL_DIFFERS', { line: row.line, said: formatGrouped(differing.said), sum: formatGrouped(differing.sum) });
}

/** Gives out the row before. */
function release(reader: Reader, next: IngestedRow | null): void {
  if (reader.held) reader.sink.row(reader.held);
  reader.held = next;
}

const WORDS_MAX = 100;

/** What came back with a file of ours is not told twice. */
function tellRow({ problems }: CheckedRow, code: ProblemCode, params: ProblemParams | null): void {
  if (params !== null && !problems.some((problem) => problem.code === code)) problems.push({ field: null, code, params });
}

function finish(reader: Reader): IngestSummary {
  if (!reader.plan) startLines(reader);
  release(reader, null);
  if (!reader.plan || reader.summary.rows === 0) throw new DomainError('FILE_NO_ROWS');
  return { ...reader.summary, plan: reader.plan };
}
