import 'reflect-metadata';
import { yuan } from '../../../../schema/money';
import { relaunchAgentInvoiceLine } from '../../../../server/agentInvoice/commands/relaunch-agent-invoice-line';
import { terminateAgentInvoice } from '../../../../server/agentInvoice/commands/terminate-agent-invoice';
import { fundAccount } from '../../../../server/fund/queries';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { editRosterRow } from '../../../../server/roster/commands/edit-roster-row';
import { rosterRowsQuery } from '../../../../server/roster/queries/rosters';
import { confirmStatement } from '../../../../server/statement/commands/confirm-statement';
import { passAudit } from '../../../../server/statement/commands/pass-audit';
import { resendLine } from '../../../../server/statement/commands/resend-line';
import { terminateStatement } from '../../../../server/statement/commands/terminate-statement';
import { checkFacts } from '../../../../server/statement/queries/statements';
import type { StatementView } from '../../../../server/statement/views/statements';
import { agentInvoicesOf, invoiced } from '../../../kit/builders/agentInvoices';
import { newcomer } from '../../../kit/builders/imports';
import { LOOSE } from '../../../kit/builders/people';
import { openIntermediary, serviceOrdersOf } from '../../../kit/builders/serviceOrders';
import { key, onceTold, REFUSED_CARD, type SheetRow, type Statements, statementsOf } from '../../../kit/builders/statements';
import { moneyArrives } from '../../../kit/builders/transfers';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

// D36: 98,000.00 a month for a person at a subject, whatever pays it. The world has paid the workers 1,000.00, 2,000.00 and 3,000.00 already.
const LOGIN = 'mutation ($i: LoginInput!) { login(input: $i) { token } }';

let world: SmallWorld;
let make: Statements;
let invoices: ReturnType<typeof agentInvoicesOf>;
let sales: ReturnType<typeof serviceOrdersOf>;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await openIntermediary(world);
  await moneyArrives(world, yuan('3000000.00'));
  make = statementsOf(world);
  invoices = agentInvoicesOf(world);
  sales = serviceOrdersOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const worker = (n: number) => must(WORKERS[n]);
const row = (n: number, amount: string, account = worker(n).account): SheetRow => ({ ...worker(n), amount, account });
const sql = (text: string, parameters: unknown[] = []) => world.app.database.rows(text, parameters);
const balance = async (): Promise<number> => (await run(await invoices.payer(), fundAccount, { subjectId: world.subjectId })).available;
const keyOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { key?: string }) => error.key ?? String(error),
  );
const confirm = async ({ id, keyAge }: StatementView) => {
  const maker = await make.member('王敏');
  return onceTold(() => run(maker, confirmStatement, { id, keyAge, answers: make.answers }));
};
const end = async ({ id }: { id: string }) =>
  run(await make.member('王敏'), terminateStatement, { id, reason: 'RESUBMIT' }, { idempotencyKey: key() });
/** Agreed upon for this company; null = what everybody has. */
const setLimits = async (monthly: string | null, rolling = '5000000.00') => {
  await sql('DELETE FROM tax_limit WHERE company_id = $1', [world.companyId]);
  if (monthly === null) return;
  const values = [world.companyId, world.subjectId, yuan(monthly), yuan(rolling)];
  await sql('INSERT INTO tax_limit (company_id, subject_id, monthly_cents, rolling_cents) VALUES ($1, $2, $3, $4)', values);
};
const loosely = async <T>(work: () => Promise<T>): Promise<T> => {
  await setLimits('900000.00');
  try {
    return await work();
  } finally {
    await setLimits(null);
  }
};
const block = (name: string, reason: string | null) =>
  sql('UPDATE person SET blocked_reason = $2 WHERE id IN (SELECT person_id FROM payee WHERE name = $1)', [name, reason]);
const redRows = async (rosterId: string | null) => {
  const { nodes } = await run(await make.member('王敏'), rosterRowsQuery, { rosterId: must(rosterId), first: 50, filter: null });
  return nodes
    .filter(({ status }) => status === 'ERROR')
    .map(({ id, name, problems }) => ({
      id,
      name,
      codes: problems.filter(({ severity }) => severity === 'ERROR').map(({ code }) => code),
    }));
};

