import { type CellKind, cleanCell } from './cells';

/** What a form or a call sends, read as a cell of a list is; what no cell could hold stays as it is, to be told by its field. */
export function asCell(kind: CellKind, text: string): string {
  const { value, unread } = cleanCell(kind, text);
  return unread ? text : value;
}
