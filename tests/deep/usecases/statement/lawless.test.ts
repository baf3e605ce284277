// A month whose law is unknown (VAT from 2028): nothing is paid in it, no list hangs, and every place says which rule is missing.
import 'reflect-metadata';
import { yuan } from '../../../../schema/money';
import { run } from '../../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../../server/operator/public';
import { opsSetChannelPaused } from '../../../../server/payout/commands/set-channel-paused';
import { editRosterRow } from '../../../../server/roster/commands/edit-roster-row';
import { rosterQuery, rosterRowsQuery } from '../../../../server/roster/queries/rosters';
import { awaitFunds } from '../../../../server/statement/commands/await-funds';
import { confirmStatement } from '../../../../server/statement/commands/confirm-statement';
import { passBaseCheck } from '../../../../server/statement/commands/pass-base-check';
import { sweeps } from '../../../../server/statement/jobs';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { LOOSE } from '../../../kit/builders/people';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { moneyArrives } from '../../../kit/builders/transfers';
import { brokenBooks } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

const MISSING = '2028-01 的增值税规则尚未配置，暂不能发放';
const refused = { key: 'TAX_RULE_MISSING', message: MISSING };

let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
  // The contracts of the workers end in 2027-10.
  await world.app.database.rows('UPDATE company SET forced_sign_check_on = false WHERE id = $1 RETURNING id', [world.companyId]);
});
afterAll(() => world?.app.close());

const pause = (isPaused: boolean) =>
  run(
    operatorCallerFor(world.platform.finance),
    opsSetChannelPaused,
    { key: 'BANK_CARD', isPaused, reason: '例行检查' },
    { idempotencyKey: key() },
  );
