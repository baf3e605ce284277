import 'reflect-metadata';
import { run } from '../../../server/kernel/usecase';
import { changePassword } from '../../../server/session/commands/change-password';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';
import { callsOf } from '../../kit/builders/peopleCalls';
import { listening } from '../../kit/checks/listening';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const { isAlive, proofOf } = callsOf(() => people);

test('S08 [AUTH-010 1/8] a changed password ends three other sessions and their sockets within five seconds', async () => {
  const { phone } = people.checker;
  const tokenOf = async () =>
    (await people.app.rest().post<{ token: string }>('/api/user/login', { account: phone, password: PASSWORD })).result.token;
  const tokens = [await tokenOf(), await tokenOf(), await tokenOf()];
  const sockets = tokens.map((token) => people.app.socket({ token }));
  for (const socket of sockets) await listening(() => socket.subscribe('subscription { messageArrived { eventId } }'));
  const label = await proofOf(people.checker, 'CHANGE_PASSWORD');
  const start = performance.now();
  await run(await people.member(people.checker), changePassword, { resetLabel: label, password: 'Changed2026' });
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4403, 4403, 4403]);
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false, false]);
});
