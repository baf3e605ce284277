import 'reflect-metadata';
import { type Cents, yuan } from '../../../schema/money';
import { run, runRaw } from '../../../server/kernel/usecase';
import { rosterUseCases } from '../../../server/roster/public';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { createStatement } from '../../../server/statement/commands/create-statement';
import { discardStatement } from '../../../server/statement/commands/discard-statement';
import { passAudit } from '../../../server/statement/commands/pass-audit';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import { settleTask } from '../../../server/statement/commands/settle-task';
import { submitAudit } from '../../../server/statement/commands/submit-audit';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import type { InterceptItem } from '../../../server/statement/steps/answerWarnings';
import type { StatementView } from '../../../server/statement/views/statements';
import { deleteTask } from '../../../server/task/commands/delete-task';
import { reopenTaskWork } from '../../../server/task/commands/reopen-task-work';
import { task, taskPeople } from '../../../server/task/queries/tasks';
import { goOn } from '../../kit/builders/goOn';
import { LOOSE } from '../../kit/builders/people';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { accepted, published, worked } from '../../kit/builders/tasks';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
});
afterAll(async () => {
  if (world) expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const maker = () => world.member('王敏');
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const settle = async (taskId: string, ids: readonly string[], expectedTotal: Cents | null = null) =>
  run(await maker(), settleTask, { taskId, ids, scenarioCode: '13', payWay: 'BANK_CARD', expectedTotal }, { idempotencyKey: key() });
const rowsOf = async (rosterId: string) => {
  await waitUntil(
    async () => (await run(await maker(), rosterUseCases.roster, { id: rosterId })).status === 'OPEN',
    () => 'the list to be checked',
  );
  return (await runRaw(await maker(), rosterUseCases.rows, { rosterId, first: 50 })).nodes;
};
const peopleOf = async (taskId: string) => (await runRaw(await maker(), taskPeople, { filter: { taskId } })).nodes;

describe('accepted work that is settled', () => {
  it('becomes the rows of one statement draft with the accepted amounts, which lead back to the task; pressing twice makes one', async () => {
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

  it('is settled for the sum that was told, and not for what was accepted anew behind the question', async () => {
    const id = await published(world, { name: '改了金额', people: 2 });
    const [first, second] = [await worked(id, 0), await worked(id, 1)];
    await accepted(world, id, { [first]: '300.00', [second]: '400.00' });
    await run(await maker(), reopenTaskWork, { id: second }, { idempotencyKey: key() });
    await accepted(world, id, { [second]: '450.00' });
    expect(await refusal(settle(id, [first, second], yuan('700.00')))).toBe('STALE');
    expect((await peopleOf(id)).filter((row) => row.statementId !== null)).toEqual([]);
    const { rosterId } = await settle(id, [first, second], yuan('750.00'));
    expect((await rowsOf(must(rosterId))).map(({ amount }) => amount).sort()).toEqual([yuan('300.00'), yuan('450.00')]);
  });

  const checked = async (id: string) => {
    const caller = await maker();
    await goOn(
      () => make.view(id),
      (keyAge) => run(caller, passBaseCheck, { id, keyAge }),
    );
    await waitUntil(
      async () => (await make.view(id)).status !== 'CHECKING_BASE',
      () => 'the detail check to end',
    );
  };
  const answered = async (id: string) => {
    const caller = await maker();
    return goOn(
      () => make.view(id),
      (keyAge) => run(caller, confirmStatement, { id, keyAge, answers: make.answers }),
    );
  };
  /** Through both checks, with every warning answered. */
  const confirmed = async (id: string) => {
    await checked(id);
    return answered(id);
  };
  const submitted = async ({ id, version }: StatementView) => run(await maker(), submitAudit, { id, version });
  const settledOf = async (taskId: string) => Object.fromEntries((await peopleOf(taskId)).map(({ id, statementId }) => [id, statementId]));

  it('is free again where its statement ends unpaid, whole or line by line, and stays bound where it was paid', async () => {
    const id = await published(world, { name: '终止后再结算', people: 3 });
    const [kept, dropped] = [await worked(id, 0), await worked(id, 1)];
    await accepted(world, id, { [kept]: '310.00', [dropped]: '320.00' });
    const draft = await settle(id, [kept, dropped]);
    // A task of which nothing waits can go; its list is checked all the same.
    expect(await run(await maker(), deleteTask, { id })).toBe(true);
    await rowsOf(must(draft.rosterId));
    await confirmed(draft.id);
    expect(await make.linesOf(draft.id)).toHaveLength(2);
    await run(await maker(), terminateStatement, { id: draft.id, reason: 'RESUBMIT' }, { idempotencyKey: key() });
    // Nobody's work goes with a task: it is there again, closed, and may be settled.
    expect(await run(await maker(), task, { id })).toMatchObject({ status: 'CLOSED', acceptedCount: 2 });
    expect(await settledOf(id)).toEqual({ [kept]: null, [dropped]: null });
    const again = await settle(id, [kept, dropped]);
    const rows = await rowsOf(must(again.rosterId));
    expect(
      rows.flatMap(({ problems }) => problems.map(({ code }) => code)).filter((code) => /SOURCE_ID_USED|TASK_SETTLED/.test(code)),
    ).toEqual([]);
    const failing = must(rows.find(({ amount }) => amount === yuan('320.00')));
    const cells = [{ field: 'ACCOUNT' as const, text: REFUSED_CARD }];
    await run(await maker(), rosterUseCases.editRow, { rosterId: must(again.rosterId), rowId: failing.id, cells, keyAge: null });
    await rowsOf(must(again.rosterId));
    const { id: statementId, version } = await submitted(await confirmed(again.id));
    const passed = await run(await make.member(make.place.checker), passAudit, { id: statementId, version }, { idempotencyKey: key() });
    await make.pay(passed);
    const abnormal = await make.until(again.id, 'ABNORMAL');
    const failed = must((await make.linesOf(again.id)).find(({ status }) => status === 'FAILED'));
    const selection = { mode: 'PAGE' as const, ids: [failed.id] };
    const stop = { statementId: abnormal.id, selection, reason: 'AMOUNT_WRONG' as const };
    await run(await maker(), terminateLines, stop, { idempotencyKey: key() });
    // Whose line ended unpaid is owed still; who was paid is paid once.
    expect(await settledOf(id)).toEqual({ [kept]: again.id, [dropped]: null });
    expect(await refusal(settle(id, [kept, dropped]))).toBe('TASK_NOT_SETTLEABLE');
    expect((await settle(id, [dropped])).status).toBe('CHECKING_BASE');
  });

  const byFile = async (taskId: string, amounts: readonly string[]) => {
    const input = { ...(await make.createInput(workerRows(amounts))), taskId };
    return run(await maker(), createStatement, input, { idempotencyKey: key() });
  };

  it('is told of where another statement names the task for the same person, whichever came first', async () => {
    const id = await published(world, { name: '名单与任务', people: 2 });
    const [first, second] = [await worked(id, 0), await worked(id, 1)];
    await accepted(world, id, { [first]: '410.00', [second]: '420.00' });
    const drafted = await settle(id, [first]);
    const told = async (rosterId: string | null) =>
      (await rowsOf(must(rosterId))).map(({ name, problems }) => [
        name,
        problems.find(({ code }) => code === 'TASK_SETTLED')?.text ?? null,
      ]);
    const listed = await byFile(id, ['411.00', '421.00']);
    const text = (code: string) => `该收款人在关联任务下的费用已由结算单 ${code} 结算`;
    const [one, other] = workerRows(['1.00', '1.00']).map(({ name }) => name);
    expect(await told(listed.rosterId)).toEqual([
      [one, text(drafted.statementCode)],
      [other, null],
    ]);
    await confirmed(listed.id);
    // And the other way round: what a list has paid is told where the work is settled.
    const late = await settle(id, [second]);
    expect(await told(late.rosterId)).toEqual([[other, text(listed.statementCode)]]);
  });

  /** What a confirm asks about the task: the statements that pay the same people for it. */
  const askedOf = (error: unknown) => {
    const { key: refused, params } = error as { key: string; params: { items: InterceptItem[] } };
    expect(refused).toBe('NEEDS_CONFIRMATION');
    return params.items.find(({ code }) => code === 'TASK_SETTLED')?.rows.map(({ statementId }) => statementId);
  };

  it('is asked about at the confirm where the other statement was confirmed after the check', async () => {
    const id = await published(world, { name: '两份名单', people: 3 });
    const [one, other] = [await byFile(id, ['431.00', '441.00']), await byFile(id, ['432.00', '442.00'])];
    for (const draft of [one, other]) {
      await rowsOf(must(draft.rosterId));
      await checked(draft.id);
    }
    await answered(one.id);
    // An answer to a question that was never asked is none; once it was told, the same answer counts.
    expect(askedOf(await answered(other.id).catch((error: unknown) => error))).toEqual([one.id, one.id]);
    await answered(other.id);
    const { people } = must(
      (
        await world.app.database.rows<{ people: { statementId: string }[] }>(
          `SELECT people FROM statement_answer WHERE statement_id = ${other.id} AND code = 'TASK_SETTLED'`,
        )
      )[0],
    );
    expect(people.map(({ statementId }) => statementId)).toEqual([one.id, one.id]);
  });

  it('is asked about by one of two statements that are confirmed at the same moment', async () => {
    const id = await published(world, { name: '同时确认', people: 3 });
    const drafts = [await byFile(id, ['451.00', '461.00']), await byFile(id, ['452.00', '462.00'])];
    for (const draft of drafts) {
      await rowsOf(must(draft.rosterId));
      await checked(draft.id);
    }
    const ends = await Promise.allSettled(drafts.map((draft) => answered(draft.id)));
    const [paying] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.id] : []));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refused.map(askedOf)).toEqual([[paying, paying]]);
  });
});
