// Asia/Shanghai has had one offset, +08:00 and no summer time, since 1991; the product knows no earlier instants.
const OFFSET_MS = 8 * 3_600_000;

interface ZonedParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

export function zonedParts(at: Date): ZonedParts {
  const shifted = new Date(at.getTime() + OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  };
}

/** Reads `2026-11-20T10:00:00` as a time of Asia/Shanghai. */
export function fromZoned(local: string): Date {
  const at = new Date(`${local}+08:00`);
  if (Number.isNaN(at.getTime())) throw new RangeError(`not a time: ${local}`);
  return at;
}
