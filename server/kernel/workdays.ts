/**
 * Working days of mainland China, adjusted Saturdays included. The package's table ends; an operator's override
 * wins over it, and a year that neither covers is known by `isCovered` (the package calls 2027-01-01 a working day).
 */
import { getDayDetail, isWorkday as isWorkdayByTable } from 'chinese-days';
import { addDays } from './clock';

/** Day "YYYY-MM-DD" → is it worked? */
type WorkdayOverrides = ReadonlyMap<string, boolean>;
const none: WorkdayOverrides = new Map();
const LAST_YEAR = 2026;

export function isWorkday(day: string, overrides: WorkdayOverrides = none): boolean {
  return overrides.get(day) ?? isWorkdayByTable(day);
}

/** Does the table know the holidays of that year? New Year's Day is one in every year it knows. */
export function isCovered(year: number): boolean {
  return year <= LAST_YEAR && !getDayDetail(`${year}-01-01`).work;
}

/** The last day of "YYYY-MM" that is worked. */
export function lastWorkdayOfMonth(month: string, overrides: WorkdayOverrides = none): string {
  const [year = 0, number = 0] = month.split('-').map((part) => Number.parseInt(part, 10));
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  for (let date = length; date > 1; date -= 1) {
    const day = `${month}-${String(date).padStart(2, '0')}`;
    if (isWorkday(day, overrides)) return day;
  }
  return `${month}-01`;
}

/** The working day that comes `count` working days after this day, which itself need not be worked. */
export function workdayAfter(day: string, count: number, overrides: WorkdayOverrides = none): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (isWorkday(found, overrides)) left -= 1;
  }
  return found;
}
