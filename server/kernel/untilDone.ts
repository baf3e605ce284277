// A job in small commits: a restart goes on where it stopped.
import type { JobApi } from './jobs';

/** One step after the other, until one answers that nothing is left. Nothing else looks for the rest of a job, so one that is told to stop does not count as done. */
export async function untilDone(api: Pick<JobApi, 'signal'>, step: () => Promise<boolean>): Promise<void> {
  while (!(await step())) if (api.signal.aborted) throw new Error('the process ends: the rest is for the next one');
}
