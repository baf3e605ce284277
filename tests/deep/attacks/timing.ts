/** The middle of many; 0 of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How long two calls take, in ms, asked in turns and each first as often as the other, so that a slow moment meets both. */
export async function interleaved(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  rounds: number,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  const timed = async (call: () => Promise<unknown>, into: number[]): Promise<void> => {
    const started = performance.now();
    await call();
    into.push(performance.now() - started);
  };
  for (let round = 0; round < rounds; round += 1) {
    const turns = [() => timed(one, times[0]), () => timed(other, times[1])];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return times;
}
