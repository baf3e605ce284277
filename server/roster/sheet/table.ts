import { DomainError } from '../../../schema/errors';
import type { SheetLimits, SheetRow } from './cell';
import { openSheet, pickTab } from './open';

export interface SheetTable {
  readonly rows: readonly SheetRow[];
  /** By their place, from 0. */
  readonly hiddenColumns: readonly number[];
}

/** Filled rows of the first tab that is seen, hidden ones too: a row of a bank's file is money whoever sees it. */
export async function tableOf(bytes: Buffer, limits: SheetLimits, most: number): Promise<SheetTable> {
  const sheet = await openSheet(bytes, limits);
  try {
    const rows: SheetRow[] = [];
    const hiddenColumns: number[] = [];
    await sheet.readTab(
      pickTab(sheet.tabs, undefined),
      (row) => {
        if (row.cells.some((cell) => cell?.raw.trim())) rows.push(row);
        return rows.length <= most;
      },
      undefined,
      (columns) => hiddenColumns.push(...columns),
    );
    if (rows.length > most) throw new DomainError('FILE_TOO_MANY_ROWS', { limit: most - 1 });
    return { rows, hiddenColumns };
  } finally {
    sheet.close();
  }
}
