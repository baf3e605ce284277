// The rules of the preview form (PRV-004), the same on the screen, in GraphQL and in REST.
import { fillText } from './fillText';
import { previewFormTexts } from './paperTexts';

/** PRV-004 (Spec 1 §5, §9): the earliest first day, and how many months a service may last. */
export const previewSpan = { first: '2019-01-01', months: 6 } as const;
export const previewFormLimits = { partyA: 100, content: 200 } as const;

const twoDigits = (n: number): string => String(n).padStart(2, '0');
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Last day of the month in which the day lies. */
export function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return `${year}-${twoDigits(month)}-${twoDigits(lastOf(year, month))}`;
}

/** The month in which the day lies, as the days of a service. */
export const monthAround = (day: string): { readonly serviceFrom: string; readonly serviceTo: string } => ({
  serviceFrom: `${day.slice(0, 7)}-01`,
  serviceTo: monthEnd(day),
});

/** The same day so many months later; where that month is shorter, its last day. */
export function monthsLater(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + count;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return `${toYear}-${twoDigits(toMonth)}-${twoDigits(Math.min(date, lastOf(toYear, toMonth)))}`;
}

/** PRV-004: what is wrong with the days of a service, by field; both must be days of the calendar, `today` is one of the business clock. */
export function previewDaysProblem(span: { readonly from: string; readonly to: string }, today: string): { from?: string; to?: string } {
  const { from, to } = span;
  if (from < previewSpan.first) return { from: previewFormTexts.early };
  if (to < from) return { to: previewFormTexts.order };
  const last = monthEnd(today);
  if (to > last) return { to: fillText(previewFormTexts.late, { last }) };
  const longest = monthsLater(from, previewSpan.months);
  return to > longest ? { to: fillText(previewFormTexts.long, { last: longest }) } : {};
}
