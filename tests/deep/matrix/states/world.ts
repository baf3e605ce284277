import { yuan } from '../../../../schema/money';
import { opsSetCompany } from '../../../../server/company/commands/ops-set-company';
import { startExport } from '../../../../server/export/commands/start-export';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import { run } from '../../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../../server/operator/public';
import { registrations } from '../../../../server/registration/queries/registrations';
import { agentInvoicesOf, invoiced } from '../../../kit/builders/agentInvoices';
import { backCalcsOf } from '../../../kit/builders/backCalcs';
import { taxCalcsOf } from '../../../kit/builders/calcs';
import { type ImportPlace, importPlaces, importsOf, newcomer } from '../../../kit/builders/imports';
import { invoiceIn, readyToInvoice } from '../../../kit/builders/invoices';
import { objectionTo, payeesIn } from '../../../kit/builders/payees';
import { openPlace } from '../../../kit/builders/places';
import { billIn } from '../../../kit/builders/rawRows';
import { openIntermediary, serviceOrdersOf } from '../../../kit/builders/serviceOrders';
import { sent, signer } from '../../../kit/builders/signing';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { published, worked } from '../../../kit/builders/tasks';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';
import { BUSINESS_BILL, LABOR_BILL } from './bills';

export type SettlementType = 1 | 2;

export interface Made {
  readonly base: string;
  readonly detail: string;
  readonly confirmed: string;
  readonly settled: string;
  /** What people call the last two. */
  readonly confirmedCode: string;
  readonly settledCode: string;
}

export interface StatesWorld extends SmallWorld {
  readonly made: Readonly<Record<SettlementType, Made>>;
  readonly contractId: string;
  readonly invoiceId: string;
  readonly orders: Readonly<Record<'check' | 'open' | 'over', string>>;
  readonly taskId: string;
  readonly agent: Readonly<Record<'info' | 'signing' | 'detail', string>>;
  readonly people: Readonly<Record<'user' | 'payee' | ImportPlace | 'taxCheck' | 'taxCalc' | 'backCheck' | 'backIssue', string>>;
}

async function makeAll(statements: Statements, paid: string | null): Promise<Made> {
  const base = await statements.created(workerRows(['1100.00']));
  const detail = await statements.checked(workerRows(['1110.00']));
  const confirmed = await statements.confirmed(workerRows(['1120.00']));
  const settled = paid ?? (await statements.paid(workerRows(['1130.00']))).id;
  const { statementCode } = await statements.until(settled, 'COMPLETED');
  return {
    base: base.statementKey,
    detail: detail.id,
    confirmed: confirmed.id,
    settled,
    confirmedCode: confirmed.statementCode,
    settledCode: statementCode,
  };
}

/** Company A gets what B has by birth, and D looks at the same pages; nothing is paid after this, for it would go on credit. */
async function onCredit(world: SmallWorld): Promise<void> {
  const { companyId, subjectId, platform } = world;
  const [finance, review] = [operatorCallerFor(platform.finance), operatorCallerFor(platform.review)];
  const features = ['PEOPLE_AREA', 'TASKS', 'BILL_LIST', 'ADVANCE', 'COUPON'] as const;
  await run(review, opsSetCompany, { companyId, features: [...features, 'BACK_CALC'] });
  await run(review, opsSetCompany, { companyId: platform.companies.D ?? '', features: [...features] });
  for (const [kind, amount] of [
    ['ADVANCE_QUOTA', yuan('500000.00')],
    ['COUPON', yuan('500.00')],
  ] as const) {
    const asked = { companyId, subjectId, kind, amount, reason: '合作协议约定' };
    const { approvalId } = await run(finance, opsProposeFundChange, asked, { idempotencyKey: key() });
    await run(review, opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
  }
  const { database } = world.app;
  await billIn(database, companyId, subjectId, BUSINESS_BILL);
  await database.rows(`UPDATE bill SET kind = 'BUSINESS_INCOME' WHERE bill_code = $1 RETURNING id`, [BUSINESS_BILL]);
  await billIn(database, companyId, subjectId, LABOR_BILL);
}

/** An intermediary order on every page of theirs. */
async function ordersOf(world: SmallWorld): Promise<StatesWorld['orders']> {
  await openIntermediary(world);
  const orders = serviceOrdersOf(world);
  const sale = (n: number, amount: string) => ({ name: newcomer(n).name, idCard: newcomer(n).idCard, amount });
  const over = await orders.paid([sale(26, '300.00')], { title: '结束的服务单' });
  for (const { id } of await orders.items(over.id)) await orders.issue(id);
  return {
    check: (await orders.start([sale(24, '100.00')])).id,
    open: (await orders.calculated([sale(25, '200.00')], { title: '进行中的服务单' })).id,
    over: over.id,
  };
}

/** An agent invoice order on every page of theirs. */
async function agentOf(world: SmallWorld): Promise<StatesWorld['agent']> {
  const orders = agentInvoicesOf(world);
  const begun = await orders.start([invoiced(81, '100.00')]);
  const signing = await orders.pass(await orders.start([invoiced(82, '100.00')]));
  const detail = await orders.submitted([invoiced(83, '100.00')], { title: '待支付的代开' });
  return { info: begun.id, signing: signing.id, detail: detail.id };
}

/** Of both types a statement on every kind of page, and a record of a download. */
export async function startStatesWorld(): Promise<StatesWorld> {
  const world = await startSmallWorld();
  const business = { kind: 'BUSINESS_INCOME' } as const;
  await openPlace(world, business);
  const made = {
    1: await makeAll(statementsOf(world, business), null),
    2: await makeAll(statementsOf(world), world.paid.statementId),
  };
  const conditions = [{ name: 'subjectId', values: [world.subjectId] }];
  await run(
    await world.member('王敏'),
    startExport,
    { kind: 'FUND_FLOWS', selection: { mode: 'ALL' }, conditions },
    { idempotencyKey: key() },
  );
  await objectionTo((await statementsOf(world).linesOf(world.paid.statementId))[0]?.id ?? '');
  const { id: contractId } = await sent(world, signer(42));
  const imports = importsOf(world, 'REGISTRATION');
  await imports.done([newcomer(21)]);
  const [user] = (await run(await world.member('王敏'), registrations, { first: 1, page: 1 })).nodes;
  const people = {
    user: user?.id ?? '',
    taxCheck: (await taxCalcsOf(world).start([{ ...newcomer(22), amount: '8000.00' }])).id,
    taxCalc: (await taxCalcsOf(world).done([{ ...newcomer(23), amount: '8000.00' }])).id,
    backCheck: (await backCalcsOf(world).start(workerRows(['4000.00']))).id,
    backIssue: (await backCalcsOf(world).done(workerRows(['5000.00']))).id,
    ...(await importPlaces(world)),
    payee: (await payeesIn(world)).payee,
  };
  const taskId = await published(world, { people: 5 });
  await worked(taskId, 1);
  await onCredit(world);
  await readyToInvoice(world);
  const invoiceId = await invoiceIn(world, { status: 'PENDING' });
  return { ...world, made, contractId, taskId, people, invoiceId, orders: await ordersOf(world), agent: await agentOf(world) };
}
