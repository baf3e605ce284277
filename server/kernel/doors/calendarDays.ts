import { formats } from '../../../schema/formats';
import { dayOf } from '../clock';

const DAY = /^(\d{4}-\d{2}-\d{2})(?:[ T]((?:[01]\d|2[0-3]):\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * A day as callers send it: alone, with a time of Shanghai behind it, or as the instant that a program makes of a date: that one names its
 * zone, and the day here may be the next one. Hour 24 of a day would be the next one as well, which nobody means. null = none.
 */
export function wireDay(text: string): string | null {
  const [, written = '', time, zone = '+08:00'] = DAY.exec(text.trim()) ?? [];
  if (!formats.calendarDay.test(written)) return null;
  if (time === undefined) return written;
  const at = new Date(`${written}T${time}${zone}`);
  const day = Number.isNaN(at.getTime()) ? '' : dayOf(at);
  return formats.calendarDay.test(day) ? day : null;
}
