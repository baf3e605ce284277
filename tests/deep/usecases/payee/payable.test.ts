import { yuan } from '../../../../schema/money';
import { blindIndex } from '../../../../server/kernel/secrets';
import type { StatementView } from '../../../../server/statement/views/statements';
import { blockWorker, resumeWorkers } from '../../../kit/builders/payeeBlocks';
import { LOOSE } from '../../../kit/builders/people';
import { type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { type SignedDoors, signEachIn } from '../../../kit/clients/signedDoors';
import { CONTRACT_OF_WORKERS, type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let doors: SignedDoors<'王敏'>;
let draft: StatementView;
let ready: StatementView;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
  doors = await signEachIn(world.app, { 王敏: '16000000102' });
  draft = await make.created(workerRows(['301.00', '302.00']));
  ready = await make.passed(workerRows(['303.00', '304.00']));
});
afterAll(() => world?.app.close());

const first = must(WORKERS[0]);
const sql = (text: string, parameters: unknown[] = []) => world.app.database.rows<Record<string, string>>(text, parameters);
const personOf = `(SELECT person_id FROM payee WHERE company_id = $1 AND name = '${first.name}')`;

interface Payable {
  readonly isPayable: boolean;
  readonly reasons: readonly { readonly code: string; readonly text: string; readonly isBlocking: boolean }[];
}

/** The first worker as the directory, the check grid and the payment speak of him; in the directory at the subject and kind that pays him. */
async function toldOf() {
  const { payees, roster, statement } = await doors.graphql('王敏').call<{
    payees: { nodes: { standings: { subjectId: string; kind: string; payable: Payable }[] }[] };
    roster: { rows: { nodes: { name: string; payable: Payable }[] } };
    statement: { unpayableCount: number; unpayable: { name: string; amount: string; reason: string }[] };
  }>(
    `query ($name: String!, $roster: ID!, $statement: ID!) {
      payees(search: $name, first: 1) { nodes { standings { subjectId kind payable { isPayable reasons { code text isBlocking } } } } }
      roster(id: $roster) { rows(first: 2) { nodes { name payable { isPayable reasons { code text isBlocking } } } } }
      statement(id: $statement) { unpayableCount unpayable { name amount reason } } }`,
    { name: first.name, roster: must(draft.rosterId), statement: ready.id },
  );
  const { standings } = must(payees.nodes[0]);
  return {
    directory: must(standings.find(({ subjectId, kind }) => subjectId === world.subjectId && kind === 'LABOR_CONTINUOUS')).payable,
    grid: must(roster.rows.nodes.find(({ name }) => name === first.name)).payable,
    others: roster.rows.nodes.filter(({ name }) => name !== first.name).map(({ payable }) => payable.isPayable),
    payment: statement,
  };
}

const account = () => [world.companyId, blindIndex(null, 'account', first.account)];
const setAccount = (column: string, value: string) =>
  sql(
    `INSERT INTO person_account (person_id, account_index, ${column}, created_at) VALUES (${personOf}, $2, ${value}, now())
     ON CONFLICT (person_id, account_index) DO UPDATE SET ${column} = excluded.${column}`,
    account(),
  );
const sign = (column: string, value: string) =>
  sql(`UPDATE contract SET ${column} = ${value} WHERE company_id = $1 AND person_id = ${personOf}`, [world.companyId]);
const pair = () => [blindIndex(null, 'idCard', `${first.name}|${first.idCard}`)];

interface Cause {
  readonly code: string;
  readonly text: string;
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}

/** D77, one by one. */
const causes: readonly Cause[] = [
  {
    code: 'NAME_ID_MISMATCH',
    text: '姓名与身份证号不一致',
    begin: () =>
      sql(
        `INSERT INTO identity_check (pair_index, result, source, checked_at) VALUES ($1, 'MISMATCH', 'TEST', now())
         ON CONFLICT (pair_index) DO UPDATE SET result = 'MISMATCH'`,
        pair(),
      ),
    end: () => sql(`UPDATE identity_check SET result = 'MATCH' WHERE pair_index = $1`, pair()),
  },
  {
    code: 'NOT_SIGNED',
    text: '未签约',
    begin: () => sign('status', `'HAS_BEEN_VOIDED'`),
    end: () => sign('status', `'HAS_BEEN_SIGNED'`),
  },
  {
    code: 'CONTRACT_EXPIRED',
    text: '合同已于 2026-11-19 到期，请重新签约',
    begin: () => sign('ends_on', `'2026-11-19'`),
    end: () => sign('ends_on', `'${CONTRACT_OF_WORKERS.endsOn}'`),
  },
  {
    code: 'ACCOUNT_COOLING',
    text: '收款账号变更后处于冷静期，暂不能发放',
    begin: () => setAccount('cooling_until', `'2027-01-01'`),
    end: () => setAccount('cooling_until', 'NULL'),
  },
  {
    code: 'ACCOUNT_REJECTED',
    text: '收款账号校验未通过：户名不符',
    begin: () => blockWorker(world, 0, '户名不符', first.account),
    end: () => resumeWorkers(world),
  },
  {
    code: 'PAYEE_BLOCKED',
    text: '该收款人已暂停收款：司法协助',
    begin: () => blockWorker(world, 0, '司法协助'),
    end: () => resumeWorkers(world),
  },
];

