import { boolean, object } from 'yup';
import { command } from '../../kernel/usecase';
import { writeHidden } from '../store';
import { checklistView } from '../views';

export const hideChecklist = command({
  name: 'hideChecklist',
  realm: 'company',
  needs: 'READER',
  allowedWhenSuspended: true,
  errors: [],
  idempotent: 'no',
  audit: { action: 'home.hideChecklist' },
  input: object({ isHidden: boolean().required() }),
  async run(ctx, input) {
    await writeHidden(ctx, ctx.actor?.id ?? '0', input.isHidden);
    return checklistView(ctx);
  },
});
