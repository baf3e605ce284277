import type { InvoiceKind } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import { addDays, dayOf, later, monthOf, startOfDay } from '../../kernel/clock';
import { lastWorkdayOfMonth, workdayAfter } from '../../kernel/workdays';

const HOUR_MS = 3_600_000;

const monthAfter = (month: string): string => addDays(`${month}-28`, 7).slice(0, 7);

interface Deadlines {
  readonly month: string;
  readonly promisedOn: string;
  /** The end of this month's invoices. */
  readonly cutOffAt: Date;
}

/** INV-025: the last day of a reissue, the same day of the next month or its last one. */
export function reissueUntil(issuedAt: Date): string {
  const day = dayOf(issuedAt);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const then = month + limits.invoice.reissueMonths;
  const last = new Date(Date.UTC(year, then, 0));
  return new Date(Date.UTC(year, then - 1, Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

/** Until when a reissue can be asked for; null = it cannot: nothing is issued, or the month is over. */
export function reissueDay(issuedAt: Date | null, now: Date): string | null {
  const until = issuedAt === null ? null : reissueUntil(issuedAt);
  return until !== null && dayOf(now) <= until ? until : null;
}

/** INV-054: an application of the next month is issued in that month, not before. */
export const hasMonthCome = ({ month }: { readonly month: string }, now: Date): boolean => month <= monthOf(now);

/** INV-054: after 16:00 of the month's last working day an application belongs to the next month, and its days are counted from there. */
export function deadlinesOf(now: Date, kind: InvoiceKind, overrides: ReadonlyMap<string, boolean>): Deadlines {
  const month = monthOf(now);
  const cutOffAt = later(startOfDay(lastWorkdayOfMonth(month, overrides)), limits.invoice.cutOffHour * HOUR_MS);
  const isLate = now > cutOffAt;
  const from = isLate ? addDays(`${monthAfter(month)}-01`, -1) : dayOf(now);
  const days = kind === 'PAPER_SPECIAL' ? limits.invoice.paperWorkdays : limits.invoice.digitalWorkdays;
  return { month: isLate ? monthAfter(month) : month, promisedOn: workdayAfter(from, days, overrides), cutOffAt };
}
