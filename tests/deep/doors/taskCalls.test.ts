// Tasks through the legacy wire (Spec 2 §3, §7, D44): what an integrator sends and reads, field by field.
import 'reflect-metadata';
import { agreementType } from '../../../schema/codes';
import { payeeSignedIn } from '../../kit/builders/payees';
import { JPEG, pngOf } from '../../kit/builders/pictures';
import { key } from '../../kit/builders/statements';
import { grab } from '../../kit/builders/tasks';
import { BUSINESS, type Row, TASKS, taskWire } from '../../kit/cases/taskWire';
import { must } from '../../kit/checks/must';

const wire = taskWire();
const { contractOffered, create, form, list, post, read } = wire;

test('[TSK-035 1/2] [TSK-036] [TSK-020 1/4] [TSK-038] a task is made with its picture and read back with every field of the wire', async () => {
  const picture = { name: '现场.jpg', bytes: JPEG, field: 'file_key' };
  const { result: file } = await wire.doors.rest('王敏').upload<Row>(`${TASKS}/file/upload`, picture);
  const template = await contractOffered();
  const id = await create({ imgDescribe: file.file_id, state_file_id: '', contractId: template.id });
  const detail = await read('/detail', { id });
  const url = `/api/file/download?fileId=${file.file_id}`;
  expect(detail).toEqual({
    id,
    taskNumber: expect.stringMatching(/^RW20261120\d+$/),
    taskName: '双11助播',
    taskDescribe: '协助主播三小时',
    taskType: '1',
    taskTypeStr: '抢单',
    status: 0,
    statusStr: '开启',
    createAt: expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
    updateAt: expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
    contractTemplateId: template.id,
    contractName: template.name,
    contractId: template.id,
    subjectName: template.subject,
    subjectId: wire.world.subjectId,
    agreementType: expect.anything(),
    agreementTypeName: agreementType.label('LABOR_CONTINUOUS'),
    businessType: expect.anything(),
    feeMin: '200.00',
    feeMax: '800.00',
    numberOfPeople: 3,
    imgDescribe: file.file_id,
    imgName: '现场.jpg',
    pictureFileId: file.file_id,
    pictureFileName: '现场.jpg',
    pictureFileUrl: url,
    fileId: '',
    fileName: '',
    state_file_id: '',
    // Ours.
    version: 1,
    endDate: '',
  });
  expect([String(detail.agreementType), String(detail.businessType)]).toEqual([BUSINESS, BUSINESS]);
  // The same by GraphQL, under the names of its own.
  const FIELDS = `id taskNumber name description mode modeName status statusName publishedAt updatedAt templateId contractName
    subjectName subjectId agreementType agreementName feeMin feeMax people imageFileId imageName listFileId listFileName`;
  expect(await wire.doors.graphql('王敏').call(`query ($id: ID!) { task(id: $id) { ${FIELDS} } }`, { id })).toEqual({
    task: {
      ...{ id, taskNumber: detail.taskNumber, name: '双11助播', description: '协助主播三小时', mode: 'GRAB', modeName: '抢单' },
      ...{ status: 'OPEN', statusName: '开启', publishedAt: expect.stringMatching(/^2026-11-20T/) },
      ...{ updatedAt: expect.stringMatching(/^2026-11-20T/), templateId: template.id, contractName: template.name },
      ...{ subjectName: template.subject, subjectId: wire.world.subjectId, agreementType: 'LABOR_CONTINUOUS' },
      ...{ agreementName: agreementType.label('LABOR_CONTINUOUS'), feeMin: '200.00', feeMax: '800.00', people: 3 },
      ...{ imageFileId: file.file_id, imageName: '现场.jpg', listFileId: null, listFileName: null },
    },
  });
  // It is made there by the same form, too, and answers its id.
  const PUBLISH = 'mutation ($i: TaskInput!, $k: ID!) { publishTask(input: $i, idempotencyKey: $k) { id } }';
  const said = {
    ...{ name: '另一个门的任务', description: '协助主播两小时', mode: 'GRAB', people: 2, feeMin: '100.00', feeMax: '300.00' },
    ...{ subjectId: wire.world.subjectId, agreementType: 'LABOR_CONTINUOUS', templateId: template.id },
  };
  const made = await wire.doors
    .graphql('王敏')
    .call<{ publishTask: { id: string } }>(PUBLISH, { i: { ...said, imageFileId: file.file_id }, k: key() });
  const { subjectId, ...more } = said;
  expect(await wire.doors.graphql('王敏').call(`query ($id: ID!) { task(id: $id) { ${FIELDS} } }`, made.publishTask)).toMatchObject({
    task: { ...more, id: made.publishTask.id, subjectId, imageFileId: file.file_id, status: 'OPEN' },
  });
  expect((await wire.doors.rest('王敏').get(url)).file?.subarray(0, 3)).toEqual(JPEG.subarray(0, 3));
  expect((await wire.doors.rest('王敏').get(`${TASKS}/detail`, { id: '999999' })).message).toBe('任务不存在或已被删除');
});

