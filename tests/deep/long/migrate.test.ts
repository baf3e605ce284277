import { applyInvoice } from '../../../server/invoice/commands/apply-invoice';
import { invoiceableList } from '../../../server/invoice/queries/invoiceable';
import type { Caller } from '../../../server/kernel/context';
import { systemCaller } from '../../../server/kernel/jobs';
import { run, runRaw } from '../../../server/kernel/usecase';
import { startPeopleImport } from '../../../server/peopleImport/commands/start-people-import';
import { createSigningQr } from '../../../server/signing/commands/create-signing-qr';
import { sendSigning } from '../../../server/signing/commands/send-signing';
import { awaitFunds } from '../../../server/statement/commands/await-funds';
import { copyStatement } from '../../../server/statement/commands/copy-statement';
import { createStatement } from '../../../server/statement/commands/create-statement';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { opsMigrateCompany, opsProposeMigration } from '../../../server/statement/commands/ops-migrate-company';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import { opsMigrationPreview, opsMigrations } from '../../../server/statement/queries/migrations';
import { statementById } from '../../../server/statement/queries/statements';
import type { StatementView } from '../../../server/statement/views/statements';
import { nameOfCompany } from '../../kit/builders/companyNames';
import { titledToInvoice } from '../../kit/builders/invoices';
import { openPlace } from '../../kit/builders/places';
import { key, REFUSED_CARD, STUCK_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

const TODAY = '2026-11-20';
let world: SmallWorld;
let labor: Statements;
let business: Statements;
let general: Statements;
const seen = ({ id, version }: StatementView) => ({ id, version });
const as = (name: string) => labor.member(name);
const invoice = (id: string, state: string) =>
  world.app.database.rows(`UPDATE statement SET invoice_state = $2 WHERE id = $1 RETURNING id`, [id, state]);
async function operator(person = world.platform.review): Promise<Caller> {
  return { ...(await systemCaller(null)), realm: 'operator', actor: { kind: 'operator', ...person, sessionId: null } };
}
const asked = (date = TODAY) => ({ companyId: world.companyId, date, companyName: nameOfCompany('A') });
const propose = async (date = TODAY, person = world.platform.finance) =>
  run(await operator(person), opsProposeMigration, asked(date), { idempotencyKey: key() });
const carryOut = async (more: object, person = world.platform.review) =>
  runRaw(await operator(person), opsMigrateCompany, { ...asked(), ...more }, { idempotencyKey: key() });
/** Carried out, and every statement done by its job. */
const migrate = async () => {
  const { id } = await carryOut(await propose());
  const reports = async () => (await run(await operator(), opsMigrations, { companyId: world.companyId })).find((one) => one.id === id);
  return must(await until(reports, (found) => found?.finishedAt != null));
};
const preview = async () => run(await operator(), opsMigrationPreview, { companyId: world.companyId });

beforeAll(async () => {
  world = await startSmallWorld();
  await openPlace(world, { kind: 'BUSINESS_INCOME' });
  await openPlace(world, { kind: 'LABOR_GENERAL' }, null);
  labor = statementsOf(world);
  business = statementsOf(world, { kind: 'BUSINESS_INCOME' });
  general = statementsOf(world, { kind: 'LABOR_GENERAL' });
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

describe('a copy of a terminated statement', () => {
  it('begins as a new statement with the same file, read the same way, and only from 99', async () => {
    const view = await labor.confirmed(workerRows(['301.00', '302.00']));
    const copy = async () => run(await as('王敏'), copyStatement, { id: view.id }, { idempotencyKey: key() });
    await expect(copy()).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    await run(await as('王敏'), terminateStatement, { id: view.id, reason: 'RESUBMIT' }, { idempotencyKey: key() });
    const fresh = await copy();
    expect(fresh).toMatchObject({ status: 'CHECKING_BASE', kind: view.kind, title: view.title, fileName: view.fileName });
    expect(fresh.id).not.toBe(view.id);
    await expect(run(await as('赵晨'), copyStatement, { id: view.id }, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'PERMISSION_MISSING',
    });
  });
});

describe('a company whose kinds end (D01, rows 28 and 28b)', () => {
  let before: Record<
    'base' | 'detail' | 'unpaid' | 'review' | 'waiting' | 'remitted' | 'held' | 'stuck' | 'failed' | 'invoiced' | 'general',
    StatementView
  >;
  let continuous: StatementView;
  let another: StatementView;
  let settled: StatementView;

  beforeAll(async () => {
    const rows = (amount: string) => workerRows([amount]);
    const payer = await as('周倩');
    const remitted = await business.passed(rows('306.00'));
    const held = await business.passed(rows('307.00'));
    const failed = await business.paid(workerRows(['309.00', '310.00'], [undefined, REFUSED_CARD]));
    before = {
      base: await business.created(rows('301.00')),
      detail: await business.checked(rows('302.00')),
      unpaid: await business.confirmed(rows('303.00')),
      review: await business.submitted(rows('304.00')),
      waiting: await business.passed(rows('305.00')),
      remitted: await run(payer, awaitFunds, { ...seen(remitted), remittedOn: TODAY }, { idempotencyKey: key() }),
      held: await run(payer, holdFunds, seen(held), { idempotencyKey: key() }),
      stuck: await business.paid(workerRows(['308.00'], [STUCK_CARD])),
      failed: await business.until(failed.id, 'ABNORMAL'),
      invoiced: await business.confirmed(rows('311.00')),
      general: await general.confirmed(rows('314.00')),
    };
    // Reading A: long after 2025-09-30 a company that was not migrated settles these kinds as ever.
    settled = await business.until((await business.paid(rows('313.00'))).id, 'COMPLETED');
    await invoice(before.invoiced.id, 'INVOICED');
    await invoice(before.waiting.id, 'PENDING_REVIEW');
    continuous = await labor.passed(rows('312.00'));
    another = await labor.passed(rows('315.00'));
    await world.app.database.rows(
      `INSERT INTO contract (company_id, contract_code, payee_id, person_id, subject_id, agreement_type, status, source, name, created_by, created_at, sign_system_type)
       SELECT company_id, contract_code || 'X', payee_id, person_id, subject_id, agreement_type, 'WAITING_SIGN', source, name, created_by, created_at, 2
       FROM contract WHERE company_id = $1 AND agreement_type IN ('BUSINESS_INCOME', 'LABOR_CONTINUOUS') RETURNING id`,
      [world.companyId],
    );
  });

  it('is proposed by one operator and carried out by another who reviews, and not for a day to come', async () => {
    const { finance, review } = world.platform;
    await expect(propose('2026-11-21')).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(carryOut({})).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
    const own = await propose(TODAY, review);
    await expect(carryOut(own)).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
    if (!finance.roles.includes('OPS_REVIEW')) await expect(carryOut(own, finance)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    // The name is typed, and typed right: by whoever asks and by whoever carries it out.
    for (const companyName of ['', null, nameOfCompany('B'), nameOfCompany('A').slice(0, -1)]) {
      const wrong = { params: { fields: { companyName: '请准确输入该企业的全称，以确认下线的是这家企业' } } };
      await expect(
        runRaw(await operator(finance), opsProposeMigration, { ...asked(), companyName }, { idempotencyKey: key() }),
      ).rejects.toMatchObject(wrong);
    }
    // What was agreed to is one company and one day.
    const other = await propose('2026-11-19');
    await expect(carryOut(other)).rejects.toMatchObject({ key: 'APPROVAL_NOT_FOUND' });
    await expect(
      carryOut({ ...other, companyId: world.platform.companies.B, date: '2026-11-19', companyName: nameOfCompany('B') }),
    ).rejects.toMatchObject({
      key: 'APPROVAL_NOT_FOUND',
    });
    expect((await business.view(before.unpaid.id)).status).toBe('PENDING_PAYMENT');
  });

  it('[OPS-005 2/2] [LND-007 2/3] counts what it will end, needs the typed name, ends each statement in a transaction of its own and leaves a report', async () => {
    const asking = await propose();
    for (const companyName of ['', nameOfCompany('B'), nameOfCompany('A').slice(0, -1)])
      await expect(carryOut({ ...asking, companyName })).rejects.toMatchObject({
        params: { fields: { companyName: '请准确输入该企业的全称，以确认下线的是这家企业' } },
      });
    const counted = await preview();
    expect(counted).toEqual({ ended: 7, removed: 1, stoppedLines: 1, cancelledContracts: 3, heldBack: [before.invoiced.statementCode] });
    const done = await migrate();
    expect(done).toMatchObject({ ...counted, failed: [], date: TODAY, companyId: world.companyId });
    expect([done.proposedByName, done.confirmedByName]).toEqual([world.platform.finance.name, world.platform.review.name]);
    // A line of the report for each, written by the very transaction that ended it.
    const item = (view: StatementView, outcome: string, lineCount: number) => ({ statementCode: view.statementCode, outcome, lineCount });
    expect(done.items).toEqual(
      expect.arrayContaining([
        item(before.base, 'REMOVED', 0),
        item(before.unpaid, 'ENDED', 1),
        item(before.held, 'ENDED', 1),
        item(before.failed, 'STOPPED', 1),
        item(before.invoiced, 'HELD_BACK', 0),
      ]),
    );
    const written = await world.app.database.rows<{ item: string; history: string }>(
      `SELECT i.xmin::text AS item, h.xmin::text AS history FROM company_migration_item i
       JOIN statement_history h ON h.company_id = i.company_id AND h.statement_id = i.statement_id AND h.to_status = 'TERMINATED' WHERE i.outcome = 'ENDED'`,
    );
    expect(written).toHaveLength(7);
    expect(new Set(written.map((row) => row.item)).size).toBe(7);
    for (const row of written) expect(row.item).toBe(row.history);
    await expect(world.app.database.rows(`DELETE FROM company_migration_item RETURNING id`)).rejects.toThrow('immutable table');
    expect(done).toMatchObject({
      removed: 1,
      ended: 7,
      stoppedLines: 1,
      cancelledContracts: 3,
      heldBack: [before.invoiced.statementCode],
      remaining: 0,
    });
    const reader = await as('赵晨');
    expect(await run(reader, statementById, { id: before.base.id })).toBeNull();
    for (const view of [before.detail, before.unpaid, before.review, before.waiting, before.remitted, before.held, before.general]) {
      expect(await business.view(view.id)).toMatchObject({ status: 'TERMINATED', invoiceState: 'NONE' });
      for (const line of await business.linesOf(view.id)) expect(line.status).toBe('TERMINATED');
    }
    // A line at the bank finishes; the failed one ends with its money returned, the paid one stays.
    expect((await business.view(before.stuck.id)).status).toBe('PAYING');
    expect((await business.linesOf(before.stuck.id)).map((line) => line.status)).toEqual(['PAYING']);
    expect((await business.view(before.failed.id)).status).toBe('COMPLETED');
    expect((await business.linesOf(before.failed.id)).map((line) => [line.status, line.refundStatus])).toEqual([
      ['SUCCESS', 'NONE'],
      ['TERMINATED', 'FULL'],
    ]);
    expect((await business.view(before.invoiced.id)).status).toBe('PENDING_PAYMENT');
    const [held] = await world.app.database.rows<{ left: string }>(
      `SELECT coalesce(sum(credit_cents - debit_cents), 0)::text AS left FROM ledger_account WHERE kind = 'HELD' AND holder_id = $1`,
      [before.held.id],
    );
    expect(held?.left).toBe('0');
    const waiting = await world.app.database.rows<{ agreement_type: string }>(
      `SELECT agreement_type FROM contract WHERE status = 'WAITING_SIGN'`,
    );
    expect([...new Set(waiting.map((row) => row.agreement_type))]).toEqual(['LABOR_CONTINUOUS']);
  });

  it('[LND-007 1/3] makes no statement and no contract of these kinds any more, keeps history, balance and invoices, and pays continuous labor as before', async () => {
    const maker = await as('王敏');
    const offline = { key: 'SERVICE_OFFLINE', params: { date: TODAY } };
    for (const { id } of [before.unpaid, before.general])
      await expect(run(maker, copyStatement, { id }, { idempotencyKey: key() })).rejects.toMatchObject(offline);
    const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', { account: '16000000102', password: 'Demo2026' }))
      .result;
    const rest = world.app.rest({ token });
    const signer = { ...must(WORKERS[0]), phone: '13800138000' };
    for (const { of, agreementType, legacyCode, address, form } of [
      { of: business, agreementType: 'BUSINESS_INCOME', legacyCode: '10', address: 'create', form: { settlement_type: 1 } },
      { of: general, agreementType: 'LABOR_GENERAL', legacyCode: '12', address: 'labor/create', form: { declare_tax_type: 0 } },
    ] as const) {
      const input = await of.createInput(workerRows(['320.00']));
      await expect(run(maker, createStatement, input, { idempotencyKey: key() })).rejects.toMatchObject(offline);
      const { subjectId } = input;
      const sent = { name: signer.name, idCard: signer.idCard, phone: signer.phone, subjectId, agreementType };
      await expect(runRaw(maker, sendSigning, sent, { idempotencyKey: key() })).rejects.toMatchObject(offline);
      const code = { subjectId, agreementType, templateId: '1', collectAccount: false, accountTypes: [] };
      await expect(runRaw(maker, createSigningQr, code, { idempotencyKey: key() })).rejects.toMatchObject(offline);
      const list = { kind: 'SIGNING', fileId: input.fileId, subjectId, agreementType, templateId: '1' };
      await expect(runRaw(maker, startPeopleImport, list, { idempotencyKey: key() })).rejects.toMatchObject(offline);
      // Both doors say it in the same words.
      const refusal = { code: 22001, message: `该业务已于${TODAY}下线，请使用连续劳务` };
      const statement = { ...form, subjectId, billType: '13', state_attachment: await of.upload(workerRows(['321.00'])) };
      expect(await rest.post(`/api/statement/${address}`, statement)).toMatchObject(refusal);
      const qr = { subjectId, contractId: '1', agreementType: legacyCode, collectAccount: 0 };
      expect(await rest.post('/api/sign/qrcode/create', qr)).toMatchObject(refusal);
    }
    // History is read, what was settled is invoiced, and the balance of the subject is spent on continuous labor.
    expect((await business.view(settled.id)).status).toBe('COMPLETED');
    await titledToInvoice(world);
    await world.app.database.rows(`UPDATE company SET invoice_rule_chosen_at = now() RETURNING id`);
    const invoiceable = await runRaw(maker, invoiceableList, { selection: { subjectId: settled.subject.id }, first: 100 });
    expect(invoiceable.nodes.map(({ id }: { id: string }) => id)).toContain(settled.id);
    expect(await rest.get('/api/statement/info', { statement_id: settled.id })).toMatchObject({ code: 22000 });
    for (const { id } of [before.unpaid, before.general])
      expect((await rest.get('/api/statement/info', { statement_id: id })).result).toMatchObject({ status: 99 });
    const { list: addresses } = (await rest.get<{ list: { id: string }[] }>('/api/invoice/address/list')).result;
    const addressId = must(addresses[0]).id;
    const selection = { subjectId: settled.subject.id, ids: [settled.id] };
    const wanted = { selection, addressId, kind: 'DIGITAL_ORDINARY', category: '主播服务费' };
    const { id: invoice_id } = await runRaw(maker, applyInvoice, wanted, { idempotencyKey: key() });
    expect((await business.view(settled.id)).invoiceState).toBe('PENDING_REVIEW');
    expect((await rest.post('/api/invoice/cancel', { invoice_id })).code).toBe(22000);
    const ordered = { subject_id: settled.subject.id, order_ids: [settled.id], invoice_type: 2, bill_type: '13', address_id: addressId };
    expect(await rest.post('/api/invoice/apply', ordered)).toMatchObject({ code: 22000, message: '申请成功！' });
    expect((await business.view(settled.id)).invoiceState).toBe('PENDING_REVIEW');
    await run(await as('周倩'), payStatement, { ...seen(continuous), payType: 'BALANCE' }, { idempotencyKey: key() });
    expect((await labor.until(continuous.id, 'COMPLETED')).totals.successCount).toBe(1);
    const payer = { account: '16000000104', password: 'Demo2026' };
    const paying = world.app.rest({ token: (await world.app.rest().post<{ token: string }>('/api/user/login', payer)).result.token });
    const paid = await paying.post('/api/statement/payment/income', { statement_id: another.id, pay_type: 1 });
    expect(paid).toMatchObject({ code: 22000 });
    expect((await labor.until(another.id, 'COMPLETED')).totals.successCount).toBe(1);
  });

  it('asked again takes what an invoice held back before, and nothing twice', async () => {
    await invoice(before.invoiced.id, 'NONE');
    expect(await migrate()).toMatchObject({ removed: 0, ended: 1, stoppedLines: 0, cancelledContracts: 0, heldBack: [] });
    expect((await business.view(before.invoiced.id)).status).toBe('TERMINATED');
    expect(await preview()).toEqual({ ended: 0, removed: 0, stoppedLines: 0, cancelledContracts: 0, heldBack: [] });
    expect(await migrate()).toMatchObject({ removed: 0, ended: 0, stoppedLines: 0, heldBack: [] });
    const [last, , first] = await run(await operator(), opsMigrations, { companyId: world.companyId });
    // The line at the bank still runs: nothing of it could be stopped, then or now.
    expect(last?.items).toEqual([{ statementCode: before.stuck.statementCode, outcome: 'STOPPED', lineCount: 0 }]);
    expect(first).toMatchObject({ ended: 7, removed: 1 });
  });
});
