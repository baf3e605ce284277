import { halfWidth } from '../../../schema/identity';

/** Digits of year, month and day. */
const widths = [4, 2, 2];
const last = widths.length - 1;

/** One digit too many in a part that has its separator behind it was typed into its middle: it moves no other part. */
const separated = /^\D*(\d{4})\d?\D+(\d{1,2})\d?\D+(\d{0,2})/;

/**
 * A day while it is typed: 20261120, 2026/11/20, 2026.11.20 and the year, month and day of Chinese become 2026-11-20. A separator ends its part, so that the
 * 5 of 2026/1/5 is no second digit of the month; what has one digit keeps it until `wholeDay`, because another may follow.
 */
export const typedDay = (typed: string): string => {
  const whole = separated.exec(halfWidth(typed));
  if (whole) return whole.slice(1).join('-');
  const parts = [''];
  for (const sign of halfWidth(typed)) {
    const at = parts.length - 1;
    const part = parts[at] ?? '';
    if (/\d/.test(sign)) {
      if (part.length < (widths[at] ?? 0)) parts[at] = part + sign;
      else if (at < last) parts.push(sign);
      else break;
    } else if (part !== '') {
      // Behind the day there may be a time.
      if (at === last) break;
      parts.push('');
    }
  }
  return parts.join('-');
};

/** When the field is left: 2026-1-5 is 2026-01-05. */
export const wholeDay = (text: string): string => {
  const [, year, month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};
