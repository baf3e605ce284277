import { posix } from 'node:path';
import type { Entry } from 'yauzl';
import { DomainError } from '../../../schema/errors';
import { type Archive, bytesFrom, findEntry, openArchive } from './archive';
import type { HiddenColumnsSink, NotesSink, RowSink, SheetLimits, SheetNote, SheetRow, SheetTab, Struck, Unseen } from './cell';
import { readComments } from './comments';
import { conditionsIn, lookConditional } from './conditions';
import { coverMerged, mergesIn } from './merged';
import { notesBehind, readBoxes } from './notes';
import { readStyles } from './styles';
import { readRelations, readSharedStrings, readWorkbook } from './workbook';
import { readWorksheet } from './worksheet';

export interface OpenSheet {
  tabs: SheetTab[];
  readTab(
    index: number,
    onRow: RowSink,
    pause?: () => Promise<void>,
    onHiddenColumns?: HiddenColumnsSink,
    onNotes?: NotesSink,
  ): Promise<void>;
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

/** What stands behind the rows of a sheet. */
const BEHIND = ['mergeCells', 'conditionalFormatting', 'dataValidation', 'headerFooter'];

interface Besides {
  readonly cover: (row: SheetRow) => void;
  readonly notes: readonly SheetNote[];
}

async function openParts(archive: Archive, limits: SheetLimits): Promise<OpenSheet> {
  const workbook = await readWorkbook(archive);
  const { formats, filled, changes, ...styles } = await readStyles(archive, workbook);
  const { strings, ...shared } = await readSharedStrings(archive, workbook, limits);
  const struck: Struck = { styles: styles.struck, strings: shared.struck };
  const unseen: Unseen = { styles: styles.unseen, strings: shared.unseen, filled };
  // Which cells are one, and which are shown in another way, stands behind all rows: it is looked for before these are read, in the bytes alone.
  const besidesOf = async (index: number, entry: Entry): Promise<Besides> => {
    const behind = `<${(await bytesFrom(archive, entry, BEHIND)).toString('utf8')}`;
    const path = workbook.tabs[index]?.path ?? '';
    const folder = posix.dirname(path);
    const relations = [...(await readRelations(archive, `${folder}/_rels/${posix.basename(path)}.rels`, folder)).values()];
    const comments = await readComments(archive, relations);
    const steps = [
      coverMerged(mergesIn(behind), limits.columns),
      lookConditional(conditionsIn(behind, changes, workbook.is1904)),
      comments?.mark,
    ];
    return {
      cover(row) {
        for (const step of steps) step?.(row);
      },
      notes: [...notesBehind(behind), ...(comments?.notes ?? []), ...(await readBoxes(archive, relations))],
    };
  };
  const entryOf = (index: number): Entry => {
    const path = workbook.tabs[index]?.path;
    const entry = path === undefined ? undefined : findEntry(archive, path);
    if (!entry) throw new DomainError('FILE_DAMAGED', { reason: 'missing sheet' });
    return entry;
  };
  return {
    tabs: workbook.tabs.map(({ name, visible }) => ({ name, visible })),
    async readTab(index, onRow, pause, onHiddenColumns, onNotes) {
      const entry = entryOf(index);
      const { cover, notes } = await besidesOf(index, entry);
      onNotes?.(notes);
      await readWorksheet(archive, entry, { strings, formats, struck, unseen, limits, onRow, onHiddenColumns, cover, pause });
    },
    async peekTab(index, onRow, onHiddenColumns) {
      await readWorksheet(archive, entryOf(index), { strings, formats, struck, unseen, limits, onRow, onHiddenColumns });
    },
    close: () => archive.zip.close(),
  };
}
