import { DomainError } from '../../../schema/errors';
import type { SheetLimits, SheetRow } from './cell';
import { headerTexts, pickHeaderRow } from './headers';
import { openSheet, pickTab } from './open';
import type { OpenSheet } from './xlsx';

export interface TabOutline {
  name: string;
  isVisible: boolean;
  headers: string[];
}

export interface SheetOutline {
  tabs: TabOutline[];
  /** Index of the tab that is preselected. */
  preselected: number;
  /** Filled lines of that tab, with its header. */
  lines: number;
}

const PEEKED_ROWS = 20;
const PEEKED_TABS = 20;

/**
 * What an upload contains, found at the door: the preselected tab is read to its end, so that a damaged or hostile
 * file is refused at once; of the others only the top rows are looked at.
 */
export async function outlineSheet(bytes: Buffer, limits: SheetLimits): Promise<SheetOutline> {
  const sheet = await openSheet(bytes, limits);
  try {
    const preselected = pickTab(sheet.tabs, undefined);
    const tabs: TabOutline[] = [];
    let lines = 0;
    for (const [index, tab] of sheet.tabs.slice(0, PEEKED_TABS).entries()) {
      const { top, count } = await topRows(sheet, index, index === preselected);
      if (index === preselected) lines = count;
      const header = pickHeaderRow(top);
      tabs.push({ name: tab.name, isVisible: tab.visible, headers: header ? headerTexts(header) : [] });
    }
    if (tabs.every((tab) => tab.headers.length === 0)) throw new DomainError('FILE_NO_ROWS');
    return { tabs, preselected, lines };
  } finally {
    sheet.close();
  }
}

async function topRows(sheet: OpenSheet, index: number, isReadToEnd: boolean): Promise<{ top: SheetRow[]; count: number }> {
  const top: SheetRow[] = [];
  let count = 0;
  await sheet.readTab(index, (row) => {
    count++;
    if (top.length < PEEKED_ROWS) top.push(row);
    return isReadToEnd || top.length < PEEKED_ROWS;
  });
  return { top, count };
}