test('[TSK-025 2/3] [TSK-026 2/3] [TSK-027 1/2] [TSK-028 2/2] [TSK-029 2/3] what is missing or wrong in a form is said in its words, and what is just right is taken', async () => {
  const said = async (more: object) => {
    const { code, message } = await post('/create', form(more));
    return [code, message];
  };
  for (const [more, words] of [
    [{ taskName: ' ' }, '任务名称不能为空'],
    [{ taskName: '长'.repeat(21) }, '任务名称不能超过20个字符'],
    [{ taskDescribe: '' }, '任务描述不能为空'],
    [{ taskDescribe: '长'.repeat(301) }, '任务描述不能超过300个字符'],
    [{ taskType: '' }, '请选择任务模式'],
    [{ numberOfPeople: '三个' }, '请输入数字格式'],
    [{ numberOfPeople: '1.5' }, '请输入数字格式'],
    [{ numberOfPeople: '10000001' }, '人数不能超过1000万'],
    [{ numberOfPeople: '9'.repeat(30) }, '人数不能超过1000万'],
    [{ feeMin: '-1.00' }, '请输入正确的金额格式,保留小数点后两位'],
    [{ feeMin: '1.234' }, '请输入正确的金额格式,保留小数点后两位'],
    [{ feeMin: '', feeMax: '0' }, '请输入正确的金额格式,保留小数点后两位'],
    [{ feeMin: '100000000.01', feeMax: '' }, '金额不能超过1亿'],
    [{ feeMin: '', feeMax: '100000000.01' }, '金额不能超过1亿'],
    [{ feeMin: '2.00', feeMax: '1.00' }, '最高金额不能小于最低金额'],
  ] as const)
    expect([more, ...(await said(more))]).toEqual([more, 22001, expect.stringContaining(words)]);
  const whole = { taskName: '长'.repeat(20), taskDescribe: '长'.repeat(300) };
  for (const fees of [
    { feeMin: '', feeMax: '' },
    { feeMin: '100000000.00', feeMax: '100000000.00' },
    { feeMin: '1.5', feeMax: '' },
    { numberOfPeople: '' },
    { numberOfPeople: '10000000' },
  ])
    expect([fees, (await said({ ...whole, ...fees }))[0]]).toEqual([fees, 22000]);
  // Its agreement goes by either of two names.
  for (const left of ['businessType', 'agreementType'])
    expect([left, (await said({ ...whole, [left]: undefined }))[0]]).toEqual([left, 22000]);
  expect((await said({ ...whole, businessType: undefined, agreementType: undefined }))[0]).toBe(22001);
});

