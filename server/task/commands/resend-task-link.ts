import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { taskPerson as machine } from '../../../schema/machines/task';
import { dayOf } from '../../kernel/clock';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { peopleFilterOf } from '../queries/filter';
import { requireNotVoided } from '../steps/voided';
import { lockPerson, markForNotice } from '../store/people';
import { getTask } from '../store/tasks';
import { personView, type TaskPersonView } from '../views';

/** TSK-043: the SMS with a fresh link once more, to this person alone. One that is about to leave is not sent twice. */
export const resendTaskLink = command({
  name: 'resendTaskLink',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['TASK_PERSON_NOT_FOUND', 'TASK_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'SIGNER_UNPROVEN', 'REMINDER_LIMIT'],
  idempotent: 'required',
  audit: { action: 'task.resend', target: (input) => ['taskPerson', input.id] },
  async run(ctx, input): Promise<TaskPersonView> {
    const row = await lockPerson(ctx, input.id);
    const task = await getTask(ctx, row.task_id);
    machine.require(row.status, 'remind');
    await requireNotVoided(ctx, row, 'remind');
    // TSK-012: an SMS leads nowhere where the phone belongs to somebody else; it is changed first.
    if (row.authentication_failed) throw new DomainError('SIGNER_UNPROVEN');
    const all = { taskId: task.id, name: null, idCard: null, isConfirmed: null, signState: null, statuses: null };
    const { filter } = await peopleFilterOf(ctx, all, { ids: [row.id] });
    const marked = row.notice_due ? 1 : await markForNotice(ctx, filter, { today: dayOf(ctx.now), perDay: limits.task.remindersPerDay });
    if (marked === 0) throw new DomainError('REMINDER_LIMIT');
    ctx.enqueue('task.notify', { companyId: ctx.companyId });
    return personView(ctx, task, row);
  },
});
