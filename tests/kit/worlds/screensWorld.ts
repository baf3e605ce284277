import { type ApprovalText, approvalSentence, approvalText } from '../../../schema/approvalTexts';
import { yuan } from '../../../schema/money';
import { opsSetSwitch } from '../../../server/company/commands/ops-set-switch';
import { opsPlaceLegalHold } from '../../../server/custody/commands/ops-place-legal-hold';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { opsProposeLedgerLift } from '../../../server/fund/commands/lift-block';
import { opsSaveHelpCategory } from '../../../server/help/commands/write-category';
import { createReceivingAddress } from '../../../server/invoiceTitle/commands/keep-addresses';
import { submitInvoiceTitle } from '../../../server/invoiceTitle/commands/submit-title';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { opsSaveMessageTemplate } from '../../../server/message/commands/write-template';
import { opsSetWorkdays } from '../../../server/operator/commands/set-workdays';
import { operatorCallerFor } from '../../../server/operator/public';
import { opsProposeReconcileCase } from '../../../server/payout/commands/settle-case';
import { registrations } from '../../../server/registration/queries/registrations';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { opsSaveTemplateDraft } from '../../../server/signing/commands/save-template-draft';
import { opsContractTemplates } from '../../../server/signing/queries/templates';
import { awaitFunds } from '../../../server/statement/commands/await-funds';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { opsProposeMigration } from '../../../server/statement/commands/ops-migrate-company';
import { rejectAudit } from '../../../server/statement/commands/reject-audit';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import { OPERATOR_PHONE, PASSWORD } from '../browser/console';
import { agentInvoicesOf, invoiced } from '../builders/agentInvoices';
import { backCalcsOf } from '../builders/backCalcs';
import { taxCalcsOf } from '../builders/calcs';
import { nameOfCompany } from '../builders/companyNames';
import { type ImportPlace, importPlaces, importsOf, newcomer } from '../builders/imports';
import { invoiceIn, readyToInvoice, redIn } from '../builders/invoices';
import { blockWorker } from '../builders/payeeBlocks';
import { objectionTo, payeeSignedIn, payeesIn } from '../builders/payees';
import { openPlace, placeOf } from '../builders/places';
import { billIn, dispatchTaskIn } from '../builders/rawRows';
import { openIntermediary, serviceOrdersOf } from '../builders/serviceOrders';
import { operatorCaller, sent, signer } from '../builders/signing';
import { key, OTHER_CARD, REFUSED_CARD, RETURNED_CARD, STUCK_CARD, statementsOf, workerRows } from '../builders/statements';
import { accepted, grab, published, worked } from '../builders/tasks';
import { type SmallWorld, startSmallWorld, WORKERS } from './smallWorld';

/** A company with a statement in every state that a screen can show, and an operators' desk with work on it. */
export interface ScreensWorld extends SmallWorld {
  /** Addresses of the statements by what is the matter with them. */
  readonly at: Record<Place, string>;
}
type BusinessPlace = 'businessErrors' | 'leftOut' | 'businessConfirmed' | 'businessUnfinished' | 'businessSettled' | 'remittable';
type CalcPlace = 'taxCheck' | 'taxCalc' | 'backCheck' | 'backIssue' | 'backDetail' | 'backVerify';
type CreditPlace = 'bill' | 'opsFunds' | 'opsBills' | InvoicePlace;
type InvoicePlace = 'invoicePending' | 'invoiceIssued' | 'invoiceRed';
type OrderPlace = 'orderCheck' | 'orderPay' | 'orderRetry' | 'orderEnded';
type TaskPlace = 'task' | 'taskEdit' | 'taskDispatch' | 'taskDispatchEdit' | 'taskAddUser';
type PeoplePlace = 'contract' | 'contractEnding' | 'template' | 'user' | CalcPlace | CreditPlace | ImportPlace | TaskPlace;
type AgentPlace = 'agentInfo' | 'agentSigning' | 'agentPay' | 'agentFailed';
type PayeePlace = 'payee' | 'payeeGroup';
type Place =
  | PayeePlace
  | PeoplePlace
  | AgentPlace
  | OrderPlace
  | 'errors'
  | 'taxes'
  | 'warned'
  | 'confirmed'
  | 'review'
  | 'rejected'
  | 'payable'
  | 'ready'
  | 'held'
  | 'awaiting'
  | 'short'
  | 'paying'
  | 'abnormal'
  | 'ended'
  | 'changed'
  | 'settled'
  | 'remittable'
  | 'businessErrors'
  | 'leftOut'
  | 'businessConfirmed'
  | 'businessUnfinished'
  | 'businessSettled';

