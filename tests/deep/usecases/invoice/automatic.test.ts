import { saveInvoiceRule } from '../../../../server/company/commands/save-invoice-rule';
import { setCompanySwitch } from '../../../../server/company/commands/set-switch';
import { company } from '../../../../server/company/queries';
import { applyAutomatically, tellNotApplied } from '../../../../server/invoice/commands/apply-automatically';
import { invoice, invoiceNeighbours, invoiceSubjects, invoices } from '../../../../server/invoice/queries/invoices';
import { opsDecideInvoiceTitle } from '../../../../server/invoiceTitle/commands/decide-title';
import { createReceivingAddress } from '../../../../server/invoiceTitle/commands/keep-addresses';
import { submitInvoiceTitle } from '../../../../server/invoiceTitle/commands/submit-title';
import type { Caller } from '../../../../server/kernel/context';
import { systemCaller } from '../../../../server/kernel/jobs';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { stepped } from '../../../kit/checks/around';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let member: Caller;
let master: Caller;
const keyed = () => ({ idempotencyKey: key() });
const bySystem = async (statementId: string) => run(await systemCaller(world.companyId), applyAutomatically, { statementId });
const waiting = () =>
  world.app.database.rows<{ payload: { statementId: string } }>(
    `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'invoice.apply'`,
  );
async function settled(amounts: readonly string[]): Promise<string> {
  const { id } = await make.paid(workerRows(amounts));
  await make.until(id, 'COMPLETED');
  await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = $1`, [id]);
  return id;
}

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  member = await world.member('王敏');
  master = await make.member('陈立群');
  await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour'`);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

describe('the rule', () => {
  it('is any member’s the first time and the master’s afterwards; a switch is an answer too', async () => {
    expect((await run(member, company, {})).isInvoiceRuleChosen).toBe(false);
    const saved = await run(member, saveInvoiceRule, { isAutomatic: false });
    expect(saved.isInvoiceRuleChosen).toBe(true);
    await expect(run(member, saveInvoiceRule, { isAutomatic: true })).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    const { switches } = await run(master, saveInvoiceRule, { isAutomatic: true });
    expect(switches.find((one) => one.key === 'AUTO_INVOICING')?.isOn).toBe(true);
    await world.app.database.rows('UPDATE company SET invoice_rule_chosen_at = NULL WHERE id = $1', [world.companyId]);
    await run(master, setCompanySwitch, { key: 'AUTO_INVOICING', isOn: false });
    expect((await run(member, company, {})).isInvoiceRuleChosen).toBe(true);
  });
});

describe('by rule 1', () => {
  it('nothing is asked for while the rule is by hand', async () => {
    const id = await settled(['210.00']);
    expect((await waiting()).map(({ payload }) => payload.statementId)).not.toContain(id);
    expect(await bySystem(id)).toBeNull();
  });

  it('a settled statement waits five minutes, and what lacks a title is told to the master', async () => {
    await run(master, saveInvoiceRule, { isAutomatic: true });
    const id = await settled(['220.00']);
    expect((await waiting()).map(({ payload }) => payload.statementId)).toContain(id);
    await expect(bySystem(id)).rejects.toMatchObject({ key: 'INVOICE_TITLE_MISSING' });
    await run(await systemCaller(world.companyId), tellNotApplied, { statementId: id, why: '抬头未认证' });
    const told = await world.app.database.rows<{ title: string }>(
      `SELECT title FROM station_message WHERE title LIKE '%未能自动申请开票%'`,
    );
    expect(told).toHaveLength(1);
  });

  it('a statement that the business clock calls too young is asked for once more later', async () => {
    const id = await settled(['225.00']);
    await world.app.database.rows(`UPDATE statement SET settled_at = settled_at + interval '1 hour' WHERE id = $1 RETURNING id`, [id]);
    await world.app.database.rows(
      `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = 'invoice.apply'`,
    );
    expect(await bySystem(id)).toBeNull();
    expect((await waiting()).map(({ payload }) => payload.statementId)).toEqual([id]);
    await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = $1 RETURNING id`, [id]);
  });

  it('it is applied for with what is recommended, then with the last choices, and once', async () => {
    const region = { provinceCode: '330000', cityCode: '330100', districtCode: '330110' };
    const address = { ...region, receiverName: '王敏', receiverPhone: '16000000102', receiverEmail: 'a@b.example', detail: '路 1 号' };
    await runRaw(member, createReceivingAddress, address, keyed());
    const title = { taxpayerType: 'SMALL_SCALE', name: '杭州星穹直播传媒有限公司', taxNo: '91339901MAD189050T' };
    await runRaw(member, submitInvoiceTitle, title, keyed());
    const review = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
    await run(review, opsDecideInvoiceTitle, { id: world.companyId, isApproved: true }, keyed());
    const id = await settled(['230.00']);
    const made = must(await bySystem(id));
    expect(await run(member, invoice, { id: made })).toMatchObject({ kind: 'DIGITAL_SPECIAL', statementCount: 1, status: 'PENDING' });
    await expect(bySystem(id)).rejects.toMatchObject({ key: 'INVOICE_NOTHING_CHOSEN' });
    await world.app.database.rows(`UPDATE invoice_application SET kind = 'DIGITAL_ORDINARY' WHERE id = $1`, [made]);
    await bySystem(await settled(['240.00']));
    expect((await run(member, invoices, {})).nodes.map(({ kind }) => kind)).toEqual(['DIGITAL_ORDINARY', 'DIGITAL_ORDINARY']);
    const ids = (await run(member, invoices, {})).nodes.map((one) => one.id);
    await stepped(ids, (at) => run(member, invoiceNeighbours, { id: must(ids[at]) }));
    const none = await run(member, invoiceNeighbours, { id: must(ids[0]), statuses: ['REJECTED'] });
    expect([none.previous, none.position, none.next, none.totalCount]).toEqual([null, null, null, 0]);
  });
});

it('each subject says how many statements can be invoiced and what they come to', async () => {
  const own = must((await run(member, invoiceSubjects, {})).find(({ id }) => id === world.subjectId));
  const [sum] = await world.app.database.rows<{ n: number; cents: number }>(
    `SELECT count(DISTINCT s.id)::int AS n, sum(l.total_cents - l.coupon_cents)::int AS cents FROM statement s
     JOIN statement_line l ON l.company_id = s.company_id AND l.statement_id = s.id AND l.status = 'SUCCESS'
     WHERE s.company_id = $1 AND s.subject_id = $2 AND s.status = 'COMPLETED' AND s.invoice_state = 'NONE'`,
    [world.companyId, world.subjectId],
  );
  expect([own.statementCount, own.invoiceAmount]).toEqual([must(sum).n, must(sum).cents]);
  expect(own.tardyAmount).toBe(0);
});
