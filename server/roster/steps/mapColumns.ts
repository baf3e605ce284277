import { DomainError } from '../../../schema/errors';
import { fillText } from '../../../schema/fillText';
import type { RosterField } from '../../../schema/problems';
import { rosterTexts } from '../../../schema/rosterTexts';
import type { Ctx } from '../../kernel/context';
import type { RosterKindKey } from '../../kernel/kinds';
import type { Refusal } from '../../kernel/refusals';
import { rosterKind } from '../registry';
import { type ChosenFields, missingColumns, planColumns } from '../sheet/headers';
import type { SheetOutline } from '../sheet/outline';
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

const HIDDEN_NAMED = 5;

/** Errors: ROSTER_MAPPING_INCOMPLETE. Whoever asks without a window that shows the sheets does not know that there is a hidden one with the titles. */
export async function requireTitles(
  ctx: Ctx,
  kind: RosterKindKey,
  { outline, tab, chosen }: { readonly outline: SheetOutline; readonly tab: SheetOutline['tabs'][number]; readonly chosen: ChosenFields },
): Promise<void> {
  const known = await knownHeaders(ctx, kind);
  const missingIn = ({ headers }: SheetOutline['tabs'][number]): string | null => {
    const plan = planColumns(headers, chosen, known);
    const wanted = [...registryColumns(kind)].flatMap(([field, isRequired]) => (isRequired || plan.unclear.has(field) ? [field] : []));
    return missingColumns(plan, wanted);
  };
  const columns = missingIn(tab);
  if (columns === null) return;
  const hidden = outline.tabs.filter((one) => !one.isVisible && one !== tab && missingIn(one) === null).map(({ name }) => name);
  const others = hidden.slice(0, HIDDEN_NAMED).join('、');
  throw new DomainError('ROSTER_MAPPING_INCOMPLETE', {
    columns: others === '' ? columns : fillText(rosterTexts.listHidden, { columns, others }),
  });
}