test('[TSK-037] an update with an id changes the words and the picture, and nothing that people signed for', async () => {
  const id = await create();
  const { result: file } = await wire.doors.rest('王敏').upload<Row>(`${TASKS}/file/upload`, { name: '新.jpg', bytes: JPEG });
  const words = { taskName: '双12助播', taskDescribe: '协助主播五小时', numberOfPeople: '9', feeMin: '300.00', feeMax: '900.00' };
  // Other terms than those that were signed for are not taken over.
  const terms = { subjectId: must(wire.world.platform.subjects.S2), taskType: '2' };
  const answer = await post('/update', form({ id, ...words, ...terms, imgDescribe: file.fileId, state_file_id: '' }));
  expect(answer.code).toBe(22000);
  expect(await read('/detail', { id })).toMatchObject({
    ...words,
    numberOfPeople: 9,
    imgName: '新.jpg',
    taskType: '1',
    subjectId: wire.world.subjectId,
    version: 2,
  });
  // Who names the version that was read overwrites no other; who names none does, as before.
  const stale = await post('/update', form({ id, version: '1', taskName: '双12助播二' }));
  expect([stale.code, stale.message]).toEqual([22001, '内容已被他人修改，请刷新后重试']);
  expect(await read('/detail', { id })).toMatchObject({ taskName: '双12助播', version: 2 });
  expect((await post('/update', form({ id, version: '2', taskName: '双12助播二' }))).code).toBe(22000);
  // The picture goes by either of its names, and by none it is taken away.
  const { result: other } = await wire.doors.rest('王敏').upload<Row>(`${TASKS}/file/upload`, { name: '另一张.jpg', bytes: JPEG });
  const pictureAfter = async (more: object) => {
    const { code } = await post('/update', form({ id, ...words, ...more }));
    const { imgName, imgDescribe, pictureFileId } = await read('/detail', { id });
    return [code, imgName, imgDescribe, pictureFileId];
  };
  expect(await pictureAfter({ pictureFileId: other.fileId })).toEqual([22000, '另一张.jpg', other.fileId, other.fileId]);
  expect(await pictureAfter({ imgDescribe: '', pictureFileId: '' })).toEqual([22000, '', '', '']);
  // GraphQL changes the same, by the same version.
  const EDIT =
    'mutation($id: ID!, $v: Int!, $i: TaskEdit!, $k: ID!) { editTask(id: $id, version: $v, input: $i, idempotencyKey: $k) { name version imageFileId } }';
  const { version } = await read('/detail', { id });
  const edit = {
    name: '双12助播三',
    description: '协助主播六小时',
    people: 8,
    feeMin: '400.00',
    feeMax: '950.00',
    imageFileId: file.fileId,
  };
  const send = (v: unknown) => wire.doors.graphql('王敏').send(EDIT, { id, v, i: edit, k: key() });
  expect((await send(version)).data).toEqual({ editTask: { name: edit.name, version: Number(version) + 1, imageFileId: file.fileId } });
  expect((await send(version)).errors[0]?.extensions).toMatchObject({ code: 'STALE' });
  expect(await read('/detail', { id })).toMatchObject({
    taskName: edit.name,
    taskDescribe: edit.description,
    numberOfPeople: 8,
    feeMin: '400.00',
    feeMax: '950.00',
    imgName: '新.jpg',
  });
  // No places are taken from those who have one.
  const { version: now } = await read('/detail', { id });
  for (const n of [0, 1]) await grab(await payeeSignedIn(n), id, Number(now));
  const fewer = await post('/update', form({ id, numberOfPeople: '1' }));
  expect([fewer.code, fewer.message]).toEqual([22001, '人数不能少于已接单的 2 人']);
  // Its last day stays where an edit does not name it, by either call; one that names it empty takes it away.
  const dated = await create({ endDate: '2026-11-30' });
  const lastDay = async () => {
    const [row] = await wire.world.app.database.rows<{ day: string | null }>('SELECT ends_on::text AS day FROM task WHERE id = $1', [
      dated,
    ]);
    return [(await read('/detail', { id: dated })).endDate, must(row).day];
  };
  for (const [call, more, day] of [
    ['/update', { taskName: '改名一' }, '2026-11-30'],
    ['/submit', { taskName: '改名二' }, '2026-11-30'],
    ['/update', { endDate: '2026-12-05' }, '2026-12-05'],
    ['/submit', { endDate: '' }, ''],
  ] as const) {
    const sent = form({ id: dated, ...more });
    expect([call, more, (await post(call, call === '/submit' ? { info: sent } : sent)).code]).toEqual([call, more, 22000]);
    expect([call, more, await lastDay()]).toEqual([call, more, [day, day || null]]);
  }
});

