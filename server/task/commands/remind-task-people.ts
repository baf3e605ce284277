import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { taskTexts } from '../../../schema/taskTexts';
import { dayOf } from '../../kernel/clock';
import { requireCount } from '../../kernel/seen';
import { tickedOf } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { selectionShape } from '../inputs';
import { peopleFilterOf } from '../queries/filter';
import { voidedPersons } from '../steps/voided';
import { countPeople, isNoticeDue, markForNotice } from '../store/people';

interface RemindedView {
  readonly sent: number;
  readonly refused: number;
}

const MAX_COUNTED = 1_000_000;

/** TSK-042: marks those of the selection who may be written to, at most five times a day each (D42); the SMS leave by a job. */
export const remindTaskPeople = command({
  name: 'remindTaskPeople',
  realm: 'company',
  needs: 'ANY',
  input: object({ selection: selectionShape() }),
  errors: ['SELECTION_EMPTY', 'SELECTION_CHANGED', 'TASK_NOT_FOUND', 'TASK_PERSON_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'task.remind', target: (input) => ['task', input.selection.filter.taskId] },
  async run(ctx, { selection }): Promise<RemindedView> {
    const ids = selection.mode === 'PAGE' ? tickedOf(selection) : null;
    const input =
      ids === null
        ? selection.filter
        : { taskId: selection.filter.taskId, name: null, idCard: null, isConfirmed: null, signState: null, statuses: null };
    const { task, filter } = await peopleFilterOf(ctx, input, { ids, excludedIds: selection.excludedIds });
    const chosen = ids?.length === 0 ? 0 : await countPeople(ctx, filter, MAX_COUNTED);
    // One id that names nothing here refuses the whole call.
    if (ids !== null && chosen < ids.length) throw new DomainError('TASK_PERSON_NOT_FOUND');
    if (chosen === 0) throw new DomainError('SELECTION_EMPTY', { thing: taskTexts.remindThing });
    requireCount(chosen, selection.expectedCount);
    const barred = await voidedPersons(ctx, task, filter);
    const sent = await markForNotice(ctx, filter, { today: dayOf(ctx.now), perDay: limits.task.remindersPerDay, barred });
    // Who is marked already is no new one: what an earlier job has left goes by this one.
    if (await isNoticeDue(ctx)) ctx.enqueue('task.notify', { companyId: ctx.companyId });
    ctx.note({ after: { chosen, sent } });
    return { sent, refused: chosen - sent };
  },
});
