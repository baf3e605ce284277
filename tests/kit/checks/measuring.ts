/**
 * A run that measures this machine, by itself and with nothing beside it (`JIEQING_MEASURE=1`). Only then is a time a claim; on a machine that
 * does something else meanwhile a test tells what it took, and insists on what happened alone.
 */
export const isMeasurement = process.env.JIEQING_MEASURE === '1';

/** The time within which 95 of 100 were done. */
export function p95(took: readonly number[]): number {
  const sorted = [...took].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN;
}
