// The people of a task through the legacy wire (Spec 2 §3, §7, D44): lists, reminders, links, phones and exports.
import 'reflect-metadata';
import { run } from '../../../server/kernel/usecase';
import { testInbox } from '../../../server/message/queries';
import { payeeSignedIn } from '../../kit/builders/payees';
import { guestCaller } from '../../kit/builders/people';
import { key } from '../../kit/builders/statements';
import { grab, worked } from '../../kit/builders/tasks';
import { type Row, taskWire } from '../../kit/cases/taskWire';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { sheetOfExport } from '../../kit/clients/exported';
import { CONTRACT_OF_WORKERS, WORKERS } from '../../kit/worlds/smallWorld';

const wire = taskWire();
const { contractOffered, create, exported, people, post, read } = wire;
const smsOf = async (nth: number) => run(guestCaller(), testInbox, { receiver: must(WORKERS[nth]).phone, first: 50 });

test('[TSK-041] [TSK-021 1/2] [TSK-010 2/2] people on a task are listed with their fields, and found by name, card, acceptance and contract', async () => {
  const template = await contractOffered();
  const id = await create({ contractId: template.id });
  const mine = await grab(await payeeSignedIn(0), id);
  await worked(id, 1);
  const worker = must(WORKERS[0]);
  const all = { page: '1', pageSize: '10', taskId: id };
  const { list: rows, total } = await people(all);
  expect([total, rows.length]).toEqual([2, 2]);
  const row = must(rows.find((one) => one.id === mine.id));
  expect(Object.keys(row).sort()).toEqual(
    [
      'id',
      'name',
      'idCard',
      'phone',
      'idCardDesensitization',
      'phoneDesensitization',
      'phoneEncryption',
      'seeInfo',
      'contractSignStatus',
      'contractSignStatusStr',
      'authenticationFailedFlag',
      'createTime',
      'contractSignTime',
      'taskConfirmStatus',
      'taskConfirmTime',
      'contractAgreementId',
    ].sort(),
  );
  const [card, phone] = [
    `${worker.idCard.slice(0, 4)}${'*'.repeat(10)}${worker.idCard.slice(-4)}`,
    `${worker.phone.slice(0, 3)}****${worker.phone.slice(-4)}`,
  ];
  expect(row).toMatchObject({
    name: worker.name,
    idCard: card,
    idCardDesensitization: card,
    phone,
    phoneDesensitization: phone,
    contractSignStatus: 3,
    contractSignStatusStr: '已签',
    contractSignTime: `${CONTRACT_OF_WORKERS.signedOn} 00:00:00`,
    contractAgreementId: template.id,
    phoneEncryption: `taskPerson-${mine.id}`,
    seeInfo: 0,
    taskConfirmStatus: 1,
    taskConfirmTime: expect.stringMatching(/^2026-11-20 /),
    createTime: expect.stringMatching(/^2026-11-20 /),
    authenticationFailedFlag: 0,
  });
  const [one, two] = [await people({ ...all, pageSize: '1' }), await people({ ...all, page: '2', pageSize: '1', total: '2' })];
  expect([one, two].map((page) => [page.total, page.list.map((person) => person.id)])).toEqual(rows.map((person) => [2, [person.id]]));
  const ids = async (more: Record<string, string>) => (await people({ ...all, ...more })).list.map((one) => one.id);
  expect(await ids({ name: worker.name })).toEqual([mine.id]);
  expect(await ids({ idCard: worker.idCard })).toEqual([mine.id]);
  expect(await ids({ name: worker.name, taskConfirmStatus: '1', contractSignStatus: '3' })).toEqual([mine.id]);
  expect(await ids({ taskConfirmStatus: '0' })).toEqual([]);
  expect(await ids({ contractSignStatus: '7' })).toEqual([]);
  // By GraphQL the same people by the same conditions, under the names of its own.
  const listed = async (filter: object, paged: object = {}) => {
    const query = `query($f: TaskPersonFilter!, $first: Int, $page: Int) { taskPeople(filter: $f, first: $first, page: $page) { totalCount nodes {
      id name idCardMasked phoneMasked signState signStateName signedOn isConfirmed confirmedAt createdAt authenticationFailed } } }`;
    type Found = { taskPeople: { totalCount: number; nodes: { id: string }[] } };
    const variables = { f: { taskId: id, ...filter }, first: 10, ...paged };
    return (await wire.doors.graphql('王敏').call<Found>(query, variables)).taskPeople;
  };
  const { name, idCard } = worker;
  const found = await listed({ name, idCard, isConfirmed: true, signState: 'SIGNED' });
  expect(found).toEqual({
    totalCount: 1,
    nodes: [
      {
        ...{ id: mine.id, name, idCardMasked: card, phoneMasked: phone, signState: 'SIGNED', signStateName: '已签' },
        ...{ signedOn: CONTRACT_OF_WORKERS.signedOn, isConfirmed: true, authenticationFailed: false },
        ...{ confirmedAt: expect.stringMatching(/^2026-11-20T/), createdAt: expect.stringMatching(/^2026-11-20T/) },
      },
    ],
  });
  expect(await listed({}, { first: 1, page: 2 })).toMatchObject({ totalCount: 2, nodes: [{ id: rows[1]?.id }] });
  for (const other of [{ name: '无此人' }, { idCard: must(WORKERS[2]).idCard }, { isConfirmed: false }])
    expect([other, (await listed(other)).totalCount]).toEqual([other, 0]);
});

