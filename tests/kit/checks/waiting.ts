/** How long a test waits for what must happen: ample, because only a failing test ever waits so long. */
export const WAIT_LIMIT_MS = Number(process.env.WAIT_LIMIT_MS ?? 90_000);

/** Waits for a condition; fails with what was there instead. */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  what: () => string,
  limitMs = WAIT_LIMIT_MS,
  everyMs = 20,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`not within ${limitMs} ms: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** Waits for something to be seen as it should be, and gives it. */
export async function until<T>(look: () => T | Promise<T>, found: (seen: T) => boolean): Promise<T> {
  const deadline = performance.now() + WAIT_LIMIT_MS;
  for (;;) {
    const seen = await look();
    if (found(seen)) return seen;
    if (performance.now() > deadline) throw new Error(`did not happen within ${WAIT_LIMIT_MS} ms, last seen ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
