import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import { changeErrors, openForChange, recheck } from '../steps/change';
import * as changeStore from '../store/changes';
import * as rowStore from '../store/rows';
import { type ChangeView, changeView } from '../views/changes';

/** Takes one's own change back: edited and deleted rows as they were, added rows gone, all of them checked like after any change. */
export const undoRosterChange = command({
  name: 'undoRosterChange',
  realm: 'company',
  needs: 'ANY',
  input: object({ rosterId: idShape, changeId: idShape }),
  errors: [...changeErrors, 'ROSTER_CHANGE_NOT_FOUND', 'ROSTER_CHANGE_OVERTAKEN', 'LAST_ROW'],
  idempotent: 'no',
  audit: { action: 'roster.undoChange', target: (input) => ['roster', input.rosterId] },
  async run(ctx, input): Promise<ChangeView> {
    const change = await openForChange(ctx, input.rosterId, null);
    const { roster } = change;
    const kept = await changeStore.findChange(ctx, roster.id, input.changeId);
    if (!kept) throw new DomainError('ROSTER_CHANGE_NOT_FOUND');
    // Whoever did not hear the answer asks again: it was taken back, and the rows are answered as they are now.
    if (kept.isUndone) return changeView(ctx, roster.id, { touchedIds: kept.restored, deletedIds: kept.added, undoId: null });
    if (await changeStore.isOvertaken(ctx, kept.id)) throw new DomainError('ROSTER_CHANGE_OVERTAKEN');
    const before = await rowStore.listRowsById(ctx, roster.id, [...kept.restored, ...kept.added]);
    await changeStore.restoreRows(ctx, roster.id, kept.id);
    const deleted = kept.added.length > 0 ? await rowStore.deleteRows(ctx, roster.id, kept.added) : [];
    // What was there before the paste may have been deleted since; a list without rows is no list (D24).
    if ((await rowStore.countRows(ctx, roster.id)) === 0) throw new DomainError('LAST_ROW');
    await changeStore.markUndone(ctx, kept.id);
    ctx.note({ after: { restored: kept.restored.length, removed: deleted.length } });
    const touchedIds = await recheck(ctx, change, kept.restored, before);
    return changeView(ctx, roster.id, { touchedIds, deletedIds: deleted, undoId: null });
  },
});
