import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { openForChange, recheck } from '../changes';
import { type ChangeView, changeView } from '../changeView';
import { idShape, keyAgeShape } from '../inputs';
import * as rowStore from '../rowStore';

export const deleteRosterRow = command({
  name: 'deleteRosterRow',
  realm: 'company',
  needs: 'ANY',
  input: object({ rosterId: idShape, rowId: idShape, keyAge: keyAgeShape }),
  idempotent: 'no',
  audit: { action: 'roster.deleteRow', target: (input) => ['rosterRow', input.rowId] },
  async run(ctx, input): Promise<ChangeView> {
    const change = await openForChange(ctx, input.rosterId, input.keyAge);
    const row = await rowStore.getRow(ctx, change.roster.id, input.rowId);
    // D24: the only row stays; a batch delete is the way to empty a list.
    if ((await rowStore.countRows(ctx, change.roster.id)) === 1) throw new DomainError('LAST_ROW');
    const deleted = await rowStore.deleteRows(ctx, change.roster.id, [row.id]);
    const touched = await recheck(ctx, change, [], [row]);
    return changeView(ctx, change.roster.id, touched, deleted);
  },
});
