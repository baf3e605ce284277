import type { QueryRunner } from 'typeorm';
import { FailedAccountsAgain0000000000079 } from '../../../../migrations/0079-failed-accounts-again';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { editRosterRow } from '../../../../server/roster/commands/edit-roster-row';
import { settleFailedAccount } from '../../../../server/roster/commands/settle-failed-account';
import { rosterRowsQuery } from '../../../../server/roster/queries/rosters';
import { editFailedLine } from '../../../../server/statement/commands/edit-failed-line';
import { resendLine } from '../../../../server/statement/commands/resend-line';
import type { StatementView } from '../../../../server/statement/views/statements';
import { openPlace } from '../../../kit/builders/places';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { connect } from '../../../kit/worlds/database';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

/** 户名不符, and a limit that may be another one tomorrow. */
const MISMATCH_CARD = '6299031234560001';
const LIMIT_CARD = '6299031234560003';
let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world, { remembersFailures: true });
});
afterAll(() => world?.app.close());

const rowOf = async (of: Statements, { rosterId }: StatementView) => {
  const { nodes } = await runRaw(await of.member(of.place.maker), rosterRowsQuery, { rosterId, filter: null });
  const [row] = nodes;
  return {
    id: row?.id ?? '',
    version: row?.version ?? '',
    account: row?.account,
    found: row?.problems.find(({ code }) => code === 'ACCOUNT_FAILED_BEFORE'),
  };
};
const settle = async (list: StatementView, answer: string, version: string | null = null) =>
  runRaw(await make.member('王敏'), settleFailedAccount, { rosterId: list.rosterId, rowId: (await rowOf(make, list)).id, answer, version });

describe('an account that the bank refused for good', () => {
  it('is an error in the next list, with the account of the last success one click away; the number is told to nobody', async () => {
    const failed = await make.paid(workerRows(['500.00'], [MISMATCH_CARD]));
    await make.until(failed.id, 'ABNORMAL');
    const next = await make.created(workerRows(['510.00'], [MISMATCH_CARD]));
    const { found } = await rowOf(make, next);
    const mask = '6299***********' + String(WORKERS[0]?.account).slice(-4);
    expect(found).toMatchObject({
      severity: 'ERROR',
      field: 'ACCOUNT',
      text: `该账号上次发放失败：户名不符（2026-11-20，${failed.statementCode}）`,
      fixLabel: `改用上次成功的账号 ${mask}`,
    });
    const change = await settle(next, 'USE_LAST');
    expect(change.roster.counts.errors).toBe(0);
    expect(await rowOf(make, next)).toMatchObject({ account: mask, found: undefined });
    expect(JSON.stringify(change)).not.toContain(WORKERS[0]?.account);
    await expect(settle(next, 'USE_LAST')).rejects.toMatchObject({ key: 'STALE' });
    await expect(settle(next, 'KEEP')).rejects.toMatchObject({ key: 'STALE' });
  });

  it('is remembered when the failed line is sent to another account, and forgotten by a success or by the word of somebody', async () => {
    const paying = await make.paid(workerRows(['1.00', '520.00'], [undefined, MISMATCH_CARD]).slice(1));
    const failed = await make.until(paying.id, 'ABNORMAL');
    const [line] = await make.linesOf(failed.id);
    const good = { id: must(line).id, account: must(WORKERS[1]).account };
    await run(await make.member('王敏'), editFailedLine, good);
    await run(await make.member('周倩'), resendLine, good, { idempotencyKey: key() });
    await make.until(failed.id, 'COMPLETED');
    const second = (amount: string) => workerRows(['1.00', amount], [undefined, MISMATCH_CARD]).slice(1);
    const next = await make.created(second('530.00'));
    const seen = await rowOf(make, next);
    expect(seen.found).toBeDefined();
    // Somebody else has typed in the row since it was read: the word was given for what stood there before.
    const edit = { rosterId: next.rosterId, rowId: seen.id, cells: [{ field: 'AMOUNT', text: '531.00' }] };
    await runRaw(await make.member(make.place.maker), editRosterRow, edit);
    await expect(settle(next, 'KEEP', seen.version)).rejects.toMatchObject({ key: 'ROSTER_ROWS_CHANGED' });
    await settle(next, 'KEEP', (await rowOf(make, next)).version);
    expect(await rowOf(make, next)).toMatchObject({ found: undefined });
    expect((await rowOf(make, await make.created(second('540.00')))).found).toBeUndefined();
    await world.app.database.rows(
      `INSERT INTO statement_failed_account SELECT company_id, payee_id, account_index, statement_id, 'ACCOUNT_CLOSED', '账户已销户', now()
       FROM statement_line WHERE statement_id = $1 RETURNING payee_id`,
      [failed.id],
    );
    const own = (amount: string) => workerRows(['1.00', amount]).slice(1);
    const draft = await make.created(own('541.00'));
    expect((await rowOf(make, draft)).found).toMatchObject({ fixLabel: null });
    await settle(draft, 'KEEP');
  });

  it('never speaks of a reason that may pass, nor of what failed for another company', async () => {
    const failed = await make.paid(workerRows(['550.00', '551.00'], [LIMIT_CARD, undefined]));
    await make.until(failed.id, 'ABNORMAL');
    expect((await rowOf(make, await make.created(workerRows(['560.00'], [LIMIT_CARD])))).found).toBeUndefined();
    await openPlace(world, { company: 'B' });
    const elsewhere = statementsOf(world, { company: 'B', remembersFailures: true });
    const theirs = await elsewhere.created(workerRows(['570.00'], [MISMATCH_CARD]));
    expect((await rowOf(elsewhere, theirs)).found).toBeUndefined();
  });

  it('is known of lines that had failed before it was kept: the migration sees through the row security that binds it', async () => {
    const failed = await make.paid(workerRows(['580.00'], [LIMIT_CARD]));
    await make.until(failed.id, 'ABNORMAL');
    const look = () =>
      world.app.database.rows('SELECT failed_account_mask, failed_name, failed_account_index FROM statement_line WHERE statement_id = $1', [
        failed.id,
      ]);
    const before = await look();
    expect(before).toEqual([
      expect.objectContaining({ failed_account_mask: expect.stringMatching(/^6299/), failed_name: WORKERS[0]?.name }),
    ]);
    await world.app.database.rows(
      'UPDATE statement_line SET failed_account_mask = NULL, failed_name = NULL, failed_account_index = NULL WHERE statement_id = $1',
      [failed.id],
    );
    const login = await connect(world.app.database.url);
    try {
      await login.query('BEGIN');
      await new FailedAccountsAgain0000000000079().up(login as unknown as QueryRunner);
      await login.query('COMMIT');
    } finally {
      await login.end();
    }
    expect(await look()).toEqual(before);
  });
});