/** A title that waits for an operator, and two addresses. */
async function titleIn(world: SmallWorld): Promise<void> {
  const maker = await world.member('王敏');
  const input = {
    taxpayerType: 'GENERAL',
    name: '杭州星穹直播传媒有限公司',
    taxNo: '91339901MAD189050T',
    bankName: '示例商业银行杭州支行',
    account: '1202026019900218641',
    registerAddress: '浙江省杭州市余杭区文一西路 998 号',
    registerPhone: '0571-88001020',
  };
  await runRaw(maker, submitInvoiceTitle, input, { idempotencyKey: key() });
  const region = { provinceCode: '330000', cityCode: '330100', districtCode: '330110' };
  for (const receiverName of ['王敏', '李航']) {
    const address = {
      ...region,
      receiverName,
      receiverPhone: '16000000102',
      receiverEmail: 'fapiao@xingqiong.example',
      detail: '文一西路 998 号 5 幢 12 层',
    };
    await runRaw(maker, createReceivingAddress, address, { idempotencyKey: key() });
  }
}

/** The second type at its own subject: the same screens at other addresses. */
async function businessIn(world: SmallWorld): Promise<Pick<Record<Place, string>, BusinessPlace>> {
  await openPlace(world, { kind: 'BUSINESS_INCOME' });
  const made = statementsOf(world, { kind: 'BUSINESS_INCOME' });
  const errors = await made.created([
    ...workerRows(['1400.00']),
    { name: '丁', idCard: '4.49901E+17', phone: '1', account: '2', amount: '0' },
  ]);
  const open = await made.checked(workerRows(['1410.00', '1411.00', '1412.00']));
  const rosterId = open.rosterId ?? '0';
  const maker = await world.member('王敏');
  const page = { first: 1, after: null, page: null };
  const [row] = (await run(maker, rosterRowsQuery, { rosterId, filter: null, ...page })).nodes;
  await run(maker, editRosterRow, { rosterId, rowId: row?.id ?? '0', cells: [{ field: 'AMOUNT', text: '0' }], keyAge: null });
  const confirmed = await made.confirmed(workerRows(['1420.00', '1421.00']));
  const paid = await made.paid(workerRows(['1430.00']));
  await made.until(paid.id, 'COMPLETED');
  // A company without auditors may send the money first.
  await openPlace(world, { company: 'C' }, null);
  const remittable = await statementsOf(world, { company: 'C' }).confirmed(workerRows(['1440.00']));
  return {
    businessErrors: `/index/baseverify?statement_key=${errors.statementKey}`,
    leftOut: `/index/verifyinfo?statement_id=${open.id}`,
    businessConfirmed: `/index/success?statement_id=${confirmed.id}`,
    businessUnfinished: `/unfinished/detail/${confirmed.id}`,
    businessSettled: `/completed/detail/${paid.id}`,
    remittable: `/unfinished/detail/${remittable.id}`,
  };
}

const unfinished = (id: string): string => `/serviceUnfinished/detail/${id}`;

