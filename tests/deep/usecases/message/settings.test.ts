import 'reflect-metadata';
import { object } from 'yup';
import { systemCaller } from '../../../../server/kernel/jobs';
import { command, run, runRaw } from '../../../../server/kernel/usecase';
import { openDelivery, wakeDeliveries } from '../../../../server/message/commands/deliver';
import { readAllMessages, readMessage } from '../../../../server/message/commands/read-message';
import { setMessageReach, setQuietTime } from '../../../../server/message/commands/set-reach';
import { type Notice, notify } from '../../../../server/message/public';
import { messageSettings, stationMessages, unreadMessages } from '../../../../server/message/queries';
import { sendEmailCode } from '../../../../server/session/commands/send-email-code';
import { setEmail } from '../../../../server/session/commands/set-email';
import { PASSWORD, type People, type Person, startPeople } from '../../../kit/builders/people';
import { listening } from '../../../kit/checks/listening';
import { must } from '../../../kit/checks/must';
import { until } from '../../../kit/checks/waiting';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const tell = (notice: Notice) =>
  command({
    name: 'testTell',
    realm: 'company',
    needs: 'ANY',
    errors: [],
    idempotent: 'no',
    audit: { action: 'test.tell' },
    input: object({}),
    run: (ctx) => notify(ctx, notice),
  });
const told = async (notice: Notice) => run(await people.member(people.maker), tell(notice), {});
const checker = () => people.member(people.checker);
const outbox = (phone: string) => people.inbox(phone);
const sql = <Row>(text: string, parameters: unknown[] = []) => people.app.database.rows<Row & object>(text, parameters);

test('[MSG-006 1/3] [MSG-012 1/3] [MSG-014 1/3] the quiet time begins as 20:00 to 08:00, takes HH:mm alone, and is one of a person in a company', async () => {
  expect((await run(await checker(), messageSettings, {})).quiet).toEqual({ isOn: false, startTime: '20:00', endTime: '08:00' });
  expect((await run(await checker(), setQuietTime, { isOn: true })).quiet).toEqual({ isOn: true, startTime: '20:00', endTime: '08:00' });
  for (const startTime of ['24:00', '8:00', '08:60', '20:00:30', '晚上八点']) {
    await expect(run(await checker(), setQuietTime, { isOn: true, startTime })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  }
  await expect(run(await checker(), setQuietTime, { isOn: true, startTime: '08:00', endTime: '08:00' })).rejects.toMatchObject({
    params: { fields: { endTime: '开始时间与结束时间不能相同' } },
  });
  // The colleague and another company are not touched.
  expect((await run(await people.member(people.maker), messageSettings, {})).quiet.isOn).toBe(false);
  await run(await checker(), setQuietTime, { isOn: false });
});

test('[MSG-007 1/3] each kind is switched by channel, e-mail with an address only, and what is switched off does not come', async () => {
  const before = await run(await checker(), messageSettings, {});
  expect(before.kinds.map(({ kind }) => kind)).toContain('RECHARGE');
  expect(before.kinds.find(({ kind }) => kind === 'AUDIT')).toMatchObject({ station: true, mail: false, sms: false });
  await told({ type: 'STATEMENT', kind: 'AUDIT', title: '待审核一', userIds: [people.checker.userId] });
  expect(await outbox(people.checker.phone)).toHaveLength(0);
  await run(await checker(), setMessageReach, { kind: 'AUDIT', way: 'SMS', isOn: true });
  await run(await checker(), setMessageReach, { kind: 'AUDIT', way: 'STATION', isOn: false });
  await told({ type: 'STATEMENT', kind: 'AUDIT', title: '待审核二', link: '/unfinished/detail/7', userIds: [people.checker.userId] });
  expect((await outbox(people.checker.phone)).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^【.+】杭州星穹直播传媒有限公司：待审核二，查看：https?:\/\/.+\/unfinished\/detail\/7$/),
  ]);
  expect((await run(await checker(), stationMessages, {})).nodes.map(({ title }) => title)).toEqual(['待审核一']);
  // Another kind of the same tab comes as before.
  await told({ type: 'STATEMENT', kind: 'PAYOUT', title: '已完成', userIds: [people.checker.userId] });
  expect((await run(await checker(), stationMessages, {})).nodes[0]).toMatchObject({ title: '已完成', kindLabel: '付款结果' });
  const mail = async (isOn: boolean) => run(await checker(), setMessageReach, { kind: 'AUDIT', way: 'MAIL', isOn });
  await expect(mail(true)).rejects.toMatchObject({
    params: { fields: { way: '请先设置邮箱，再开启邮件通知' } },
  });
  const address = 'checker@xingqiong.example';
  await reachedAt(people.checker, address);
  expect((await mail(true)).kinds.find(({ kind }) => kind === 'AUDIT')).toMatchObject({ station: false, mail: true, sms: true });
  await told({ type: 'STATEMENT', kind: 'AUDIT', title: '待审核三', userIds: [people.checker.userId] });
  expect((await people.inbox(address))[0]?.text).toContain('待审核三');
  expect((await outbox(people.checker.phone))[0]?.text).toContain('待审核三');
  await mail(false);
  // Two ways that are switched at the same moment: neither writes the other one back.
  const reach = async (kind: string, way: string, isOn: boolean) => runRaw(await checker(), setMessageReach, { kind, way, isOn });
  for (let at = 0; at < 6; at += 1)
    for (const kind of ['BUSINESS', 'AUDIT']) {
      await Promise.all([reach(kind, 'SMS', at % 2 === 1), reach(kind, 'STATION', at % 2 === 0)]);
      const both = (await run(await checker(), messageSettings, {})).kinds.find((one) => one.kind === kind);
      expect([at, both]).toMatchObject([at, { sms: at % 2 === 1, station: at % 2 === 0 }]);
    }
  await reach('AUDIT', 'STATION', false);
  await told({ type: 'STATEMENT', kind: 'AUDIT', title: '待审核四', userIds: [people.checker.userId] });
  expect((await people.inbox(address)).filter(({ text }) => /待审核/.test(text))).toHaveLength(1);
});

