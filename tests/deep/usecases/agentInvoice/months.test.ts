import 'reflect-metadata';
import type { QueryRunner } from 'typeorm';
import { SalesOfBefore0000000000540 } from '../../../../migrations/0540-sales-of-before';
import { copyParts } from '../../../../schema/custody';
import { cents, formatYuan, sum, yuan } from '../../../../schema/money';
import { relaunchAgentInvoiceLine } from '../../../../server/agentInvoice/commands/relaunch-agent-invoice-line';
import { terminateAgentInvoiceLine } from '../../../../server/agentInvoice/commands/terminate-agent-invoice-line';
import { agentInvoiceRecords } from '../../../../server/agentInvoice/queries/orders';
import { myKeptRecords } from '../../../../server/custody/queries';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { agentInvoicesOf, invoiced } from '../../../kit/builders/agentInvoices';
import { copyOf } from '../../../kit/builders/ownRecords';
import { payeeSignedIn } from '../../../kit/builders/payees';
import { LOOSE } from '../../../kit/builders/people';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { moneyArrives } from '../../../kit/builders/transfers';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { connect } from '../../../kit/worlds/database';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let orders: ReturnType<typeof agentInvoicesOf>;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await moneyArrives(world, yuan('1000000.00'));
  // Above the limit of the month there is no tax to be looked at (tests/deep/usecases/payee/limits).
  const most = [world.companyId, world.subjectId, yuan('99999999.00')];
  await world.app.database.rows(
    'INSERT INTO tax_limit (company_id, subject_id, monthly_cents, rolling_cents) VALUES ($1, $2, $3, $3)',
    most,
  );
  orders = agentInvoicesOf(world);
  make = statementsOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const refused = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const relaunch = async (id: string) => run(await orders.maker(), relaunchAgentInvoiceLine, { id });
const endLine = async (id: string, more: object = {}) =>
  runRaw(await orders.maker(), terminateAgentInvoiceLine, { id, reason: 'NOT_WANTED', remark: null, ...more }, { idempotencyKey: key() });
const deedsOf = async (id: string) =>
  (await run(await orders.maker(), agentInvoiceRecords, { id, first: 50 })).nodes.map(({ deedName }) => deedName);

describe('the book of sales', () => {
  it('has the lines that were paid before it was kept: the migration sees through the row security that binds it', async () => {
    const order = await orders.pay(await orders.submitted([invoiced(16, '700.00')]));
    const book = () => world.app.database.rows('SELECT line_id, person_id, month, status, gross_cents FROM tax_sale ORDER BY line_id');
    const before = await book();
    expect(before.length).toBeGreaterThan(0);
    expect(order.status).toBe('INVOICING');
    await world.app.database.rows('DELETE FROM tax_sale');
    const login = await connect(world.app.database.url);
    try {
      await login.query('BEGIN');
      await new SalesOfBefore0000000000540().up(login as unknown as QueryRunner);
      // What stands there is not entered again.
      await new SalesOfBefore0000000000540().up(login as unknown as QueryRunner);
      await login.query('COMMIT');
    } finally {
      await login.end();
    }
    expect(await book()).toEqual(before);
  });
});