test('[SGN-027] [AUT-001 4/4] [AUT-005 6/6] [PER-021 2/3] what a list calls phoneEncryption opens the whole phone, which the trail tells', async () => {
  const id = await create();
  const mine = await grab(await payeeSignedIn(2), id);
  const shown = await people({ taskId: id });
  const [row] = shown.list;
  const { phone, idCard } = must(WORKERS[2]);
  for (const whole of [phone, idCard]) expect(JSON.stringify(shown)).not.toContain(whole);
  const asked = { phoneEncryption: row?.phoneEncryption, reason: '核对联系方式' };
  const { result } = await wire.doors.rest('王敏').post<Row>('/api/sign/phone/decrypt', asked);
  expect(result).toEqual({ phone: must(WORKERS[2]).phone });
  const [trail] = await wire.world.app.database.rows<{ n: number; door: string; ip: string; reason: string }>(
    `SELECT count(*)::int AS n, max(body ->> 'door') AS door, max(body ->> 'ip') AS ip, max(body #>> '{after,reason}') AS reason FROM audit_record WHERE body ->> 'action' = 'personal.reveal' AND body::text LIKE '%' || $1 || '%'`,
    [mine.id],
  );
  expect(trail).toEqual({ n: 1, door: 'REST', ip: expect.stringMatching(/127\.0\.0\.1$/), reason: '核对联系方式' });
  // By GraphQL by the record itself, for a reason, which is kept too.
  const REVEAL = `mutation ($id: ID!, $r: String!) { revealPersonalField(ref: { record: TASK_PERSON, id: $id }, field: PHONE, reason: $r) { text } }`;
  const reveal = { id: mine.id, r: '回访' };
  expect(await wire.doors.graphql('王敏').call(REVEAL, reveal)).toEqual({ revealPersonalField: { text: phone } });
  expect(await wire.doors.graphql('王敏').refusal(REVEAL, { ...reveal, r: '' })).toBe('REVEAL_REASON_REQUIRED');
  expect(await wire.doors.graphql('赵晨').refusal(REVEAL, reveal)).toBe('PERMISSION_MISSING');
  expect(await wire.doors.graphql('冯涛').refusal(REVEAL, reveal)).toBe('NOT_FOUND');
  const trails = await wire.world.app.database.rows<{ door: string; reason: string }>(
    `SELECT body ->> 'door' AS door, body #>> '{after,reason}' AS reason FROM audit_record WHERE body ->> 'action' = 'personal.reveal' AND body::text LIKE '%' || $1 || '%' AND body #>> '{after,reason}' <> '' ORDER BY 1`,
    [mine.id],
  );
  expect(trails).toEqual([
    { door: 'GRAPHQL', reason: '回访' },
    { door: 'REST', reason: '核对联系方式' },
  ]);
  // Who only reads is not shown it, and neither is another company.
  expect(await wire.doors.rest('赵晨').post('/api/sign/phone/decrypt', { phoneEncryption: row?.phoneEncryption })).toMatchObject({
    code: 22001,
    message: '权限不足！',
  });
  expect((await wire.doors.rest('冯涛').post('/api/sign/phone/decrypt', { phoneEncryption: row?.phoneEncryption })).code).toBe(22001);
  expect((await wire.doors.rest('王敏').post('/api/sign/phone/decrypt', { phoneEncryption: 'taskPerson-x' })).code).toBe(22001);
});