/** The person sets this address, by the code that was sent to it. */
async function reachedAt(person: Person, email: string): Promise<void> {
  await runRaw(await people.member(person), sendEmailCode, { email, captcha: await people.captcha() });
  await runRaw(await people.member(person), setEmail, { email, code: (await people.inbox(email))[0]?.code ?? '' });
}

test('in the quiet time over midnight a notice waits in the outbox until it ends, and is sent then', async () => {
  await people.app.setTime('2026-11-20T23:00:00+08:00');
  await run(await checker(), setQuietTime, { isOn: true });
  await told({ type: 'STATEMENT', kind: 'AUDIT', title: '夜里', userIds: [people.checker.userId] });
  const [row] = await sql<{ id: string; due_at: Date | null }>(
    `SELECT id, due_at FROM delivery WHERE template = 'NOTICE' ORDER BY id DESC LIMIT 1`,
  );
  const deliveryId = must(row).id;
  expect(must(row).due_at).toEqual(new Date('2026-11-21T08:00:00+08:00'));
  const platform = await systemCaller(null);
  // Neither the sweep nor a job that comes for it anyway lets it out.
  expect(await run(platform, wakeDeliveries, {})).toBe(0);
  expect(await run(platform, openDelivery, { deliveryId })).toBeNull();
  await people.app.setTime('2026-11-21T08:00:00+08:00');
  expect(await run(platform, wakeDeliveries, {})).toBe(1);
  expect(await run(platform, wakeDeliveries, {})).toBe(0);
  // The job of its waking sends it.
  await until(
    () => sql<{ status: string }>('SELECT status FROM delivery WHERE id = $1', [deliveryId]),
    ([now]) => now?.status === 'SENT' || now?.status === 'DELIVERED',
  );
  expect((await outbox(people.checker.phone))[0]).toMatchObject({ text: expect.stringContaining('夜里') });
  await run(await checker(), setQuietTime, { isOn: false });
});

