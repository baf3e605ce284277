// Which years are known, and when somebody has to be told that one is not (OPS-029).
import { fillText } from '../../../schema/errors';
import { workdayTexts } from '../../../schema/workdays';
import { dayOf } from '../../kernel/clock';
import { holidaysOf, isCovered, isWorkday } from '../../kernel/workdays';
import type { WorkDayRecord } from '../store';

/** Decrees for a year come in the November before it. */
const WARNS_FROM = '11-01';

export const yearOfDay = (day: string): number => Number(day.slice(0, 4));

export const overridesOf = (days: readonly WorkDayRecord[]): ReadonlyMap<string, boolean> =>
  new Map(days.map(({ day, is_worked }) => [day, is_worked]));

/** By the table of the release, or because somebody has entered the year: its New Year's Day is then free. */
function isKnown(year: number, days: readonly WorkDayRecord[]): boolean {
  return isCovered(year) || days.some(({ day, is_worked }) => day === `${year}-01-01` && !is_worked);
}

export function workdayWarning(now: Date, days: readonly WorkDayRecord[]): string | null {
  const today = dayOf(now);
  const year = yearOfDay(today);
  if (!isKnown(year, days)) return fillText(workdayTexts.current, { year });
  if (today.slice(5) < WARNS_FROM || isKnown(year + 1, days)) return null;
  return fillText(workdayTexts.next, { year: year + 1 });
}

export const calendarView = (year: number, now: Date, days: readonly WorkDayRecord[]) => ({
  year,
  isCovered: isKnown(year, days),
  warning: workdayWarning(now, days),
  builtIn: holidaysOf(year),
  days: days
    .filter(({ day }) => yearOfDay(day) === year)
    .map((row) => ({
      day: row.day,
      isWorked: row.is_worked,
      isWorkedByTable: isWorkday(row.day),
      note: row.note,
      setByName: row.set_by_name,
      setAt: row.set_at,
    })),
});
