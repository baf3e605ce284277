import { array, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { taskTexts } from '../../../schema/taskTexts';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { roundShape } from '../inputs';
import { handInDue } from '../steps/due';
import { requireReviewable, reviewErrors } from '../steps/review';
import { judgePeople } from '../store/people';
import { getTask } from '../store/tasks';
import { insertReviews } from '../store/work';

/** Work goes back to the person who did it, with the reason; the place stays hers and the round stays readable. */
export const returnTaskWork = command({
  name: 'returnTaskWork',
  realm: 'company',
  needs: 'ANY',
  input: object({
    taskId: idShape(),
    people: array(object({ id: idShape(), round: roundShape() })).required(),
    reason: string().trim().required(taskTexts.reasonMissing).max(limits.text.reasonMax, formats.importRemark.message),
  }),
  errors: reviewErrors,
  idempotent: 'required',
  audit: { action: 'task.review', target: (input) => ['task', input.taskId] },
  async run(ctx, input): Promise<number> {
    const rows = await requireReviewable(ctx, input.taskId, input.people, 'return');
    await insertReviews(
      ctx,
      rows.map((row) => ({
        taskPersonId: row.id,
        personId: row.person_id,
        round: row.round,
        verdict: 'RETURN' as const,
        reason: input.reason,
        amount: null,
      })),
    );
    const due = handInDue(ctx, await getTask(ctx, input.taskId));
    const hit = await judgePeople(
      ctx,
      rows.map(({ id }) => ({ id, amount: null })),
      'RETURNED',
      due,
    );
    if (hit !== rows.length) throw new DomainError('TASK_NOT_REVIEWABLE');
    ctx.enqueue('task.notify', { companyId: ctx.companyId });
    ctx.announce('task', input.taskId);
    ctx.note({ after: { reason: input.reason, people: rows.map(({ id, round }) => ({ id, round })) } });
    return hit;
  },
});
