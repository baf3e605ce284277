// When a row of a bank's file was booked, by one column that holds day and time or by one of each. The bank's clock is that of Shanghai.
import { bankFilePatterns } from '../../../schema/bankFile';
import { dayOf, startOfDay } from '../../kernel/clock';
import type { TableRow } from '../../roster/public';
import type { Plan } from './bankFileWays';

/** Serial numbers of days that a bank file may name: 1982 to 2050. A larger one is a time without colons, 73012, of which nobody knows the day. */
const SERIAL = { from: 30_000, to: 55_153, epochDay: 25_569, from1904: 1462 } as const;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** A time of a spreadsheet is a fraction of a day that misses its second by less than this. */
const HALF = 0.5;

const fractionMs = (fraction: number): number => Math.floor((fraction * DAY_MS) / SECOND_MS + HALF) * SECOND_MS;

/** Since midnight; undefined = there is no such time. */
function sinceMidnight(hour: string, minute: string, second: string): number | undefined {
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return (Number(hour) * 60 + Number(minute)) * MINUTE_MS + Number(second) * SECOND_MS;
}

/** Null = not said; undefined = not understood. */
function instantOf(text: string, is1904: boolean): Date | null | undefined {
  if (!text) return null;
  const serial = Number(text) + (is1904 ? SERIAL.from1904 : 0);
  if (/^\d{5}(\.\d+)?$/.test(text) && serial >= SERIAL.from && serial < SERIAL.to + 1) {
    const day = new Date((Math.floor(serial) - SERIAL.epochDay) * DAY_MS).toISOString().slice(0, 10);
    return new Date(startOfDay(day).getTime() + fractionMs(serial % 1));
  }
  const found = bankFilePatterns.instant.exec(text);
  if (!found) return undefined;
  const [, year = '', month = '', date = '', hour = '0', minute = '0', second = '0'] = found;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  const dayNo = midnight.getTime() / DAY_MS + SERIAL.epochDay;
  if (dayNo < SERIAL.from || dayNo > SERIAL.to) return undefined;
  const time = sinceMidnight(hour, minute, second);
  return time === undefined ? undefined : new Date(startOfDay(day).getTime() + time);
}

/** Of a cell that holds no day: since midnight. Digits that may be hours or minutes (1030) say no more than the day does. */
function clockOf(text: string): number | undefined {
  if (/^\d{1,4}$/.test(text)) return 0;
  if (/^0?\.\d+$/.test(text)) return fractionMs(Number(text));
  const [, hour, minute, second = '0', digits, rest = '0'] = bankFilePatterns.clock.exec(text) ?? [];
  return hour === undefined ? undefined : sinceMidnight(hour, minute ?? digits ?? '0', digits === undefined ? second : rest);
}

/** Null = not said; undefined = not understood. Where days have a column of their own, that of times may hold times alone. */
export function receivedAtOf(row: TableRow, plan: Plan, textOf: (column: 'receivedAt' | 'receivedOn') => string): Date | null | undefined {
  const instantIn = (column: 'receivedAt' | 'receivedOn') =>
    instantOf(textOf(column), row.cells[plan[column] ?? -1]?.format?.is1904 ?? false);
  const [day, time] = [textOf('receivedOn'), textOf('receivedAt')];
  const clock = day === '' || time === '' ? undefined : clockOf(time);
  if (clock === undefined) return instantIn(time === '' ? 'receivedOn' : 'receivedAt');
  const on = instantIn('receivedOn');
  return on && new Date(startOfDay(dayOf(on)).getTime() + clock);
}
