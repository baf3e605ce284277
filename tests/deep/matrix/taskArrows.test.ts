// Every action of a task and of a person on it, from every state of the table: where the table has an arrow the command follows it, elsewhere it
// refuses, in the name of the state, and nothing has moved.
import { role } from '../../../schema/codes';
import type { Doer } from '../../../schema/machines/machine';
import { taskPerson as personMachine, type TaskPersonStatus, type TaskStatus, task as taskMachine } from '../../../schema/machines/task';
import { yuan } from '../../../schema/money';
import { allows } from '../../../schema/permissions';
import type { Caller } from '../../../server/kernel/context';
import { settleTask } from '../../../server/statement/commands/settle-task';
import { acceptTaskWork } from '../../../server/task/commands/accept-task-work';
import { answerTask } from '../../../server/task/commands/answer-task';
import { closeTask } from '../../../server/task/commands/close-task';
import { deleteTask } from '../../../server/task/commands/delete-task';
import { editTask } from '../../../server/task/commands/edit-task';
import { editTaskPhone } from '../../../server/task/commands/edit-task-phone';
import { giveUpTask } from '../../../server/task/commands/give-up-task';
import { openTask } from '../../../server/task/commands/open-task';
import { openTaskLink } from '../../../server/task/commands/open-task-link';
import { removeTaskPerson } from '../../../server/task/commands/remove-task-person';
import { reopenTaskWork } from '../../../server/task/commands/reopen-task-work';
import { resendTaskLink } from '../../../server/task/commands/resend-task-link';
import { returnTaskWork } from '../../../server/task/commands/return-task-work';
import { submitTaskWork } from '../../../server/task/commands/submit-task-work';
import { unbindTaskPerson } from '../../../server/task/commands/unbind-task-person';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { statementsOf } from '../../kit/builders/statements';
import { editForm, published, worked } from '../../kit/builders/tasks';
import { someone } from '../../kit/cases/arrowGallery';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { type AnyCommand, outcomeOf } from '../../kit/checks/trial';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

interface Call {
  readonly command: AnyCommand;
  readonly input: () => object;
  /** What it says where the table has no arrow. */
  readonly refusal: string;
}

