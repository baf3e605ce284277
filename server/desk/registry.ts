import type { QueueKind } from '../kernel/queues';

let kinds: readonly QueueKind[] = [];

/** Called once at boot with the queues of every domain. */
export function installQueues(list: readonly QueueKind[]): void {
  kinds = list;
}

export const queues = (): readonly QueueKind[] => kinds;
