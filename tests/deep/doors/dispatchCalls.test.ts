import 'reflect-metadata';
import { readSheet } from 'read-excel-file/node';
import { importTexts } from '../../../schema/importTexts';
import { newcomer, peopleSheet } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const fileOf = async (path: string): Promise<unknown[][]> => {
  const answer = await fetch(`${world.app.url}${path}`);
  expect(answer.status).toBe(200);
  return readSheet(Buffer.from(await answer.arrayBuffer()));
};

describe('the list of a dispatch on the legacy wire', () => {
  const TASK = '/api/taskManagement';
  type Found = { list: Record<string, unknown>[]; total: number };

  it('[TSK-035 2/2] [TSK-049] [TSK-054] [TSK-018 3/3] [TSK-031 3/3] [TSK-020 2/4] is checked, corrected, exported and submitted with the task by its key, and people come onto it by another', async () => {
    // This company dispatches.
    const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000201', p: 'Demo2026' });
    const own = world.app.rest({ token: login.token });
    const call = async (path: string, body: object) => (await own.post(`${TASK}${path}`, body)).code;
    const read = async (path: string, query: Record<string, string>) => (await own.get<Found>(`${TASK}${path}`, query)).result;
    const [one, wrong, gone, late] = [newcomer(91), newcomer(92), newcomer(93), newcomer(94)];
    const templates = await world.app.database.rows<{ id: string }>(
      `SELECT id FROM contract_template WHERE subject_id = $1 AND agreement_type = 'LABOR_CONTINUOUS' AND status = 'PUBLISHED'`,
      [world.subjectId],
    );
    const terms = { subject_id: world.subjectId, contract_id: must(templates[0]).id, businessType: '18' };
    const begin = async (people: Parameters<typeof peopleSheet>[0], more: object = {}) => {
      const sheet = { name: '名单.xlsx', bytes: peopleSheet(people), field: 'file_key' };
      const { file_id } = (await own.upload<Record<string, string>>(`${TASK}/file/upload`, sheet)).result;
      return (await own.post<{ key: string }>(`${TASK}/check`, { ...terms, file_id, ...more })).result.key;
    };
    const checked = (code: string) =>
      until(
        () => read('/check/list', { key: code, page: '1', page_size: '10' }),
        ({ list }) => list.length > 0 && list.every(({ status }) => status !== 0),
      );
    for (const [missing, words] of [
      [{ subject_id: '' }, '请选择合作主体'],
      [{ businessType: '' }, importTexts.agreementType],
      [{ contract_id: '' }, '请选择合同'],
      [{ file_id: '' }, '请上传结算明细'],
    ] as const) {
      const { code: refused, message } = await own.post(`${TASK}/check`, { ...terms, file_id: '1', ...missing });
      expect([missing, refused, message]).toEqual([missing, 22001, expect.stringContaining(words)]);
    }
    const code = await begin([one, { ...wrong, phone: '12' }, gone]);
    const { list, total } = await checked(code);
    expect([total, list.map((row) => [row.name, row.status])]).toEqual([
      3,
      [
        [one.name, 1],
        [wrong.name, 2],
        [gone.name, 1],
      ],
    ]);
    expect(list[1]).toMatchObject({ errorReason: '请输入正确的手机号' });
    expect(list[1]).toMatchObject({ idCard: `${wrong.idCard.slice(0, 4)}${'*'.repeat(10)}${wrong.idCard.slice(-4)}`, phone: '12' });
    const told = { taskName: '夜间配送', taskDescribe: '每晚八点至十二点' };
    // While a row is wrong nothing is published.
    expect(await call('/submit', { info: told, code })).toBe(22001);
    expect(await call('/check/detail/update', { key: code, listId: list[1]?.listId, ...wrong })).toBe(22000);
    expect(await call('/check/detail/delete', { key: code, listId: list[2]?.listId })).toBe(22000);
    const rows = await fileOf(`${TASK}/check/list/export?key=${code}&token=${login.token}`);
    expect(rows.slice(1).map((row) => [row[1], row[3]])).toEqual([one, wrong].map(({ name, phone }) => [name, phone]));
    await checked(code);
    // Sent again it is the same call; with another form it is refused, not answered with what it did not ask for.
    for (const answered of [22000, 22000]) expect(await call('/submit', { info: told, code })).toBe(answered);
    expect(await call('/submit', { info: { ...told, taskName: '清晨配送' }, code })).toBe(22005);
    const { list: tasks } = await read('/list', { taskName: '夜间配送' });
    expect(tasks).toMatchObject([{ taskDescribe: '每晚八点至十二点', taskType: '2' }]);
    const taskId = String(tasks[0]?.id);
    const detail = (await own.get<Record<string, unknown>>(`${TASK}/detail`, { id: taskId })).result;
    expect(detail).toMatchObject({ taskTypeStr: '派单', fileId: expect.stringMatching(/^\d+$/), fileName: '名单.xlsx' });
    expect(detail.state_file_id).toBe(detail.fileId);
    const inGraphql = 'query ($id: ID!) { task(id: $id) { mode modeName listFileId listFileName } }';
    expect(await world.app.graphql({ token: login.token }).call(inGraphql, { id: taskId })).toEqual({
      task: { mode: 'DISPATCH', modeName: '派单', listFileId: detail.fileId, listFileName: '名单.xlsx' },
    });
    const on = async () => (await read('/person/list', { taskId })).list;
    expect((await on()).map((row) => [row.name, row.taskConfirmStatus]).sort()).toEqual(
      [
        [one.name, 0],
        [wrong.name, 0],
      ].sort(),
    );
    // With an id the same call changes the task that is there, each time anew, and asks for no list.
    for (const taskName of ['夜间配送二', '夜间配送三', '夜间配送'])
      expect(await call('/submit', { info: { ...told, taskName, id: taskId } })).toBe(22000);
    expect((await read('/list', { taskName: '夜间配送' })).list).toMatchObject([{ id: taskId, taskName: '夜间配送', version: 4 }]);
    const stale = await own.post(`${TASK}/submit`, { info: { ...told, id: taskId, version: '1' } });
    expect(stale.message).toBe('内容已被他人修改，请刷新后重试');
    expect(await call('/submit', { info: told, code: '999999' })).toBe(22012);
    const more = await begin([late], { taskId });
    await checked(more);
    expect(await call('/person/submit', { info: { taskId }, code: more })).toBe(22000);
    expect(await call('/person/submit', { info: { taskId }, code: more })).toBe(22000);
    expect(await call('/person/submit', { info: { taskId: '999999' }, code: more })).toBe(22005);
    expect((await on()).map(({ name }) => name).sort()).toEqual([late.name, one.name, wrong.name].sort());
    // The same two at the other door: the key of a checked list with what is published, and with the task that it comes onto.
    const graphql = world.app.graphql({ token: login.token });
    type Aged = { peopleImport: { roster: { keyAge: number } } };
    const aged = async (key: string) =>
      (await graphql.call<Aged>('query($key: ID!) { peopleImport(key: $key) { roster { keyAge } } }', { key })).peopleImport.roster.keyAge;
    const published = await begin([newcomer(95)]);
    await checked(published);
    const { dispatchTask } = await graphql.call<{ dispatchTask: { id: string; listFileId: string; listFileName: string } }>(
      `mutation($i: TaskEdit!, $key: ID!, $age: Int!, $k: ID!) {
         dispatchTask(input: $i, key: $key, keyAge: $age, idempotencyKey: $k) { id listFileId listFileName } }`,
      { i: { name: '清晨配送', description: '六点至八点' }, key: published, age: await aged(published), k: 'dispatch-95' },
    );
    expect(dispatchTask).toMatchObject({ listFileId: expect.stringMatching(/^\d+$/), listFileName: '名单.xlsx' });
    const added = await begin([newcomer(96)], { taskId: dispatchTask.id });
    await checked(added);
    await graphql.call(
      `mutation($id: ID!, $key: ID!, $age: Int!, $k: ID!) { addTaskPeople(taskId: $id, key: $key, keyAge: $age, idempotencyKey: $k) { id } }`,
      { id: dispatchTask.id, key: added, age: await aged(added), k: 'add-96' },
    );
    const both = (await read('/person/list', { taskId: dispatchTask.id })).list;
    expect(both.map(({ name }) => name).sort()).toEqual([newcomer(95).name, newcomer(96).name].sort());
  });
});
