import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { copyParts } from '../../../schema/custody';
import { yuan } from '../../../schema/money';
import { myKeptRecords } from '../../../server/custody/queries';
import { takePicture } from '../../../server/file/public';
import { diskStorage } from '../../../server/gateways/storage/disk';
import { run, runRaw } from '../../../server/kernel/usecase';
import { testInbox } from '../../../server/message/queries';
import { addTaskPicture } from '../../../server/task/commands/add-task-picture';
import { closeTask } from '../../../server/task/commands/close-task';
import { deleteTask } from '../../../server/task/commands/delete-task';
import { editTask } from '../../../server/task/commands/edit-task';
import { giveUpTask } from '../../../server/task/commands/give-up-task';
import { openTask } from '../../../server/task/commands/open-task';
import { publishTask } from '../../../server/task/commands/publish-task';
import { removeTaskPerson } from '../../../server/task/commands/remove-task-person';
import { reopenTaskWork } from '../../../server/task/commands/reopen-task-work';
import { returnTaskWork } from '../../../server/task/commands/return-task-work';
import { submitTaskWork } from '../../../server/task/commands/submit-task-work';
import { myTask, myTasks, openTasks } from '../../../server/task/queries/mine';
import { task, taskNeighbours, taskPeople, taskRounds, tasks } from '../../../server/task/queries/tasks';
import { copyOf } from '../../kit/builders/ownRecords';
import { payeeSignedIn } from '../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { cameraJpeg, NOTES } from '../../kit/builders/pictures';
import { key } from '../../kit/builders/statements';
import { accepted, editForm, grab, published, taskForm, worked } from '../../kit/builders/tasks';
import { stepped } from '../../kit/checks/around';
import { countQuestions, hearing } from '../../kit/checks/countedReads';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let folder: string;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  folder = mkdtempSync(join(tmpdir(), 'jieqing-task-'));
});
afterAll(async () => {
  await world?.app.close();
  rmSync(folder, { recursive: true, force: true });
});

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
const see = async (id: string) => run(await maker(), task, { id });
const peopleOf = async (taskId: string) => (await runRaw(await maker(), taskPeople, { filter: { taskId } })).nodes;

