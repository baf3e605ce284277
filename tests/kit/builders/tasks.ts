// Tasks as tests make them: published by a member of the company, taken and done by the workers of the small world.
import type { AgreementType } from '../../../schema/codes';
import { yuan } from '../../../schema/money';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { acceptTaskWork } from '../../../server/task/commands/accept-task-work';
import { grabTask } from '../../../server/task/commands/grab-task';
import { publishTask } from '../../../server/task/commands/publish-task';
import { submitTaskWork } from '../../../server/task/commands/submit-task-work';
import type { SmallWorld } from '../worlds/smallWorld';
import { payeeSignedIn } from './payees';
import { key } from './statements';

export const taskForm = (world: Pick<SmallWorld, 'subjectId'>, more: object = {}) => ({
  name: '双11直播助播',
  description: '协助主播完成三小时直播间互动与商品讲解',
  mode: 'GRAB' as const,
  subjectId: world.subjectId,
  agreementType: 'LABOR_CONTINUOUS' as AgreementType,
  people: 2,
  feeMin: yuan('200.00'),
  feeMax: yuan('800.00'),
  ...more,
});

export const editForm = (more: object = {}) => ({ name: '双11直播助播', description: '协助主播完成三小时直播间互动', ...more });

export async function published(world: SmallWorld, more: object = {}): Promise<string> {
  const { id } = await run(await world.member('王敏'), publishTask, { input: taskForm(world, more) }, { idempotencyKey: key() });
  return id;
}

export const grab = async (caller: Caller, taskId: string, version = 1) =>
  run(caller, grabTask, { taskId, version }, { idempotencyKey: key() });

/** A worker, by number or signed in already, takes the task and hands work in; answers the id of the person on it. */
export async function worked(taskId: string, who: number | Caller, text = '已完成三小时直播'): Promise<string> {
  const worker = typeof who === 'number' ? await payeeSignedIn(who) : who;
  const { id } = await grab(worker, taskId);
  await run(worker, submitTaskWork, { id, text }, { idempotencyKey: key() });
  return id;
}

/** In the round that was handed in first, where none is said. */
export const accepted = async (world: SmallWorld, taskId: string, people: Readonly<Record<string, string>>, round = 1) =>
  run(
    await world.member('王敏'),
    acceptTaskWork,
    { taskId, people: Object.entries(people).map(([id, amount]) => ({ id, round, amount: yuan(amount) })) },
    { idempotencyKey: key() },
  );
