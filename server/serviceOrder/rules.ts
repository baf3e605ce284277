// Pure rules of intermediary orders: how one ends, and when an item is tried again.
import type { ServiceOrderResult } from '../../schema/codes';
import type { ServiceOrderStatus } from '../../schema/machines/serviceOrder';

interface ItemCounts {
  readonly total: number;
  readonly invoiced: number;
  readonly terminated: number;
}

/** D38: over once all items are issued or have ended, with success when at least one was issued; null while one is on its way. */
export function endOf({ total, invoiced, terminated }: ItemCounts): Extract<ServiceOrderStatus, 'INVOICED' | 'TERMINATED'> | null {
  if (invoiced + terminated < total) return null;
  return invoiced > 0 ? 'INVOICED' : 'TERMINATED';
}

/** ISO-014: of its items, once it is over. */
export function resultOf(status: ServiceOrderStatus, { terminated }: Pick<ItemCounts, 'terminated'>): ServiceOrderResult | null {
  if (status === 'TERMINATED') return 'ALL_TERMINATED';
  if (status !== 'INVOICED') return null;
  return terminated > 0 ? 'PARTLY' : 'ALL_SUCCEEDED';
}

/** The 1st of the next month (D38), of a day in Asia/Shanghai. */
export function retryDay(day: string): string {
  const [year, month] = [Number.parseInt(day.slice(0, 4), 10), Number.parseInt(day.slice(5, 7), 10)];
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}