describe('whether a payee may be paid', () => {
  it('[RSK-003 1/2] is told with each reason of D77 in the directory, in the check grid and at payment, and the payment itself holds the line', async () => {
    const nothing = { isPayable: true, reasons: [] };
    const fine = await toldOf();
    expect(fine).toMatchObject({ directory: nothing, grid: nothing, others: [true], payment: { unpayableCount: 0, unpayable: [] } });
    for (const { code, text, begin, end } of causes) {
      await begin();
      const told = await toldOf();
      const payable = { isPayable: false, reasons: [{ code, text, isBlocking: true }] };
      expect({ code, ...told }).toEqual({
        code,
        directory: payable,
        grid: payable,
        others: [true],
        payment: { unpayableCount: 1, unpayable: [{ name: first.name, amount: '303.00', reason: text }] },
      });
      await end();
    }
    expect(await toldOf()).toEqual(fine);

    // Not signed while the company does not insist on it: told, and no reason to hold anything.
    await sql('UPDATE company SET forced_sign_check_on = false WHERE id = $1', [world.companyId]);
    await sign('status', `'HAS_BEEN_VOIDED'`);
    const lenient = { isPayable: true, reasons: [{ code: 'NOT_SIGNED', text: '未签约', isBlocking: false }] };
    expect(await toldOf()).toMatchObject({ directory: lenient, grid: lenient, payment: { unpayableCount: 0 } });
    await sign('status', `'HAS_BEEN_SIGNED'`);
    await sql('UPDATE company SET forced_sign_check_on = true WHERE id = $1', [world.companyId]);

    // Within limits: 1,000.00 were paid in the month already. The list says so since its check; a payment is refused as a whole.
    const limit = { isPayable: false, reasons: [{ code: 'AMOUNT_LIMIT', text: '已达平台月限额', isBlocking: true }] };
    await sql('INSERT INTO tax_limit (company_id, subject_id, monthly_cents, rolling_cents) VALUES ($1, $2, $3, $4)', [
      world.companyId,
      world.subjectId,
      yuan('1000.00'),
      yuan('5000000.00'),
    ]);
    const over = await make.created(workerRows(['305.00', '306.00']));
    draft = over;
    expect(await toldOf()).toMatchObject({
      directory: limit,
      grid: limit,
      payment: { unpayable: [{ name: first.name, reason: '已达平台月限额' }, { name: must(WORKERS[1]).name }] },
    });
    await expect(make.pay(ready)).rejects.toMatchObject({ key: 'PAYEES_OVER_LIMIT' });
    await sql('DELETE FROM tax_limit WHERE company_id = $1', [world.companyId]);

    // Whoever pays all the same pays the others alone: nothing that a caller says makes a payee payable.
    await setAccount('cooling_until', `'2027-01-01'`);
    await make.pay(ready);
    await make.until(ready.id, 'ABNORMAL');
    const [held, other] = await make.linesOf(ready.id);
    expect(held).toMatchObject({ status: 'PENDING', holdReason: '收款账号变更后处于冷静期，暂不能发放', attemptCount: 0 });
    expect(other).toMatchObject({ status: 'SUCCESS' });
  });

  it('another company hears nothing of it, and a payee of nobody is unknown', async () => {
    const others = await signEachIn(world.app, { 外人: '16000000201' });
    const [payee] = await sql('SELECT id FROM payee WHERE company_id = $1 AND name = $2', [world.companyId, first.name]);
    const asked = { id: must(payee).id, subject: world.subjectId };
    const ask =
      'query ($id: ID!, $subject: ID!) { payee(id: $id) { name standings { subjectId } payable(subjectId: $subject, kind: LABOR_CONTINUOUS) { isPayable } } }';
    expect(await others.graphql('外人').call(ask, asked)).toEqual({ payee: null });
    expect(await others.graphql('外人').refusal('query ($id: ID!) { payeePayments(payeeId: $id) { totalCount } }', asked)).toBe(
      'PAYEE_NOT_FOUND',
    );
    expect(await others.graphql('外人').refusal('query ($id: ID!) { riskReport(statementId: $id) { rowCount } }', { id: ready.id })).toBe(
      'STATEMENT_NOT_FOUND',
    );
    const undo = 'mutation ($id: ID!, $k: ID!) { undoImport(rosterId: $id, idempotencyKey: $k) { id } }';
    expect(await others.graphql('外人').refusal(undo, { id: draft.rosterId, k: 'other' })).toBe('ROSTER_NOT_FOUND');
  });
});