async function statementsIn(
  world: SmallWorld,
): Promise<Omit<Record<Place, string>, BusinessPlace | PeoplePlace | OrderPlace | AgentPlace | PayeePlace>> {
  const made = statementsOf(world);
  const maker = await world.member('王敏');
  const payer = await world.member('周倩');
  const [first, second, third] = workerRows(['1200.00', '1201.00', '1202.00']);
  if (!first || !second || !third) throw new Error('the small world has three workers');
  const errors = await made.created([
    { ...first, idCard: '4.49901E+17' },
    { ...second, phone: '1600000', amount: '￥1,201.00' },
    { ...third, account: RETURNED_CARD },
    { ...newcomer(10), account: OTHER_CARD, amount: '1203.00' },
  ]);
  const taxes = await made.checked(workerRows(['1210.00', '1211.00', '1212.00']));
  const warned = await made.checked(workerRows(['9800.00', '1221.00'], [undefined, WORKERS[0]?.account]));
  const confirmed = await made.confirmed(workerRows(['1230.00', '1231.00']));
  const review = await made.submitted(workerRows(['1240.00', '1241.00']));
  const refused = await made.submitted(workerRows(['1250.00']));
  await run(await world.member('李航'), rejectAudit, {
    id: refused.id,
    version: refused.version,
    reason: 'AMOUNT_WRONG',
    remark: '金额与合同不符',
  });
  const payable = await made.passed(workerRows(['1260.00', '1261.00']));
  const ready = await made.passed(workerRows(['1265.00']));
  const held = await made.passed(workerRows(['1270.00']));
  await run(payer, holdFunds, { id: held.id, version: held.version }, { idempotencyKey: key() });
  const awaiting = await made.passed(workerRows(['1280.00']));
  await run(maker, awaitFunds, { id: awaiting.id, version: awaiting.version, remittedOn: '2026-11-20' }, { idempotencyKey: key() });
  const ended = await made.passed(workerRows(['1285.00']));
  await run(await world.member('陈立群'), terminateStatement, { id: ended.id, reason: 'RESUBMIT' }, { idempotencyKey: key() });
  const short = await made.passed(workerRows(['33000.00', '33001.00', '33002.00']));
  const abnormal = await made.paid(workerRows(['1290.00', '1291.00'], [REFUSED_CARD]));
  await made.until(abnormal.id, 'ABNORMAL');
  // Above the limit of the company, so that the new account waits for an auditor.
  const changed = await made.paid(workerRows(['20001.00'], [REFUSED_CARD]));
  await made.until(changed.id, 'ABNORMAL');
  const [line] = await made.linesOf(changed.id);
  await run(payer, resendLine, { id: line?.id ?? '', account: OTHER_CARD, payWay: null }, { idempotencyKey: key() });
  const paying = await made.paid(workerRows(['1300.00', '1301.00'], [STUCK_CARD]));
  return {
    errors: `/index/serviceBaseverify?statement_key=${errors.statementKey}`,
    taxes: `/index/serviceVerifyinfo?statement_id=${taxes.id}`,
    warned: `/index/serviceVerifyinfo?statement_id=${warned.id}`,
    confirmed: `/index/serviceSuccess?statement_id=${confirmed.id}`,
    review: unfinished(review.id),
    rejected: unfinished(refused.id),
    payable: unfinished(payable.id),
    ready: unfinished(ready.id),
    held: unfinished(held.id),
    awaiting: unfinished(awaiting.id),
    short: unfinished(short.id),
    paying: unfinished(paying.id),
    abnormal: unfinished(abnormal.id),
    changed: unfinished(changed.id),
    ended: `/serviceCompleted/detail/${ended.id}`,
    settled: `/serviceCompleted/detail/${world.paid.statementId}`,
  };
}

/** A calculation of each kind that is being checked, and one that is done. */
async function calcsIn(world: SmallWorld): Promise<Record<CalcPlace, string>> {
  const [taxes, backs] = [taxCalcsOf(world), backCalcsOf(world)];
  const checking = await taxes.start([{ ...newcomer(12), amount: '8000.00' }]);
  const calc = await taxes.done([
    { ...newcomer(13), amount: '8000.00' },
    { ...newcomer(14), amount: '60000.00' },
  ]);
  const open = await backs.start(workerRows(['4000.00']));
  // One more that is done, so that one leads on to the other.
  await backs.done(workerRows(['7000.00']));
  const done = await backs.done(workerRows(['5000.00', '6000.00']));
  return {
    taxCheck: `/taxCalculate/importverify?key=${checking.id}`,
    taxCalc: `/taxCalculate/detail/${calc.id}`,
    backCheck: `/LaborBackCalc/calcBaseverify?key=${open.id}`,
    backIssue: `/LaborBackCalc/calcIssueInfo?id=${done.id}`,
    backDetail: `/LaborBackCalc/detail?id=${done.id}`,
    backVerify: `/LaborBackCalc/calcVerifyinfo?statement_id=${world.paid.statementId}`,
  };
}

