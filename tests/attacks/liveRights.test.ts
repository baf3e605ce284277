import 'reflect-metadata';
import { run } from '../../server/kernel/usecase';
import { removeMember } from '../../server/member/commands/remove-member';
import { updateMember } from '../../server/member/commands/update-member';
import { members } from '../../server/member/queries';
import { PASSWORD, type People, startPeople } from '../kit/builders/people';
import { waitUntil } from '../kit/checks/waiting';
import type { SocketClient } from '../kit/clients/clients';
import { STORY_START } from '../kit/worlds/app';

const LOGIN = 'mutation($i: LoginInput!) { login(input: $i) { token } }';
const BOUND = '{ boundCompanies { flushToken } }';
const SWITCH =
  'mutation($companyId: ID!, $flushToken: String!) { switchCompany(companyId: $companyId, flushToken: $flushToken) { companyId } }';
const LEAVE = 'mutation($companyId: ID!) { leaveCompany(companyId: $companyId) { companyId } }';
const HEARD = 'subscription { messageArrived { eventId } }';
const CHANGED = 'subscription { statementChanged { eventId } }';

/** How often a socket's session is looked at anew (server/kernel/doors/socketWatch.ts). */
const REREAD_MS = 30_000;

let people: People;
beforeEach(async () => {
  people = await startPeople();
  await people.app.setTime(STORY_START);
});
afterEach(() => people?.close());

/** 陈立群 is master of A and auditor of B. */
const logIn = async (): Promise<string> =>
  (
    await people.app
      .graphql()
      .call<{ login: { token: string } }>(LOGIN, { i: { account: people.master.phone, password: PASSWORD, asToken: true } })
  ).login.token;
const moveTo = async (token: string, companyId: string): Promise<void> => {
  const client = people.app.graphql({ token });
  const { boundCompanies } = await client.call<{ boundCompanies: { flushToken: string } }>(BOUND);
  await client.call(SWITCH, { companyId, flushToken: boundCompanies.flushToken });
};
const happensIn = async (companyId: string): Promise<void> => {
  for (const [topic, subject] of [
    ['message', people.master.userId],
    ['statement', '1'],
  ]) {
    const [event] = await people.app.database.rows<{ id: string }>(
      'INSERT INTO live_event (company_id, topic, subject_id) VALUES ($1, $2, $3) RETURNING id',
      [companyId, topic, subject],
    );
    await people.app.database.rows('SELECT pg_notify($1, $2)', ['live', `${companyId}:${event?.id}:${topic}:${subject}`]);
  }
};
/** A socket that hears what happens in this company; answers what it has heard. */
const hear = async (socket: SocketClient, companyId: string): Promise<() => number> => {
  const streams = [HEARD, CHANGED].map((document) => socket.subscribe<object>(document));
  await waitUntil(
    async () => {
      await happensIn(companyId);
      return streams.every(({ events }) => events.length > 0);
    },
    () => JSON.stringify(streams),
    undefined,
    100,
  );
  return () => streams.reduce((sum, { events }) => sum + events.length, 0);
};
const closesAndHearsNoMore = async (socket: SocketClient, heard: () => number, companyId: string): Promise<void> => {
  // At once, not with the next look at the session, which comes in REREAD_MS.
  let code = 0;
  void socket.closed.then((said) => (code = said));
  await waitUntil(
    () => code !== 0,
    () => 'the socket is still open',
    REREAD_MS / 2,
  );
  expect(code).toBe(4403);
  const before = heard();
  await happensIn(companyId);
  // What comes after it, on the same way.
  const token = await logIn();
  const other = people.app.socket({ token, headers: { 'customer-code': people.a } });
  await hear(other, people.a);
  expect(heard()).toBe(before);
  await other.close();
};
const memberOfB = async () => {
  const master = await people.member(people.masterOfB, people.b);
  const page = await run(master, members, {});
  return { master, id: page.nodes.find(({ userId }) => userId === people.master.userId)?.id ?? '' };
};

test('a socket of the company that its session has left by a switch closes, and hears nothing of it any more', async () => {
  const token = await logIn();
  await moveTo(token, people.b);
  const socket = people.app.socket({ token });
  const heard = await hear(socket, people.b);
  await moveTo(token, people.a);
  await closesAndHearsNoMore(socket, heard, people.b);
});

test('a socket of a company that its member leaves closes, whichever company its session works in', async () => {
  const token = await logIn();
  const headers = { 'customer-code': people.b };
  const socket = people.app.socket({ token, headers });
  const heard = await hear(socket, people.b);
  await people.app.graphql({ token, headers }).call(LEAVE, { companyId: people.b });
  await closesAndHearsNoMore(socket, heard, people.b);
});

test('neither does a socket of another session of the same member hear on, though both work in another company', async () => {
  const [token, other] = [await logIn(), await logIn()];
  const headers = { 'customer-code': people.b };
  const socket = people.app.socket({ token: other, headers });
  const heard = await hear(socket, people.b);
  await people.app.graphql({ token, headers }).call(LEAVE, { companyId: people.b });
  await closesAndHearsNoMore(socket, heard, people.b);
});

test.each(['removed', 'less'])(
  'a socket of a company that its member is %s in closes, though its session works in another one',
  async (how) => {
    const token = await logIn();
    const socket = people.app.socket({ token, headers: { 'customer-code': people.b } });
    const heard = await hear(socket, people.b);
    const { master, id } = await memberOfB();
    if (how === 'removed') await run(master, removeMember, { id });
    else await run(master, updateMember, { id, roles: ['AUDIT_READONLY'] });
    await closesAndHearsNoMore(socket, heard, people.b);
  },
);
