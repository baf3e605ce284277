import 'reflect-metadata';
import type { Caller } from '../../../../server/kernel/context';
import { systemCaller } from '../../../../server/kernel/jobs';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { seedOperator } from '../../../../server/operator/commands/create-operator';
import { opsConfirmFactorReset, opsProposeFactorReset } from '../../../../server/operator/commands/reset-factors';
import { operatorCallerFor } from '../../../../server/operator/public';
import { opsApprovals } from '../../../../server/operator/queries';
import { finishFactorReset } from '../../../../server/safety/commands/finish-factor-reset';
import { dueFactorResets } from '../../../../server/safety/queries';
import { totpCode } from '../../../kit/builders/factors';
import { PASSWORD, type People, type Person, startPeople } from '../../../kit/builders/people';
import { key } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { STORY_START } from '../../../kit/worlds/app';

// Phone and codes on paper are lost: two operators, a day, and a word of the owner that stops it.
let people: People;
let one: Caller;
let other: Caller;
let clock = new Date(STORY_START);

const later = async (minutes: number): Promise<Date> => {
  clock = new Date(clock.getTime() + minutes * 60_000);
  await people.app.setTime(clock.toISOString());
  return clock;
};
const keyed = () => ({ idempotencyKey: key() });
const sweep = async (): Promise<number> => {
  const caller = await systemCaller(null);
  const done: boolean[] = [];
  for (const id of await run(caller, dueFactorResets, { besides: [] })) done.push(await run(caller, finishFactorReset, { id }));
  return done.filter(Boolean).length;
};

beforeAll(async () => {
  people = await startPeople();
  const seat = async (name: string, phone: string) =>
    operatorCallerFor(
      { ...(await runRaw(await systemCaller(null), seedOperator, { name, phone, password: PASSWORD, roles: ['OPS_REVIEW'] })) },
      'GRAPHQL',
    );
  one = await seat('甲审', '16000000905');
  other = await seat('乙审', '16000000906');
});
afterAll(() => people?.close());

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
async function signIn(person: Person) {
  const input = { account: person.phone, password: PASSWORD, asToken: true };
  const { login } = await people.app.graphql().call<{ login: { token: string } }>(LOGIN, { input });
  return people.app.graphql({ token: login.token });
}
async function enrol(person: Person): Promise<string> {
  const mine = await signIn(person);
  const { beginTotp } = await mine.call<{ beginTotp: { secret: string } }>('mutation { beginTotp { secret } }');
  await mine.call('mutation ($code: String!) { confirmTotp(code: $code) { recoveryCodes } }', {
    code: totpCode(beginTotp.secret, await later(1)),
  });
  return beginTotp.secret;
}
const ask = async (person: Person, by = one): Promise<string> =>
  (await runRaw(by, opsProposeFactorReset, { phone: person.phone, reason: '手机与恢复码均遗失，已核对证件' }, keyed())).approvalId;
const confirm = async (approvalId: string, by = other) => {
  const { nodes } = await run(by, opsApprovals, { first: 50 });
  const { contentHash } = must(nodes.find(({ id }) => id === approvalId));
  return run(by, opsConfirmFactorReset, { approvalId, contentHash }, keyed());
};
const safetyOf = async (person: Person) =>
  (
    await (
      await signIn(person)
    ).call<{ mySafety: { hasFactor: boolean; recoveryCodesLeft: number; resetDueAt: string | null } }>(
      '{ mySafety { hasFactor recoveryCodesLeft resetDueAt } }',
    )
  ).mySafety;
const told = async (person: Person): Promise<string[]> =>
  (await people.inbox(person.phone)).filter(({ template }) => template === 'ACCOUNT_SAFETY').map(({ text }) => text);

test('one proposes, another confirms, and a day later authenticator and codes are gone; the owner hears of each step', async () => {
  const person = people.maker;
  await enrol(person);
  const approvalId = await ask(person);
  // Neither the one who asked nor anybody without a second operator.
  await expect(confirm(approvalId, one)).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
  expect((await safetyOf(person)).resetDueAt).toBeNull();
  const { dueAt } = await confirm(approvalId);
  // The clock goes on by itself between two words of the test.
  expect(Math.abs(dueAt.getTime() - clock.getTime() - 24 * 3_600_000)).toBeLessThan(10 * 60_000);
  expect((await told(person))[0]).toContain('24 小时后生效');
  await later(23 * 60);
  expect(await sweep()).toBe(0);
  const waiting = await safetyOf(person);
  expect([waiting.hasFactor, new Date(waiting.resetDueAt ?? 0).getTime()]).toEqual([true, Math.floor(dueAt.getTime() / 1000) * 1000]);
  await later(70);
  // Of two sweeps at the same moment one does it.
  expect((await Promise.all([sweep(), sweep()])).sort()).toEqual([0, 1]);
  expect(await safetyOf(person)).toEqual({ hasFactor: false, recoveryCodesLeft: 0, resetDueAt: null });
  expect((await told(person))[0]).toContain('第二重验证已重置');
  const logged = await people.app.database.rows(
    `SELECT 1 FROM audit_record WHERE body ->> 'action' = 'operator.confirmFactorReset' AND body ->> 'refused' IS NULL`,
  );
  expect(logged.length).toBe(1);
});

test('its owner stops it from any session, without a proof, and nothing of it is done', async () => {
  const person = people.checker;
  await enrol(person);
  await confirm(await ask(person));
  await people.app.database.rows(`UPDATE user_session SET proved_at = now() - interval '10 minutes'`);
  const mine = await signIn(person);
  expect(await mine.call('mutation { cancelFactorReset { hasFactor resetDueAt } }')).toEqual({
    cancelFactorReset: { hasFactor: true, resetDueAt: null },
  });
  expect(await mine.refusal('mutation { cancelFactorReset { hasFactor } }')).toBe('FACTOR_RESET_NONE');
  await later(25 * 60);
  expect(await sweep()).toBe(0);
  expect((await safetyOf(person)).hasFactor).toBe(true);
});

test('one waits at a time; nobody’s factors are reset who has none, or who is unknown; a rejected one is none', async () => {
  const person = people.master;
  await expect(ask(person)).rejects.toMatchObject({ key: 'FACTOR_NOT_FOUND' });
  await expect(ask({ ...person, phone: '16000009999' })).rejects.toMatchObject({ key: 'USER_NOT_FOUND' });
  await enrol(person);
  const [first, second] = [await ask(person), await ask(person, other)];
  await confirm(first);
  await expect(confirm(second, one)).rejects.toMatchObject({ key: 'FACTOR_RESET_OPEN' });
  // A session of a company reaches neither.
  const mine = await signIn(person);
  expect(
    await mine.refusal(
      'mutation ($k: ID!) { opsProposeFactorReset(phone: "16000000101", reason: "x", idempotencyKey: $k) { approvalId } }',
      {
        k: key(),
      },
    ),
  ).not.toBe('');
  expect((await safetyOf(people.checker)).resetDueAt).toBeNull();
});
