import { limits } from '../../schema/limits';

/** Of one field, so that a cipher of another one is never taken for it. */
export const PHONE_COLUMN = 'registration.phone';

/** D42: five reminders of a person on one day, the sixth is refused. */
export function remindersLeft(row: { readonly remind_day: string | null; readonly remind_count: number }, today: string): boolean {
  return row.remind_day !== today || row.remind_count < limits.registration.remindersPerDay;
}
