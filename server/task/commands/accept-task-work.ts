import { array, mixed, object } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { taskPerson as machine } from '../../../schema/machines/task';
import { type Cents, sum } from '../../../schema/money';
import { taskTexts } from '../../../schema/taskTexts';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { roundShape } from '../inputs';
import { requireReviewable, reviewErrors } from '../steps/review';
import { judgePeople } from '../store/people';
import { insertReviews } from '../store/work';

const isAmount = (amount: Cents | null | undefined): amount is Cents =>
  amount !== null && amount !== undefined && amount > 0 && amount <= limits.amount.max;

/** Accepting is an act with a maker and a time (PYE-012), of many at once or of none. Each gets the amount that he is paid. */
export const acceptTaskWork = command({
  name: 'acceptTaskWork',
  realm: 'company',
  needs: 'ANY',
  input: object({
    taskId: idShape(),
    people: array(object({ id: idShape(), round: roundShape(), amount: mixed<Cents>().required(taskTexts.amountWrong) })).required(),
  }),
  errors: reviewErrors,
  idempotent: 'required',
  audit: { action: 'task.review', target: (input) => ['task', input.taskId] },
  async run(ctx, input): Promise<number> {
    const amounts = new Map(input.people.map(({ id, amount }) => [id, amount]));
    if ([...amounts.values()].some((amount) => !isAmount(amount))) throw invalid({ amount: taskTexts.amountWrong });
    const rows = await requireReviewable(ctx, input.taskId, input.people, 'approve');
    const judged = rows.map((row) => ({ row, amount: amounts.get(row.id) ?? null }));
    await insertReviews(
      ctx,
      judged.map(({ row, amount }) => ({
        taskPersonId: row.id,
        personId: row.person_id,
        round: row.round,
        verdict: 'ACCEPT' as const,
        reason: null,
        amount,
      })),
    );
    const hit = await judgePeople(
      ctx,
      judged.map(({ row, amount }) => ({ id: row.id, amount })),
      'ACCEPTED',
      null,
    );
    if (hit !== rows.length) throw new DomainError('TASK_NOT_REVIEWABLE');
    ctx.announce('task', input.taskId);
    ctx.note({
      after: {
        status: machine.label('ACCEPTED'),
        people: rows.map(({ id, round }) => ({ id, round })),
        totalCents: sum([...amounts.values()]),
      },
    });
    return hit;
  },
});
