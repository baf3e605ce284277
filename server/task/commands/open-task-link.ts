import { object } from 'yup';
import { taskPerson as machine } from '../../../schema/machines/task';
import { runtime } from '../../kernel/runtime';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { issueLink } from '../../payee/public';
import { lockPerson } from '../store/people';

/** TSK-044: a link to hand over by another way; it ends the one that was sent before. */
export const openTaskLink = command({
  name: 'openTaskLink',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['TASK_PERSON_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'task.openLink', target: (input) => ['taskPerson', input.id] },
  async run(ctx, input): Promise<{ readonly url: string }> {
    const row = await lockPerson(ctx, input.id);
    machine.require(row.status, 'copyLink');
    const link = await issueLink(ctx, { purpose: 'TASK', targetId: row.id, personId: row.person_id });
    return { url: `${runtime().config.publicUrl}${link.path}` };
  },
});
