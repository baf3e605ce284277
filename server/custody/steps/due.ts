import { dayOf, wireTime } from '../../kernel/clock';

const NIGHT = { from: 2, to: 6 } as const;
const LATE_MS = 2 * 86_400_000;

/** Once a night; a product that is switched off at night makes up for it after two days. */
export function isRunDue(now: Date, last: Date | null): boolean {
  const hour = Number(wireTime(now).slice(11, 13));
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  if (last === null) return isNight;
  return (isNight && dayOf(last) !== dayOf(now)) || now.getTime() - last.getTime() >= LATE_MS;
}