test('[TSK-039 1/2] [TSK-020 4/4] [TSK-040] [TSK-024 2/2] [TSK-002 2/3] the list is filtered by state, number, name, mode and days; a task is closed, opened again and deleted', async () => {
  const id = await create({ taskName: '找得到的任务' });
  const { taskNumber } = await read('/detail', { id });
  const number = String(taskNumber);
  const found = async (query: Record<string, string>) => {
    const { list: rows, total } = await list({ page: '1', pageSize: '20', taskNumber: number, ...query });
    return [total, rows.map((row) => row.id)];
  };
  const one = [1, [id]];
  const none = [0, []];
  expect(await found({ taskName: '找得到', taskType: '1', status: '0' })).toEqual(one);
  expect(await found({ taskType: '2' })).toEqual(none);
  expect(await found({ status: '1' })).toEqual(none);
  // A day that is named means from its first second to its last.
  const day = { Start: '2026-11-20 00:00:00', End: '2026-11-20 23:59:59' };
  for (const kind of ['create', 'update']) {
    expect(await found({ [`${kind}Start`]: day.Start, [`${kind}End`]: day.End })).toEqual(one);
    expect(await found({ [`${kind}End`]: '2026-11-19 23:59:59' })).toEqual(none);
    expect(await found({ [`${kind}Start`]: '2026-11-21 00:00:00' })).toEqual(none);
  }
  expect((await list({ page: '2', pageSize: '10', taskNumber: number })).list).toEqual([]);
  await create({ taskName: '找得到的另一个' });
  const paged = async (page: string) => list({ page, pageSize: '1', taskName: '找得到' });
  expect([await paged('1'), await paged('2')]).toMatchObject([
    { total: 2, list: [{ taskName: '找得到的另一个' }] },
    { total: 2, list: [{ id }] },
  ]);
  const turn = async (status: string) => (await post('/status/update', { id, code: 'x', customerCode: 'y', status })).code;
  expect(await turn('1')).toBe(22000);
  expect(await found({ status: '1' })).toEqual(one);
  expect(await read('/detail', { id })).toMatchObject({ status: 1, statusStr: '关闭' });
  const inGraphql = 'query ($id: ID!) { task(id: $id) { status statusName } }';
  expect(await wire.doors.graphql('王敏').call(inGraphql, { id })).toEqual({ task: { status: 'CLOSED', statusName: '关闭' } });
  expect(await turn('0')).toBe(22000);
  expect(await read('/detail', { id })).toMatchObject({ status: 0, statusStr: '开启' });
  expect((await post('/status/update', { id, status: '2' })).code).toBe(22001);
  expect((await post('/delete', { id, code: 'x', customerCode: 'y', status: '0' })).code).toBe(22000);
  expect(await found({})).toEqual(none);
  // By GraphQL by its id.
  const other = await create({ taskName: '另一个门的开关' });
  const graphql = wire.doors.graphql('王敏');
  for (const [deed, status] of [
    ['closeTask', 'CLOSED'],
    ['openTask', 'OPEN'],
  ] as const)
    expect(await graphql.call(`mutation ($id: ID!) { ${deed}(id: $id) { status } }`, { id: other })).toEqual({ [deed]: { status } });
  expect(await graphql.call('mutation ($id: ID!) { deleteTask(id: $id) }', { id: other })).toEqual({ deleteTask: true });
  expect((await wire.doors.rest('王敏').get(`${TASKS}/detail`, { id: other })).message).toBe('任务不存在或已被删除');
});

