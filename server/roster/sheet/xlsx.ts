import { DomainError } from '../../../schema/errors';
import { type Archive, findEntry, openArchive } from './archive';
import type { HiddenColumnsSink, RowSink, SheetLimits, SheetTab, Struck } from './cell';
import { readStyles } from './styles';
import { readSharedStrings, readWorkbook } from './workbook';
import { readWorksheet } from './worksheet';

export interface OpenSheet {
  tabs: SheetTab[];
  readTab(index: number, onRow: RowSink, pause?: () => Promise<void>, onHiddenColumns?: HiddenColumnsSink): Promise<void>;
  close(): void;
}

export async function openXlsx(bytes: Buffer, limits: SheetLimits): Promise<OpenSheet> {
  const archive = await openArchive(bytes, limits);
  try {
    return await openParts(archive, limits);
  } catch (cause) {
    archive.zip.close();
    throw cause;
  }
}

async function openParts(archive: Archive, limits: SheetLimits): Promise<OpenSheet> {
  const workbook = await readWorkbook(archive);
  const { formats, struck: styles } = await readStyles(archive, workbook);
  const { strings, struck: struckStrings } = await readSharedStrings(archive, workbook, limits);
  const struck: Struck = { styles, strings: struckStrings };
  return {
    tabs: workbook.tabs.map(({ name, visible }) => ({ name, visible })),
    async readTab(index, onRow, pause, onHiddenColumns) {
      const path = workbook.tabs[index]?.path;
      const entry = path === undefined ? undefined : findEntry(archive, path);
      if (!entry) throw new DomainError('FILE_DAMAGED', { reason: 'missing sheet' });
      await readWorksheet(archive, entry, { strings, formats, struck, limits, onRow, onHiddenColumns, pause });
    },
    close: () => archive.zip.close(),
  };
}
