import { language } from '../language/spoken';

const zone = 'Asia/Shanghai';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

type Wall = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

const wall = (instant: string | Date): Wall => {
  const found = parts.formatToParts(typeof instant === 'string' ? new Date(instant) : instant);
  return Object.fromEntries(found.map(({ type, value }) => [type, value])) as Wall;
};

const written = (instant: string | Date | null | undefined, write: (at: Wall) => string): string => (instant ? write(wall(instant)) : '—');

/** 2026-11-20 14:05 */
export const formatInstant = (instant: string | Date | null | undefined) =>
  written(instant, (at) => `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}`);

/** 2026-11-20 14:05:09, for tooltips and logs */
export const formatInstantFull = (instant: string | Date | null | undefined) =>
  written(instant, (at) => `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}:${at.second}`);

/** 2026-11-20 */
export const formatDay = (instant: string | Date | null | undefined) => written(instant, (at) => `${at.year}-${at.month}-${at.day}`);

/** 14:05 */
export const formatClock = (instant: string | Date | null | undefined) => written(instant, (at) => `${at.hour}:${at.minute}`);

/** The hour of the day in Shanghai, for the greeting. */
export const hourOf = (instant: Date): number => Number.parseInt(wall(instant).hour, 10);

/** A day n days before or after another one, on the calendar and not on the clock. */
export const addDays = (day: string, count: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
};

export const todayInShanghai = (now: Date = new Date()): string => formatDay(now);

const months = {
  'zh-CN': new Intl.DateTimeFormat('zh-CN', { month: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }),
};

/** On an axis: the name of the month of 2026-10, month and day of 2026-10-31. */
export const formatStep = (date: string): string =>
  date.length === 'YYYY-MM'.length ? months[language()].format(new Date(`${date}-01T00:00:00Z`)) : date.slice(5);