test('[TSK-042] [TSK-043] [TSK-044] [TSK-045] [TSK-033 2/2] somebody is reminded, gets the SMS again, a link and a new phone', async () => {
  const id = await create();
  const mine = await grab(await payeeSignedIn(0), id);
  const second = await worked(id, 1);
  const sent = async () => (await smsOf(0)).filter(({ template }) => template === 'TASK_LINK').length;
  const before = await sent();
  // Whoever has handed in waits for the company: only one of the two is written to.
  expect((await post('/person/remind', { taskId: id, idList: [] })).result).toEqual({ reminderCount: 1 });
  await waitUntil(
    async () => (await sent()) === before + 1,
    () => 'the SMS of the reminder',
  );
  expect((await post('/person/remind', { taskId: id, idList: [mine.id] })).result).toEqual({ reminderCount: 1 });
  await waitUntil(
    async () => (await sent()) === before + 2,
    () => 'the SMS of the second reminder',
  );
  // GraphQL takes ticked ones off again, and refuses where nobody is left.
  const remindMutation = `mutation ($s: TaskPersonSelection!, $k: ID!) { remindTaskPeople(selection: $s, idempotencyKey: $k) { sent refused } }`;
  const others = (
    await wire.world.app.database.rows<{ id: string }>('SELECT id FROM task_person WHERE task_id = $1 AND id <> $2', [id, mine.id])
  ).map((row) => row.id);
  const offAgain = async (ids: readonly string[], excludedIds: readonly string[]) =>
    wire.doors.graphql('王敏').send(remindMutation, { s: { mode: 'PAGE', filter: { taskId: id }, ids, excludedIds }, k: key() });
  expect((await offAgain([mine.id, ...others], [mine.id])).data).toEqual({ remindTaskPeople: { sent: 0, refused: 1 } });
  expect((await offAgain([mine.id], [mine.id])).errors[0]).toMatchObject({ extensions: { code: 'SELECTION_EMPTY' } });
  // Only who is named: the one who could be written to is left alone.
  expect((await post('/person/remind', { taskId: id, idList: [second] })).result).toEqual({ reminderCount: 0 });
  // Everybody of the filters, and nobody else.
  const remind = async (filters: object) => post('/person/remind', { taskId: id, idList: [], ...filters });
  for (const filters of [
    { name: must(WORKERS[2]).name },
    { idCard: must(WORKERS[2]).idCard },
    { contractSignStatus: '7' },
    { taskConfirmStatus: '0' },
  ])
    expect(await remind(filters)).toMatchObject({ code: 22001, message: '请先选择需要催签的用户！' });
  const { name, idCard } = must(WORKERS[0]);
  expect((await remind({ name, idCard, taskConfirmStatus: '1' })).result).toEqual({ reminderCount: 1 });
  await waitUntil(
    async () => (await sent()) === before + 3,
    () => 'the SMS of the third reminder',
  );
  const RESEND = 'mutation ($id: ID!, $k: ID!) { resendTaskLink(id: $id, idempotencyKey: $k) { id } }';
  for (let turn = 4; turn <= 5; turn += 1) {
    // The last of the day by GraphQL: both doors count together.
    if (turn === 4) expect((await post('/person/resend', { id: mine.id })).code).toBe(22000);
    else expect(await wire.doors.graphql('王敏').call(RESEND, { id: mine.id, k: key() })).toEqual({ resendTaskLink: { id: mine.id } });
    await waitUntil(
      async () => (await sent()) === before + turn,
      () => `SMS ${turn}`,
    );
  }
  expect(await post('/person/resend', { id: mine.id })).toMatchObject({ code: 22001, message: '今日提醒次数已用完' });
  expect(await wire.doors.graphql('王敏').refusal(RESEND, { id: mine.id, k: key() })).toBe('REMINDER_LIMIT');
  const { link } = await read('/person/link', { id: mine.id });
  expect(link).toMatch(/^http.*\/m\/tasks\/[\w-]{43}$/);
  const inGraphql = await wire.doors
    .graphql('王敏')
    .call<{ openTaskLink: { url: string } }>('mutation($id: ID!) { openTaskLink(id: $id) { url } }', {
      id: mine.id,
    });
  const opens = async (url: unknown) =>
    (await wire.world.app.graphql().send('query($t: String!) { payeeLink(token: $t) { purpose } }', { t: String(url).split('/').pop() }))
      .data;
  // Each is a link of its own, and the newest one opens.
  expect([await opens(link), await opens(inGraphql.openTaskLink.url)]).toEqual([null, { payeeLink: { purpose: 'TASK' } }]);
  const [phone, wrong] = ['16000009901', '12345'];
  expect(await post('/person/phone/update', { id: mine.id, phone: wrong })).toMatchObject({
    code: 22001,
    message: expect.stringContaining('请输入正确的手机号'),
  });
  expect((await post('/person/phone/update', { id: mine.id, phone })).code).toBe(22000);
  expect((await people({ taskId: id })).list.find((row) => row.id === mine.id)).toMatchObject({ phone: '160****9901' });
  // The link that went to the wrong phone opens nothing any more, and the code of the next one goes to the right phone.
  expect(await opens(inGraphql.openTaskLink.url)).toBeNull();
  const token = String((await read('/person/link', { id: mine.id })).link)
    .split('/')
    .pop();
  const { sendPayeeLinkCode } = await wire.world.app
    .graphql()
    .call<{ sendPayeeLinkCode: { receiverMasked: string } }>(
      'mutation($t: String!, $n: String!, $c: String!) { sendPayeeLinkCode(token: $t, name: $n, idCard: $c) { receiverMasked } }',
      { t: token, n: name, c: idCard },
    );
  expect(sendPayeeLinkCode.receiverMasked).toBe('160****9901');
  const EDIT = 'mutation ($id: ID!, $p: String!, $k: ID!) { editTaskPhone(id: $id, phone: $p, idempotencyKey: $k) { id phoneMasked } }';
  const edited = await wire.doors.graphql('王敏').call(EDIT, { id: mine.id, p: '16000009902', k: key() });
  expect(edited).toEqual({ editTaskPhone: { id: mine.id, phoneMasked: '160****9902' } });
});

