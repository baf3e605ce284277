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

interface HolidayDays {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly isWorked: boolean;
}

/** What the table says of a year beyond its weekends: holidays, and the days that are worked for them. Days in a row are one entry. */
export function holidaysOf(year: number): HolidayDays[] {
  const found: HolidayDays[] = [];
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1)) {
    // A day of the table bears its name in English and in Chinese, any other the name of the weekday.
    const { name: names, work: isWorked } = getDayDetail(day);
    const name = names.split(',')[1];
    if (name === undefined) continue;
    const last = found.at(-1);
    if (last?.name === name && last.isWorked === isWorked && addDays(last.to, 1) === day) found[found.length - 1] = { ...last, to: day };
    else found.push({ name, from: day, to: day, isWorked });
  }
  return found;
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
