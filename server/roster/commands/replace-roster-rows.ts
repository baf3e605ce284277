import { object } from 'yup';
import { storedFile } from '../../file/public';
import { command } from '../../kernel/usecase';
import { idShape, keyAgeShape } from '../inputs';
import { outlineOf } from '../queries/rosters';
import { changeErrors, openForChange } from '../steps/change';
import * as store from '../store/rosters';
import { type RosterView, rosterView } from '../views/rows';

/** IMP-009: the corrected file of bad rows comes back; its row keys say which rows it means. */
export const replaceRosterRows = command({
  name: 'replaceRosterRows',
  realm: 'company',
  needs: 'ANY',
  input: object({ rosterId: idShape, fileId: idShape, keyAge: keyAgeShape }),
  errors: [...changeErrors, 'FILE_NOT_FOUND', 'FILE_NOT_SHEET'],
  idempotent: 'required',
  audit: { action: 'roster.replaceRows', target: (input) => ['roster', input.rosterId] },
  async run(ctx, input): Promise<RosterView> {
    const { roster } = await openForChange(ctx, input.rosterId, input.keyAge);
    await outlineOf(ctx, input.fileId);
    await store.restart(ctx, roster.id, 'READING', { fileId: input.fileId });
    await store.addCorrection(ctx, roster.id, (await storedFile(ctx, input.fileId)).name);
    ctx.enqueue('roster.read', { companyId: ctx.companyId, rosterId: roster.id });
    ctx.announce('roster', roster.id);
    return rosterView(await store.getRoster(ctx, roster.id));
  },
});
