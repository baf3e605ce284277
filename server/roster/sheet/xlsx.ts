import type { Entry } from 'yauzl';
import { DomainError } from '../../../schema/errors';
import { type Archive, findEntry, openArchive } from './archive';
import type { HiddenColumnsSink, RowSink, SheetLimits, SheetTab, Struck } from './cell';
import { coverMerged, readMerges } from './merged';
import { readStyles } from './styles';
import { readSharedStrings, readWorkbook } from './workbook';
import { readWorksheet } from './worksheet';

export interface OpenSheet {
  tabs: SheetTab[];
  readTab(index: number, onRow: RowSink, pause?: () => Promise<void>, onHiddenColumns?: HiddenColumnsSink): Promise<void>;
  /** Its first rows alone, of which nothing is paid: what stands behind all rows is not looked for. */
  peekTab(index: number, onRow: RowSink, onHiddenColumns?: HiddenColumnsSink): Promise<void>;
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
  const entryOf = (index: number): Entry => {
    const path = workbook.tabs[index]?.path;
    const entry = path === undefined ? undefined : findEntry(archive, path);
    if (!entry) throw new DomainError('FILE_DAMAGED', { reason: 'missing sheet' });
    return entry;
  };
  return {
    tabs: workbook.tabs.map(({ name, visible }) => ({ name, visible })),
    async readTab(index, onRow, pause, onHiddenColumns) {
      const entry = entryOf(index);
      const cover = coverMerged(await readMerges(archive, entry), limits.columns);
      await readWorksheet(archive, entry, { strings, formats, struck, limits, onRow, onHiddenColumns, cover, pause });
    },
    async peekTab(index, onRow, onHiddenColumns) {
      await readWorksheet(archive, entryOf(index), { strings, formats, struck, limits, onRow, onHiddenColumns });
    },
    close: () => archive.zip.close(),
  };
}
