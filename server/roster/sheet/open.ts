import { DomainError } from '../../../schema/errors';
import type { SheetLimits, SheetTab } from './cell';
import { decodeCsv, readCsv } from './csv';
import { detectFormat } from './detect';
import { type OpenSheet, openXlsx } from './xlsx';

const CSV_LINES_A_PAUSE = 1000;

/** An uploaded table of either format; a CSV is a workbook with one tab without a name. */
export async function openSheet(bytes: Buffer, limits: SheetLimits): Promise<OpenSheet> {
  return detectFormat(bytes) === 'xlsx' ? openXlsx(bytes, limits) : openCsv(bytes, limits);
}

function openCsv(bytes: Buffer, limits: SheetLimits): OpenSheet {
  const text = decodeCsv(bytes);
  const readTab: OpenSheet['readTab'] = async (_, onRow, pause) => {
    let lines = 0;
    for (const _line of readCsv(text, limits, onRow)) if (++lines % CSV_LINES_A_PAUSE === 0) await pause?.();
  };
  return {
    tabs: [{ name: '', visible: true }],
    readTab,
    peekTab: (index, onRow) => readTab(index, onRow),
    close() {},
  };
}

/** The wanted tab, else the first visible one. */
export function pickTab(tabs: readonly SheetTab[], wanted: string | undefined): number {
  const index = wanted === undefined ? tabs.findIndex((tab) => tab.visible) : tabs.findIndex((tab) => tab.name === wanted);
  if (index >= 0) return index;
  if (wanted === undefined) throw new DomainError('FILE_NO_ROWS');
  throw new DomainError('FILE_SHEET_UNKNOWN', { sheet: wanted.slice(0, 31) });
}