describe('the limit of a month (D36)', () => {
  it('a month above 98,000.00 is an error of the row that crosses it, told without any amount', async () => {
    const draft = await make.created([row(0, '90000.00'), row(0, '9000.00', '6299031234567895')]);
    const maker = await make.member('王敏');
    await waitUntil(
      async () => (await run(maker, checkFacts, { id: draft.id, key: null })).counts?.amountLimit === 1,
      () => 'one row is over the limit',
    );
    expect(await sql(`SELECT code, params FROM roster_problem WHERE roster_id = $1 AND code = 'AMOUNT_LIMIT'`, [draft.rosterId])).toEqual([
      { code: 'AMOUNT_LIMIT', params: {} },
    ]);
  });

  it('is asked again at the confirm: of two good drafts the second is refused with the names, and its row turns red', async () => {
    const [one, two] = [await make.checked([row(0, '60000.00')]), await make.checked([row(0, '60001.00'), row(1, '10.00')])];
    const first = await confirm(one);
    await expect(confirm(two)).rejects.toMatchObject({
      key: 'PAYEES_NOT_PAYABLE',
      message: `${worker(0).name}现在不能付款（超出限额）。请在名单中改小金额或删除这些人员后再提交`,
    });
    expect((await make.view(two.id)).status).toBe('CHECKING_DETAIL');
    const [red] = await redRows(two.rosterId);
    expect(red).toMatchObject({ name: worker(0).name, codes: ['AMOUNT_LIMIT'] });
    const cells = [{ field: 'AMOUNT', text: '20.00' }] as const;
    const at = { rosterId: must(two.rosterId), rowId: must(red).id, keyAge: (await make.view(two.id)).keyAge };
    await runRaw(await make.member('王敏'), editRosterRow, { ...at, cells });
    const second = await confirm(await make.view(two.id));
    expect(second.status).toBe('PENDING_PAYMENT');
    // What is ended pays nobody any more.
    await end(first);
    const again = await confirm(await make.checked([row(0, '60000.00')]));
    for (const ended of [second, again]) await end(ended);
  });

  it('two drafts that are confirmed at the same moment do not overlook each other', async () => {
    const drafts = [await make.checked([row(1, '50000.00')]), await make.checked([row(1, '50001.00')])];
    const ends = await Promise.allSettled(drafts.map(confirm));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((one) => one.status === 'rejected')?.reason).toMatchObject({ key: 'PAYEES_NOT_PAYABLE' });
    for (const one of ends) if (one.status === 'fulfilled') await end(one.value);
    const statement = await make.checked([row(1, '50002.00')]);
    const invoice = await invoices.pass(await invoices.start([invoiced(1, '50000.00', worker(1))]));
    const mixed = [await keyOf(confirm(statement)), await keyOf(invoices.submit(invoice))];
    expect(mixed).toEqual(['done', 'PAYEES_NOT_PAYABLE']);
    await end(statement);
    const again = await make.checked([row(1, '50003.00')]);
    const other = await invoices.pass(await invoices.start([invoiced(1, '50000.00', worker(1))]));
    const [first, second] = await Promise.all([keyOf(confirm(again)), keyOf(invoices.submit(other))]);
    expect([first, second].sort()).toEqual(['PAYEES_NOT_PAYABLE', 'done']);
    if (first === 'done') await end(again);
    else await run(await invoices.maker(), terminateAgentInvoice, { id: other.id, reason: '金额有误' });
  });

  it('is asked again at pay: of two payments at the same moment one is refused, takes nothing, and says what to do', async () => {
    const two = await loosely(async () => [await make.passed([row(0, '60000.00')]), await make.passed([row(0, '60001.00')])]);
    const ends = await Promise.all(two.map((one) => keyOf(make.pay(one))));
    expect(ends.sort()).toEqual(['PAYEES_OVER_LIMIT', 'done']);
    const left = must((await Promise.all(two.map(({ id }) => make.view(id)))).find(({ status }) => status === 'WAITING_PAYMENT'));
    await expect(make.pay(left)).rejects.toMatchObject({
      message: `付款后${worker(0).name}的本月金额将超过平台月限额 98,000.00 元，不能付款。请终止本单，去掉这些人员或改小金额后重新提交，或下月再付`,
    });
    expect(await sql('SELECT 1 FROM tax_entry WHERE statement_id = $1', [left.id])).toEqual([]);
    const i = { account: '16000000101', password: 'Demo2026', asToken: true };
    const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { i });
    const answer = await world.app
      .rest({ token: login.token })
      .post('/api/statement/payment/income', { statement_id: left.id, pay_type: 1 });
    expect(answer).toMatchObject({ code: 22001, message: expect.stringContaining('平台月限额 98,000.00 元') });
    await end(left);
  });

  it('a pass that pays at once leaves it waiting', async () => {
    const submitted = await loosely(() => make.submitted([row(0, '60002.00')]));
    await sql('UPDATE company SET pay_on_pass_on = true WHERE id = $1', [world.companyId]);
    try {
      const input = { id: submitted.id, version: submitted.version };
      expect(await run(await make.member('李航'), passAudit, input, { idempotencyKey: key() })).toMatchObject({
        status: 'WAITING_PAYMENT',
      });
    } finally {
      await sql('UPDATE company SET pay_on_pass_on = false WHERE id = $1', [world.companyId]);
    }
    await end(submitted);
  });

  it('statements count what was invoiced for the person, and invoices what statements have paid; each is asked at its check and at its payment', async () => {
    const paid = await invoices.pay(await invoices.submit(await invoices.pass(await invoices.start([invoiced(1, '60000.00', worker(1))]))));
    expect(paid.status).toBe('INVOICING');
    expect(await redRows((await make.created([row(1, '40000.00')])).rosterId)).toMatchObject([{ codes: ['AMOUNT_LIMIT'] }]);
    expect(await redRows((await invoices.start([invoiced(1, '40000.00', worker(1))])).rosterId)).toMatchObject([
      { codes: ['AMOUNT_LIMIT'] },
    ]);
    const [statement, invoice] = await loosely(async () => [
      await make.passed([row(1, '40000.00')]),
      await invoices.submit(await invoices.pass(await invoices.start([invoiced(1, '40000.00', worker(1))]))),
    ]);
    const funds = await balance();
    expect([await keyOf(make.pay(must(statement) as StatementView)), await keyOf(invoices.pay(must(invoice)))]).toEqual([
      'PAYEES_OVER_LIMIT',
      'PAYEES_OVER_LIMIT',
    ]);
    expect(await balance()).toBe(funds);
  });

  it('the twelve months count invoices and sales of intermediary orders too, and only warn', async () => {
    const person = newcomer(31);
    await sales.paid([{ name: person.name, idCard: person.idCard, amount: '150000.00' }]);
    await setLimits('98000.00', '200000.00');
    try {
      const draft = await invoices.pass(await invoices.start([invoiced(31, '60000.00')]));
      const found = await sql(`SELECT code, severity FROM roster_problem WHERE roster_id = $1 AND code = 'ROLLING_INCOME'`, [
        draft.rosterId,
      ]);
      expect(found).toEqual([{ code: 'ROLLING_INCOME', severity: 'WARNING' }]);
    } finally {
      await setLimits(null);
    }
  });
});

