import 'reflect-metadata';
import { opsSetCompany } from '../../../server/company/commands/ops-set-company';
import { run, runRaw } from '../../../server/kernel/usecase';
import { testInbox } from '../../../server/message/queries';
import { operatorCallerFor } from '../../../server/operator/public';
import { submitPeopleImport } from '../../../server/peopleImport/commands/submit-people-import';
import { contractTemplates } from '../../../server/signing/queries/templates';
import { addTaskPeople } from '../../../server/task/commands/add-task-people';
import { answerTask } from '../../../server/task/commands/answer-task';
import { closeTask } from '../../../server/task/commands/close-task';
import { dispatchTask } from '../../../server/task/commands/dispatch-task';
import { editTask } from '../../../server/task/commands/edit-task';
import { publishTask } from '../../../server/task/commands/publish-task';
import { myTasks } from '../../../server/task/queries/mine';
import { task, taskPeople } from '../../../server/task/queries/tasks';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { payeeSignedIn } from '../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { key } from '../../kit/builders/statements';
import { editForm, taskForm } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let terms: { agreementType: 'LABOR_CONTINUOUS'; templateId: string };
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await run(operatorCallerFor(world.platform.review), opsSetCompany, { companyId: world.companyId, taskMode: 'DISPATCH' });
  const [template] = await run(await maker(), contractTemplates, { subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS' });
  terms = { agreementType: 'LABOR_CONTINUOUS', templateId: must(template).id };
});
afterAll(() => world?.app.close());

const maker = () => world.member('王敏');
const keyed = () => ({ idempotencyKey: key() });
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const faults = async (call: Promise<unknown>): Promise<Record<string, string>> =>
  call.then(
    () => ({}),
    (error: { params?: { fields?: Record<string, string> } }) => error.params?.fields ?? {},
  );
const imports = () => importsOf(world, 'TASK');
const worker = (n: number) => must(WORKERS[n]);
const dispatch = async (list: { key: string; keyAge: number }, more: object = {}) =>
  run(await maker(), dispatchTask, { input: editForm(more), key: list.key, keyAge: list.keyAge }, keyed());
const peopleOf = async (taskId: string) => (await runRaw(await maker(), taskPeople, { filter: { taskId } })).nodes;

