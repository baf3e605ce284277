import type { Entry } from 'yauzl';
import { DomainError } from '../../../schema/errors';
import { type Archive, bytesFrom, findEntry, openArchive } from './archive';
import type { HiddenColumnsSink, NotesSink, RowSink, SheetLimits, SheetNote, SheetRow, SheetTab, Struck, Unseen } from './cell';
import { readComments } from './comments';
import { conditionsIn, lookConditional } from './conditions';
import type { WorksheetContext } from './cursor';
import { coverMerged, mergesIn } from './merged';
import { readStyles } from './styles';
import { guideNotes, isGuide, readWords } from './words';
import { readSharedStrings, readWorkbook, relationsOf } from './workbook';
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
const BEHIND = ['mergeCells', 'conditionalFormatting', 'dataValidation', 'hyperlinks', 'headerFooter'];

/** Of the tabs that tell how the list is filled in. */
const MAX_GUIDES = 3;
const GUIDE_ROWS = 40;

/** Nothing of a guide is paid: what cannot be read of it is no note. The rows of the list are judged by themselves. */
const isUnreadable = (cause: unknown): boolean => cause instanceof DomainError && cause.key !== 'FILE_UNSAFE';

type Sinks = Pick<WorksheetContext, 'onRow' | 'onHiddenColumns' | 'cover' | 'pause'>;

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
    const relations = await relationsOf(archive, workbook.tabs[index]?.path ?? '');
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
      notes: [...(comments?.notes ?? []), ...(await readWords({ archive, workbook, index, behind, relations }))],
    };
  };
  const entryOf = (index: number): Entry => {
    const path = workbook.tabs[index]?.path;
    const entry = path === undefined ? undefined : findEntry(archive, path);
    if (!entry) throw new DomainError('FILE_DAMAGED', { reason: 'missing sheet' });
    return entry;
  };
  const readRows = (index: number, sinks: Sinks): Promise<void> =>
    readWorksheet(archive, entryOf(index), { strings, formats, struck, unseen, limits, ...sinks });
  const guides = async (of: number): Promise<SheetNote[]> => {
    const rows: SheetRow[] = [];
    const found = workbook.tabs.flatMap((tab, index) => (index !== of && isGuide(tab) ? [index] : [])).slice(0, MAX_GUIDES);
    for (const index of found) {
      const until = rows.length + GUIDE_ROWS;
      try {
        await readRows(index, { onRow: (row) => rows.push(row) < until });
      } catch (cause) {
        if (!isUnreadable(cause)) throw cause;
      }
    }
    return guideNotes(rows);
  };
  return {
    tabs: workbook.tabs.map(({ name, visible }) => ({ name, visible })),
    async readTab(index, onRow, pause, onHiddenColumns, onNotes) {
      const entry = entryOf(index);
      const { cover, notes } = await besidesOf(index, entry);
      onNotes?.([...notes, ...(await guides(index))]);
      await readRows(index, { onRow, onHiddenColumns, cover, pause });
    },
    peekTab: (index, onRow, onHiddenColumns) => readRows(index, { onRow, onHiddenColumns }),
    close: () => archive.zip.close(),
  };
}
