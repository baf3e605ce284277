import type { ChosenFile } from '../roster/chosen-file';

/** What somebody said about the columns of a sheet; null = as they were recognised. */
export const columnsSaid = ({ mapping }: ChosenFile) =>
  mapping === null ? null : (JSON.parse(mapping) as { index: number; field: null }[]).map(({ index, field }) => ({ index, field }));
