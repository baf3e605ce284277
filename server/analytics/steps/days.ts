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

/** How many whole months the days are; null = they are none. */
function monthsOf({ from, to }: Days): number | null {
  if (!isFirst(from) || !isFirst(addDays(to, 1))) return null;
  const [first, after] = [from.slice(0, 7), addDays(to, 1).slice(0, 7)];
  return Number(after.slice(0, 4)) * 12 + Number(after.slice(5)) - (Number(first.slice(0, 4)) * 12 + Number(first.slice(5)));
}

/**
 * What the days asked for are compared with: as many of them from `start` on, or right before them when no start is named. Whole months are
 * compared with as many whole months, as long as they begin with one.
 */
export function daysCompared(days: Days, start: string | null): Days {
  const months = monthsOf(days);
  if (start === null) {
    const end = addDays(days.from, -1);
    const from = months === null ? addDays(end, 1 - lengthOf(days)) : `${monthsBefore(days.from.slice(0, 7), months)}-01`;
    return { from, to: end };
  }
  if (months === null || !isFirst(start)) return { from: start, to: addDays(start, lengthOf(days) - 1) };
  return { from: start, to: addDays(`${monthsBefore(start.slice(0, 7), -months)}-01`, -1) };
}

/** Every bar of the time axis, also the empty ones: 2026-10-31, or 2026-10. */
export function datesOf({ from, to }: Days, dimension: StatisticsDimension): string[] {
  const dates: string[] = [];
  if (dimension === 'DAY') for (let day = from; day <= to; day = addDays(day, 1)) dates.push(day);
  else for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthsBefore(month, -1)) dates.push(month);
  return dates;
}