let world: SmallWorld;
let taskId: string;
let personId: string;
let payee: Caller;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  taskId = await published(world, { people: 3 });
  payee = await payeeSignedIn(0);
  personId = await worked(taskId, payee);
});
afterAll(async () => {
  await personIs('SUBMITTED');
  await taskIs('OPEN');
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const rows = (sql: string, parameters: unknown[]) => world.app.database.rows<{ status: string }>(sql, parameters);
const personIs = (status: TaskPersonStatus) =>
  rows(`UPDATE task_person SET status = $2, amount_cents = CASE WHEN $2 = 'ACCEPTED' THEN 30000 END WHERE id = $1 RETURNING status`, [
    personId,
    status,
  ]);
const taskIs = (status: TaskStatus) => rows('UPDATE task SET status = $2 WHERE id = $1 RETURNING status', [taskId, status]);
const personNow = async () => must((await rows('SELECT status FROM task_person WHERE id = $1', [personId]))[0]).status;
const one = () => ({ id: personId });
const round = () => ({ id: personId, round: 1 });

const ofCompany: Readonly<Partial<Record<keyof typeof personMachine.actions, Call>>> = {
  approve: {
    command: acceptTaskWork,
    input: () => ({ taskId, people: [{ ...round(), amount: yuan('300.00') }] }),
    refusal: 'TASK_NOT_REVIEWABLE',
  },
  return: { command: returnTaskWork, input: () => ({ taskId, people: [round()], reason: '请补拍' }), refusal: 'TASK_NOT_REVIEWABLE' },
  settle: {
    command: settleTask,
    input: () => ({ taskId, ids: [personId], scenarioCode: '13', payWay: 'BANK_CARD' }),
    refusal: 'TASK_NOT_SETTLEABLE',
  },
  reopen: { command: reopenTaskWork, input: one, refusal: 'ACTION_NOT_ALLOWED' },
  editPhone: { command: editTaskPhone, input: () => ({ ...one(), phone: '16000009912' }), refusal: 'ACTION_NOT_ALLOWED' },
  remind: { command: resendTaskLink, input: one, refusal: 'ACTION_NOT_ALLOWED' },
  copyLink: { command: openTaskLink, input: one, refusal: 'ACTION_NOT_ALLOWED' },
  unbind: { command: unbindTaskPerson, input: one, refusal: 'ACTION_NOT_ALLOWED' },
  remove: { command: removeTaskPerson, input: () => ({ ...one(), reason: '换人' }), refusal: 'ACTION_NOT_ALLOWED' },
};
const ofPayee: typeof ofCompany = {
  accept: { command: answerTask, input: () => ({ ...one(), isAccepted: true, version: 1 }), refusal: 'ACTION_NOT_ALLOWED' },
  decline: { command: answerTask, input: () => ({ ...one(), isAccepted: false, version: 1 }), refusal: 'ACTION_NOT_ALLOWED' },
  submit: { command: submitTaskWork, input: () => ({ ...one(), text: '再做一遍' }), refusal: 'ACTION_NOT_ALLOWED' },
  giveUp: { command: giveUpTask, input: one, refusal: 'ACTION_NOT_ALLOWED' },
};
const ofTask: Readonly<Partial<Record<keyof typeof taskMachine.actions, Call>>> = {
  close: { command: closeTask, input: () => ({ id: taskId }), refusal: 'ACTION_NOT_ALLOWED' },
  open: { command: openTask, input: () => ({ id: taskId }), refusal: 'ACTION_NOT_ALLOWED' },
  edit: { command: editTask, input: () => ({ id: taskId, version: 1, input: editForm() }), refusal: 'ACTION_NOT_ALLOWED' },
  delete: { command: deleteTask, input: () => ({ id: taskId }), refusal: 'ACTION_NOT_ALLOWED' },
};
type PersonAction = keyof typeof personMachine.actions;
type TaskAction = keyof typeof taskMachine.actions;
const personLook = async (ctx: { rows: <T>(sql: string, parameters: readonly unknown[]) => Promise<T[]> }) =>
  must((await ctx.rows<{ status: string }>('SELECT status FROM task_person WHERE id = $1', [personId]))[0]).status;
const taskLook = async (ctx: { rows: <T>(sql: string, parameters: readonly unknown[]) => Promise<T[]> }) =>
  must((await ctx.rows<{ status: string }>('SELECT status FROM task WHERE id = $1', [taskId]))[0]).status;
const may =
  (held: (typeof role.keys)[number]) =>
  (need: Doer): boolean =>
    need !== 'SYS' && need !== 'PAYEE' && allows(need, [held], { auditOn: true });

test('every arrow of both tables is tried here, or is of the clock or of a list', () => {
  expect([...Object.keys(ofCompany), ...Object.keys(ofPayee), 'expire'].sort()).toEqual([...personMachine.actionKeys].sort());
  // Taking (grab), adding by a list, settling and reviving have a test each in usecases/task.
  expect([...Object.keys(ofTask), 'take', 'addPeople', 'settle', 'revive'].sort()).toEqual([...taskMachine.actionKeys].sort());
});

test.each(Object.keys(ofCompany) as PersonAction[])('%s of a person, from every state, for every role', async (action) => {
  const { command, input, refusal } = must(ofCompany[action]);
  const make = statementsOf(world);
  const [found, expected]: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const state of personMachine.stateKeys) {
    await personIs(state);
    for (const held of role.keys) {
      const caller = await someone(make, held);
      found[`${state} ${held}`] = await outcomeOf(caller, { command, input: input(), look: personLook as never });
      const isAllowed = personMachine.actions[action].by.some(may(held));
      expected[`${state} ${held}`] = !isAllowed
        ? 'PERMISSION_MISSING'
        : personMachine.can(state, action)
          ? personMachine.target(state, action)
          : refusal;
    }
    expect(await personNow()).toBe(state);
  }
  expect(found).toEqual(expected);
});

test.each(Object.keys(ofPayee) as PersonAction[])('%s of a payee, from every state; to nobody else is it there', async (action) => {
  const { command, input, refusal } = must(ofPayee[action]);
  const other = await payeeSignedIn(1);
  const [found, expected]: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const state of personMachine.stateKeys) {
    await personIs(state);
    for (const [who, caller] of [
      ['own', payee],
      ['other', other],
    ] as const)
      found[`${state} ${who}`] = await outcomeOf(caller, { command, input: input(), look: personLook as never });
    expected[`${state} own`] = personMachine.can(state, action) ? personMachine.target(state, action) : refusal;
    expected[`${state} other`] = 'TASK_NOT_MINE';
    expect(await personNow()).toBe(state);
  }
  expect(found).toEqual(expected);
});

test.each(Object.keys(ofTask) as TaskAction[])('%s of a task, from every state, for every role', async (action) => {
  const { command, input, refusal } = must(ofTask[action]);
  const make = statementsOf(world);
  await personIs('TAKEN');
  const [found, expected]: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const state of taskMachine.stateKeys) {
    await taskIs(state);
    for (const held of role.keys) {
      found[`${state} ${held}`] = await outcomeOf(await someone(make, held), { command, input: input(), look: taskLook as never });
      const isAllowed = taskMachine.actions[action].by.some(may(held));
      const refused = state === 'DELETED' ? 'TASK_NOT_FOUND' : refusal;
      expected[`${state} ${held}`] = !isAllowed
        ? 'PERMISSION_MISSING'
        : taskMachine.can(state, action)
          ? taskMachine.target(state, action)
          : refused;
    }
  }
  await taskIs('OPEN');
  expect(found).toEqual(expected);
});