test('[PER-010 3/4] [MSG-019] unread messages are counted by tab, and what one tab of the browser reads the other one hears of at once', async () => {
  await told({ type: 'FUNDS', title: '到账', userIds: [people.checker.userId] });
  const counts = async () => Object.fromEntries((await run(await checker(), unreadMessages, {})).map((row) => [row.type, row.count]));
  expect(await counts()).toEqual({ STATEMENT: 2, BUSINESS: 0, FUNDS: 1, SYSTEM: 0 });
  const { login } = await people.app
    .graphql()
    .call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
      i: { account: people.checker.phone, password: PASSWORD, asToken: true },
    });
  const socket = people.app.socket({ token: login.token });
  const stream = await listening(() =>
    socket.subscribe<{ messageArrived: { unreadCount: number } }>('subscription { messageArrived { eventId unreadCount } }'),
  );
  const rest = people.app.rest({ token: login.token });
  const counted = (types?: string) => rest.get('/api/message/count', { company_id: people.a, ...(types ? { types } : {}) });
  expect(await counted()).toMatchObject({ result: { statement: 2, station_msg: 3 } });
  expect(await counted('funds')).toMatchObject({ result: { statement: 2, station_msg: 1 } });
  // Several types are the sum of them.
  expect(await counted('statement,business')).toMatchObject({ result: { station_msg: 2 } });
  expect(await counted('business,funds')).toMatchObject({ result: { station_msg: 1 } });
  expect(await counted('funds,statement')).toMatchObject({ result: { station_msg: 3 } });
  const [newest] = (await run(await checker(), stationMessages, { isUnread: true })).nodes;
  await run(await checker(), readMessage, { id: must(newest).id });
  await stream.until((found) => found.some(({ messageArrived }) => messageArrived.unreadCount === 2));
  // What arrived after the list was drawn is not marked by a click on what was seen.
  const drawn = must((await run(await checker(), stationMessages, {})).nodes[0]);
  await told({ type: 'STATEMENT', title: '刚刚到达', userIds: [people.checker.userId] });
  expect(await run(await checker(), readAllMessages, { type: 'STATEMENT', upTo: drawn.id })).toBe(2);
  expect(await counts()).toMatchObject({ STATEMENT: 1 });
  expect(await run(await checker(), readAllMessages, { type: 'STATEMENT' })).toBe(1);
  await stream.until((found) => found.some(({ messageArrived }) => messageArrived.unreadCount === 0));
  await socket.close();
  expect(await counted('statement')).toMatchObject({ result: { statement: 0, station_msg: 0 } });
});

