import { setTimeout as pause } from 'node:timers/promises';
import { WAIT_LIMIT_MS } from '../../../kit/checks/waiting';
import type { GraphqlAnswer } from '../../../kit/clients/clients';

/** In a storm every answer may have to wait for several starts, one after another. */
export const STORM_PATIENCE_MS = 4 * WAIT_LIMIT_MS;

/** Refusals that only say: not now. */
const AGAIN = new Set(['BUSY', 'REQUEST_IN_PROGRESS', 'RATE_LIMITED']);
const WAIT_MS = 150;

/**
 * A click that is repeated until somebody answers: the server may be away, busy or dying at any moment. The same click carries the
 * same idempotency key each time, so it must count once however often it is sent.
 */
export async function stubbornly<T>(random: () => number, click: () => Promise<GraphqlAnswer<T>>): Promise<GraphqlAnswer<T>> {
  const deadline = performance.now() + STORM_PATIENCE_MS;
  for (;;) {
    const answer = await click().catch(() => null);
    const isFinal = answer !== null && answer.status < 429 && !answer.errors.some(({ extensions }) => AGAIN.has(extensions?.code ?? ''));
    if (isFinal) return answer;
    if (performance.now() > deadline) throw new Error(`nobody answered: ${JSON.stringify(answer?.errors)}`);
    await pause(WAIT_MS + random() * 2 * WAIT_MS);
  }
}