describe('the month of a person', () => {
  it('the month of a person is taxed as a whole once it reaches 100,000.00, and renewed at the payment', async () => {
    const one = await orders.submitted([invoiced(14, '60000.00')]);
    const two = await orders.submitted([invoiced(14, '50000.00')]);
    expect([one.taxAmount, two.taxAmount]).toEqual([0, 0]);
    await orders.pay(one);
    expect(await orders.pay(two)).toMatchObject({ status: 'INVOICING', total: yuan('53000.00') });
    // 110,000.00 of one month (domain-rules.md §8): 1,089.11 + 38.12 + 16.34 + 10.89.
    expect((await orders.view(two.id)).taxAmount).toBe(yuan('1154.46'));
    expect(await deedsOf(two.id)).toContain('税额已变化，重新计算');
    await orders.issue(must((await orders.lines(two.id))[0]).id);
    expect(await refused(orders.submitted([invoiced(15, '100999.00')]).then(async (order) => orders.pay(order)))).toBe('');
    expect(await refused(orders.submitted([invoiced(15, '1.00')]))).toBe('AGENT_INVOICE_TAX_ABOVE');
  });

  // The world has paid them 1,000.00, 2,000.00 and 3,000.00 already this month.
  /** Of the whole month, whichever kind of payment crossed the limit: 1,188.12 of VAT, and 41.58 + 17.82 + 11.88 of surcharges. */
  const OF_120000 = { vat: yuan('1188.12'), surcharge: yuan('71.28') };
  const worker = (n: number) => must(WORKERS[n]);
  /** The workers have signed with the world. */
  const forWorker = async (n: number, amount: string) =>
    orders.submit(await orders.pass(await orders.start([invoiced(n, amount, worker(n))])));
  const paidTo = async (n: number, amount: string) => {
    const rows = workerRows(['0.00', '0.00', '0.00'].with(n, amount)).slice(n, n + 1);
    const { id } = await make.paid(rows);
    await make.until(id, 'COMPLETED');
    const [line] = await world.app.database.rows<{ vat: string; surcharge: string }>(
      'SELECT vat_cents AS vat, surtax_cents AS surcharge FROM statement_line WHERE statement_id = $1',
      [id],
    );
    return { vat: Number(line?.vat), surcharge: Number(line?.surcharge) };
  };

  it('[PYE-022 6/7] the month counts what statements have paid to the same person, and they count what was invoiced for her; she is told that the invoices are kept', async () => {
    // 60,000.00 by statements first, then as many by an agent invoice: the second is taxed for both.
    expect(await paidTo(0, '59000.00')).toEqual({ vat: 0, surcharge: 0 });
    const invoice = await forWorker(0, '60000.00');
    expect(invoice.taxAmount).toBe(OF_120000.vat + OF_120000.surcharge);
    const invoicesKept = async () =>
      (await run(await payeeSignedIn(0), myKeptRecords, {})).find(({ kind }) => kind === 'INVOICE')?.count ?? 0;
    expect(await invoicesKept()).toBe((await orders.lines(invoice.id)).length);
    await orders.pay(invoice);
    // As many as are kept stand in her copy, and nobody else's.
    const copied = (await copyOf(await payeeSignedIn(0))).parts.find(({ title }) => title === copyParts.agentInvoices.title);
    const taxed = formatYuan(sum([OF_120000.vat, OF_120000.surcharge].map(cents)));
    expect(must(copied).rows.map(({ cells }) => cells)).toEqual([
      [
        ...['杭州星穹直播传媒有限公司', invoice.title, expect.stringMatching(/^\*/), worker(0).name, '60000.00', taxed],
        ...['开票中', '', '', expect.stringMatching(/^2026-11-/)],
      ],
    ]);
    // The other way round.
    await orders.pay(await forWorker(1, '60000.00'));
    expect(await paidTo(1, '58000.00')).toEqual(OF_120000);
    // What ended without an invoice counts no longer.
    const ended = await orders.pay(await forWorker(2, '60000.00'));
    const [line] = await orders.lines(ended.id);
    await orders.fail(must(line).id);
    await endLine(must(line).id);
    const late = await forWorker(2, '60000.00');
    expect(late.taxAmount).toBe(0);
    expect(await paidTo(2, '57000.00')).toEqual({ vat: 0, surcharge: 0 });
    // Taxed behind the locks as the month stands then: the statement came in between.
    expect((await orders.pay(late)).taxAmount).toBe(OF_120000.vat + OF_120000.surcharge);
  });

  it('a line that is relaunched in a later month is taxed in that month', async () => {
    const order = await orders.paid([invoiced(20, '60000.00'), invoiced(21, '100.00')]);
    const [line] = await orders.lines(order.id);
    await orders.fail(must(line).id);
    await makeBuilder(world.api, world.gateways).moveTo('2026-12-01T09:00:00+08:00');
    await relaunch(must(line).id);
    const [{ month } = { month: '' }] = await world.app.database.rows<{ month: string }>(
      `SELECT tax_month AS month FROM agent_invoice_line WHERE id = $1`,
      [must(line).id],
    );
    expect(month).toBe('2026-12');
  });

  it('a statement and an invoice of one person that are paid at the same moment are taxed one after the other', async () => {
    const invoice = await forWorker(0, '60000.00');
    const statement = await make.passed(workerRows(['60000.00']));
    await Promise.all([orders.pay(invoice), make.pay(statement)]);
    await make.until(statement.id, 'COMPLETED');
    const [charged] = await world.app.database.rows<{ vat: string; surcharge: string }>(
      `SELECT l.vat_cents + i.vat_cents AS vat, l.surtax_cents + i.surcharge_cents AS surcharge
       FROM statement_line l, agent_invoice_line i WHERE l.statement_id = $1 AND i.order_id = $2`,
      [statement.id, invoice.id],
    );
    expect({ vat: Number(charged?.vat), surcharge: Number(charged?.surcharge) }).toEqual(OF_120000);
  });
});