test('[MSG-006 2/3] [MSG-007 2/3] [MSG-010] [MSG-011 2/2] [MSG-012 2/3] [MSG-014 2/3] [MSG-020] the calls of the settings: the quiet time with its seconds, the list with type 6, and a change of one way that answers the list anew', async () => {
  const { login } = await people.app
    .graphql()
    .call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
      i: { account: people.reader.phone, password: PASSWORD, asToken: true },
    });
  const rest = people.app.rest({ token: login.token });
  expect(await rest.get('/api/message/setting/disturb')).toMatchObject({
    result: { disturb: 0, startTime: '20:00:00', endTime: '08:00:00' },
  });
  expect(await rest.post('/api/message/setting/disturb', { disturb: 1, startTime: '22:30:00', endTime: '07:00:00' })).toMatchObject({
    code: 22000,
    result: { disturb: 1, startTime: '22:30:00', endTime: '07:00:00' },
  });
  // The switch alone leaves the hours as the person has set them.
  const own = { startTime: '22:30:00', endTime: '07:00:00' };
  for (const disturb of [0, 1]) expect((await rest.post('/api/message/setting/disturb', { disturb })).result).toEqual({ disturb, ...own });
  expect((await rest.post('/api/message/setting/disturb', { disturb: 1, startTime: '22:00' })).result).toEqual({
    disturb: 1,
    startTime: '22:00:00',
    endTime: '07:00:00',
  });
  expect((await rest.post('/api/message/setting/disturb', { disturb: 1, startTime: '22:30' })).result).toEqual({ disturb: 1, ...own });
  for (const startTime of ['24:00:00', '8:00', '晚上八点'])
    expect([startTime, (await rest.post('/api/message/setting/disturb', { disturb: 1, startTime, endTime: '07:00:00' })).code]).toEqual([
      startTime,
      22001,
    ]);
  const listed = await rest.get<{ list: Record<string, unknown>[] }>('/api/message/setting/list');
  // One row of each kind, with its three ways.
  expect(listed.result.list.length).toBeGreaterThan(3);
  for (const row of listed.result.list)
    expect(row).toEqual({
      id: row.workOrderType,
      workOrderType: expect.stringMatching(/^\d+$/),
      typeName: expect.stringMatching(/^\p{Script=Han}/u),
      station: expect.any(Number),
      email: expect.any(Number),
      sms: expect.any(Number),
    });
  expect(listed).toMatchObject({
    result: {
      list: expect.arrayContaining([{ id: '6', workOrderType: '6', typeName: '充值到账通知', station: 1, email: 0, sms: 0 }]),
    },
  });
  const changed = await rest.post('/api/message/setting/save', { receiveType: 'sms', msgId: '6', receiveValue: 1, workOrderType: '6' });
  expect(changed).toMatchObject({ result: { list: expect.arrayContaining([expect.objectContaining({ workOrderType: '6', sms: 1 })]) } });
  expect((await rest.get('/api/message/setting/list')).result).toEqual(changed.result);
  // GraphQL answers the same, by its own names.
  const { messageSettings: settings } = await people.app
    .graphql({ token: login.token })
    .call<{ messageSettings: object }>('{ messageSettings { quiet { isOn startTime endTime } kinds { kind label station mail sms } } }');
  expect(settings).toEqual({
    quiet: { isOn: true, startTime: '22:30', endTime: '07:00' },
    kinds: expect.arrayContaining([{ kind: 'RECHARGE', label: '充值到账通知', station: true, mail: false, sms: true }]),
  });
  const graphql = people.app.graphql({ token: login.token });
  const back = await graphql.call<{ setMessageReach: { kinds: object[] } }>(
    'mutation { setMessageReach(kind: RECHARGE, way: SMS, isOn: false) { kinds { kind sms } } }',
  );
  expect(back.setMessageReach.kinds).toContainEqual({ kind: 'RECHARGE', sms: false });
  await graphql.call('mutation { setQuietTime(isOn: false, startTime: "23:00", endTime: "06:00") { quiet { isOn } } }');
  const switched = await graphql.call<{ setQuietTime: object }>(
    'mutation { setQuietTime(isOn: false) { quiet { isOn startTime endTime } } }',
  );
  expect(switched.setQuietTime).toEqual({ quiet: { isOn: false, startTime: '23:00', endTime: '06:00' } });
  expect(await rest.get('/api/message/setting/disturb')).toMatchObject({
    result: { disturb: 0, startTime: '23:00:00', endTime: '06:00:00' },
  });
  expect((await rest.get('/api/message/setting/list')).result).toEqual(listed.result);
  // Each way by its own name, the kind by either key: this field of this row, and no other of any.
  await reachedAt(people.reader, 'reader@xingqiong.example');
  const row = must(listed.result.list.find(({ id }) => id === '6'));
  for (const change of [
    { receiveType: 'sms', msgId: '6', receiveValue: 1 },
    { receiveType: 'email', workOrderType: '6', receiveValue: 1 },
    { receiveType: 'station', msgId: '6', receiveValue: 0 },
    { receiveType: 'sms', workOrderType: '6', receiveValue: 0 },
    { receiveType: 'email', msgId: '6', receiveValue: 0 },
    { receiveType: 'station', workOrderType: '6', receiveValue: 1 },
  ]) {
    row[change.receiveType] = change.receiveValue;
    expect([change, (await rest.post('/api/message/setting/save', change)).result]).toEqual([change, listed.result]);
  }
  expect((await rest.post('/api/message/setting/save', { receiveType: 'sms', receiveValue: 1 })).code).toBe(22001);
  expect((await rest.get('/api/message/setting/list')).result).toEqual(listed.result);
});

