import { array, type InferType, mixed, number, object, string } from 'yup';
import { formats } from '../../schema/formats';
import { limits } from '../../schema/limits';
import { storable } from '../../schema/unreadCells';
import { rosterKindKeys } from '../kernel/kinds';
import { expectedCountShape, seenRowsShape } from '../kernel/seen';
import { idInput } from '../kernel/shapes';
import { type GraphField, graphFieldKeys } from './rules';

export const idShape = idInput();
export const keyAgeShape = number().integer().nullable().default(null);
/** Of the row, as somebody saw it; null = a caller who saw none, such as a program. */
export const versionShape = string().max(64).nullable().default(null);
export const fieldShape = mixed<GraphField>().oneOf(graphFieldKeys).required();
/** Two texts of one column, of which nobody can tell the one that counts, and a column of which each text has moved to the next. */
export const isEachOnce = (fields: readonly unknown[]): boolean => new Set(fields).size === fields.length;
export const kindShape = string().oneOf(rosterKindKeys).required();
/** As typed, before any cleaning; longer than any column, so that the rule of the column speaks. What cannot be kept becomes a problem of its cell and not of the whole call. */
export const cellText = string()
  .transform((text: unknown) => (typeof text === 'string' ? storable(text) : text))
  .defined()
  .max(limits.upload.cellLength);

const searchShape = () => string().trim().max(limits.list.searchMax, formats.searchText.message).nullable().default(null);

export const rowFilterShape = object({
  severity: string().oneOf(['ERROR', 'WARNING', 'NOTE']).nullable().default(null),
  code: string().max(64).nullable().default(null),
  status: string().oneOf(['CHECKING', 'PASSED', 'ERROR']).nullable().default(null),
  search: searchShape(),
  name: searchShape(),
  card: searchShape(),
  ids: array(idShape).max(limits.list.idsMax).nullable().default(null),
})
  .nullable()
  .default(null);

/** Rows that an action is for (D63), and what the person saw of them. */
export const rowSelectionShape = object({
  mode: string().oneOf(['ALL', 'PAGE']).required(),
  ids: array(idShape).max(limits.list.idsMax).nullable().default(null),
  excludedIds: array(idShape).max(limits.list.idsMax).nullable().default(null),
  filter: rowFilterShape,
  seen: seenRowsShape(),
  expectedCount: expectedCountShape(),
});
export type RowSelection = InferType<typeof rowSelectionShape>;
