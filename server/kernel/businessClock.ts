// The movable clock of demo mode (D73): business time = real time + an offset kept in one row. While the product is
// stopped the clock stands still, so the offset is found again at the start from the last time shown.
import type { Mode } from './config';
import { log } from './log';
import { runtime } from './runtime';

const BEAT_MS = 2_000;
/** Another living process beats within this time; then the clock is running and must not be set back. */
const RUNNING_SECONDS = 10;

interface ClockRow {
  readonly offset_ms: string;
}

/** Reads the offset, in demo mode after letting the clock go on from where it stood: upwards, for who reads the clock cuts off what is less than a millisecond. */
export async function resumeClock(mode: Mode): Promise<{ offsetMs: number }> {
  const { database } = runtime();
  if (mode !== 'production') {
    await database.plain(
      `UPDATE business_clock SET offset_ms = ceil(extract(epoch FROM beat_at - clock_timestamp()) * 1000)
       WHERE beat_at IS NOT NULL AND beat_at < clock_timestamp() + make_interval(secs => offset_ms / 1000.0 - $1)`,
      [RUNNING_SECONDS],
    );
  }
  return { offsetMs: await readOffset() };
}

async function readOffset(): Promise<number> {
  const [row] = await runtime().database.plain<ClockRow>(`SELECT offset_ms FROM business_clock`);
  return Number(row?.offset_ms ?? 0);
}

/** Sets business time, which is never before `at` from then on; demo mode and tests only. */
export async function setBusinessTime(at: Date): Promise<void> {
  await runtime().database.plain(
    `UPDATE business_clock SET beat_at = $1, offset_ms = ceil(extract(epoch FROM $1::timestamptz - clock_timestamp()) * 1000)`,
    [at],
  );
}

/** Writes the time shown every two seconds and tells the bank when somebody moved the clock. */
export function beatClock(mode: Mode, tellBank: (offsetMs: number) => Promise<void>): () => Promise<void> {
  if (mode === 'production') return async () => undefined;
  let told: number | null = null;
  let last: Promise<void> = Promise.resolve();
  const beat = async (): Promise<void> => {
    try {
      await runtime().database.plain(`UPDATE business_clock SET beat_at = clock_timestamp() + make_interval(secs => offset_ms / 1000.0)`);
      const offsetMs = await readOffset();
      if (offsetMs !== told) await tellBank(offsetMs);
      told = offsetMs;
    } catch (error) {
      log.warn({ err: error }, 'the business clock could not be written');
    }
  };
  const timer = setInterval(() => {
    last = beat();
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
    await beat();
  };
}
