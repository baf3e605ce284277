// Which days a question is about.
import type { StatisticsDimension } from '../../../schema/analytics';
import { addDays, dayOf, startOfDay } from '../../kernel/clock';
import type { Days } from '../rules';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;

export const lengthOf = ({ from, to }: Days): number => Math.floor((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS) + 1;

/** ANA-004: thirty days ending yesterday; one end alone keeps that length. */
export function daysOf(asked: { readonly from: string | null; readonly to: string | null }, now: Date): Days {
  const yesterday = addDays(dayOf(now), -1);
  if (asked.from !== null) return { from: asked.from, to: asked.to ?? (asked.from > yesterday ? asked.from : yesterday) };
  const to = asked.to ?? yesterday;
  return { from: addDays(to, 1 - USUAL_DAYS), to };
}

const monthsBefore = (month: string, count: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - count;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
};
const isFirst = (day: string): boolean => day.endsWith('-01');
const monthIndex = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const lastOf = (month: string): string => addDays(`${monthsBefore(month, -1)}-01`, -1);

/** How many whole months the days are; null = they are none. */
function monthsOf({ from, to }: Days): number | null {
  return isFirst(from) && isFirst(addDays(to, 1)) ? monthIndex(to) - monthIndex(from) + 1 : null;
}

/** The same day some months before; the last one of a month stays the last one, and a day that the month lacks is its last. */
function dayBefore(day: string, months: number): string {
  const [month, end] = [monthsBefore(day.slice(0, 7), months), lastOf(monthsBefore(day.slice(0, 7), months))];
  const same = `${month}${day.slice(7)}`;
  return isFirst(addDays(day, 1)) || same > end ? end : same;
}

/**
 * By month each month is compared with one month, day for day: as many months before as are needed to lie before the days asked for, or
 * from the month of `start` on. So no figure of a month stands under another one's. null = `start` is no such day of a month.
 */
function monthsCompared({ from, to }: Days, start: string | null): Days | null {
  if (start !== null && !isFirst(from) && start.slice(7) !== from.slice(7)) return null;
  const steps = monthIndex(to) - monthIndex(from);
  const back = start === null ? steps + (dayBefore(to, steps) < from ? 0 : 1) : monthIndex(from) - monthIndex(start);
  return { from: isFirst(from) ? `${monthsBefore(from.slice(0, 7), back)}-01` : dayBefore(from, back), to: dayBefore(to, back) };
}

/**
 * What the days asked for are compared with: as many of them from `start` on, or right before them when no start is named. Whole months are
 * compared with as many whole months, as long as they begin with one.
 */
export function daysCompared(days: Days, start: string | null, dimension: StatisticsDimension): Days {
  const byMonth = dimension === 'MONTH' ? monthsCompared(days, start) : null;
  if (byMonth) return byMonth;
  const months = monthsOf(days);
  if (start === null) {
    const end = addDays(days.from, -1);
    const from = months === null ? addDays(end, 1 - lengthOf(days)) : `${monthsBefore(days.from.slice(0, 7), months)}-01`;
    return { from, to: end };
  }
  if (months === null || !isFirst(start)) return { from: start, to: addDays(start, lengthOf(days) - 1) };
  return { from: start, to: lastOf(monthsBefore(start.slice(0, 7), 1 - months)) };
}

/** Every bar of the time axis, also the empty ones: 2026-10-31, or 2026-10. */
export function datesOf({ from, to }: Days, dimension: StatisticsDimension): string[] {
  const dates: string[] = [];
  if (dimension === 'DAY') for (let day = from; day <= to; day = addDays(day, 1)) dates.push(day);
  else for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthsBefore(month, -1)) dates.push(month);
  return dates;
}
