import type { PaperKind } from '../../schema/desk';
import type { PaperDesk, QueueKind } from '../kernel/queues';

let kinds: readonly QueueKind[] = [];
let desks: readonly PaperDesk[] = [];

/** Called once at boot with the queues of every domain. */
export function installQueues(list: readonly QueueKind[]): void {
  kinds = list;
}

/** Called once at boot with the papers of every domain that makes some. */
export function installPapers(list: readonly PaperDesk[]): void {
  desks = list;
}

export const queues = (): readonly QueueKind[] => kinds;

export function papersOf(kind: PaperKind): PaperDesk {
  const found = desks.find((desk) => desk.kind === kind);
  if (!found) throw new Error(`nobody makes papers of ${kind}`);
  return found;
}
