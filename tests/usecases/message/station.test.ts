import 'reflect-metadata';
import { object } from 'yup';
import { command, run } from '../../../server/kernel/usecase';
import { readAllMessages, readMessage } from '../../../server/message/commands/read-message';
import { type Notice, notify } from '../../../server/message/public';
import { stationMessages, unreadMessageCount } from '../../../server/message/queries';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';
import { listening } from '../../kit/checks/listening';
import { must } from '../../kit/checks/must';

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

test('a notice reaches everybody of the company who holds a role, once, and nobody of another company', async () => {
  const maker = await people.member(people.maker);
  await run(
    maker,
    tell({
      type: 'FUNDS',
      title: '到账 150,000.00',
      link: '/usercenter/account',
      roles: ['MASTER', 'PAYMENT_AUDIT'],
      userIds: [people.master.userId],
    }),
    {},
  );
  const master = await people.member(people.master);
  expect((await run(master, stationMessages, {})).nodes).toMatchObject([
    { type: 'FUNDS', typeLabel: '资金', isRead: false, link: expect.stringMatching(/^\/usercenter\/account\?message_id=\d+$/) },
  ]);
  expect(await run(await people.member(people.checker), unreadMessageCount, {})).toBe(1);
  expect(await run(maker, unreadMessageCount, {})).toBe(0);
  // The same person in the other company has not been told.
  expect(await run(await people.member(people.master, people.b), unreadMessageCount, {})).toBe(0);
});

test('T09: the message of a colleague or of another company is not found and stays unread', async () => {
  const [message] = (await run(await people.member(people.master), stationMessages, {})).nodes;
  for (const caller of [await people.member(people.maker), await people.member(people.masterOfB, people.b)]) {
    await expect(run(caller, readMessage, { id: must(message).id })).rejects.toMatchObject({ key: 'MESSAGE_NOT_FOUND' });
  }
  expect(await run(await people.member(people.master), unreadMessageCount, {})).toBe(1);
  await expect(run(await people.member(people.master), readMessage, { id: must(message).id })).resolves.toMatchObject({ isRead: true });
  expect(await run(await people.member(people.checker), readAllMessages, {})).toBe(1);
});

test('a message leads to a page of this site only', async () => {
  const maker = await people.member(people.maker);
  await run(maker, tell({ type: 'SYSTEM', title: '外部', link: '//evil.example', userIds: [people.maker.userId] }), {});
  expect((await run(maker, stationMessages, {})).nodes[0]).toMatchObject({ title: '外部', link: null });
});

test('a message arrives at the open page of its reader at once', async () => {
  const { login } = await people.app
    .graphql()
    .call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
      i: { account: people.reader.phone, password: PASSWORD, asToken: true },
    });
  const socket = people.app.socket({ token: login.token });
  const stream = await listening(() =>
    socket.subscribe<{ messageArrived: { unreadCount: number } }>('subscription { messageArrived { eventId unreadCount } }'),
  );
  await run(await people.member(people.maker), tell({ type: 'STATEMENT', title: '待审核', userIds: [people.reader.userId] }), {});
  const events = await stream.until((found) => found.length > 0);
  expect(events[0]?.messageArrived.unreadCount).toBe(1);
  await socket.close();
});

test('whoever has left the company hears nothing of it any more, in no inbox and by no SMS; what was for him alone is the master’s', async () => {
  const { checker, master, maker } = people;
  const lowBalance = (title: string, userIds: string[]) =>
    tell({
      type: 'FUNDS',
      kind: 'LOW_BALANCE',
      title,
      userIds,
      letter: { template: 'LOW_BALANCE', params: { company: '星穹', subject: '主体', balance: '1.00', threshold: '2.00' } },
    });
  const smsTo = async ({ phone }: typeof checker) =>
    (await people.inbox(phone)).filter(({ template }) => template === 'LOW_BALANCE').length;
  const stationOf = async (userId: string): Promise<string[]> =>
    (
      await people.app.database.rows<{ title: string }>(
        `SELECT title FROM station_message WHERE user_id = $1 AND title LIKE '离职%' ORDER BY id`,
        [userId],
      )
    ).map(({ title }) => title);
  await run(await people.member(maker), lowBalance('离职前', [checker.userId]), {});
  expect([await stationOf(checker.userId), await smsTo(checker)]).toEqual([['离职前'], 1]);
  await people.app.database.rows(
    `UPDATE member SET status = 'REMOVED', removed_at = now() WHERE user_id = $1 AND company_id = $2 RETURNING id`,
    [checker.userId, people.a],
  );
  await run(await people.member(maker), lowBalance('离职后', [checker.userId]), {});
  expect([await stationOf(checker.userId), await smsTo(checker)]).toEqual([['离职前'], 1]);
  expect([await stationOf(master.userId), await smsTo(master)]).toEqual([['离职后'], 1]);
  // Beside somebody who is still there the master is not asked in his place.
  await run(await people.member(maker), lowBalance('离职又后', [checker.userId, maker.userId]), {});
  expect([await stationOf(maker.userId), await stationOf(master.userId)]).toEqual([['离职又后'], ['离职后']]);
});

test('the page of the list is the number beside the other fields, as of every list, or stands in an object of its own', async () => {
  const master = await people.member(people.master);
  for (const title of ['第一条', '第二条'])
    await run(master, tell({ type: 'FUNDS', title, link: '/', userIds: [people.master.userId] }), {});
  const { nodes } = await run(master, stationMessages, {});
  const second = must(nodes[1]).id;
  const { login } = await people.app
    .graphql()
    .call<{ login: { token: string } }>('mutation ($i: LoginInput!) { login(input: $i) { token } }', {
      i: { account: people.master.phone, password: PASSWORD, asToken: true },
    });
  const asked = people.app.rest({ token: login.token });
  const idsOf = async (body: object) =>
    (await asked.post<{ list: { id: string }[] }>('/api/message/list', body)).result.list.map(({ id }) => String(id));
  expect(await idsOf({ page: 2, pageSize: 1 })).toEqual([second]);
  expect(await idsOf({ page: '2', pageSize: 1 })).toEqual([second]);
  expect(await idsOf({ page: { pageNo: 2, pageSize: 1 } })).toEqual([second]);
});