describe('whom the platform has stopped since the check (D77)', () => {
  it('is not confirmed: the refusal names him, his row turns red', async () => {
    const draft = await make.checked([row(2, '11.00')]);
    await block(worker(2).name, '司法协助');
    try {
      await expect(confirm(draft)).rejects.toMatchObject({
        key: 'PAYEES_NOT_PAYABLE',
        params: { names: worker(2).name, reasons: '暂停收款' },
      });
      expect(await redRows(draft.rosterId)).toMatchObject([{ codes: ['PAYEE_BLOCKED'] }]);
    } finally {
      await block(worker(2).name, null);
    }
  });

  it('is paid by no agent invoice and no intermediary order, and none of his lines is taken up again', async () => {
    const [seller, person] = [newcomer(32), newcomer(33)];
    const failed = await invoices.paid([invoiced(33, '100.00')]);
    const [line] = await invoices.lines(failed.id);
    await invoices.fail(must(line).id);
    const [invoice, sale] = [
      await invoices.submitted([invoiced(33, '200.00')]),
      await sales.calculated([{ name: seller.name, idCard: seller.idCard, amount: '300.00' }]),
    ];
    const draft = await sales.calculated([{ name: seller.name, idCard: seller.idCard, amount: '400.00' }]);
    await block(person.name, '司法协助');
    await block(seller.name, '司法协助');
    const funds = await balance();
    await expect(invoices.pay(invoice)).rejects.toMatchObject({
      key: 'PAYEES_BLOCKED',
      message: `${person.name}已被暂停收款，不能付款。请去掉这些人员后重新提交，或等待恢复`,
    });
    await expect(sales.pay(sale)).rejects.toMatchObject({ key: 'PAYEES_BLOCKED', params: { names: seller.name } });
    await expect(run(await invoices.maker(), relaunchAgentInvoiceLine, { id: must(line).id })).rejects.toMatchObject({
      key: 'PAYEES_BLOCKED',
    });
    expect(await balance()).toBe(funds);
    for (const { name } of [person, seller]) await block(name, null);
    expect((await sales.pay(draft)).status).toBe('INVOICING');
    expect((await run(await invoices.maker(), relaunchAgentInvoiceLine, { id: must(line).id })).status).toBe('INVOICING');
  });
});

// The last one: it leads the world into the next month.
it('a failed line that is sent again in a later month counts there, on top of what that month has paid', async () => {
  const failed = await make.paid([row(2, '80000.00', REFUSED_CARD)]);
  await make.until(failed.id, 'ABNORMAL');
  await world.app.setTime('2026-12-02T10:00:00+08:00');
  const other = await make.paid([row(2, '80001.00')]);
  await make.until(other.id, 'COMPLETED');
  const [line] = await make.linesOf(failed.id);
  const input = { id: must(line).id, account: worker(2).account };
  await expect(run(await make.member('周倩'), resendLine, input, { idempotencyKey: key() })).rejects.toMatchObject({
    key: 'LINE_NOT_PAYABLE',
    params: { reason: '已达平台月限额' },
  });
  expect((await make.linesOf(failed.id))[0]?.status).toBe('FAILED');
});