test('[MSG-008] [MSG-015] [MSG-016] [MSG-018] [MSG-021 2/2] [MSG-003 2/2] [MSG-024 2/4] the calls of the list: by type and page of 20, each with its fields; one and all of a type are read', async () => {
  const { result } = await people.app
    .rest()
    .post<{ token: string }>('/api/user/login', { account: people.maker.phone, password: PASSWORD });
  const rest = people.app.rest({ token: result.token });
  const graph = people.app.graphql({ token: result.token });
  for (let at = 1; at <= 21; at += 1)
    await told({ type: 'BUSINESS', title: `业务 ${at}`, link: '/tasks/list', userIds: [people.maker.userId] });
  await told({ type: 'SYSTEM', title: '维护', userIds: [people.maker.userId] });
  type Messages = { list: { id: string; title: string; is_read: number }[]; total: number };
  const listed = async (body: object) => (await rest.post<Messages>('/api/message/list', body)).result;
  const first = await listed({ type: 'business' });
  expect([first.total, first.list.length]).toEqual([21, 20]);
  expect(first.list[0]).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    title: '业务 21',
    createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    url: expect.stringMatching(/^\/tasks\/list\?message_id=\d+$/),
    type: 'business',
    is_read: 0,
  });
  const second = await listed({ type: 'business', page: { pageNo: 2, pageSize: 20 } });
  expect([second.total, second.list.map(({ title }) => title)]).toEqual([21, ['业务 1']]);
  type Page = { stationMessages: { nodes: object[]; totalCount: number } };
  const MESSAGES = `query ($page: Int) { stationMessages(type: BUSINESS, page: $page) {
    totalCount nodes { id title type link isRead createdAt } } }`;
  const paged = async (at: number) => (await graph.call<Page>(MESSAGES, { page: at })).stationMessages;
  const [newest, last] = [await paged(1), await paged(2)];
  expect([newest.totalCount, newest.nodes.length, newest.nodes[0]]).toEqual([
    ...[21, 20],
    {
      ...{ id: first.list[0]?.id, title: '业务 21', type: 'BUSINESS', isRead: false },
      ...{ link: expect.stringMatching(/^\/tasks\/list/), createdAt: expect.stringMatching(/^\d{4}-/) },
    },
  ]);
  expect(last).toMatchObject({ totalCount: 21, nodes: [{ title: '业务 1' }] });

  const id = must(first.list[0]).id;
  expect((await rest.post('/api/message/read', { id })).result).toMatchObject({ id, is_read: 1 });
  const second20 = must(first.list[1]).id;
  expect(await graph.call('mutation ($id: ID!) { readMessage(id: $id) { isRead } }', { id: second20 })).toEqual({
    readMessage: { isRead: true },
  });
  const unread = async () =>
    (await listed({ type: 'business', page: { pageNo: 1, pageSize: 50 } })).list.filter((one) => one.is_read === 0).length;
  expect(await unread()).toBe(19);
  expect(await rest.post('/api/message/read/all', { type: 'business' })).toMatchObject({
    message: '已全部设为已读',
    result: { count: 19 },
  });
  expect(await unread()).toBe(0);
  // Of this type alone.
  expect((await listed({ type: 'system' })).list.map((one) => one.is_read)).toEqual([0]);
  expect(await graph.call('mutation { readAllMessages(type: SYSTEM) }')).toEqual({ readAllMessages: 1 });
});
