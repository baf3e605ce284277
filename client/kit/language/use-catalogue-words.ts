import { useMemo } from 'react';
import { writeCatalogues } from '../../../schema/written';
import { takenWords } from './catalogue-words';

/** Before anything below is drawn, and again when the session is read anew. */
export const useCatalogueWords = (rows: Parameters<typeof takenWords>[0] | undefined): void =>
  useMemo(() => rows && writeCatalogues(takenWords(rows)), [rows]);
