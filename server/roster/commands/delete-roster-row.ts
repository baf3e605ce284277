import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { idShape, keyAgeShape, versionShape } from '../inputs';
import { changeErrors, openForChange, recheck } from '../steps/change';
import { seenRow } from '../steps/selection';
import * as changeStore from '../store/changes';
import * as rowStore from '../store/rows';
import { type ChangeView, changeView } from '../views/changes';

export const deleteRosterRow = command({
  name: 'deleteRosterRow',
  realm: 'company',
  needs: 'ANY',
  input: object({ rosterId: idShape, rowId: idShape, keyAge: keyAgeShape, version: versionShape }),
  errors: [...changeErrors, 'ROSTER_ROW_NOT_FOUND', 'ROSTER_ROWS_CHANGED', 'LAST_ROW'],
  idempotent: 'no',
  audit: { action: 'roster.deleteRow', target: (input) => ['rosterRow', input.rowId] },
  async run(ctx, input): Promise<ChangeView> {
    const change = await openForChange(ctx, input.rosterId, input.keyAge);
    const row = await seenRow(ctx, change.roster.id, input);
    // D24: the only row stays; a batch delete is the way to empty a list.
    if ((await rowStore.countRows(ctx, change.roster.id)) === 1) throw new DomainError('LAST_ROW');
    const undoId = await changeStore.keepBefore(ctx, change.roster.id, [row.id]);
    const deletedIds = await rowStore.deleteRows(ctx, change.roster.id, [row.id]);
    const touchedIds = await recheck(ctx, change, [], [row]);
    return changeView(ctx, change.roster.id, { touchedIds, deletedIds, undoId });
  },
});
