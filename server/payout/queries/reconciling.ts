import { array, date, number, object, string } from 'yup';
import { addDays, dayOf } from '../../kernel/clock';
import { query } from '../../kernel/usecase';
import { entriesByNumbers, ordersPaid } from '../store/attempts';
import { lastReconciled } from '../store/cases';

export const ordersPaidBetween = query({
  name: 'payoutOrdersPaid',
  realm: 'system',
  needs: null,
  input: object({ since: date().required(), before: date().required(), after: string().defined(), limit: number().required() }),
  run: ordersPaid,
});

export const entriesOf = query({
  name: 'payoutEntries',
  realm: 'system',
  needs: null,
  input: object({ numbers: array(string().required()).required() }),
  run: (ctx, { numbers }) => entriesByNumbers(ctx, numbers),
});

const DAYS_AT_ONCE = 31;

/** Days whose books are closed and were not looked at yet, oldest first; a moved clock leaves several behind. */
export const daysToReconcile = query({
  name: 'payoutDaysToReconcile',
  realm: 'system',
  needs: null,
  input: object({}),
  run: async (ctx): Promise<string[]> => {
    const yesterday = addDays(dayOf(ctx.now), -1);
    const last = await lastReconciled(ctx, yesterday);
    const days: string[] = [];
    for (let day = last === null ? yesterday : addDays(last, 1); day <= yesterday && days.length < DAYS_AT_ONCE; day = addDays(day, 1))
      days.push(day);
    return days;
  },
});
