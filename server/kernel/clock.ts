// The only module that reads the time of this machine. Real time serves timers and logs; business time comes
// from the database with every transaction (D73), so several processes can never disagree about it.
import { fromZoned, zonedParts } from './zone';

/** Milliseconds that only go forward; for measuring. */
export function elapsedMs(): number {
  return performance.now();
}

/** The machine's clock; for log lines, token buckets and retry pauses only. */
export function machineNow(): Date {
  return new Date();
}

/** `2026-11-20` in Asia/Shanghai. */
export function dayOf(at: Date): string {
  const { year, month, day } = zonedParts(at);
  return `${year}-${two(month)}-${two(day)}`;
}

/** `2026-11` in Asia/Shanghai: tax months and bill months are cut there (D74). */
export function monthOf(at: Date): string {
  return dayOf(at).slice(0, 7);
}

/** `2026-11-20 14:05:00` in Asia/Shanghai, the form of the legacy wire. */
export function wireTime(at: Date): string {
  const { hour, minute, second } = zonedParts(at);
  return `${dayOf(at)} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** `2026-11-20T14:05:00+08:00`, the form of GraphQL. */
export function offsetTime(at: Date): string {
  return `${wireTime(at).replace(' ', 'T')}+08:00`;
}

/** Midnight in Asia/Shanghai of a `YYYY-MM-DD`. */
export function startOfDay(day: string): Date {
  return fromZoned(`${day}T00:00:00`);
}

export function addDays(day: string, count: number): string {
  return dayOf(new Date(startOfDay(day).getTime() + count * 86_400_000));
}

export function later(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
