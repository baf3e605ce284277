// Who comes onto a task and who leaves it: the place on the task is counted before the row of the person is touched, always in this order.
import { DomainError } from '../../../schema/errors';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { type TaskRecord, takePlace, tasksById } from '../store/tasks';

/** Nine of ten in a rush come too late, which is nobody's fault and leaves no row in the log. */
export const tooLate: readonly Refusal[] = ['TASK_FULL'];

/** Of requirePlace. */
export const placeErrors: readonly Refusal[] = ['TASK_CLOSED', 'TASK_OVER', ...tooLate, 'STALE'];

/** Why nobody comes onto the task any more, as it was just read; null = there seems to be a place. */
function whyNot(task: TaskRecord, today: string): 'TASK_CLOSED' | 'TASK_OVER' | 'TASK_FULL' | null {
  if (task.status !== 'OPEN') return 'TASK_CLOSED';
  if (task.ends_on !== null && task.ends_on < today) return 'TASK_OVER';
  return task.people !== null && task.taken >= task.people ? 'TASK_FULL' : null;
}

/** What is plainly over is refused before anything else is read: most of a rush comes too late. Errors: TASK_CLOSED, TASK_OVER, TASK_FULL. */
export function requireOpenPlace(ctx: Ctx, task: TaskRecord): void {
  const why = whyNot(task, dayOf(ctx.now));
  if (why !== null) throw new DomainError(why);
}

/**
 * Takes a place on the task as it was just read. A yes is a yes to the text that was read: the version is asked behind the lock that the place has
 * taken, so that the one which is stored is that one; an edit that came first refuses. Errors: TASK_CLOSED, TASK_OVER, TASK_FULL, STALE.
 */
export async function requirePlace(ctx: Ctx, task: TaskRecord, seenVersion: number): Promise<void> {
  requireOpenPlace(ctx, task);
  const version = await takePlace(ctx, task.id, dayOf(ctx.now));
  // It was free when it was read; whoever was quicker has closed it or taken the last place.
  if (version === null) throw new DomainError('TASK_FULL');
  if (version !== seenVersion) throw new DomainError('STALE');
}

/** A no, too, is one to the text that was read. Errors: TASK_NOT_FOUND, STALE. */
export async function requireSeenText(ctx: Ctx, taskId: string, version: number): Promise<void> {
  const [now] = await tasksById(ctx, [ctx.companyId], [taskId]);
  if (!now) throw new DomainError('TASK_NOT_FOUND');
  if (now.version !== version) throw new DomainError('STALE');
}
