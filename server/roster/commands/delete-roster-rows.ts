import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { idShape, keyAgeShape, rowSelectionShape } from '../inputs';
import { changeErrors, openForChange, recheck } from '../steps/change';
import { chosenIds } from '../steps/selection';
import * as changeStore from '../store/changes';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { type ChangeView, changeView } from '../views/changes';

export const deleteRosterRows = command({
  name: 'deleteRosterRows',
  realm: 'company',
  needs: 'ANY',
  input: object({ rosterId: idShape, selection: rowSelectionShape.required(), keyAge: keyAgeShape }),
  errors: [...changeErrors, 'ROSTER_ROW_NOT_FOUND', 'ROSTER_ROWS_CHANGED', 'SELECTION_CHANGED', 'SELECTION_EMPTY', 'LAST_ROW'],
  idempotent: 'no',
  audit: { action: 'roster.deleteRows', target: (input) => ['roster', input.rosterId] },
  async run(ctx, input): Promise<ChangeView> {
    const change = await openForChange(ctx, input.rosterId, input.keyAge);
    const { roster, kind } = change;
    const ids = await chosenIds(ctx, roster.id, input.selection);
    if (ids.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: '' });
    const isEmptying = (await rowStore.countRows(ctx, roster.id)) === ids.length;
    if (isEmptying && !kind.mayEmpty) throw new DomainError('LAST_ROW');
    const before = await rowStore.listRowsById(ctx, roster.id, ids);
    const undoId = isEmptying ? null : await changeStore.keepBefore(ctx, roster.id, ids);
    const deletedIds = await rowStore.deleteRows(ctx, roster.id, ids);
    ctx.note({ after: { deleted: deletedIds.length } });
    if (isEmptying) {
      await store.moveRoster(ctx, roster.id, 'DISCARDED', ['OPEN']);
      await kind.onEmptied?.(ctx, roster);
      ctx.announce('roster', roster.id);
      return changeView(ctx, roster.id, { touchedIds: [], deletedIds, undoId });
    }
    const touchedIds = await recheck(ctx, change, [], before);
    return changeView(ctx, roster.id, { touchedIds, deletedIds, undoId });
  },
});
