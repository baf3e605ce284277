import { run } from '../../../server/kernel/usecase';
import { editFailedLine } from '../../../server/statement/commands/edit-failed-line';
import { passAudit } from '../../../server/statement/commands/pass-audit';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { submitAudit } from '../../../server/statement/commands/submit-audit';
import { jobs } from '../../../server/statement/jobs';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const pay = async (view: { id: string; version: number }) =>
  run(await make.member('周倩'), payStatement, { id: view.id, version: view.version, payType: 'BALANCE' }, { idempotencyKey: key() });

describe('tax between confirm and payment (D54)', () => {
  it('is computed again at pay: what another payment of the month changed moves the net, never the amount or the fee', async () => {
    const [first, second] = [await make.passed(workerRows(['9000.00'])), await make.passed(workerRows(['9000.00']))];
    const estimate = (await make.linesOf(second.id))[0];
    await pay(first);
    await make.until(first.id, 'COMPLETED');
    await pay(second);
    const done = await make.until(second.id, 'COMPLETED');
    const [paid] = await make.linesOf(second.id);
    expect(paid?.tax.incomeTax).toBeGreaterThan(estimate?.tax.incomeTax ?? 0);
    expect(paid?.net).toBe((paid?.pay ?? 0) - (paid?.tax.incomeTax ?? 0));
    expect([paid?.pay, paid?.serviceFee, paid?.receivable]).toEqual([estimate?.pay, estimate?.serviceFee, estimate?.receivable]);
    expect(done.totals.successTax).toBe(paid?.tax.incomeTax);
    const [record] = await world.app.database.rows<{ body: { after: { netsChanged: number } } }>(
      `SELECT body FROM audit_record WHERE action = 'statement.pay' AND target_id = $1 AND body ? 'after'`,
      [second.id],
    );
    expect(record?.body.after.netsChanged).toBe(1);
  });

  it('a line that is sent again in a later month takes the tax of that month, and its total stays', async () => {
    const paying = await make.paid(workerRows(['800.00', '801.00'], [undefined, REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const before = (await make.linesOf(paying.id))[1];
    await world.app.setTime('2026-12-02T10:00:00+08:00');
    await run(await make.member('周倩'), resendLine, { id: must(before).id, account: must(WORKERS[1]).account }, { idempotencyKey: key() });
    await make.until(paying.id, 'COMPLETED');
    const after = (await make.linesOf(paying.id))[1];
    expect(after?.receivable).toBe(before?.receivable);
    const [line] = await world.app.database.rows<{ tax_month: string }>('SELECT tax_month FROM statement_line WHERE id = $1', [before?.id]);
    expect(line?.tax_month).toBe('2026-12');
  });
});

describe('a corrected name (D28)', () => {
  it('is asked of the identity service, sent only when it matches, and asking twice is like asking once', async () => {
    const paying = await make.paid(workerRows(['810.00'], [REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const [line] = await make.linesOf(paying.id);
    const maker = await make.member('王敏');
    const resend = () => run(maker, resendLine, { id: must(line).id, account: must(WORKERS[0]).account }, { idempotencyKey: key() });
    await run(maker, editFailedLine, { id: must(line).id, name: '甲大误' });
    const check = async () => {
      const job = jobs.find(({ task }) => task === 'statement.checkName');
      await must(job).run({ companyId: world.companyId, lineId: line?.id }, world.api);
      return world.app.database.rows('SELECT pair_index, result, source FROM identity_check ORDER BY pair_index');
    };
    const once = await check();
    expect(await check()).toEqual(once);
    await expect(resend()).rejects.toMatchObject({ key: 'LINE_NOT_PAYABLE', params: { reason: '姓名与身份证号不一致' } });
    await run(maker, editFailedLine, { id: must(line).id, name: must(WORKERS[0]).name });
    await resend();
    await make.until(paying.id, 'COMPLETED');
  });
});

const terms = (bearer: string) =>
  world.app.database.rows(`UPDATE company_terms SET iit_bearer = '${bearer}' WHERE company_id = $1 RETURNING id`, [world.companyId]);

it('a tax borne by the company refuses the payment once, with renewed totals and a void approval (D54)', async () => {
  await terms('COMPANY');
  try {
    const third = (amount: string) => workerRows(['1.00', '1.00', amount]).slice(2);
    const [first, second] = [await make.passed(third('7000.00')), await make.passed(third('7000.00'))];
    await pay(first);
    await make.until(first.id, 'COMPLETED');
    await expect(pay(second)).rejects.toMatchObject({ key: 'TAX_CHANGED' });
    const renewed = await make.view(second.id);
    expect(renewed.totals.total).toBeGreaterThan(second.totals.total);
    expect(renewed).toMatchObject({ status: 'WAITING_PAYMENT', auditStatus: 'NONE', version: second.version + 1 });
    const submitted = await run(await make.member('王敏'), submitAudit, { id: second.id, version: renewed.version });
    const passed = await run(
      await make.member('李航'),
      passAudit,
      { id: second.id, version: submitted.version },
      { idempotencyKey: key() },
    );
    await pay(passed);
    expect((await make.until(second.id, 'COMPLETED')).totals.successReceivable).toBe(renewed.totals.total);
  } finally {
    await terms('PAYEE');
  }
});

it('an approval that pays at once waits in 10 with renewed totals when such a tax has changed (D25, D54)', async () => {
  const payOnPass = (isOn: boolean) =>
    world.app.database.rows('UPDATE company SET pay_on_pass_on = $2 WHERE id = $1 RETURNING id', [world.companyId, isOn]);
  await terms('COMPANY');
  try {
    const second = workerRows(['1.00', '6000.00']).slice(1);
    const [first, later] = [await make.passed(second), await make.submitted(second)];
    await pay(first);
    await make.until(first.id, 'COMPLETED');
    await payOnPass(true);
    const input = { id: later.id, version: later.version };
    const passed = await run(await make.member('李航'), passAudit, input, { idempotencyKey: key() });
    expect(passed).toMatchObject({ status: 'WAITING_PAYMENT', auditStatus: 'NONE', paidAt: null });
    expect(passed.totals.total).toBeGreaterThan(later.totals.total);
    const again = await run(await make.member('王敏'), submitAudit, { id: later.id, version: passed.version });
    const paid = await run(await make.member('李航'), passAudit, { id: later.id, version: again.version }, { idempotencyKey: key() });
    expect(paid.status).toBe('PAYING');
    await make.until(later.id, 'COMPLETED');
  } finally {
    await payOnPass(false);
    await terms('PAYEE');
  }
});
