// How a process takes over what operators write: read once at the start, and again whenever any process of the product has written.
import { writeCatalogues } from '../../schema/written';
import { systemCaller } from '../kernel/jobs';
import type { LiveHub } from '../kernel/liveHub';
import { log } from '../kernel/log';
import { run } from '../kernel/usecase';
import { everyVersion } from './queries';

/** Answers how to stop. What was missed while the connection was lost is told again by the live events themselves. */
export async function keepCatalogues(live: Pick<LiveHub, 'tap'>): Promise<() => Promise<void>> {
  const read = async (): Promise<void> => writeCatalogues(await run(await systemCaller(null), everyVersion, {}));
  let tail: Promise<void> = Promise.resolve();
  const untap = live.tap(({ topic }) => {
    if (topic === 'catalogue')
      tail = tail.then(read).catch((error: unknown) => log.error({ err: error }, 'the catalogues could not be read again'));
  });
  await read();
  return async () => {
    untap();
    await tail;
    writeCatalogues([]);
  };
}