/** An intermediary order on each of its pages: checked, to be paid, with a sale that waits for the next month, over. */
async function ordersIn(world: SmallWorld): Promise<Record<OrderPlace, string>> {
  await openIntermediary(world);
  const orders = serviceOrdersOf(world);
  const sale = (n: number, amount: string) => ({ name: newcomer(n).name, idCard: newcomer(n).idCard, amount });
  const draft = await orders.start([sale(51, '8000.00'), sale(52, '9000.00')]);
  const payable = await orders.calculated([sale(53, '1000.00'), sale(54, '2000.00')]);
  const paid = await orders.paid([sale(55, '100.00'), sale(56, '200.00')]);
  const [first] = await orders.items(paid.id);
  await orders.fail(first?.id ?? '');
  const ended = await orders.paid([sale(57, '300.00')]);
  for (const { id } of await orders.items(ended.id)) await orders.issue(id);
  return {
    orderCheck: `/intermediary/check?statement_key=${draft.id}`,
    orderPay: `/intermediaryunfinished/detail?id=${payable.id}`,
    orderRetry: `/intermediaryunfinished/detail?id=${paid.id}`,
    orderEnded: `/intermediarycompleted/detail?id=${ended.id}`,
  };
}

/** A dispatch of company B, as its wizard leaves it. */
async function dispatchIn(world: SmallWorld): Promise<string> {
  const { companyId, subjectId } = placeOf(world, { company: 'B' });
  return (await dispatchTaskIn(world.app.database, companyId, subjectId)).id;
}

/** A task with work that waits for a verdict, work that was accepted, and somebody who has not done it yet. */
async function tasksIn(world: SmallWorld, worker: Caller): Promise<Record<TaskPlace, string>> {
  const id = await published(world, { people: 5 });
  await worked(id, worker);
  await accepted(world, id, { [await worked(id, 1)]: '512.34' });
  await grab(await payeeSignedIn(2), id);
  const dispatch = await dispatchIn(world);
  return {
    task: `/tasks/detail?id=${id}`,
    taskEdit: `/tasks/edit?id=${id}`,
    taskDispatch: `/tasks/dispatch/detail?id=${id}`,
    taskDispatchEdit: `/tasks/dispatch/edit?id=${dispatch}`,
    taskAddUser: `/tasks/dispatch/addUser?code=${dispatch}`,
  };
}

/** An agent invoice order on each of its pages: both checks, to be paid, with a line that failed beside one that waits. */
async function agentInvoicesIn(world: SmallWorld): Promise<Record<AgentPlace, string>> {
  const orders = agentInvoicesOf(world);
  const begun = await orders.start([invoiced(61, '8000.00'), invoiced(62, '9000.00')]);
  const signing = await orders.pass(await orders.start([invoiced(63, '8000.00'), invoiced(64, '9000.00')]));
  const payable = await orders.submitted([invoiced(65, '100.00'), invoiced(66, '200.00')]);
  const failed = await orders.paid([invoiced(67, '300.00'), invoiced(68, '400.00')]);
  const [first] = await orders.lines(failed.id);
  await orders.fail(first?.id ?? '');
  return {
    agentInfo: `/ticket/step/info?invoiceId=${begun.id}`,
    agentSigning: `/ticket/step/invoice?invoiceId=${signing.id}&key=${signing.id}`,
    agentPay: `/ticket/step/invoice/detail/?invoiceId=${payable.id}`,
    agentFailed: `/ticket/step/invoice/detail/?invoiceId=${failed.id}`,
  };
}

