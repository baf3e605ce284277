import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { taskPerson as machine } from '../../../schema/machines/task';
import { taskTexts } from '../../../schema/taskTexts';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { lockPeople, type TaskPersonRecord } from '../store/people';
import { getTask } from '../store/tasks';

/** Of requireReviewable. */
export const reviewErrors: readonly Refusal[] = [
  'SELECTION_EMPTY',
  'TASK_NOT_FOUND',
  'TASK_PERSON_NOT_FOUND',
  'TASK_NOT_REVIEWABLE',
  'STALE',
];

/** Whose work is judged, and the round that the judge has read. */
interface SeenWork {
  readonly id: string;
  readonly round: number;
}

/**
 * These people of the task, locked, each with work that waits in the round that was seen; one that does not refuses them all, as does one of
 * another task or company.
 */
export async function requireReviewable(
  ctx: Ctx,
  taskId: string,
  seen: readonly SeenWork[],
  action: 'approve' | 'return',
): Promise<TaskPersonRecord[]> {
  const rounds = new Map(seen.map(({ id, round }) => [id, round]));
  const chosen = [...rounds.keys()];
  const task = await getTask(ctx, taskId);
  if (chosen.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: taskTexts.reviewThing });
  if (chosen.length > limits.list.idsMax) throw new DomainError('TASK_NOT_REVIEWABLE');
  const rows = await lockPeople(ctx, task.id, chosen);
  if (rows.length !== chosen.length) throw new DomainError('TASK_PERSON_NOT_FOUND');
  if (rows.some((row) => !machine.can(row.status, action))) throw new DomainError('TASK_NOT_REVIEWABLE');
  if (rows.some((row) => row.round !== rounds.get(row.id))) throw new DomainError('STALE');
  return rows;
}
