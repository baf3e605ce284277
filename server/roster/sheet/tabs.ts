// Which sheet of a workbook is the list. Many workbooks begin with a cover or with notes, and many hold the lists of several months.
import { DomainError } from '../../../schema/errors';
import type { SheetRow, SheetTab } from './cell';
import { HEADER_WITHIN_ROWS, hasHeader } from './headerLines';
import { pickTab } from './open';
import type { OpenSheet } from './xlsx';

export interface TabChoice {
  readonly index: number;
  /** Names of those that stand before it and have no header, and of others that have one as well. Both are told: somebody may have meant them. */
  readonly skipped: readonly string[];
  readonly others: readonly string[];
}

const MOST_LOOKED_AT = 20;

/** The first sheet that is seen and has the header of a list; where none has one, the first that is seen, of which the missing columns are told. */
export async function chooseTab(sheet: OpenSheet): Promise<TabChoice> {
  const first = pickTab(sheet.tabs, undefined);
  const seen = [...sheet.tabs.entries()].filter(([, { visible }]) => visible).slice(0, MOST_LOOKED_AT);
  if (seen.length === 1) return { index: first, skipped: [], others: [] };
  const lists: [number, SheetTab][] = [];
  for (const [index, tab] of seen) if (hasHeader(await topOf(sheet, index))) lists.push([index, tab]);
  const [index] = lists[0] ?? [first];
  return {
    index,
    skipped: seen.filter(([at]) => at < index).map(([, { name }]) => name),
    others: lists.filter(([at]) => at !== index).map(([, { name }]) => name),
  };
}

/** Of a sheet that cannot be read to there, what stands before: only the one that is chosen has to be sound. */
async function topOf(sheet: OpenSheet, index: number): Promise<SheetRow[]> {
  const top: SheetRow[] = [];
  try {
    await sheet.peekTab(index, (row) => top.push(row) <= HEADER_WITHIN_ROWS);
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.key === 'FILE_UNSAFE') throw cause;
  }
  return top;
}
