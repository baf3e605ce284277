// Until when the next step is due, and so whose it is: nobody's work lies about without a date.
import { limits } from '../../../schema/limits';
import { addDays, dayOf, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { workdayAfter } from '../../kernel/workdays';
import { workdayOverrides } from '../../operator/public';
import type { TaskRecord } from '../store/tasks';

const endOf = (day: string): Date => startOfDay(addDays(day, 1));

/** Of the worker: the last day of the task, or thirty days from now. */
export function handInDue(ctx: Ctx, task: Pick<TaskRecord, 'ends_on'>): Date {
  const latest = addDays(dayOf(ctx.now), limits.task.handInDays);
  const lastDay = task.ends_on ?? latest;
  // Work that is returned after the last day of the task still gets its days.
  return endOf(lastDay < dayOf(ctx.now) ? latest : lastDay);
}

/** Of the company: five working days. Nothing is ever accepted by waiting. */
export async function reviewDue(ctx: Ctx): Promise<Date> {
  return endOf(workdayAfter(dayOf(ctx.now), limits.task.reviewWorkdays, await workdayOverrides(ctx)));
}
