import { object } from 'yup';
import { taskPerson as machine } from '../../../schema/machines/task';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { linksOf, sendLinks } from '../steps/notices';
import { requireNotVoided } from '../steps/voided';
import { changePerson, lockPerson } from '../store/people';

/**
 * TSK-044: a link to hand over by another way; it ends the one that was sent before. An SMS that is still to leave brings this very link and
 * leaves with it: a later one would end what was copied.
 */
export const openTaskLink = command({
  name: 'openTaskLink',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['TASK_PERSON_NOT_FOUND', 'TASK_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'task.openLink', target: (input) => ['taskPerson', input.id] },
  async run(ctx, input): Promise<{ readonly url: string }> {
    const row = await lockPerson(ctx, input.id);
    machine.require(row.status, 'copyLink');
    await requireNotVoided(ctx, row, 'copyLink');
    const links = await linksOf(ctx, [row]);
    if (row.notice_due) {
      await changePerson(ctx, row, { notice_due: false });
      await sendLinks(ctx, [row], links);
    }
    return { url: links.get(row.id) ?? '' };
  },
});