/** Somebody who was asked to sign, and a template whose next version is being written. */
async function contractsIn(world: SmallWorld): Promise<Record<Exclude<PeoplePlace, CreditPlace | TaskPlace>, string>> {
  const { id } = await sent(world, signer(41));
  const other = await sent(world, signer(43));
  await world.app.database.rows('UPDATE contract SET authentication_failed = true WHERE id = $1 RETURNING id', [other.id]);
  const [ending] = await world.app.database.rows<{ id: string }>(
    `UPDATE contract SET void_pending_until = '2026-11-27T10:00:00+08:00', other_phone_at = '2026-11-20T09:00:00+08:00', other_phone_mask = '160****9076'
     WHERE id = (SELECT max(id) FROM contract WHERE company_id = $1 AND status = 'HAS_BEEN_SIGNED') RETURNING id`,
    [world.companyId],
  );
  const review = await operatorCaller(world, 'review');
  const [template] = (await run(review, opsContractTemplates, { subjectId: world.subjectId, first: 1, page: 1 })).nodes;
  if (!template) throw new Error('the platform has published templates');
  const [published] = template.versions;
  await run(review, opsSaveTemplateDraft, { id: template.id, body: published?.body ?? '', validMonths: 12 });
  const imports = importsOf(world, 'REGISTRATION');
  await imports.done([newcomer(11)]);
  const [user] = (await run(await world.member('王敏'), registrations, { first: 1, page: 1 })).nodes;
  return {
    ...(await calcsIn(world)),
    contract: `/signup/detail/${id}`,
    contractEnding: `/signup/detail/${ending?.id}`,
    template: `/ops/templates/${template.id}`,
    user: `/ticket/userDetail/${user?.id}`,
    ...(await importPlaces(world)),
  };
}

/** An application in each state that offers something, and statements to apply for. */
async function invoicesIn(world: SmallWorld): Promise<Record<InvoicePlace, string>> {
  await readyToInvoice(world);
  const pending = await invoiceIn(world, { status: 'PENDING' });
  await invoiceIn(world, { status: 'ISSUING', problem: '授信额度不足，请调整额度后再开具' });
  await invoiceIn(world, { status: 'REJECTED' });
  const issued = await invoiceIn(world, { status: 'ISSUED', kind: 'PAPER_SPECIAL' });
  const red = await redIn(world);
  await redIn(world, { problem: '授信额度不足，请调整额度后再开具' });
  return { invoicePending: `/invoice/detail/${pending}`, invoiceIssued: `/invoice/detail/${issued}`, invoiceRed: `/invoice/detail/${red}` };
}

/** What nobody can ask for in this world: a row of its own for each, as the commands would write it. */
const askedFor = (action: string, text: ApprovalText) => ({ action, summary: approvalSentence(text, ''), text });
const repaymentOf = (billCode: string) => {
  const facts = { billCode, amount: '1,000.00', source: 'BANK', bankRef: 'B1', paidOn: '2026-11-19', reason: '已核对银行流水' };
  return askedFor('bill.repay', approvalText('REPAYMENT_BY', facts));
};
const factorReset = askedFor('safety.resetFactors', approvalText('FACTOR_RESET', { phone: '160****0009', reason: '换机后无法登录' }));

