import { run } from '../../../../server/kernel/usecase';
import { awaitFunds } from '../../../../server/statement/commands/await-funds';
import { passAudit } from '../../../../server/statement/commands/pass-audit';
import { payStatement } from '../../../../server/statement/commands/pay-statement';
import { resendLine } from '../../../../server/statement/commands/resend-line';
import { key, REFUSED_CARD, type SheetRow, type Statements, statementsOf } from '../../../kit/builders/statements';
import { moneyArrives } from '../../../kit/builders/transfers';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { until } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

// One payment makes the VAT of the whole month due. What was confirmed before it, of a small amount, then pays nobody anything:
// 100,990.00 in a month are exempt; with 200.00 more the VAT of 101,190.00 is 1,001.88.
const MOST = 100_990;
const SMALL = '200.00';

let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  await world.app.database.rows(
    `INSERT INTO tax_limit (company_id, subject_id, monthly_cents, rolling_cents) VALUES ($1, $2, 90000000, 900000000) RETURNING company_id`,
    [world.companyId, world.subjectId],
  );
  await moneyArrives(world, 100_000_000);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const row = (worker: number, amount: string, account?: string): SheetRow => {
  const { name, idCard, phone, account: own } = WORKERS[worker] ?? { name: '', idCard: '', phone: '', account: '' };
  return { name, idCard, phone, account: account ?? own, amount };
};
/** The world has paid the workers 1,000.00, 2,000.00 and 3,000.00 in this month. */
const large = (worker: number): SheetRow => row(worker, `${MOST - (worker + 1) * 1000}.00`);
const pay = async (view: { id: string; version: number }) =>
  run(await make.member('周倩'), payStatement, { id: view.id, version: view.version, payType: 'BALANCE' }, { idempotencyKey: key() });
const payWhole = async (view: { id: string; version: number }) => {
  await pay(view);
  await make.until(view.id, 'COMPLETED');
};
const setCompany = (set: string) => world.app.database.rows(`UPDATE company SET ${set} WHERE id = ${world.companyId} RETURNING id`);

describe('a tax that has grown above its amount since the confirm', () => {
  it('refuses the payment with the names and what to do, and nothing is withheld, held or sent', async () => {
    const [before, small] = [await make.passed([large(0)]), await make.passed([row(0, SMALL)])];
    await payWhole(before);
    await expect(pay(small)).rejects.toMatchObject({
      key: 'TAX_ABOVE_AMOUNT',
      message: `本月累计后${WORKERS[0]?.name}的税额已超过应发金额，不能付款。请终止结算单，复制后去掉该人员，或与其本月其他款项合并结算`,
    });
    expect(await make.view(small.id)).toMatchObject({ status: 'WAITING_PAYMENT', version: small.version });
    expect(await world.app.database.rows('SELECT 1 FROM tax_entry WHERE statement_id = $1', [small.id])).toEqual([]);
  });

  it('an approval that pays at once leaves it waiting instead of failing', async () => {
    const [before, small] = [await make.passed([large(1)]), await make.submitted([row(1, SMALL)])];
    await payWhole(before);
    await setCompany('pay_on_pass_on = true');
    try {
      const input = { id: small.id, version: small.version };
      const passed = await run(await make.member('李航'), passAudit, input, { idempotencyKey: key() });
      expect(passed).toMatchObject({ status: 'WAITING_PAYMENT', auditStatus: 'PASSED', paidAt: null });
    } finally {
      await setCompany('pay_on_pass_on = false');
    }
  });

  it('money that arrives for it is credited and held, and a person decides', async () => {
    const [before, small] = [await make.passed([large(2)]), await make.passed([row(2, SMALL)])];
    await payWhole(before);
    const wait = { id: small.id, version: small.version, remittedOn: '2026-11-20', payWhenFunded: true };
    const waiting = await run(await make.member('周倩'), awaitFunds, wait, { idempotencyKey: key() });
    await moneyArrives(world, waiting.totals.total);
    expect(await make.view(small.id)).toMatchObject({ status: 'WAITING_PAYMENT', paidAt: null });
  });

  it('a line sent again in a later month goes back to failed with the reason, and the others of its statement are paid', async () => {
    await world.app.setTime('2026-12-02T10:00:00+08:00');
    const failed = await make.paid([row(0, SMALL, REFUSED_CARD), row(1, '300.00', REFUSED_CARD)]);
    await make.until(failed.id, 'ABNORMAL');
    await world.app.setTime('2027-01-04T10:00:00+08:00');
    await payWhole(await make.passed([row(0, `${MOST}.00`)]));
    const lines = await make.linesOf(failed.id);
    for (const [index, line] of lines.entries()) {
      const input = { id: line.id, account: WORKERS[index]?.account };
      await run(await make.member('周倩'), resendLine, input, { idempotencyKey: key() });
    }
    const after = await until(
      () => make.linesOf(failed.id),
      (seen) => seen.every(({ status }) => status === 'FAILED' || status === 'SUCCESS'),
    );
    expect(after.map((line) => line.status)).toEqual(['FAILED', 'SUCCESS']);
    expect(after[0]?.failure?.text).toMatch(/税额已超过应发金额/);
  });

  it('a line sent again in a later month whose company-borne tax has changed waits for people too, and withholds nothing meanwhile', async () => {
    const bearer = (who: string) =>
      world.app.database.rows(`UPDATE company_terms SET iit_bearer = $2 WHERE company_id = $1 RETURNING id`, [world.companyId, who]);
    await bearer('COMPANY');
    try {
      const failed = await make.paid([row(2, '2000.00', REFUSED_CARD)]);
      await make.until(failed.id, 'ABNORMAL');
      await world.app.setTime('2027-02-03T10:00:00+08:00');
      await payWhole(await make.passed([row(2, '30000.00')]));
      const [line] = await make.linesOf(failed.id);
      await run(await make.member('周倩'), resendLine, { id: must(line).id, account: must(WORKERS[2]).account }, { idempotencyKey: key() });
      const [after] = await until(
        () => make.linesOf(failed.id),
        ([seen]) => seen?.status === 'FAILED',
      );
      expect(after).toMatchObject({ receivable: line?.receivable, failure: { text: '税额已变化，请重新确认' } });
      expect(await world.app.database.rows(`SELECT 1 FROM tax_entry WHERE line_id = $1 AND status <> 'REVERSED'`, [line?.id])).toEqual([]);
    } finally {
      await bearer('PAYEE');
    }
  });
});
