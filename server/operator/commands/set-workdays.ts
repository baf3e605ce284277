import { boolean, object, string } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { workdayLimits, workdayTexts } from '../../../schema/workdays';
import { addDays } from '../../kernel/clock';
import { dayShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { calendarView, yearOfDay } from '../steps/workdays';
import { clearWorkday, listWorkdays, putWorkdays } from '../store';

/** The days from the first to the last one; more than may be entered at once are refused. */
function daysBetween(from: string, to: string): string[] {
  if (to < from) throw invalid({ to: workdayTexts.order });
  if (yearOfDay(from) !== yearOfDay(to)) throw invalid({ to: workdayTexts.oneYear });
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push(day);
    if (days.length > workdayLimits.days) throw invalid({ to: workdayTexts.tooMany });
  }
  return days;
}

export const opsSetWorkdays = command({
  name: 'opsSetWorkdays',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    from: dayShape(),
    to: dayShape(),
    isWorked: boolean().required(),
    note: string().trim().required(workdayTexts.noteMissing).max(workdayLimits.note),
  }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'platform.setWorkdays' },
  async run(ctx, { from, to, isWorked, note }) {
    const days = daysBetween(from, to);
    await putWorkdays(ctx, days, { isWorked, note });
    ctx.note({ after: { from, to, isWorked, note } });
    return calendarView(yearOfDay(from), ctx.now, await listWorkdays(ctx));
  },
});

export const opsClearWorkday = command({
  name: 'opsClearWorkday',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ day: dayShape() }),
  errors: ['NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'platform.clearWorkday' },
  async run(ctx, { day }) {
    if (!(await clearWorkday(ctx, day))) throw new DomainError('NOT_FOUND');
    ctx.note({ before: { day } });
    return calendarView(yearOfDay(day), ctx.now, await listWorkdays(ctx));
  },
});