test('[TSK-053] whoever is asked to let the phone go gets an SMS, at most five a day', async () => {
  const id = await create();
  const mine = await grab(await payeeSignedIn(2), id);
  const unbind = 'mutation($id: ID!, $k: ID!) { unbindTaskPerson(id: $id, idempotencyKey: $k) }';
  expect(await wire.doors.graphql('王敏').call(unbind, { id: mine.id, k: key() })).toEqual({ unbindTaskPerson: true });
  for (let turn = 2; turn <= 5; turn += 1)
    expect(await post('/person/unbind', { id: mine.id })).toMatchObject({ code: 22000, message: '解绑短信发送成功！' });
  expect(await post('/person/unbind', { id: mine.id })).toMatchObject({ code: 22001, message: '今日提醒次数已用完' });
  await waitUntil(
    async () => (await smsOf(2)).filter(({ template }) => template === 'UNBIND_LINK').length === 5,
    () => 'five SMS',
  );
});

test('[TSK-046 1/2] the people of a task are exported, all of the filters or the chosen ones, as a record of the downloads', async () => {
  const id = await create();
  const mine = await grab(await payeeSignedIn(0), id);
  await worked(id, 1);
  const rows = async (body: object) => {
    const { result } = await post('/person/list/export', { page: 1, page_size: 20, total: 2, taskId: id, ...body });
    const [job] = await wire.world.app.database.rows<{ kind: string; status: string; row_count: number }>(
      'SELECT kind, status, row_count FROM export_job WHERE id = $1',
      [result.exportKey],
    );
    return job;
  };
  expect(await rows({ idList: [] })).toEqual({ kind: 'TASK_PEOPLE', status: 'DONE', row_count: 2 });
  expect(await rows({ idList: [mine.id] })).toMatchObject({ row_count: 1 });
  expect(await rows({ idList: [], name: must(WORKERS[1]).name })).toMatchObject({ row_count: 1 });
  // What stands in the file: people, numbers masked, what they answered and signed.
  const { result } = await post('/person/list/export', { page: 1, page_size: 20, total: 2, taskId: id, idList: [] });
  const [header, ...told] = await exported(result.exportKey);
  expect(header?.slice(0, 6)).toEqual(['姓名', '身份证号', '手机号', '接单状态', '接单时间', '签约状态']);
  const shown = (nth: number) => {
    const { name, idCard, phone } = must(WORKERS[nth]);
    return [name, `${idCard.slice(0, 4)}${'*'.repeat(10)}${idCard.slice(-4)}`, `${phone.slice(0, 3)}****${phone.slice(-4)}`, '已接受'];
  };
  expect(told.map((row) => row.slice(0, 4)).sort()).toEqual([shown(0), shown(1)].sort());
  // Each filter counts: nobody is left, or an export of nobody is refused.
  for (const filters of [{ idCard: must(WORKERS[2]).idCard }, { taskConfirmStatus: '0' }, { contractSignStatus: '7' }]) {
    const { result: none } = await post('/person/list/export', { page: 1, page_size: 20, total: 2, taskId: id, idList: [], ...filters });
    expect([filters, await exported(none.exportKey)]).toEqual([filters, [header]]);
  }
  // By GraphQL too those who are chosen, and whom the filters find, each time as a record.
  const records = async () =>
    (await wire.doors.rest('王敏').get<{ list: Row[] }>('/api/operarecords/list', { page: '1', page_size: '50' })).result.list.length;
  const before = await records();
  const namesIn = async (selection: object, ...more: object[]) => {
    const input = { kind: 'TASK_PEOPLE', selection, conditions: [{ name: 'taskId', values: [id] }, ...more] };
    const [, ...lines] = await sheetOfExport(wire.doors.graphql('王敏'), wire.world.app.url, input);
    return lines.map(([name]) => name).sort();
  };
  const [first, second] = [must(WORKERS[0]).name, must(WORKERS[1]).name];
  expect([
    await namesIn({ mode: 'PAGE', ids: [mine.id] }),
    await namesIn({ mode: 'ALL' }),
    await namesIn({ mode: 'ALL', excludedIds: [mine.id] }, { name: 'isConfirmed', values: ['true'] }),
  ]).toEqual([[first], [first, second].sort(), [second]]);
  expect(await records()).toBe(before + 3);
});