describe('tasks that are grabbed', () => {
  it('[TSK-025 3/3] [TSK-026 3/3] [TSK-027 2/2] [TSK-029 3/3] say in the words of the form what is missing or wrong', async () => {
    const publish = async (more: object) =>
      faults(run(await maker(), publishTask, { input: taskForm(world, more) }, keyed()) as Promise<unknown>);
    expect(await publish({ name: ' ' })).toMatchObject({ 'input.name': '任务名称不能为空' });
    expect(await publish({ name: '长'.repeat(21) })).toMatchObject({ 'input.name': '任务名称不能超过20个字符' });
    expect(await publish({ description: '' })).toMatchObject({ 'input.description': '任务描述不能为空' });
    expect(await publish({ description: '长'.repeat(301) })).toMatchObject({ 'input.description': '任务描述不能超过300个字符' });
    expect(await publish({ mode: null })).toMatchObject({ mode: '请选择任务模式' });
    expect(await publish({ feeMin: 0 })).toMatchObject({ 'input.feeMin': '请输入正确的金额格式,保留小数点后两位' });
    for (const field of ['feeMin', 'feeMax'])
      for (const none of [-1, 0.5])
        expect([field, none, (await publish({ feeMin: null, feeMax: null, [field]: none }))[`input.${field}`]]).toEqual([
          field,
          none,
          '请输入正确的金额格式,保留小数点后两位',
        ]);
    expect(await publish({ feeMin: yuan('100000000.01') })).toMatchObject({ 'input.feeMin': '金额不能超过1亿' });
    expect(await publish({ feeMax: yuan('100000000.01') })).toMatchObject({ 'input.feeMax': '金额不能超过1亿' });
    expect(await publish({ feeMin: yuan('100000000.00'), feeMax: yuan('100000000.00') })).toEqual({});
    expect(await publish({ feeMin: yuan('2.00'), feeMax: yuan('1.00') })).toMatchObject({ 'input.feeMax': '最高金额不能小于最低金额' });
    expect(await publish({ people: 10_000_001 })).toMatchObject({ 'input.people': '人数不能超过1000万' });
    expect(await publish({ endsOn: '2026-11-19' })).toMatchObject({ endsOn: '截止日期不能早于今天' });
    expect(await publish({ name: '长'.repeat(20), description: '长'.repeat(300), feeMin: null, feeMax: null, people: null })).toEqual({});
    expect(await refusal(run(await maker(), publishTask, { input: taskForm(world, { mode: 'DISPATCH', templateId: '1' }) }, keyed()))).toBe(
      'TASK_MODE_OTHER',
    );
  });

  it('[PYE-010] go to as many as there are places: of two who take the last one at once exactly one has it', async () => {
    const id = await published(world, { people: 2, name: '最后一个名额' });
    const [one, other] = [await payeeSignedIn(0), await payeeSignedIn(1)];
    // Two places: the first that is taken closes nothing.
    await grab(await payeeSignedIn(2), id);
    expect(await see(id)).toMatchObject({ taken: 1, people: 2 });
    expect((await run(one, openTasks, {})).map((offered) => offered.id)).toContain(id);
    const ends = await Promise.all([refusal(grab(one, id)), refusal(grab(other, id))]);
    const late = ends[0] === '' ? other : one;
    expect([...ends].sort()).toEqual(['', 'TASK_FULL']);
    expect(await see(id)).toMatchObject({ taken: 2, people: 2 });
    expect(await peopleOf(id)).toHaveLength(2);
    expect((await run(late, openTasks, {})).map((offered) => offered.id)).not.toContain(id);
    expect(await refusal(grab(late, id))).toBe('TASK_FULL');
    // Whoever comes too late leaves no row in the log; whoever asks for what is not there does.
    expect(await refusal(grab(late, '99999'))).toBe('TASK_NOT_FOUND');
    const refused = await world.app.database.rows<{ key: string }>(
      `SELECT DISTINCT body->>'refused' AS key FROM audit_record WHERE action = 'task.grab' AND body ? 'refused'`,
    );
    expect(refused).toEqual([{ key: 'TASK_NOT_FOUND' }]);
  });

  it('[PYE-022 4/7] are taken once by one person, however often and fast she taps; her copy has it, and it is kept', async () => {
    const id = await published(world, { name: '重复点击', people: 5 });
    const worker = await payeeSignedIn(0);
    const workKept = async () => (await run(worker, myKeptRecords, {})).find(({ kind }) => kind === 'WORK')?.count ?? 0;
    const before = await workKept();
    const ends = await Promise.all([1, 2, 3, 4].map(() => refusal(grab(worker, id))));
    expect(ends.filter((end) => end === '')).toHaveLength(1);
    expect(new Set(ends.filter((end) => end !== ''))).toEqual(new Set(['TASK_TAKEN']));
    expect((await see(id)).taken).toBe(1);
    const { parts } = await copyOf(worker);
    const copied = must(parts.find(({ title }) => title === copyParts.tasks.title)).rows.map(({ cells }) => cells);
    const taken = ['杭州星穹直播传媒有限公司', '重复点击', '待提交成果', expect.stringMatching(/^2026-11-20 /)];
    expect(copied.filter(([, name]) => name === '重复点击')).toEqual([taken]);
    expect(await workKept()).toBe(before + 1);
  });

  it('are not taken when they are closed, deleted or over, and are again once they are opened', async () => {
    const worker = await payeeSignedIn(0);
    const id = await published(world, { name: '关闭的任务' });
    expect(await run(await maker(), closeTask, { id })).toMatchObject({ status: 'CLOSED', statusName: '关闭' });
    expect(await refusal(run(await maker(), closeTask, { id }))).toBe('ACTION_NOT_ALLOWED');
    expect(await refusal(grab(worker, id))).toBe('TASK_CLOSED');
    expect((await run(worker, openTasks, {})).map((offered) => offered.id)).not.toContain(id);
    await run(await maker(), openTask, { id });
    await grab(worker, id);
    expect(await run(await maker(), deleteTask, { id })).toBe(true);
    expect(await refusal(see(id))).toBe('TASK_NOT_FOUND');
    expect(await refusal(grab(await payeeSignedIn(1), id))).toBe('TASK_NOT_FOUND');
    // Who was on it sees what became of it.
    expect((await run(worker, myTasks, {})).find((mine) => mine.task.id === id)).toMatchObject({ status: 'REMOVED' });
    const over = await published(world, { name: '已截止', endsOn: '2026-11-20' });
    await world.app.database.rows(`UPDATE task SET ends_on = '2026-11-19' WHERE id = $1 RETURNING id`, [over]);
    expect(await refusal(grab(worker, over))).toBe('TASK_OVER');
  });

  it('ask for the contract of whoever is on them as often, however many they are', async () => {
    const worker = await payeeSignedIn(0);
    countQuestions();
    /** How it stands with her contract. */
    const isOurs = (text: string) => /^SELECT DISTINCT ON \(person_id\)[\s\S]* FROM contract\b/.test(text);
    const read = async () => {
      const { answer: mine, heard } = await hearing(() => run(worker, myTasks, {}));
      return { count: mine.length, questions: heard.filter(isOurs).length };
    };
    try {
      await grab(worker, await published(world, { name: '一问之一' }));
      const few = await read();
      for (const name of ['一问之二', '一问之三']) await grab(worker, await published(world, { name }));
      const many = await read();
      expect(few.questions).toBeGreaterThan(0);
      expect(many).toEqual({ count: few.count + 2, questions: few.questions });
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('become work in rounds that nothing writes over: handed in, sent back with a reason, handed in again, accepted', async () => {
    const id = await published(world, { name: '多轮验收' });
    const storage = diskStorage(folder);
    const worker = await payeeSignedIn(0);
    const mine = await grab(worker, id);
    expect(mine).toMatchObject({ status: 'TAKEN', isSigned: true, rounds: [] });
    const picture = async (n: number) => {
      const bytes = Readable.from([cameraJpeg({ comment: `第 ${n} 张` })]);
      const { storageKey, name, contentType, size, sha256 } = await takePicture(
        worker,
        { fileName: `现场${n}.jpg`, stream: bytes },
        1_000_000,
        storage,
      );
      const kept = await run(worker, addTaskPicture, { id: mine.id, storageKey, name, contentType, size, sha256 });
      return { id: kept.id, storageKey };
    };
    const pictures = [await picture(1), await picture(2)];
    // EXIF: where it was taken lies in no storage.
    expect((await storage.get(must(pictures[0]).storageKey)).includes(NOTES)).toBe(false);
    const submit = async (text: string, pictureIds: readonly string[] = []) =>
      run(worker, submitTaskWork, { id: mine.id, text, pictureIds }, keyed());
    expect(await refusal(submit('看图', ['999999']))).toBe('TASK_PICTURE_NOT_FOUND');
    expect(await faults(submit('看图', Array(10).fill('1')))).toMatchObject({ pictureIds: '最多上传 9 张图片' });
    expect(await submit('第一次提交', [must(pictures[1]).id, must(pictures[0]).id])).toMatchObject({ status: 'SUBMITTED' });
    expect(await refusal(submit('再来一次'))).toBe('ACTION_NOT_ALLOWED');
    const back = async (reason: string) =>
      run(await maker(), returnTaskWork, { taskId: id, people: [{ id: mine.id, round: 1 }], reason }, keyed());
    expect(await faults(back(' '))).toMatchObject({ reason: '请填写退回原因' });
    expect(await back('画面不清晰，请补拍')).toBe(1);
    const phone = must(WORKERS[0]).phone;
    await waitUntil(
      async () =>
        (await run(guestCaller(), testInbox, { receiver: phone, first: 20 })).some(({ template }) => template === 'TASK_RETURNED'),
      () => 'an SMS about the return',
    );
    expect(await refusal(submit('图不能再用一次', [must(pictures[0]).id]))).toBe('TASK_PICTURE_NOT_FOUND');
    await submit('第二次提交');
    // Round 2 lies there now: a verdict on the round that was read before is none on this one.
    expect(await refusal(accepted(world, id, { [mine.id]: '600.00' }))).toBe('STALE');
    expect(await refusal(back('画面仍不清晰'))).toBe('STALE');
    expect(await run(worker, myTask, { id: mine.id })).toMatchObject({ status: 'SUBMITTED', amount: null });
    expect(await accepted(world, id, { [mine.id]: '600.00' }, 2)).toBe(1);
    const rounds = await run(await maker(), taskRounds, { id: mine.id });
    expect(rounds.map(({ round, text, verdict, reason }) => [round, text, verdict, reason])).toEqual([
      [1, '第一次提交', 'RETURN', '画面不清晰，请补拍'],
      [2, '第二次提交', 'ACCEPT', null],
    ]);
    expect(rounds[0]?.pictureFileIds).toHaveLength(2);
    expect(rounds[1]).toMatchObject({ amount: 60_000, reviewedByName: '王敏', reviewedAt: expect.any(Date) });
    expect(await run(worker, myTask, { id: mine.id })).toMatchObject({ status: 'ACCEPTED', amount: 60_000 });
    // A verdict that was a mistake is opened again, and stays readable until the next.
    expect(await run(await maker(), reopenTaskWork, { id: mine.id }, keyed())).toMatchObject({ status: 'SUBMITTED', amount: null });
    expect(await accepted(world, id, { [mine.id]: '550.00' }, 2)).toBe(1);
    expect((await run(await maker(), taskRounds, { id: mine.id }))[1]).toMatchObject({ amount: 55_000 });
  });

  it('are accepted in bulk, all of them or none', async () => {
    const id = await published(world, { name: '批量验收', people: 3 });
    const [first, second] = [await worked(id, 0), await worked(id, 1)];
    const third = await grab(await payeeSignedIn(2), id);
    expect(await refusal(accepted(world, id, { [first]: '300.00', [third.id]: '300.00' }))).toBe('TASK_NOT_REVIEWABLE');
    expect(await refusal(accepted(world, id, { [first]: '300.00', '999999': '300.00' }))).toBe('TASK_PERSON_NOT_FOUND');
    expect(await see(id)).toMatchObject({ submittedCount: 2, acceptedCount: 0 });
    expect(await refusal(accepted(world, id, {}))).toBe('SELECTION_EMPTY');
    expect(await faults(accepted(world, id, { [first]: '-1.00' }))).toMatchObject({ amount: expect.stringContaining('大于 0') });
    expect(await accepted(world, id, { [first]: '300.00', [second]: '400.00' })).toBe(2);
    expect(await see(id)).toMatchObject({ submittedCount: 0, acceptedCount: 2 });
    expect(await refusal(run(await maker(), deleteTask, { id }))).toBe('TASK_HAS_WORK');
    // Nobody is without a next step: whoever still works has a day, and whoever is done has none.
    const open = await peopleOf(id);
    expect(open.filter(({ status, dueAt }) => status === 'TAKEN' && dueAt === null)).toEqual([]);
  });

  it('give a place on when somebody goes before handing in, and keep it when work was handed in', async () => {
    const id = await published(world, { name: '名额', people: 1 });
    const worker = await payeeSignedIn(0);
    const mine = await grab(worker, id);
    await run(worker, giveUpTask, { id: mine.id }, keyed());
    expect((await see(id)).taken).toBe(0);
    const other = await worked(id, 1);
    const remove = async (reason: string) => run(await maker(), removeTaskPerson, { id: other, reason }, keyed());
    expect(await faults(remove(''))).toMatchObject({ reason: '请填写移除原因' });
    expect(await remove('与现场不符')).toMatchObject({ status: 'REMOVED' });
    expect((await see(id)).taken).toBe(1);
    expect(await refusal(grab(await payeeSignedIn(2), id))).toBe('TASK_FULL');
  });

  it('hold exactly as many places as people hold them, whatever happens at once', async () => {
    const id = await published(world, { name: '混合并发', people: 2 });
    const workers = await Promise.all([0, 1, 2].map((n) => payeeSignedIn(n)));
    for (let turn = 0; turn < 4; turn += 1) {
      await Promise.all(
        workers.map(async (worker) => {
          const held = (await run(worker, myTasks, {})).find((mine) => mine.task.id === id && mine.status === 'TAKEN');
          await refusal(held ? run(worker, giveUpTask, { id: held.id }, keyed()) : grab(worker, id));
        }),
      );
      const holding = (await peopleOf(id)).filter(({ status }) => status === 'TAKEN').length;
      expect((await see(id)).taken).toBe(holding);
      expect(holding).toBeLessThanOrEqual(2);
    }
  });

  it('keep the text in which they were taken when they are edited', async () => {
    const id = await published(world, { name: '改文字', people: 2, endsOn: '2026-12-31' });
    await grab(await payeeSignedIn(0), id);
    const edit = async (more: object, version: number | null) =>
      run(await maker(), editTask, { id, version, input: editForm({ name: '改文字二', ...more }) }, keyed());
    // The last day is not named, and stays.
    expect(await edit({ people: 2 }, 1)).toMatchObject({ name: '改文字二', version: 2, people: 2, endsOn: '2026-12-31' });
    // Who has the text open that was there before overwrites nothing, and who read it takes nothing.
    expect(await refusal(edit({ name: '改文字三' }, 1))).toBe('STALE');
    expect(await see(id)).toMatchObject({ name: '改文字二', version: 2, taken: 1 });
    expect(await refusal(grab(await payeeSignedIn(1), id))).toBe('STALE');
    expect((await see(id)).taken).toBe(1);
    const versions = await world.app.database.rows<{ name: string; confirmed: number }>(
      `SELECT v.name, p.confirmed_version AS confirmed FROM task_person p JOIN task_version v ON v.company_id = p.company_id AND v.task_id = p.task_id
         AND v.version = p.confirmed_version WHERE p.task_id = $1`,
      [id],
    );
    expect(versions).toEqual([{ name: '改文字', confirmed: 1 }]);
    expect((await grab(await payeeSignedIn(1), id, 2)).task).toMatchObject({ name: '改文字二', version: 2 });
    expect(await refusal(edit({ people: 1 }, 2))).toBe('TASK_PEOPLE_BELOW');
    expect(await edit({ endsOn: null }, 2)).toMatchObject({ endsOn: null, version: 3 });
  });

  it('are found by each condition of the list', async () => {
    const id = await published(world, { name: '条件搜索%' });
    const { taskNumber } = await see(id);
    const found = async (filter: object) => (await runRaw(await maker(), tasks, { filter })).nodes.map((row) => row.id);
    expect(await found({ taskNumber })).toEqual([id]);
    expect(await found({ name: '搜索%' })).toEqual([id]);
    expect(await found({ taskNumber, status: 'OPEN', mode: 'GRAB' })).toEqual([id]);
    expect(await found({ taskNumber, status: 'CLOSED' })).toEqual([]);
    expect(await found({ taskNumber, mode: 'DISPATCH' })).toEqual([]);
    expect(await found({ taskNumber, agreementType: 'LABOR_CONTINUOUS' })).toEqual([id]);
    expect(await found({ taskNumber, agreementType: 'BUSINESS_INCOME' })).toEqual([]);
    expect(await found({ taskNumber, createdFrom: '2026-11-20', createdTo: '2026-11-20' })).toEqual([id]);
    expect(await found({ taskNumber, createdTo: '2026-11-19' })).toEqual([]);
    expect(await found({ taskNumber, updatedFrom: '2026-11-21' })).toEqual([]);
  });

  it('say what stands before and after them in the list', async () => {
    for (const name of ['前一项', '中间项', '后一项']) await published(world, { name: `步进${name}` });
    const filter = { name: '步进' };
    const ids = (await runRaw(await maker(), tasks, { filter })).nodes.map((row) => row.id);
    await stepped(ids, async (at) => runRaw(await maker(), taskNeighbours, { id: ids[at], filter }));
    await expect(runRaw(await maker(), taskNeighbours, { id: '987654321' })).rejects.toMatchObject({ key: 'TASK_NOT_FOUND' });
  });
});
