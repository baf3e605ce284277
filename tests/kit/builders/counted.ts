// The figures of business analysis, counted without waiting for the minute in which the product does it.
import { countDays } from '../../../server/analytics/commands/count-days';
import { run } from '../../../server/kernel/usecase';
import type { SmallWorld } from '../worlds/smallWorld';

/** Every day of a company that is marked is counted; the sweep may be at work too: a run of ours waits for it and takes what is left. */
export async function counted({ api, companyId }: Pick<SmallWorld, 'api' | 'companyId'>): Promise<void> {
  const system = await api.systemCaller(companyId);
  while (!(await run(system, countDays, {})).isDone) void 0;
}