/** Company B is on credit: a quota, a coupon, and a bill that is late. */
async function creditIn(world: SmallWorld): Promise<Record<CreditPlace, string>> {
  const { companyId, subjectId } = (await openPlace(world, { company: 'B' }, '50000.00')) ?? placeOf(world, { company: 'B' });
  for (const [kind, amount] of [
    ['ADVANCE_QUOTA', yuan('500000.00')],
    ['COUPON', yuan('500.00')],
  ] as const) {
    const asked = { companyId, subjectId, kind, amount, reason: '合作协议约定' };
    const finance = operatorCallerFor(world.platform.finance);
    const { approvalId } = await run(finance, opsProposeFundChange, asked, { idempotencyKey: key() });
    await run(operatorCallerFor(world.platform.review), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
  }
  const billCode = await billIn(world.app.database, companyId, subjectId, 'ZD20261000001');
  const sums = 'settlement_cents = 18640000, service_cents = 1118400, past_remittance_cents = 5000';
  await world.app.database.rows(`UPDATE bill SET ${sums} WHERE bill_code = $1 RETURNING id`, [billCode]);
  // What 孙越 has asked for, for 林岚 to decide on.
  const review = operatorCallerFor(world.platform.review);
  const grant = { companyId, subjectId, kind: 'COUPON' as const, amount: yuan('88.00'), reason: '补发' };
  await run(review, opsProposeFundChange, grant, { idempotencyKey: key() });
  await world.app.database.rows(
    `INSERT INTO operator_approval (about_company_id, action, summary, summary_text, target_id, payload_cipher, status, requested_by, requested_at, content_hash)
     SELECT CASE a.action WHEN 'bill.repay' THEN about_company_id END, a.action, a.summary, a.text, target_id, payload_cipher, 'PROPOSED', requested_by, requested_at, content_hash
     FROM (SELECT * FROM operator_approval WHERE status = 'PROPOSED' AND about_company_id = $1 LIMIT 1) o,
       jsonb_to_recordset($2) AS a (action text, summary text, text jsonb) RETURNING id`,
    [companyId, JSON.stringify([repaymentOf(billCode), factorReset])],
  );
  // An account that was put right, and one of which 孙越 has asked that.
  await world.app.database.rows(
    `INSERT INTO ledger_block (company_id, account_id, stored_cents, summed_cents)
     SELECT company_id, id, 500, 0 FROM ledger_account WHERE company_id = $1 AND kind IN ('INTEREST_INCOME', 'PROMOTION') RETURNING account_id`,
    [companyId],
  );
  const [blocked] = await world.app.database.rows<{ id: string }>(
    `SELECT id FROM ledger_account WHERE company_id = $1 AND kind = 'PROMOTION'`,
    [companyId],
  );
  const lift = { companyId, accountId: blocked?.id ?? '', reason: '已按分录更正' };
  await run(review, opsProposeLedgerLift, lift, { idempotencyKey: key() });
  // 林岚 would carry it out if she reviewed: she reads it all the same.
  const ending = { companyId, date: '2026-11-20', companyName: nameOfCompany('B') };
  await run(review, opsProposeMigration, ending, { idempotencyKey: key() });
  // A category that is still written, and a day that was entered.
  await run(review, opsSaveHelpCategory, { id: null, version: null, code: 'draft', name: '草稿分类', parentId: null, position: 99 });
  const safety = '【{brand}】账号安全提醒：{what}。如非本人操作，请立即修改密码。';
  await run(review, opsSaveMessageTemplate, { template: 'ACCOUNT_SAFETY', text: safety, version: 0 });
  await run(review, opsSetWorkdays, { from: '2026-12-26', to: '2026-12-26', isWorked: true, note: '调休上班' });
  return {
    ...(await invoicesIn(world)),
    bill: `/billlist/detail/${billCode}`,
    opsFunds: `/ops/funds?company=${companyId}`,
    opsBills: `/ops/bills?company=${companyId}`,
  };
}

/** Two differences with the bank's book, one of which 孙越 has dealt with, and a company whose records are kept, and an account that nobody may pay to. */
async function opsCasesIn(world: SmallWorld): Promise<void> {
  const review = operatorCallerFor(world.platform.review);
  const difference = (outBizNo: string) =>
    world.app.database.rows<{ id: string }>(
      `INSERT INTO payout_case (day, out_biz_no, kind, ours, theirs, found_at, status)
       VALUES ('2026-11-19', $1, 'AMOUNT', '100100', '100099', now(), 'OPEN') RETURNING id`,
      [outBizNo],
    );
  await difference('WALK0001');
  const [second] = await difference('WALK0002');
  await run(review, opsProposeReconcileCase, { id: second?.id ?? '', remark: '已与银行核实' }, { idempotencyKey: key() });
  await run(review, opsPlaceLegalHold, { scope: 'COMPANY', companyId: world.companyId, idCard: null, reason: '法院保全 (2026) 1 号' });
  // An account that nothing else here pays to.
  await blockWorker(world, 2, '户名不符', '6299031234560888');
}

/** What the other operator has left for 林岚: a transfer that matches nobody, and a signature. */
async function operatorsDesk(world: SmallWorld): Promise<void> {
  const login = 'mutation($a: String!, $p: String!) { opsLogin(input: { account: $a, password: $p, asToken: true }) { token } }';
  const { opsLogin } = await world.app.graphql().call<{ opsLogin: { token: string } }>(login, { a: OPERATOR_PHONE.孙越, p: PASSWORD });
  const identity = { token: opsLogin.token, headers: { 'jieqing-realm': 'operator' } };
  await world.app
    .graphql(identity)
    .call('mutation($i: OpsEnterInboundInput!, $k: ID!) { opsEnterInbound(input: $i, idempotencyKey: $k) { id } }', {
      i: { bankRef: 'IN20261120000009', amount: '8000.00', payerName: '宁波海桥人力资源有限公司' },
      k: key(),
    });
  // What the bank took back: one transfer that was entered, and one that nobody knows.
  const sheet = [
    '流水号,贷方发生额,付款户名,附言',
    'IN20261120000010,640.00,苏州往来测试有限公司,货款',
    'IN20261120000011,-120.00,苏州往来测试有限公司,冲正',
  ];
  const back = ['流水号,贷方发生额,付款户名,附言', 'IN20261120000012,-640.00,苏州往来测试有限公司,冲正IN20261120000010'];
  for (const [fileName, lines] of [
    ['到账.csv', sheet],
    ['冲正.csv', back],
  ] as const)
    await world.app
      .graphql(identity)
      .call('mutation($i: OpsImportInboundsInput!, $k: ID!) { opsImportInbounds(input: $i, idempotencyKey: $k) { entered } }', {
        i: { fileName, content: Buffer.from(lines.join('\n')).toString('base64') },
        k: key(),
      });
  const page = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
  const evidence = await world.app
    .rest(identity)
    .upload<{ fileId: string }>(
      '/api/file/upload',
      { name: '线下签署.png', bytes: page },
      { purpose: 'EVIDENCE', companyId: world.companyId },
    );
  await world.app
    .graphql(identity)
    .call('mutation($i: OpsRecordSignatureInput!, $k: ID!) { opsRecordSignature(input: $i, idempotencyKey: $k) { id } }', {
      i: {
        companyId: world.companyId,
        name: WORKERS[0]?.name,
        idCard: WORKERS[0]?.idCard,
        subjectId: world.subjectId,
        agreementType: 'LABOR_CONTINUOUS',
        signedOn: '2026-11-20',
        endsOn: '2027-11-19',
        evidenceFileId: evidence.result.fileId,
      },
      k: key(),
    });
}

export async function startScreensWorld(): Promise<ScreensWorld> {
  const world = await startSmallWorld();
  // One login for all that she does: a second code would be refused so soon.
  const worker = await payeeSignedIn(0);
  const at = {
    ...(await statementsIn(world)),
    ...(await businessIn(world)),
    ...(await contractsIn(world)),
    ...(await creditIn(world)),
    ...(await ordersIn(world)),
    ...(await tasksIn(world, worker)),
    ...(await agentInvoicesIn(world)),
    ...(await payeesIn(world)),
  };
  await operatorsDesk(world);
  await opsCasesIn(world);
  await titleIn(world);
  await objectionTo((await statementsOf(world).linesOf(world.paid.statementId))[0]?.id ?? '', worker);
  // From here on a payment asks for a code, as it does for everybody who did not switch that off.
  const { companyId, platform } = world;
  await run(operatorCallerFor(platform.review), opsSetSwitch, { companyId, key: 'PAYMENT_VERIFICATION', isOn: true });
  return { ...world, at };
}
