import { addDays, dayOf, elapsedMs } from '../../kernel/clock';
import type { JobApi } from '../../kernel/jobs';
import { log } from '../../kernel/log';
import { runtime } from '../../kernel/runtime';
import { declareRestored } from '../commands/declare-restored';
import { lookAtSent } from '../queries/sent';
import { reconcileDay } from './reconcile';
import { openSentBook, type SentBook } from './sentBook';

/** How many of the last batches are looked for each time; at the start all that are known. */
const LOOKED_FOR = 10;
const AGAIN_MS = 5_000;
/** A backup older than that is no matter for a program. */
const MAX_DAYS = 31;

interface Desk {
  readonly book: SentBook;
  isChecked: boolean;
  notBefore: number;
  holding: Promise<void> | null;
}

const desks = new Map<string, Desk>();

function deskOf(dataDir: string): Desk {
  const desk = desks.get(dataDir) ?? { book: openSentBook(dataDir), isChecked: false, notBefore: 0, holding: null };
  desks.set(dataDir, desk);
  return desk;
}

export const noteSent = (number: string): void => deskOf(runtime().config.dataDir).book.add(number);

/**
 * Whether this process may send. A database that does not know what was sent was restored from a backup, or lost its last commits
 * with its machine: then the bank's books are compared first, and people decide when payments go on (money-and-safety §5).
 */
export async function maySend(api: JobApi): Promise<boolean> {
  const desk = deskOf(runtime().config.dataDir);
  if (desk.holding || elapsedMs() < desk.notBefore) return false;
  const numbers = desk.book.numbers();
  const sought = desk.isChecked ? (numbers ?? []).slice(-LOOKED_FOR) : (numbers ?? []);
  const { unknown, lastSentAt, now } = await api.run(await api.systemCaller(null), lookAtSent, {
    numbers: sought,
    isFirst: !desk.isChecked,
  });
  const isNew = numbers === null && lastSentAt === null;
  if (unknown.length === 0 && (numbers !== null || isNew)) {
    desk.isChecked = true;
    return true;
  }
  desk.notBefore = elapsedMs() + AGAIN_MS;
  desk.holding = reconcileFirst(api, desk, { unknown, since: dayOf(lastSentAt ?? now), today: dayOf(now) }).finally(() => {
    desk.holding = null;
  });
  await desk.holding;
  return false;
}

/** At the start of a process, before anything is due: ids that are used up must not wait for the first payment. */
export const isSafe = async (api: JobApi): Promise<boolean> => deskOf(runtime().config.dataDir).isChecked || maySend(api);

interface Gap {
  readonly unknown: readonly string[];
  readonly since: string;
  readonly today: string;
}

async function reconcileFirst(api: JobApi, desk: Desk, { unknown, since, today }: Gap): Promise<void> {
  log.warn({ unknown: unknown.length, since }, 'the database does not know what was sent: payments wait for the books of the bank');
  const oldest = addDays(today, -MAX_DAYS);
  const strangers: string[] = [];
  for (let day = since > oldest ? since : oldest; day <= today; day = addDays(day, 1))
    strangers.push(...(await reconcileDay(api, day)).strangers);
  const lost = [...new Set([...unknown, ...strangers])];
  if (lost.length > 0) await api.run(await api.systemCaller(null), declareRestored, { lost });
  const kept = (desk.book.numbers() ?? []).filter((number) => !lost.includes(number));
  desk.book.begin(kept);
  desk.isChecked = true;
  desk.notBefore = 0;
}
