import type { RosterField } from '../../schema/problems';
import type { RosterKindKey } from '../kernel/kinds';
import { rosterKind } from './registry';

/** Columns of a kind with whether they must be filled. */
export function registryColumns(kind: RosterKindKey): ReadonlyMap<RosterField, boolean> {
  return new Map(rosterKind(kind).columns.map(({ field, isRequired }) => [field, isRequired]));
}
