import type { RosterField } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import type { RosterKindKey } from '../../kernel/kinds';
import type { Refusal } from '../../kernel/refusals';
import { rosterKind } from '../registry';
import { rememberedMapping } from '../store/rosters';

/** Of a list that begins with a file. */
export const newListErrors: readonly Refusal[] = [
  'FILE_NOT_FOUND',
  'FILE_NOT_SHEET',
  'FILE_SHEET_UNKNOWN',
  'ROSTER_MAPPING_INCOMPLETE',
  'ROSTER_HIDDEN_ROWS',
];

/** What the headers of a file mean: what the company has taught counts before what the kind says. */
export async function knownHeaders(ctx: Ctx, kind: RosterKindKey): Promise<Map<string, RosterField | null>> {
  return new Map([...(rosterKind(kind).headers ?? []), ...(await rememberedMapping(ctx, kind))]);
}

/** Columns of a kind with whether they must be filled. */
export function registryColumns(kind: RosterKindKey): ReadonlyMap<RosterField, boolean> {
  return new Map(rosterKind(kind).columns.map(({ field, isRequired }) => [field, isRequired]));
}