test('[TSK-047] [TSK-048] [TSK-051] a form reads the text of the contract, the tasks it may name and the mode of the company', async () => {
  const id = await create({ taskName: '可关联' });
  const [template] = await wire.world.app.database.rows<{ id: string; subject: string; body: string; company: string }>(
    `SELECT t.id, s.name AS subject, v.body, c.name AS company FROM contract_template t JOIN subject s ON s.id = t.subject_id
     JOIN company c ON c.id = $2 JOIN contract_template_version v ON v.template_id = t.id AND v.published_at IS NOT NULL WHERE t.subject_id = $1 ORDER BY v.version DESC LIMIT 1`,
    [wire.world.subjectId, wire.world.companyId],
  );
  const { id: contractTemplateId, subject, body, company } = must(template);
  // Words to be read: the company stands in them, and what each signer brings is named where it will stand.
  const { content } = await read('/contract/content', { contractTemplateId, subjectName: subject });
  for (const variable of ['{{company}}', '{{startsOn}}']) expect(body).toContain(variable);
  for (const part of [company, '【生效日】']) expect(content).toContain(part);
  expect(content).not.toMatch(/\{\{|^#/m);
  for (const wrong of [
    { contractTemplateId: '999999', subjectName: subject },
    { contractTemplateId, subjectName: '别的主体' },
  ])
    expect((await wire.doors.rest('王敏').get(`${TASKS}/contract/content`, wrong)).code).toBe(22001);
  const offered = await read<{ list: Row[] }>('/select', { businessType: BUSINESS });
  expect(offered.list).toContainEqual({ id, taskNumber: expect.stringMatching(/^RW/), taskName: '可关联' });
  const others = await read<{ list: Row[] }>('/select', { businessType: String(agreementType.code('BUSINESS_INCOME')) });
  expect(others.list.map((row) => row.id)).not.toContain(id);
  const mode = async (name: '王敏' | '冯涛') => (await wire.doors.rest(name).get<Row>('/api/company/management/type')).result.taskType;
  expect([await mode('王敏'), await mode('冯涛')]).toEqual(['1', '2']);
  // By GraphQL the same: the text of the templates of a subject, the open tasks of an agreement, and the mode of the company.
  const graphql = wire.doors.graphql('王敏');
  type Template = { id: string; subjectId: string; blocks: { text: string }[] };
  const TEMPLATES = 'query ($s: ID) { contractTemplates(subjectId: $s) { id subjectId blocks { text } } }';
  const templates = async (s: string) => (await graphql.call<{ contractTemplates: Template[] }>(TEMPLATES, { s })).contractTemplates;
  const read1 = must((await templates(wire.world.subjectId)).find((one) => one.id === contractTemplateId));
  expect(read1.subjectId).toBe(wire.world.subjectId);
  const words = read1.blocks.map(({ text }) => text).join('');
  for (const part of [company, '【生效日】']) expect(words).toContain(part);
  expect(words).not.toContain('{{');
  expect(await templates('999999')).toEqual([]);
  const OPEN =
    'query ($a: AgreementType) { tasks(filter: { status: OPEN, agreementType: $a }, first: 100) { nodes { id taskNumber name } } }';
  const open = async (a: string) => (await graphql.call<{ tasks: { nodes: Row[] } }>(OPEN, { a })).tasks.nodes;
  expect(await open('LABOR_CONTINUOUS')).toContainEqual({ id, taskNumber: expect.stringMatching(/^RW/), name: '可关联' });
  expect((await open('BUSINESS_INCOME')).map((row) => row.id)).not.toContain(id);
  const modes = (['王敏', '冯涛'] as const).map((name) => wire.doors.graphql(name).call('{ company { taskMode } }'));
  expect(await Promise.all(modes)).toEqual([{ company: { taskMode: 'GRAB' } }, { company: { taskMode: 'DISPATCH' } }]);
});

test('[TSK-030 1/3] a picture of a grab task has at most 2 MB, of a dispatch 20 MB, and is a picture', async () => {
  const big = Buffer.concat([JPEG, Buffer.alloc(2 * 1024 * 1024)]);
  const upload = async (name: '王敏' | '冯涛', file: string, bytes: Buffer) =>
    (await wire.doors.rest(name).upload(`${TASKS}/file/upload`, { name: file, bytes })).message;
  expect(await upload('王敏', '大.jpg', big)).toBe('只能上传2M大小以内');
  expect(await upload('冯涛', '大.jpg', big)).not.toContain('只能上传');
  expect(await upload('冯涛', '更大.jpeg', Buffer.concat([JPEG, Buffer.alloc(20 * 1024 * 1024)]))).toBe('只能上传20M大小以内');
  expect(await upload('王敏', '脚本.jpg', Buffer.from('<script>alert(1)</script>'))).toBe('文件格式有误');
  expect(await upload('王敏', '说明.pdf', Buffer.from('%PDF-1.7'))).toBe('文件格式有误');
  expect(await upload('王敏', '名单.xlsx', JPEG)).not.toBe('');
  expect(await upload('王敏', '动图.gif', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'))).toBe('文件格式有误');
  for (const [name, bytes] of [
    ['甲.jpg', JPEG],
    ['乙.jpeg', JPEG],
    ['丙.png', pngOf(16, 8)],
  ] as const)
    expect((await wire.doors.rest('王敏').upload(`${TASKS}/file/upload`, { name, bytes })).code).toBe(22000);
});

test('[TSK-039 2/2] [TSK-002 3/3] [TSK-020 3/4] the day of the making and that of the last change are filters of their own', async () => {
  const id = await create({ taskName: '改过的任务' });
  await wire.world.app.setTime('2026-11-22T10:00:00+08:00');
  expect((await post('/update', form({ id, taskName: '改过的任务' }))).code).toBe(22000);
  const found = async (days: Record<string, string>) =>
    (await list({ page: '1', pageSize: '20', taskName: '改过的任务', ...days })).list.map((row) => row.id);
  const [made, changed] = ['2026-11-20', '2026-11-22'].map((day) => [`${day} 00:00:00`, `${day} 23:59:59`] as const);
  const on = (kind: 'create' | 'update', day = made) => found({ [`${kind}Start`]: must(day)[0], [`${kind}End`]: must(day)[1] });
  expect([await on('create'), await on('create', changed), await on('update'), await on('update', changed)]).toEqual([[id], [], [], [id]]);
  // By GraphQL by the same days, with name, state and mode beside them, page by page.
  const LIST =
    'query ($f: TaskFilter, $first: Int, $page: Int) { tasks(filter: $f, first: $first, page: $page) { totalCount nodes { id } } }';
  type Listed = { readonly tasks: { readonly totalCount: number; readonly nodes: { readonly id: string }[] } };
  const listed = async (f: object, page = 1) => {
    const { tasks } = await wire.doors.graphql('王敏').call<Listed>(LIST, { f: { name: '改过的任务', ...f }, first: 1, page });
    return [tasks.totalCount, tasks.nodes.map((one) => one.id)];
  };
  for (const [f, ids] of [
    [{ createdFrom: '2026-11-20', createdTo: '2026-11-20' }, [id]],
    [{ createdFrom: '2026-11-22', createdTo: '2026-11-22' }, []],
    [{ updatedFrom: '2026-11-20', updatedTo: '2026-11-20' }, []],
    [{ updatedFrom: '2026-11-22', updatedTo: '2026-11-22' }, [id]],
    [{ status: 'OPEN' }, [id]],
    [{ status: 'CLOSED' }, []],
    [{ taskNumber: 'RW0' }, []],
  ] as const)
    expect([f, await listed(f)]).toEqual([f, [ids.length, ids]]);
  expect(await listed({}, 2)).toEqual([1, []]);
  const times = { createAt: expect.stringMatching(/^2026-11-20 /), updateAt: expect.stringMatching(/^2026-11-22 /) };
  expect(await read('/detail', { id })).toMatchObject(times);
});
