import { DomainError } from '../../../schema/errors';
import type { SheetLimits, SheetRow } from './cell';
import { findHeader } from './headerLines';
import { openSheet } from './open';
import { chooseTab, tabsLookedAt } from './tabs';
import { type Tally, tallyRows } from './tally';
import type { OpenSheet } from './xlsx';

interface TabOutline {
  name: string;
  isVisible: boolean;
  headers: string[];
  /** Filled lines below the header that nobody sees; null = this tab was not read to its end. Absent in what older versions wrote. */
  hiddenLines?: HiddenLines | null;
  /** Indexes of headers in columns that nobody sees. */
  hiddenColumns?: number[];
  /** Only of the tab that is read to its end; uploads of earlier versions have none. */
  tally?: Tally;
}

export interface HiddenLines {
  count: number;
  /** The first of them, by their numbers in the spreadsheet program. */
  lines: number[];
}

export interface SheetOutline {
  tabs: TabOutline[];
  /** Index of the tab that is preselected, among these. */
  preselected: number;
  /** Filled lines of that tab, with its header. */
  lines: number;
}

/** Nobody was asked about them. */
export const hiddenRefusal = ({ count, lines }: HiddenLines): DomainError =>
  new DomainError('ROSTER_HIDDEN_ROWS', { count, lines: `${lines.join('、')}${count > lines.length ? '…' : ''}` });

const NAMED_LINES = 20;
const PEEKED_ROWS = 20;

/**
 * What an upload contains, found at the door: the preselected tab is read to its end, so that a damaged or hostile
 * file is refused at once; of the others only the top rows are looked at.
 */
export async function outlineSheet(bytes: Buffer, limits: SheetLimits): Promise<SheetOutline> {
  const sheet = await openSheet(bytes, limits);
  try {
    const { index: chosen } = await chooseTab(sheet);
    const tabs: TabOutline[] = [];
    let lines = 0;
    let hasLines = false;
    const looked = tabsLookedAt(sheet.tabs);
    for (const index of looked) {
      const isChosen = index === chosen;
      const { top, count, hidden, hiddenColumns, tally } = await topRows(sheet, index, isChosen);
      if (isChosen) lines = count;
      const header = findHeader(top);
      const headers = header?.texts ?? [];
      hasLines ||= header !== undefined && header.last !== top.at(-1);
      const below = hidden.filter((line) => header !== undefined && line > header.last.line);
      tabs.push({
        name: sheet.tabs[index]?.name ?? '',
        isVisible: sheet.tabs[index]?.visible ?? false,
        headers,
        hiddenLines: isChosen ? { count: below.length, lines: below.slice(0, NAMED_LINES) } : null,
        hiddenColumns: hiddenColumns.filter((column) => (headers[column] ?? '') !== ''),
        ...(tally ? { tally } : {}),
      });
    }
    // A header alone is a template that nobody has filled in.
    if (!hasLines) throw new DomainError('FILE_NO_ROWS');
    return { tabs, preselected: looked.indexOf(chosen), lines };
  } finally {
    sheet.close();
  }
}

interface TopRows {
  top: SheetRow[];
  count: number;
  hidden: number[];
  hiddenColumns: number[];
  tally: Tally | null;
}

async function topRows(sheet: OpenSheet, index: number, isReadToEnd: boolean): Promise<TopRows> {
  const found: TopRows = { top: [], count: 0, hidden: [], hiddenColumns: [], tally: null };
  const tallying = isReadToEnd ? tallyRows(PEEKED_ROWS) : null;
  const { top, hidden } = found;
  const onRow = (row: SheetRow): boolean => {
    found.count++;
    tallying?.take(row);
    if (row.isHidden) hidden.push(row.line);
    if (top.length < PEEKED_ROWS) top.push(row);
    return isReadToEnd || top.length < PEEKED_ROWS;
  };
  const onHiddenColumns = (columns: readonly number[]) => found.hiddenColumns.push(...columns);
  if (isReadToEnd) await sheet.readTab(index, onRow, undefined, onHiddenColumns);
  else await sheet.peekTab(index, onRow, onHiddenColumns);
  found.tally = tallying?.end() ?? null;
  return found;
}