const sweep = (called: string) => must(sweeps.find(({ name }) => name === called)).run(world.api);
const recheck = () => sweep('statement.recheckHeldLines');
const holds = async () =>
  (
    await world.app.database.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM statement_history WHERE action IN ('holdLine', 'releaseLine')`,
    )
  )[0];

test('[LAW-012 3/3] a statement of a month without rules is refused with the name of the rule: before its check, at the confirm, at payment, and when its lines are sent', async () => {
  const builder = makeBuilder(world.api, world.gateways);
  await builder.moveTo('2027-12-31T10:00:00+08:00');
  const checked = await make.checked(workerRows(['101.00', '102.00']));
  const ready = await make.passed(workerRows(['103.00', '104.00']));
  const { id: waitingId, version } = await make.passed(workerRows(['1098.00']));
  const announced = { id: waitingId, version, remittedOn: '2027-12-31', payWhenFunded: true };
  expect(await run(await make.member('周倩'), awaitFunds, announced, { idempotencyKey: key() })).toMatchObject({ paysWhenFunded: true });
  await pause(true);
  const paid = await make.paid(workerRows(['105.00', '106.00']));
  await builder.moveTo('2028-01-03T09:00:00+08:00');

  // The list is not closed for a check that cannot be done, and may be corrected as before.
  const maker = await make.member('王敏');
  const draft = await make.created(workerRows(['107.00']));
  await expect(run(maker, passBaseCheck, { id: draft.id, keyAge: draft.keyAge })).rejects.toMatchObject(refused);
  expect((await run(maker, rosterQuery, { id: must(draft.rosterId) })).status).toBe('OPEN');
  // One whose taxes were computed before: whoever corrects a row reads it there, and nothing of it is confirmed.
  await expect(run(maker, confirmStatement, { id: checked.id, keyAge: checked.keyAge, answers: make.answers })).rejects.toMatchObject(
    refused,
  );
  const { nodes } = await run(maker, rosterRowsQuery, { rosterId: must(checked.rosterId), first: 10, filter: null });
  const change = { rosterId: must(checked.rosterId), rowId: must(nodes[0]).id, cells: [{ field: 'AMOUNT' as const, text: '111.00' }] };
  await run(maker, editRosterRow, { ...change, keyAge: checked.keyAge, version: null, refusesFaults: false });
  const after = await run(maker, rosterRowsQuery, { rosterId: must(checked.rosterId), first: 10, filter: null });
  expect(must(after.nodes[0]).problems).toContainEqual(
    expect.objectContaining({ code: 'TAX_RULE_MISSING', severity: 'ERROR', text: MISSING }),
  );
  await expect(make.pay(ready)).rejects.toMatchObject(refused);

  // Money that was announced arrives all the same: it is held for the statement, and pays nothing by itself.
  await moneyArrives(world, 200_000);
  await make.until(waitingId, 'WAITING_PAYMENT');

  // Paid in time and not sent: each line says why it waits, and the sweep leaves it where it is.
  await pause(false);
  await make.until(paid.id, 'ABNORMAL');
  const lines = await make.linesOf(paid.id);
  expect(lines.map(({ status, holdReason, attemptCount }) => [status, holdReason, attemptCount])).toEqual([
    ['PENDING', MISSING, 0],
    ['PENDING', MISSING, 0],
  ]);
  const before = await holds();
  await recheck();
  expect(await holds()).toEqual(before);
  expect((await make.linesOf(paid.id)).map(({ holdReason }) => holdReason)).toEqual([MISSING, MISSING]);
  expect(await brokenBooks(world.app)).toEqual([]);
});

test('rows that were refused for want of a rule are taxed once it is there, by the sweep or by whoever confirms, and nobody touches them', async () => {
  const builder = makeBuilder(world.api, world.gateways);
  await builder.moveTo('2027-12-31T11:00:00+08:00');
  const [swept, asked] = [await make.checked(workerRows(['121.00', '122.00'])), await make.checked(workerRows(['123.00', '124.00']))];
  await builder.moveTo('2028-01-03T10:00:00+08:00');
  const maker = await make.member('王敏');
  const rowsOf = async ({ rosterId }: { rosterId: string | null }) =>
    (await run(maker, rosterRowsQuery, { rosterId: must(rosterId), first: 10, filter: null })).nodes;
  const lawless = async (list: { rosterId: string | null }) =>
    (await rowsOf(list)).map(({ problems }) => problems.some(({ code }) => code === 'TAX_RULE_MISSING'));
  for (const list of [swept, asked]) {
    const row = must((await rowsOf(list))[0]);
    const change = { rosterId: must(list.rosterId), rowId: row.id, cells: [{ field: 'AMOUNT' as const, text: '131.00' }] };
    await run(maker, editRosterRow, { ...change, keyAge: list.keyAge, version: null, refusesFaults: false });
    expect([await lawless(list), (await make.view(list.id)).status]).toEqual([[true, false], 'CHECKING_DETAIL']);
  }
  // While the rule is missing nothing is done and nothing is noted.
  const noted = () => world.app.database.rows(`SELECT target_id AS id FROM audit_record WHERE action = 'statement.taxListAgain'`);
  await sweep('statement.taxListsAgain');
  expect([await lawless(swept), await noted()]).toEqual([[true, false], []]);

  // A clock that stands in the month before is a month whose rules are there.
  await builder.moveTo('2027-12-31T12:00:00+08:00');
  const confirm = async (id: string) => {
    const { keyAge } = await make.view(id);
    return run(maker, confirmStatement, { id, keyAge, answers: make.answers });
  };
  // Whoever confirms saw another list; the one that is shown now is the one that he confirms.
  await expect(confirm(asked.id)).rejects.toMatchObject({ key: 'CHECK_LIST_CHANGED' });
  expect([await lawless(asked), (await make.view(asked.id)).status]).toEqual([[false, false], 'PENDING_CONFIRM']);
  await sweep('statement.taxListsAgain');
  expect([await lawless(swept), (await make.view(swept.id)).status]).toEqual([[false, false], 'PENDING_CONFIRM']);
  const told = await noted();
  expect(told).toContainEqual({ id: swept.id });
  expect(told).not.toContainEqual({ id: asked.id });
  // What has its taxes is not looked at again.
  await sweep('statement.taxListsAgain');
  expect(await noted()).toHaveLength(told.length);
  for (const { id } of [asked, swept]) {
    const done = await confirm(id).catch((error: { key?: string }) =>
      error.key === 'NEEDS_CONFIRMATION' ? confirm(id) : Promise.reject(error),
    );
    expect((await make.linesOf(done.id)).map(({ pay }) => pay)).toContain(yuan('131.00'));
  }
});

test('a large list is taxed by its own job, in steps: whoever confirms is told that it is being checked, and a sweep has only to wake it', async () => {
  const builder = makeBuilder(world.api, world.gateways);
  await builder.moveTo('2027-12-31T12:10:00+08:00');
  const payees = workerRows(['1.00', '1.00', '1.00']);
  const list = await make.checked(
    Array.from({ length: 1_002 }, (_, at) => ({ ...must(payees[at % 3]), amount: ((1000 + 3 * at) / 100).toFixed(2) })),
  );
  const rosterId = must(list.rosterId);
  const maker = await make.member('王敏');
  const runs = async () =>
    must((await world.app.database.rows<{ run_no: number }>('SELECT run_no FROM roster WHERE id = $1', [rosterId]))[0]).run_no;
  const firstRow = async () => must((await run(maker, rosterRowsQuery, { rosterId, first: 1, filter: null })).nodes[0]);
  const isLawless = async () => (await firstRow()).problems.some(({ code }) => code === 'TAX_RULE_MISSING');
  /** Corrected in a month without rules; then they are there. */
  const untaxed = async (at: string) => {
    await builder.moveTo('2028-01-03T11:00:00+08:00');
    const { keyAge } = await make.view(list.id);
    const change = { rosterId, rowId: (await firstRow()).id, cells: [{ field: 'AMOUNT' as const, text: '99.00' }] };
    await run(maker, editRosterRow, { ...change, keyAge, version: null, refusesFaults: false });
    expect([await isLawless(), (await make.view(list.id)).status]).toEqual([true, 'CHECKING_DETAIL']);
    const known = await runs();
    await builder.moveTo(at);
    return known;
  };
  const before = await untaxed('2027-12-31T12:20:00+08:00');
  const { keyAge } = await make.view(list.id);
  // Busy, or, where the job was quicker than the answer, another list.
  await expect(run(maker, confirmStatement, { id: list.id, keyAge, answers: make.answers })).rejects.toMatchObject({
    key: expect.stringMatching(/^(ROSTER_BUSY|CHECK_LIST_CHANGED)$/),
  });
  await make.until(list.id, 'PENDING_CONFIRM');
  expect([await isLawless(), (await runs()) > before]).toEqual([false, true]);
  const again = await untaxed('2027-12-31T12:30:00+08:00');
  await sweep('statement.taxListsAgain');
  await make.until(list.id, 'PENDING_CONFIRM');
  expect([await isLawless(), (await runs()) > again]).toEqual([false, true]);
});

test('a list that nothing can be asked of is neither touched nor noted by the sweep, however often it comes', async () => {
  const builder = makeBuilder(world.api, world.gateways);
  await builder.moveTo('2027-12-31T12:40:00+08:00');
  const list = await make.checked(workerRows(['141.00']));
  const rosterId = must(list.rosterId);
  // The problem stands at a row and not in the counts of the list.
  await world.app.database.rows(
    `INSERT INTO roster_problem (company_id, roster_id, row_id, code, severity, params)
     SELECT company_id, roster_id, id, 'TAX_RULE_MISSING', 'ERROR', '{}' FROM roster_row WHERE roster_id = $1 RETURNING row_id`,
    [rosterId],
  );
  const noted = () =>
    world.app.database.rows(`SELECT 1 FROM audit_record WHERE action = 'statement.taxListAgain' AND target_id = $1`, [list.id]);
  for (let times = 0; times < 2; times += 1) await sweep('statement.taxListsAgain');
  expect([await noted(), (await make.view(list.id)).keyAge]).toEqual([[], list.keyAge]);
});
