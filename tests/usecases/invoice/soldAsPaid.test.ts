// What is invoiced is what is paid: a line that comes back, a coupon that is spent elsewhere and an invoice do not contradict each other.
import { yuan } from '../../../schema/money';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { applyInvoice } from '../../../server/invoice/commands/apply-invoice';
import { jobs } from '../../../server/invoice/jobs';
import { invoice } from '../../../server/invoice/queries/invoices';
import { receivingAddresses } from '../../../server/invoiceTitle/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { awaitFunds } from '../../../server/statement/commands/await-funds';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { releaseFunds } from '../../../server/statement/commands/release-funds';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { recharge } from '../../../server/tools/seed/history';
import { issue, titledToInvoice } from '../../kit/builders/invoices';
import { openPlace } from '../../kit/builders/places';
import { returnedLine } from '../../kit/builders/returns';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { runTwice } from '../../kit/cases/jobsTwice';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { connect } from '../../kit/worlds/database';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
const keyed = () => ({ idempotencyKey: key() });
const operator = (who: 'finance' | 'review') => makeBuilder(world.api, world.gateways).operator(world.platform[who]);

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  await titledToInvoice(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

/** Old enough to be invoiced. */
const aged = (id: string) =>
  world.app.database.rows(
    `UPDATE statement SET settled_at = settled_at - interval '1 hour', created_at = created_at - interval '1 hour' WHERE id = $1 RETURNING id`,
    [id],
  );

async function applied(subjectId: string, ...ids: readonly string[]) {
  for (const id of ids) await aged(id);
  const member = await world.member('王敏');
  const addressId = must((await run(member, receivingAddresses, {})).nodes[0]).id;
  const asked = { selection: { subjectId, ids }, addressId, kind: 'DIGITAL_ORDINARY', category: '主播服务费' };
  return runRaw(member, applyInvoice, asked, keyed());
}

/** What holds this row lets go of it when it is told to. */
async function holding(sql: string, id: string): Promise<() => Promise<void>> {
  const client = await connect(world.app.database.superUrl);
  await client.query('BEGIN');
  await client.query(sql, [id]);
  return async () => {
    await client.query('ROLLBACK');
    await client.end();
  };
}

const toldOf = (code: string) =>
  world.app.database.rows<{ title: string; link: string }>(
    `SELECT title, link FROM station_message WHERE title LIKE '开票申请已取消%' AND title LIKE '%' || $1 || '%'`,
    [code],
  );

async function issued(id: string, statementId: string): Promise<void> {
  await issue(await operator('review'), id);
  await waitUntil(
    async () => (await make.view(statementId)).invoiceState === 'INVOICED',
    () => 'the invoice is issued',
  );
}

test('an application of which money has come back since is not accepted; without the line it may be applied for again', async () => {
  const { id } = await make.paid(workerRows(['940.00', '941.00']));
  await make.until(id, 'COMPLETED');
  const asked = await applied(world.subjectId, id);
  await returnedLine(world, world.companyId, { statementId: id, gross: yuan('940.00') });
  const { statementCode } = await make.until(id, 'ABNORMAL');
  const refused = { key: 'INVOICE_STATEMENTS_CHANGED', params: { code: statementCode, count: 1 } };
  await expect(issued(asked.id, id)).rejects.toMatchObject(refused);
  const stop = { statementId: id, selection: { mode: 'ALL' }, reason: 'AMOUNT_WRONG', isInvoiceDropConfirmed: true } as const;
  await runRaw(await make.member('王敏'), terminateLines, stop, keyed());
  expect((await run(await world.member('王敏'), invoice, { id: asked.id })).status).toBe('CANCELLED');
  const again = await applied(world.subjectId, id);
  expect(again.invoiceAmount).toBeLessThan(asked.invoiceAmount);
  await issued(again.id, id);
});

describe('invoiced before it is paid', () => {
  const choice = { kind: 'BUSINESS_INCOME', subject: 'S1', payOrder: 'INVOICE_FIRST' } as const;
  let first: Statements;
  beforeAll(async () => {
    await openPlace(world, choice);
    first = statementsOf(world, choice);
    await world.app.database.rows(`UPDATE company SET features = array_append(features, 'COUPON') WHERE id = $1 RETURNING id`, [
      first.place.companyId,
    ]);
    await grantCoupon('50.00');
  });
  const grantCoupon = async (amount: string) => {
    const { companyId, subjectId } = first.place;
    const coupon = { companyId, subjectId, kind: 'COUPON' as const, amount: yuan(amount), reason: '活动' };
    const { approvalId } = await run(await operator('finance'), opsProposeFundChange, coupon, keyed());
    await run(await operator('review'), opsConfirmFundChange, { approvalId }, keyed());
  };
  const payer = () => first.member(first.place.payer);
  const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

  test('a statement is paid as its invoice says, and not at all while its coupon is spent elsewhere', async () => {
    const [one, other] = [await first.passed(workerRows(['9600.00'])), await first.passed(workerRows(['9700.00']))];
    expect(one.totals.deduction).toBe(yuan('50.00'));
    const asked = await applied(first.place.subjectId, one.id);
    const due = one.totals.total - yuan('50.00');
    expect(asked.invoiceAmount).toBe(due);
    await issued(asked.id, one.id);
    // Another one takes the coupon.
    await run(await payer(), holdFunds, seen(await first.view(other.id)));
    const now = await first.view(one.id);
    const refused = { key: 'PAY_INVOICED_OTHERWISE' };
    await expect(run(await payer(), holdFunds, seen(now))).rejects.toMatchObject(refused);
    const wait = { ...seen(now), remittedOn: '2026-11-20', payWhenFunded: false };
    await expect(run(await payer(), awaitFunds, wait, keyed())).rejects.toMatchObject(refused);
    await expect(run(await payer(), payStatement, { ...seen(now), payType: 'JOINT' }, keyed())).rejects.toMatchObject(refused);
    expect((await first.view(one.id)).totals).toMatchObject({ deduction: yuan('50.00'), due });
    // It comes back, and the payment is what the invoice says.
    await run(await payer(), releaseFunds, { id: other.id });
    await run(await payer(), payStatement, { ...seen(now), payType: 'JOINT' }, keyed());
    expect((await first.until(one.id, 'COMPLETED')).totals).toMatchObject({ deduction: yuan('50.00'), due });
  });

  test('money that arrives ends the wait of what was invoiced although its coupon was spent elsewhere, and whoever pays then is told the way out', async () => {
    await grantCoupon('30.00');
    const [one, other] = [await first.passed(workerRows(['9400.00'])), await first.passed(workerRows(['9300.00']))];
    await issued((await applied(first.place.subjectId, one.id)).id, one.id);
    const wait = { ...seen(await first.view(one.id)), remittedOn: '2026-11-20', payWhenFunded: true };
    await run(await payer(), awaitFunds, wait, keyed());
    await run(await payer(), holdFunds, seen(await first.view(other.id)));
    const account = must(world.platform.accounts['A/S1']);
    await recharge(makeBuilder(world.api, world.gateways), world.platform, { ...account, amount: yuan('1.00'), bankRef: key() });
    const now = await first.view(one.id);
    expect(now).toMatchObject({ status: 'WAITING_PAYMENT', paidAt: null });
    const pay = async () => run(await payer(), payStatement, { ...seen(await first.view(one.id)), payType: 'JOINT' }, keyed());
    await expect(pay()).rejects.toMatchObject({ key: 'PAY_INVOICED_OTHERWISE' });
    await run(await payer(), releaseFunds, { id: other.id });
    await pay();
    expect((await first.until(one.id, 'COMPLETED')).totals.deduction).toBe(yuan('30.00'));
  });

  test('an application that waits goes when another share of it is paid by a coupon, and is asked for anew', async () => {
    const statement = await first.passed(workerRows(['9500.00']));
    const other = await first.passed(workerRows(['9200.00']));
    const asked = await applied(first.place.subjectId, statement.id, other.id);
    const statusOf = async () => (await run(await world.member('王敏'), invoice, { id: asked.id })).status;
    const dropTwice = () =>
      runTwice(jobs, 'invoice.dropChanged', { companyId: first.place.companyId, statementId: statement.id }, world.api);
    await dropTwice();
    expect(await statusOf()).toBe('PENDING');
    await grantCoupon('20.00');
    // Somebody works on the other statement of the application: the money of this one waits for nobody else's row.
    const letGo = await holding('SELECT 1 FROM statement WHERE id = $1 FOR UPDATE', other.id);
    await run(await payer(), holdFunds, seen(statement));
    expect(await statusOf()).toBe('PENDING');
    await letGo();
    await dropTwice();
    expect(await statusOf()).toBe('CANCELLED');
    const title = `开票申请已取消：结算单 ${statement.statementCode} 的应付金额已变化，请重新申请`;
    const told = await world.app.database.rows('SELECT link FROM station_message WHERE title = $1', [title]);
    expect(told).toEqual([{ link: `/invoice/detail/${asked.id}` }]);
    const again = await applied(first.place.subjectId, statement.id, other.id);
    expect(again.invoiceAmount).toBe(asked.invoiceAmount - yuan('20.00'));
    await issued(again.id, statement.id);
  });

  test('a stop locks the other statements of its application before any account: while it waits for one of them, money moves', async () => {
    const [stopped, other] = [await first.passed(workerRows(['9100.00'])), await first.passed(workerRows(['9000.00']))];
    const asked = await applied(first.place.subjectId, stopped.id, other.id);
    await run(await payer(), holdFunds, seen(await first.view(stopped.id)));
    const rows = <T = object>(sql: string, values: unknown[] = []) => world.app.database.rows<T>(sql, values);
    const letGo = await holding('SELECT 1 FROM statement WHERE id = $1 FOR UPDATE', other.id);
    const stop = { id: stopped.id, reason: 'RESUBMIT', isInvoiceDropConfirmed: true } as const;
    const ending = runRaw(await first.member(first.place.maker), terminateStatement, stop, keyed());
    await waitUntil(
      async () =>
        (
          await rows(
            `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%statement%'`,
          )
        ).length > 0,
      () => 'the stop waits for the other statement',
    );
    const [account] = await rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM (SELECT 1 FROM ledger_account WHERE company_id = $1 FOR UPDATE SKIP LOCKED) free
       HAVING count(*) = (SELECT count(*) FROM ledger_account WHERE company_id = $1)`,
      [first.place.companyId],
    );
    expect(account?.n).toBeGreaterThan(0);
    await letGo();
    await ending;
    expect((await run(await world.member('王敏'), invoice, { id: asked.id })).status).toBe('CANCELLED');
    expect([(await first.view(stopped.id)).status, (await first.view(other.id)).invoiceState]).toEqual(['TERMINATED', 'NONE']);
  });

  test('whoever applied for an invoice is told when a stop of the statement, or of lines of it, takes the application with it', async () => {
    const whole = await first.passed(workerRows(['935.00']));
    const asked = await applied(first.place.subjectId, whole.id);
    const stop = { id: whole.id, reason: 'RESUBMIT', isInvoiceDropConfirmed: true };
    await runRaw(await world.member('王敏'), terminateStatement, stop, keyed());
    expect((await run(await world.member('王敏'), invoice, { id: asked.id })).status).toBe('CANCELLED');
    expect(await toldOf(whole.statementCode)).toEqual([
      { title: `开票申请已取消：结算单 ${whole.statementCode} 已终止`, link: `/invoice/detail/${asked.id}` },
    ]);

    const part = await first.passed(workerRows(['936.00', '937.00'], [undefined, REFUSED_CARD]));
    await run(await payer(), payStatement, { ...seen(part), payType: must(part.payType) }, keyed());
    await first.until(part.id, 'ABNORMAL');
    const again = await applied(first.place.subjectId, part.id);
    const selection = { mode: 'ALL', filter: { statuses: ['FAILED'] } };
    const lines = { statementId: part.id, selection, reason: 'AMOUNT_WRONG', isInvoiceDropConfirmed: true };
    await runRaw(await world.member('王敏'), terminateLines, lines, keyed());
    expect(await toldOf(part.statementCode)).toEqual([
      { title: `开票申请已取消：结算单 ${part.statementCode} 有明细已终止，请重新申请`, link: `/invoice/detail/${again.id}` },
    ]);
  });
});
