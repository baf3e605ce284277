import { array, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { Ctx } from '../../kernel/context';
import { command } from '../../kernel/usecase';
import { openForChange, recheck } from '../changes';
import { type ChangeView, changeView } from '../changeView';
import { idShape, keyAgeShape, rowFilterShape } from '../inputs';
import { matchingIds } from '../listStore';
import { rowConditions } from '../queries';
import * as rowStore from '../rowStore';
import * as store from '../store';

const selectionShape = object({
  mode: string().oneOf(['ALL', 'PAGE']).required(),
  ids: array(idShape).max(limits.list.idsMax).nullable().default(null),
  excludedIds: array(idShape).max(limits.list.idsMax).nullable().default(null),
  filter: rowFilterShape,
});
type Selection = NonNullable<ReturnType<typeof selectionShape.cast>>;

/** D63: what is meant by the selection is decided here, inside the transaction, not by the page that was seen. */
async function selected(ctx: Ctx, rosterId: string, selection: Selection): Promise<string[]> {
  const excluded = selection.excludedIds ?? [];
  const filter = selection.mode === 'ALL' ? selection.filter : { ...selection.filter, ids: selection.ids ?? [] };
  return matchingIds(
    ctx,
    rosterId,
    { ...rowConditions(ctx, null), ...rowConditions(ctx, filter as Parameters<typeof rowConditions>[1]) },
    excluded,
  );
}

/** One row that is not on this list refuses the whole call. */
async function requireNamed(ctx: Ctx, rosterId: string, { mode, ids }: Selection): Promise<void> {
  const named = [...new Set(mode === 'PAGE' ? ids : [])];
  if ((await rowStore.listRowsById(ctx, rosterId, named)).length < named.length) throw new DomainError('ROSTER_ROW_NOT_FOUND');
}

export const deleteRosterRows = command({
  name: 'deleteRosterRows',
  realm: 'company',
  needs: 'ANY',
  input: object({ rosterId: idShape, selection: selectionShape.required(), keyAge: keyAgeShape }),
  idempotent: 'no',
  audit: { action: 'roster.deleteRows', target: (input) => ['roster', input.rosterId] },
  async run(ctx, input): Promise<ChangeView> {
    const change = await openForChange(ctx, input.rosterId, input.keyAge);
    const { roster, kind } = change;
    const ids = await selected(ctx, roster.id, input.selection);
    await requireNamed(ctx, roster.id, input.selection);
    if (ids.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: '' });
    const isEmptying = (await rowStore.countRows(ctx, roster.id)) === ids.length;
    if (isEmptying && !kind.mayEmpty) throw new DomainError('LAST_ROW');
    const before = await rowStore.listRowsById(ctx, roster.id, ids);
    const deleted = await rowStore.deleteRows(ctx, roster.id, ids);
    ctx.note({ after: { deleted: deleted.length } });
    if (isEmptying) {
      await store.moveRoster(ctx, roster.id, 'DISCARDED', ['OPEN']);
      await kind.onEmptied?.(ctx, roster);
      ctx.announce('roster', roster.id);
      return changeView(ctx, roster.id, [], deleted);
    }
    const touched = await recheck(ctx, change, [], before);
    return changeView(ctx, roster.id, touched, deleted);
  },
});