describe('tasks that are dispatched', () => {
  it('[TSK-031 2/3] need subject, business type, contract and the list of people, each said in the words of the form', async () => {
    const { start } = imports();
    expect(await faults(start([newcomer(1)], { subjectId: null, templateId: null, agreementType: null, fileId: null }))).toEqual({
      subjectId: '请选择合作主体',
      agreementType: '请选择',
      templateId: '请选择合同',
      fileId: '请上传结算明细',
    });
    const input = taskForm(world, { mode: 'DISPATCH', templateId: terms.templateId });
    expect(await faults(run(await maker(), publishTask, { input }, keyed()))).toEqual({ fileId: '请上传结算明细' });
  });

  it('are offered to the people of a checked list, each of whom is told by SMS and accepts or declines', async () => {
    const list = await imports().start([worker(0), worker(1)], terms);
    expect(list.status).toBe('BASE');
    // The list is part of the task: by itself it becomes nothing.
    expect(await refusal(run(await maker(), submitPeopleImport, { key: list.key, keyAge: list.keyAge, isNotify: true }, keyed()))).toBe(
      'ACTION_NOT_ALLOWED',
    );
    const made = await dispatch(list, { name: '夜间配送' });
    expect(made).toMatchObject({ mode: 'DISPATCH', status: 'OPEN', taken: 0, ...terms });
    expect((await peopleOf(made.id)).map(({ name, status }) => [name, status]).sort()).toEqual(
      [worker(0), worker(1)].map(({ name }) => [name, 'OFFERED']).sort(),
    );
    for (const { phone } of [worker(0), worker(1)]) {
      await waitUntil(
        async () => (await run(guestCaller(), testInbox, { receiver: phone, first: 20 })).some(({ template }) => template === 'TASK_LINK'),
        () => `an SMS to ${phone}`,
      );
    }
    const answer = async (nth: number, isAccepted: boolean, version?: number) => {
      const payee = await payeeSignedIn(nth);
      const mine = must((await run(payee, myTasks, {})).find((one) => one.task.id === made.id));
      return run(payee, answerTask, { id: mine.id, isAccepted, version: version ?? mine.task.version }, keyed());
    };
    // The text was changed after both had opened their link: neither has answered to what is asked now.
    await run(await maker(), editTask, { id: made.id, version: 1, input: editForm({ name: '夜间配送二' }) }, keyed());
    expect(await refusal(answer(0, true, 1))).toBe('STALE');
    expect(await refusal(answer(1, false, 1))).toBe('STALE');
    expect((await run(await maker(), task, { id: made.id })).taken).toBe(0);
    await answer(0, true);
    await answer(1, false);
    expect(
      await world.app.database.rows('SELECT confirmed_version FROM task_person WHERE task_id = $1 AND status = $2', [made.id, 'TAKEN']),
    ).toEqual([{ confirmed_version: 2 }]);
    const rows = await peopleOf(made.id);
    expect(rows.find(({ name }) => name === worker(0).name)).toMatchObject({
      status: 'TAKEN',
      isConfirmed: true,
      confirmedAt: expect.any(Date),
    });
    expect(rows.find(({ name }) => name === worker(1).name)).toMatchObject({ status: 'DECLINED', isConfirmed: false, confirmedAt: null });
    expect((await run(await maker(), task, { id: made.id })).taken).toBe(1);
  });

  it('are published once from one list, however often it is sent, and not from a list that has faults or has changed', async () => {
    const faulty = await imports().start([newcomer(31), newcomer(32, { phone: '123' })], terms);
    expect(await refusal(dispatch(faulty))).toBe('ROSTER_HAS_ERRORS');
    const list = await imports().start([newcomer(33)], terms);
    expect(await refusal(dispatch({ ...list, keyAge: list.keyAge - 1 }))).toBe('CHECK_LIST_CHANGED');
    const ends = await Promise.all([1, 2, 3].map(() => refusal(dispatch(list))));
    expect(ends.filter((end) => end === '')).toHaveLength(1);
    expect(new Set(ends.filter((end) => end !== ''))).toEqual(new Set(['ROSTER_GONE']));
    const signers = await importsOf(world, 'SIGNING').start([newcomer(34)], terms);
    expect(await refusal(dispatch(signers))).toBe('ROSTER_NOT_FOUND');
    expect((await importsOf(world, 'SIGNING').look(signers.key)).status).toBe('BASE');
  });

  it('get more people by another list, which names nobody who is on the task', async () => {
    const made = await dispatch(await imports().start([newcomer(41)], terms));
    const add = async (list: { key: string; keyAge: number }, taskId = made.id) =>
      run(await maker(), addTaskPeople, { taskId, key: list.key, keyAge: list.keyAge }, keyed());
    const again = await imports().start([newcomer(41), newcomer(42)], { ...terms, taskId: made.id });
    expect(await imports().problems(again.key)).toEqual([['ON_TASK_ALREADY'], []]);
    expect(await refusal(add(again))).toBe('ROSTER_HAS_ERRORS');
    const more = await imports().start([newcomer(42), newcomer(43)], { ...terms, taskId: made.id });
    const other = await dispatch(await imports().start([newcomer(44)], terms));
    expect(await refusal(add(more, other.id))).toBe('ROSTER_NOT_FOUND');
    await add(more);
    expect(await peopleOf(made.id)).toHaveLength(3);
    // A list for this task is not the list of a new one.
    const late = await imports().start([newcomer(45)], { ...terms, taskId: made.id });
    expect(await refusal(dispatch(late))).toBe('ROSTER_NOT_FOUND');
    await run(await maker(), closeTask, { id: made.id });
    expect(await refusal(add(late))).toBe('ACTION_NOT_ALLOWED');
    expect(await refusal(imports().start([newcomer(46)], { ...terms, taskId: made.id }))).toBe('TASK_CLOSED');
    expect(await refusal(imports().start([newcomer(46)], { ...terms, taskId: '999999' }))).toBe('TASK_NOT_FOUND');
  });
});
