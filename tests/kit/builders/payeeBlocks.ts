// A payee, or an account of his, is stopped and resumed as operators do it.
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { opsBlockPayee, opsResumePayee } from '../../../server/payee/commands/ops-block-payee';
import { opsPayeeBlocks } from '../../../server/payee/queries';
import { jobSet } from '../../../server/wiring';
import { must } from '../checks/must';
import { waitUntil } from '../checks/waiting';
import { type SmallWorld, WORKERS } from '../worlds/smallWorld';
import { operatorCaller } from './signing';

const TOLD_BY = ['payee.judgeAgain', 'roster.recheckPeople'].map((name) => must(jobSet.jobs.find(({ task }) => task === name)).task);

/** The companies hear of a stop by jobs; until those have ended, its lists may become others under whoever looks at them. */
const heard = (world: SmallWorld) =>
  waitUntil(
    async () =>
      (
        await world.app.database.rows('SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = ANY($1) AND attempts < max_attempts', [
          TOLD_BY,
        ])
      ).length === 0,
    () => 'the companies hear of it',
  );

/** Somebody whom a company knows, or the account that is named alone. */
export async function blockPerson(world: SmallWorld, { idCard }: { idCard: string }, reason: string, accountNo: string | null = null) {
  const block = await run(await operatorCaller(world, 'review'), opsBlockPayee, { idCard, accountNo, reason });
  await heard(world);
  return block;
}

export const blockWorker = (world: SmallWorld, index: number, reason: string, accountNo: string | null = null) =>
  blockPerson(world, must(WORKERS[index]), reason, accountNo);

export const blocksInForce = async (operator: Caller) =>
  (await run(operator, opsPayeeBlocks, { idCard: null, isInForce: true, first: 100, after: null, page: null })).nodes;

/** Whoever is stopped is resumed. */
export async function resumeWorkers(world: SmallWorld, reason = '协助事项已办结'): Promise<void> {
  const review = await operatorCaller(world, 'review');
  for (const { id } of await blocksInForce(review)) await run(review, opsResumePayee, { id, reason });
  await heard(world);
}
