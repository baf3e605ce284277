import 'reflect-metadata';
import type { Client } from 'pg';
import { run, runRaw } from '../../../server/kernel/usecase';
import { payeeLink } from '../../../server/payee/queries';
import { fixAccount } from '../../../server/statement/commands/fix-account';
import { sendFixLink } from '../../../server/statement/commands/send-fix-link';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { accountToFix } from '../../../server/statement/queries/fixing';
import type { LineView } from '../../../server/statement/views/lines';
import { fixSession, fixToken } from '../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { key, OTHER_CARD, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { connect } from '../../kit/worlds/database';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
});
afterAll(() => world?.app.close());

const [first] = [must(WORKERS[0])];
const rows = (sql: string, parameters: unknown[] = []) => world.app.database.rows<Record<string, unknown>>(sql, parameters);
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
let amount = 300;
/** Two failed lines of two people, and a session for the first. */
async function failedWithSession() {
  amount += 1;
  const statement = await make.paid(workerRows([`${amount}.00`, `${amount}.50`], [REFUSED_CARD, REFUSED_CARD]));
  await make.until(statement.id, 'ABNORMAL');
  const [line, other] = (await make.linesOf(statement.id)) as [LineView, LineView];
  await run(await make.member('王敏'), sendFixLink, { lineId: line.id });
  const token = await fixToken(first.phone);
  return { statementId: statement.id, line, other, token, caller: await fixSession(token) };
}
const accounts = () => rows('SELECT id, account_index, account_mask, account_cipher, status FROM statement_line ORDER BY id');
const fix = (caller: Parameters<typeof run>[0], account = OTHER_CARD) =>
  refusal(run(caller, fixAccount, { account, bankName: null }, { idempotencyKey: key() }));

describe('O05 the link to mend an account', () => {
  test('O05 is used up by the first account: neither its session nor the link itself takes a second one, on one phone or on two', async () => {
    const { token, caller } = await failedWithSession();
    const again = await fixSession(token);
    const both = await Promise.all([fix(caller), fix(again)]);
    expect(both.sort()).toEqual(['', 'LINK_INVALID']);
    const before = await accounts();
    for (const one of [caller, again]) {
      expect(await fix(one, must(WORKERS[2]).account)).toBe('LINK_INVALID');
      expect(await refusal(run(one, accountToFix, {}))).toBe('LINK_INVALID');
    }
    expect(await refusal(run(guestCaller(), payeeLink, { token }))).toBe('LINK_INVALID');
    expect(await accounts()).toEqual(before);
    const refused = await rows(
      `SELECT body ->> 'refused' AS refused FROM audit_record WHERE action = 'payee.fixAccount' AND body ? 'refused'`,
    );
    expect(refused.map((row) => row.refused)).toEqual(Array(3).fill('LINK_INVALID'));
  });

  test('O05 changes nothing after the line was stopped', async () => {
    const { statementId, line, token, caller } = await failedWithSession();
    const selection = { mode: 'PAGE', ids: [line.id] };
    const stop = { statementId, selection, reason: 'PAY_TIME_CHANGED' };
    await runRaw(await make.member('陈立群'), terminateLines, stop, { idempotencyKey: `stop-${line.id}` });
    const before = await accounts();
    expect(await fix(caller)).toBe('LINK_INVALID');
    expect(await refusal(run(guestCaller(), payeeLink, { token }))).toBe('LINK_INVALID');
    expect(await accounts()).toEqual(before);
  });

  test.each(['PAYING', 'RESENDING', 'SUCCESS'])('O05 changes nothing while the line is %s', async (status) => {
    const { line, caller } = await failedWithSession();
    await rows('UPDATE statement_line SET status = $2 WHERE id = $1 RETURNING id', [line.id, status]);
    const before = await accounts();
    expect(await fix(caller)).toBe('LINK_INVALID');
    expect(await accounts()).toEqual(before);
    await rows(`UPDATE statement_line SET status = 'FAILED' WHERE id = $1 RETURNING id`, [line.id]);
  });

  test('O05 is for its own line, and a link that names the line of somebody else reaches no row', async () => {
    const { other, caller, line } = await failedWithSession();
    const before = await rows('SELECT account_index FROM statement_line WHERE id = $1', [other.id]);
    // A link of this person to the line of somebody else, written by hand: the wall of the database does not show that line.
    await rows('UPDATE payee_link SET target_id = $2 WHERE target_id = $1 AND used_at IS NULL RETURNING id', [line.id, other.id]);
    expect(await fix(caller)).toBe('LINK_INVALID');
    expect(await rows('SELECT account_index FROM statement_line WHERE id = $1', [other.id])).toEqual(before);
  });
});

describe('the database role of payees', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(world.app.database.url);
  });
  afterAll(() => client?.end());

  async function asPayee(
    personId: string,
    companyId: string,
    sql: string,
    reach = world.companyId,
  ): Promise<{ count: number; rows: unknown[] } | string> {
    await client.query(
      `BEGIN; SELECT set_config('app.company_id', '${companyId}', true), set_config('app.person_id', '${personId}', true),
        set_config('app.person_reach', '${reach}', true); SET LOCAL ROLE app_payee`,
    );
    try {
      const found = await client.query(sql);
      return { count: found.rowCount ?? 0, rows: found.rows };
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.query('ROLLBACK');
    }
  }

  test('sees rows of its person only, writes only accounts of own lines, and nothing without the company', async () => {
    const { line, other, caller } = await failedWithSession();
    const [me, { companyId }] = [must(caller.actor?.id), world];
    expect(await asPayee(me, companyId, 'SELECT DISTINCT person_id FROM statement_line')).toMatchObject({ rows: [{ person_id: me }] });
    expect(await asPayee(me, companyId, 'SELECT DISTINCT person_id FROM payee')).toMatchObject({ rows: [{ person_id: me }] });
    for (const table of ['statement_line', 'payee', 'statement', 'line_receipt', 'tax_entry'])
      expect([table, await asPayee('', companyId, `SELECT 1 FROM ${table}`)]).toEqual([table, { count: 0, rows: [] }]);
    for (const table of ['statement_line', 'payee', 'statement', 'line_receipt', 'tax_entry', 'contract'])
      for (const reach of ['', `9${companyId}`])
        expect([table, await asPayee(me, companyId, `SELECT 1 FROM ${table}`, reach)]).toEqual([table, { count: 0, rows: [] }]);
    const bank = (id: string) => `UPDATE statement_line SET bank_name = 'x' WHERE id = ${id}`;
    expect(await asPayee(me, companyId, bank(line.id))).toMatchObject({ count: 1 });
    expect(await asPayee(me, companyId, bank(other.id))).toMatchObject({ count: 0 });
    expect(await asPayee(me, '0', bank(line.id))).toMatchObject({ count: 0 });
    expect(await asPayee(me, companyId, `UPDATE statement_line SET status = 'RESENDING' WHERE id = ${line.id}`)).toMatch(
      /permission denied/,
    );
    expect(await asPayee(me, companyId, `UPDATE statement SET total_cents = 0`)).toMatch(/permission denied/);
    for (const table of ['payee_link', 'payee_session', 'person_phone', 'person', 'member', 'stored_file', 'ledger_account'])
      expect([table, await asPayee(me, companyId, `SELECT 1 FROM ${table}`)]).toEqual([table, expect.stringMatching(/permission denied/)]);
  });
});
