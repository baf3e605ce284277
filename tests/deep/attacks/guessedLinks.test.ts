import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { limits } from '../../../schema/limits';
import { run } from '../../../server/kernel/usecase';
import { payeeLink } from '../../../server/payee/queries';
import { errandLink, installErrands } from '../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  installErrands();
});
afterAll(() => world?.app.close());

const GUESSES = 10_000;
const AT_ONCE = 8;
const ATTACKER = '203.0.113.66';
type Answer = { readonly key: string; readonly text: string };
const open = (token: string, ip: string): Promise<Answer> =>
  run(guestCaller(ip), payeeLink, { token }).then(
    (view) => ({ key: '', text: JSON.stringify(view) }),
    ({ key, params, message }: { key: string; params: object; message: string }) => ({ key, text: `${message} ${JSON.stringify(params)}` }),
  );

test('O01 10,000 guessed tokens find nothing, hear one neutral text, then only that they are too many; others are served', async () => {
  const link = await errandLink(world, 0);
  const answers: Answer[] = [];
  const guessers = Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (let guess = lane; guess < GUESSES; guess += AT_ONCE) answers.push(await open(randomBytes(32).toString('base64url'), ATTACKER));
  });
  await Promise.all(guessers);
  const told = (key: string) => answers.filter((answer) => answer.key === key);
  expect(told('LINK_INVALID')).toHaveLength(limits.payee.wrongLinksPerHour);
  expect(told('RATE_LIMITED')).toHaveLength(GUESSES - limits.payee.wrongLinksPerHour);
  expect(new Set(told('LINK_INVALID').map(({ text }) => text))).toEqual(new Set(['链接已失效 {}']));
  // Behind the address of a phone network stand many people: a good link opens there too, and a wrong one elsewhere is told plainly.
  expect((await open(link.token, ATTACKER)).key).toBe('');
  expect((await open('A'.repeat(43), '198.51.100.44')).key).toBe('LINK_INVALID');
  expect(await world.app.database.rows(`SELECT guesses FROM payee_guess WHERE counted_by = '${ATTACKER}'`)).toEqual([{ guesses: GUESSES }]);
});
