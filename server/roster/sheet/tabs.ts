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

type Look = 'LIST' | 'COVER' | 'OTHER';

/**
 * The first sheet that is seen and may be the list. Only what is plainly none is left out: the list of this month with titles of its own, which
 * a mapping knows, or one that cannot be read, stands before that of the month before with ours.
 */
export async function chooseTab(sheet: OpenSheet): Promise<TabChoice> {
  const first = pickTab(sheet.tabs, undefined);
  const seen = [...sheet.tabs.entries()].filter(([, { visible }]) => visible).slice(0, MOST_LOOKED_AT);
  if (seen.length === 1) return { index: first, skipped: [], others: [] };
  const looks: { readonly index: number; readonly tab: SheetTab; readonly look: Look }[] = [];
  for (const [index, tab] of seen) looks.push({ index, tab, look: await lookOf(sheet, index) });
  const index = looks.find(({ look }) => look !== 'COVER')?.index ?? first;
  return {
    index,
    skipped: looks.filter((one) => one.index < index).map(({ tab }) => tab.name),
    others: looks.filter((one) => one.index !== index && one.look === 'LIST').map(({ tab }) => tab.name),
  };
}

/** So many cells has each line of the shortest list: who, where to and how much. */
const LEAST_COLUMNS = 3;
const isWide = ({ cells }: SheetRow): boolean => cells.filter((cell) => cell && cell.raw.trim() !== '').length >= LEAST_COLUMNS;

async function lookOf(sheet: OpenSheet, index: number): Promise<Look> {
  const { top, isWhole } = await topOf(sheet, index);
  if (hasHeader(top)) return 'LIST';
  // A table has a line of titles and one below it.
  return isWhole && top.filter(isWide).length < 2 ? 'COVER' : 'OTHER';
}

async function topOf(sheet: OpenSheet, index: number): Promise<{ readonly top: readonly SheetRow[]; readonly isWhole: boolean }> {
  const top: SheetRow[] = [];
  try {
    await sheet.peekTab(index, (row) => top.push(row) <= HEADER_WITHIN_ROWS);
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.key === 'FILE_UNSAFE') throw cause;
    return { top, isWhole: false };
  }
  return { top, isWhole: true };
}
