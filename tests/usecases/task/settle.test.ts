import 'reflect-metadata';
import { yuan } from '../../../schema/money';
import { run, runRaw } from '../../../server/kernel/usecase';
import { rosterUseCases } from '../../../server/roster/public';
import { discardStatement } from '../../../server/statement/commands/discard-statement';
import { settleTask } from '../../../server/statement/commands/settle-task';
import { reopenTaskWork } from '../../../server/task/commands/reopen-task-work';
import { taskPeople } from '../../../server/task/queries/tasks';
import { LOOSE } from '../../kit/builders/people';
import { key } from '../../kit/builders/statements';
import { accepted, published, worked } from '../../kit/builders/tasks';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const maker = () => world.member('王敏');
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const settle = async (taskId: string, ids: readonly string[]) =>
  run(await maker(), settleTask, { taskId, ids, scenarioCode: '13', payWay: 'BANK_CARD' }, { idempotencyKey: key() });
const rowsOf = async (rosterId: string) => {
  await waitUntil(
    async () => (await run(await maker(), rosterUseCases.roster, { id: rosterId })).status === 'OPEN',
    () => 'the list to be checked',
  );
  return (await runRaw(await maker(), rosterUseCases.rows, { rosterId, first: 50 })).nodes;
};
const peopleOf = async (taskId: string) => (await runRaw(await maker(), taskPeople, { filter: { taskId } })).nodes;

describe('accepted work that is settled', () => {
  it('[PYE-012] becomes the rows of one statement draft with the accepted amounts, which lead back to the task; pressing twice makes one', async () => {
    const id = await published(world, { name: '结算', people: 3 });
    const [first, second, third] = [await worked(id, 0), await worked(id, 1), await worked(id, 2)];
    await accepted(world, id, { [first]: '512.34', [second]: '900.00' });
    expect(await refusal(settle(id, [first, third]))).toBe('TASK_NOT_SETTLEABLE');
    expect(await refusal(settle(id, []))).toBe('SELECTION_EMPTY');
    const ends = await Promise.allSettled([settle(id, [first, second]), settle(id, [first, second])]);
    const made = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(made).toHaveLength(1);
    const [statement] = made;
    expect(ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { key: string }).key] : []))).toEqual([
      'TASK_NOT_SETTLEABLE',
    ]);
    const rows = await rowsOf(statement?.rosterId ?? '');
    expect(rows.map(({ amount }) => amount).sort()).toEqual([yuan('512.34'), yuan('900.00')]);
    // Each is paid where she was paid last, and every row names task, person and round.
    expect(rows.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'ERROR'))).toEqual([]);
    expect(rows.every(({ sourceId }) => /^RW\d{14}-\d+-1$/.test(sourceId ?? ''))).toBe(true);
    // Beyond what the task said it pays: a warning with a reason, never a refusal.
    const warned = rows.filter(({ problems }) => problems.some(({ code }) => code === 'TASK_FEE_RANGE'));
    expect(warned.map(({ amount }) => amount)).toEqual([yuan('900.00')]);
    expect(warned[0]?.problems.find(({ code }) => code === 'TASK_FEE_RANGE')?.text).toBe('金额不在关联任务的费用范围 200.00–800.00 内');
    expect(rows.some(({ problems }) => problems.some(({ code }) => code === 'TASK_NOT_ACCEPTED'))).toBe(false);
    expect((await peopleOf(id)).filter((row) => row.statementId === statement?.id)).toHaveLength(2);
    expect(await refusal(run(await maker(), reopenTaskWork, { id: first }, { idempotencyKey: key() }))).toBe('ACTION_NOT_ALLOWED');
    // A draft that is thrown away leaves the work to be settled again.
    await run(await maker(), discardStatement, { id: statement?.id ?? '' });
    expect((await peopleOf(id)).filter((row) => row.statementId !== null)).toEqual([]);
    expect((await settle(id, [first, second])).id).not.toBe(statement?.id);
  });
});
