import { DomainError } from '../../../schema/errors';
import type { SheetLimits, SheetRow } from './cell';
import { openSheet } from './open';
import { chooseTable, factsOf, named, type SheetFact } from './tabs';

export interface SheetTable {
  readonly rows: readonly SheetRow[];
  /** By their place, from 0. */
  readonly hiddenColumns: readonly number[];
  /** Which other sheets of the workbook were not read. */
  readonly facts: readonly SheetFact[];
  /** The sheet that was read, and in words those that have the titles and are hidden; null = there is none. */
  readonly tab: string;
  readonly hiddenTabs: string | null;
}

/** `most` = of filled rows. */
export interface TableOrder {
  readonly most: number;
  readonly titles: TableTitles;
}

/** What its columns are called: of each group one word stands in a line of titles, without the signs around it. */
interface TableTitles {
  readonly groups: readonly (readonly string[])[];
  readonly noise: RegExp;
}

/** A title line with something below it. */
const hasTitles = (rows: readonly SheetRow[], { groups, noise }: TableTitles): boolean =>
  rows.slice(0, -1).some(({ cells }) => {
    const words = cells.map((cell) => (cell?.raw ?? '').replace(noise, '').toLowerCase());
    return groups.every((group) => group.some((word) => words.includes(word.replace(noise, '').toLowerCase())));
  });

/**
 * Filled rows of the sheet that has the titles, hidden ones too: a row of a bank's file is money whoever sees it. The other sheets
 * are named, for they may hold such rows as well.
 */
export async function tableOf(bytes: Buffer, limits: SheetLimits, { most, titles }: TableOrder): Promise<SheetTable> {
  const sheet = await openSheet(bytes, limits);
  try {
    const rows: SheetRow[] = [];
    const hiddenColumns: number[] = [];
    const choice = await chooseTable(sheet, (top) => hasTitles(top, titles));
    await sheet.readTab(
      choice.index,
      (row) => {
        if (row.cells.some((cell) => cell?.raw.trim())) rows.push(row);
        return rows.length <= most;
      },
      undefined,
      (columns) => hiddenColumns.push(...columns),
    );
    if (rows.length > most) throw new DomainError('FILE_TOO_MANY_ROWS', { limit: most - 1 });
    const tab = sheet.tabs[choice.index]?.name ?? '';
    return { rows, hiddenColumns, facts: factsOf(choice, tab), tab, hiddenTabs: choice.hidden.length > 0 ? named(choice.hidden) : null };
  } finally {
    sheet.close();
  }
}
