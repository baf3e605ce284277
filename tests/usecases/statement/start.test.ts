import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { createPayeeGroup } from '../../../server/payee/commands/payee-groups';
import { payees } from '../../../server/payee/queries';
import { rosterQuery, rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import { saveStatementDraft } from '../../../server/statement/commands/save-draft';
import { startStatement } from '../../../server/statement/commands/start-statement';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { startChoices } from '../../../server/statement/queries/start';
import { statementDraft } from '../../../server/statement/queries/statements';
import type { StatementView } from '../../../server/statement/views/statements';
import { goOn } from '../../kit/builders/goOn';
import { key, onceTold, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let maker: Caller;
beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world, { remembersFailures: true });
  maker = await make.member('王敏');
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const names = WORKERS.map(({ name }) => name);
const choices = () => run(maker, startChoices, { settlementType: 2 });
type From = { source: 'LAST' | 'GROUP' | 'UNPAID'; statementId?: string; groupId?: string; keepsAmounts?: boolean };
const input = (from: From) => ({
  keepsAmounts: true,
  ...from,
  kind: make.place.kind,
  subjectId: make.place.subjectId,
  scenarioCode: make.place.scenarioCode,
  payWay: make.place.payWay,
});
const start = async (from: From): Promise<StatementView> => {
  const made = await run(maker, startStatement, input(from), { idempotencyKey: key() });
  await waitUntil(
    async () => (await runRaw(maker, rosterQuery, { id: made.rosterId })).status === 'OPEN',
    () => 'the list is checked',
  );
  return make.view(made.id);
};
const rowsOf = async ({ rosterId }: StatementView) =>
  (await run(maker, rosterRowsQuery, { rosterId: must(rosterId), first: 50, filter: null })).nodes;
const told = async (statement: StatementView) =>
  (await rowsOf(statement)).map(({ name, amountText, account, problems }) => ({
    name,
    amount: amountText,
    account: account?.slice(-4),
    errors: problems.filter(({ severity }) => severity === 'ERROR').map(({ code }) => code),
  }));
const tail = (n: number) => must(WORKERS[n]).account.slice(-4);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );

describe('a statement that begins with rows of before', () => {
  it('[IMP-017 2/2] starts from the last one, from a saved group, or from the terminated and failed rows of another, and nobody is paid twice', async () => {
    // The last one: all of its people with their accounts and amounts, and it goes all the way.
    const last = await make.paid(workerRows(['120.00', '130.00']));
    await make.until(last.id, 'COMPLETED');
    expect((await choices()).last).toMatchObject({ statementCode: last.statementCode, count: 2, amount: 25_000 });
    // What was typed before is spent by the statement: offered for the next one it would copy what is paid.
    await run(maker, saveStatementDraft, { settlementType: 2, form: '{"source":"LAST","keepsAmounts":true}' });
    const again = await start({ source: 'LAST' });
    expect(await run(maker, statementDraft, { settlementType: 2 })).toMatchObject({ form: null });
    expect(again).toMatchObject({ fileName: `来自结算单 ${last.statementCode}`, kind: last.kind });
    expect(await told(again)).toEqual([
      { name: names[0], amount: '120.00', account: tail(0), errors: [] },
      { name: names[1], amount: '130.00', account: tail(1), errors: [] },
    ]);
    const look = () => make.view(again.id);
    await goOn(look, (keyAge) => run(maker, passBaseCheck, { id: again.id, keyAge }));
    await waitUntil(
      async () => (await look()).status === 'PENDING_CONFIRM',
      () => 'the detail check ends',
    );
    const confirmed = await goOn(look, (keyAge) =>
      onceTold(() => run(maker, confirmStatement, { id: again.id, keyAge, answers: make.answers })),
    );
    expect(confirmed).toMatchObject({ status: 'PENDING_PAYMENT', lineCount: 2, totals: { pay: 25_000 } });

    // A saved group: everybody once with the last account; amounts come along or are left to be typed.
    const { nodes } = await run(maker, payees, {});
    const group = await run(
      maker,
      createPayeeGroup,
      { name: '常用', payeeIds: nodes.filter(({ name }) => names.slice(1).includes(name)).map(({ id }) => id) },
      { idempotencyKey: key() },
    );
    expect((await choices()).groups.map(({ name, memberCount }) => ({ name, memberCount }))).toEqual([{ name: '常用', memberCount: 2 }]);
    const known = await told(await start({ source: 'GROUP', groupId: group.id }));
    expect(known.sort((one, other) => names.indexOf(one.name ?? '') - names.indexOf(other.name ?? ''))).toEqual([
      { name: names[1], amount: '130.00', account: tail(1), errors: [] },
      { name: names[2], amount: '3000.00', account: tail(2), errors: [] },
    ]);
    const blank = await told(await start({ source: 'GROUP', groupId: group.id, keepsAmounts: false }));
    expect(blank.map(({ amount, errors }) => ({ amount, errors }))).toEqual(Array(2).fill({ amount: null, errors: ['REQUIRED'] }));

    // Another one of which one line has failed, one was terminated and one was paid.
    const other = await make.paid(workerRows(['141.00', '142.00', '143.00'], [REFUSED_CARD, REFUSED_CARD]));
    await make.until(other.id, 'ABNORMAL');
    const [failed, stopped] = await make.linesOf(other.id);
    const stop = (id: string) =>
      run(
        maker,
        terminateLines,
        { statementId: other.id, selection: { mode: 'PAGE', ids: [id] }, reason: 'PEOPLE_WRONG' },
        { idempotencyKey: key() },
      );
    await stop(must(stopped).id);
    expect((await choices()).unpaid).toMatchObject([{ statementCode: other.statementCode, count: 2, amount: 28_300 }]);
    const rest = await start({ source: 'UNPAID', statementId: other.id });
    const rows = await rowsOf(rest);
    expect(rows.map(({ name }) => name)).toEqual([names[0], names[1]]);
    const openText = () =>
      rowsOf(rest).then((found) => found.map(({ problems }) => problems.find(({ code }) => code === 'LINE_STILL_OPEN')?.text ?? null));
    // The failed one may still be sent again where it is: an error until it is terminated there, which the list hears of at once.
    expect(await openText()).toEqual([expect.stringContaining(`结算单 ${other.statementCode} 的明细还没有终止`), null]);
    await stop(must(failed).id);
    expect(await openText()).toEqual([null, null]);
  });

  it('asks what to begin from, and knows nothing of what is empty or of somebody else', async () => {
    const begin = (from: From, caller = maker) => refusal(run(caller, startStatement, input(from), { idempotencyKey: key() }));
    expect(await begin({ source: 'GROUP' })).toBe('START_SOURCE_MISSING');
    expect(await begin({ source: 'UNPAID' })).toBe('START_SOURCE_MISSING');
    expect(await begin({ source: 'GROUP', groupId: '999999' })).toBe('PAYEE_GROUP_NOT_FOUND');
    expect(await begin({ source: 'UNPAID', statementId: '999999' })).toBe('STATEMENT_NOT_FOUND');
    const whole = await make.paid(workerRows(['151.00']));
    await make.until(whole.id, 'COMPLETED');
    expect(await begin({ source: 'UNPAID', statementId: whole.id })).toBe('START_EMPTY');
    const empty = await run(maker, createPayeeGroup, { name: '空组' }, { idempotencyKey: key() });
    expect(await begin({ source: 'GROUP', groupId: empty.id })).toBe('START_EMPTY');
    const reader = await make.member('赵晨');
    expect(await begin({ source: 'LAST' }, reader)).toBe('PERMISSION_MISSING');
    // One key makes one statement.
    const k = key();
    const both = await Promise.all([1, 2].map(() => run(maker, startStatement, input({ source: 'LAST' }), { idempotencyKey: k })));
    expect(both[0]?.id).toBe(both[1]?.id);
  });
});
