import { limits } from '../../../schema/limits';
import type { SheetLimits } from './cell';

const { upload } = limits;

export const sheetLimits: SheetLimits = {
  entries: upload.archiveEntries,
  entryBytes: upload.archiveEntryBytes,
  totalBytes: upload.archiveTotalBytes,
  ratio: upload.archiveRatio,
  ratioFromBytes: upload.archiveRatioFromBytes,
  // One line more than payees: the header.
  rows: upload.rows + 1,
  // Honest sheets carry some formatted but empty rows; a few times the limit is enough for them.
  rowElements: upload.rows * 4,
  columns: upload.columns,
  cellChars: upload.cellLength,
};
