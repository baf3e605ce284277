import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { openForChange } from '../changes';
import { idShape, keyAgeShape } from '../inputs';
import { outlineOf } from '../queries';
import * as store from '../store';
import { type RosterView, rosterView } from '../views';

/** IMP-009: the corrected file of bad rows comes back; its row keys say which rows it means. */
export const replaceRosterRows = command({
  name: 'replaceRosterRows',
  realm: 'company',
  needs: 'ANY',
  input: object({ rosterId: idShape, fileId: idShape, keyAge: keyAgeShape }),
  idempotent: 'required',
  audit: { action: 'roster.replaceRows', target: (input) => ['roster', input.rosterId] },
  async run(ctx, input): Promise<RosterView> {
    const { roster } = await openForChange(ctx, input.rosterId, input.keyAge);
    await outlineOf(ctx, input.fileId);
    await store.restart(ctx, roster.id, 'READING', { fileId: input.fileId });
    ctx.enqueue('roster.read', { companyId: ctx.companyId, rosterId: roster.id });
    ctx.announce('roster', roster.id);
    return rosterView(await store.getRoster(ctx, roster.id));
  },
});
