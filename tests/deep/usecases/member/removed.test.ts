import { run, runRaw } from '../../../../server/kernel/usecase';
import { removeMember } from '../../../../server/member/commands/remove-member';
import { members } from '../../../../server/member/queries';
import { holdFunds } from '../../../../server/statement/commands/hold-funds';
import { passAudit } from '../../../../server/statement/commands/pass-audit';
import { passBaseCheck } from '../../../../server/statement/commands/pass-base-check';
import { payStatement } from '../../../../server/statement/commands/pay-statement';
import { releaseFunds } from '../../../../server/statement/commands/release-funds';
import { withdrawAudit } from '../../../../server/statement/commands/withdraw-audit';
import { statementById } from '../../../../server/statement/queries/statements';
import { LOOSE } from '../../../kit/builders/people';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

// Who goes leaves work behind: it stays as it is, keeps its maker's name, and is carried on by those who are there.
let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const keyed = () => ({ idempotencyKey: key() });
const LOGIN = 'mutation ($a: String!) { login(input: { account: $a, password: "Demo2026", asToken: true }) { token } }';

test('open statements of a member who is removed stay, with their maker and their money, and are finished by others', async () => {
  const [draft, review, held, running] = [
    await make.created(workerRows(['201.00'])),
    await make.submitted(workerRows(['202.00'])),
    await make.passed(workerRows(['203.00'])),
    await make.paid(workerRows(['204.00'])),
  ];
  const payer = await world.member('周倩');
  await run(payer, holdFunds, { id: held.id, version: held.version }, keyed());
  const { token } = (await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102' })).login;
  const open = async (name: string, id: string) => must(await run(await world.member(name), statementById, { id }));
  const seen = async (id: string) => {
    const { version } = await open('李航', id);
    return { id, version };
  };
  const before = await Promise.all([draft, review, held].map(({ id }) => open('李航', id)));

  const master = await world.member('陈立群');
  const everybody = await runRaw(master, members, { first: 50 });
  for (const name of ['王敏', '周倩']) {
    const { id } = must(everybody.nodes.find((node: { name: string }) => node.name === name));
    expect(await run(master, removeMember, { id })).toBe(true);
  }
  // Out at once, with every session; what they had begun is as it was, and says who began it.
  expect(await world.app.rest({ token }).get('/api/user/info')).toMatchObject({ code: 22002 });
  const after = await Promise.all([draft, review, held].map(({ id }) => open('李航', id)));
  expect(after.map(({ status }) => status)).toEqual(before.map(({ status }) => status));
  const makers = await world.app.database.rows<{ created_by_name: string }>(
    'SELECT created_by_name FROM statement WHERE id = ANY ($1::bigint[]) ORDER BY id',
    [[draft.id, review.id, held.id]],
  );
  expect(makers.map((row) => row.created_by_name)).toEqual(['王敏', '王敏', '王敏']);
  // What is at the bank is paid.
  expect((await make.until(running.id, 'COMPLETED')).status).toBe('COMPLETED');

  // The draft goes on, the audit is decided or taken back by the master, and the hold of who left is let go by him.
  await run(master, passBaseCheck, { id: draft.id, keyAge: (await open('陈立群', draft.id)).keyAge });
  await run(master, withdrawAudit, await seen(review.id));
  expect((await open('李航', review.id)).status).toBe('PENDING_PAYMENT');
  await run(master, releaseFunds, { id: held.id, onlyMine: false }, keyed());
  await run(master, payStatement, { ...(await seen(held.id)), payType: 'BALANCE' }, keyed());
  expect((await open('李航', held.id)).status).not.toBe('WAITING_PAYMENT');
  await expect(run(await world.member('李航'), passAudit, await seen(review.id), keyed())).rejects.toMatchObject({
    key: 'ACTION_NOT_ALLOWED',
  });
});
