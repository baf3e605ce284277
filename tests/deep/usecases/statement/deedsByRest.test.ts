// Who submits, passes, stops and pays a statement, in which state, as a caller of the REST door finds it.
import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import { run } from '../../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../../server/operator/public';
import { PASSWORD, PHONE } from '../../../kit/browser/console';
import { blockWorker, resumeWorkers } from '../../../kit/builders/payeeBlocks';
import { openPlace } from '../../../kit/builders/places';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import type { RestClient } from '../../../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

const WORKING = ['陈立群', '王敏', '李航', '周倩'] as const;
type Name = (typeof WORKING)[number] | '赵晨' | '冯涛';
const FORBIDDEN = { code: 22001, message: '权限不足！' };

let world: SmallWorld;
let make: Statements;
const doors = new Map<Name, RestClient>();
const as = (name: Name): RestClient => must(doors.get(name));
const post = (name: Name, call: string, body: object) => as(name).post<Record<string, unknown>>(`/api/statement/${call}`, body);
const summaryOf = async (statement_id: string) =>
  (await as('赵晨').get<Record<string, unknown>>('/api/statement/info', { statement_id, settlement_type: 2 })).result;
const statusOf = async (id: string) => (await summaryOf(id)).status;
const linesOf = async (statementId: string) => {
  const ask = { statementId, page: 1, page_size: 10, settlementType: 2 };
  return (await post('赵晨', 'person/list', ask)).result.list as { list_id: string; status: number }[];
};
const historyOf = async (statement_id: string): Promise<string> =>
  JSON.stringify(
    (await as('赵晨').get('/api/statement/operator/history', { statement_id, settlement_type: 2, page: 1, page_size: 20 })).result,
  );
const setCompany = (set: string) => world.app.database.rows(`UPDATE company SET ${set} WHERE id = ${world.companyId} RETURNING id`);
const setStatement = (id: string, set: string) => world.app.database.rows(`UPDATE statement SET ${set} WHERE id = $1 RETURNING id`, [id]);
let cents = 0;
const amounts = (count = 1): string[] => {
  cents += 1;
  return Array.from({ length: count }, (_, at) => `${201 + at}.${String(cents).padStart(2, '0')}`);
};
const one = () => workerRows(amounts());
/** A statement in 13 whose lines the bank has refused. */
const broken = async (count: number): Promise<string> => {
  const { id } = await make.paid(workerRows(amounts(count), Array<string>(count).fill(REFUSED_CARD)));
  await make.until(id, 'ABNORMAL');
  return id;
};

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  for (const name of [...WORKING, '赵晨', '冯涛'] as const) {
    const login = { account: PHONE[name], password: PASSWORD };
    const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
    doors.set(name, world.app.rest({ token }));
  }
});
afterAll(() => world?.app.close());

describe('with the audit', () => {
  it('[AUD-001 2/3] [AUD-002 2/3] who makes statements submits one of 4, auditors send it back or pass it, and nobody else does', async () => {
    const { id } = await make.confirmed(one());
    const submit = (name: Name) => post(name, 'submit/audit', { statement_id: id });
    const decide = (name: Name, decision: object) => post(name, 'update/audit', { statement_id: id, ...decision });
    for (const name of ['李航', '周倩', '赵晨'] as const) expect([name, await submit(name)]).toMatchObject([name, FORBIDDEN]);
    expect(await statusOf(id)).toBe(4);
    expect((await submit('王敏')).code).toBe(22000);
    expect(await statusOf(id)).toBe(5);
    for (const name of ['王敏', '周倩', '赵晨'] as const)
      for (const decision of [{ operation_type: 1 }, { operation_type: 2, reason: 1 }])
        expect([name, await decide(name, decision)]).toMatchObject([name, FORBIDDEN]);
    expect((await decide('李航', { operation_type: 2, reason: 1, remark: '金额有误' })).code).toBe(22000);
    expect(await summaryOf(id)).toMatchObject({ status: 4, audit_status: 3 });
    expect((await submit('王敏')).code).toBe(22000);
    expect((await decide('李航', { operation_type: 1 })).code).toBe(22000);
    expect(await summaryOf(id)).toMatchObject({ status: 10, audit_status: 2 });
  });

  it('[AUD-006 2/3] cancelling and rejecting are refused while the invoice is being made, and the platform is named', async () => {
    const { id } = await make.submitted(one());
    await setStatement(id, `invoice_state = 'INVOICING'`);
    const refusal = { code: 22001, message: '开票申请已在处理中，请联系平台人员' };
    expect(await post('王敏', 'update/audit', { statement_id: id, operation_type: 3 })).toMatchObject(refusal);
    expect(await post('李航', 'update/audit', { statement_id: id, operation_type: 2, reason: 1 })).toMatchObject(refusal);
    expect((await post('王敏', 'whether/revoke', { statement_id: id })).result).toMatchObject({ can_revoke: 0, reason: refusal.message });
    expect(await statusOf(id)).toBe(5);
    await setStatement(id, `invoice_state = 'NONE'`);
    expect((await post('王敏', 'update/audit', { statement_id: id, operation_type: 3 })).code).toBe(22000);
    expect(await statusOf(id)).toBe(4);
  });

  it('[AUD-007 2/5] [TRM-001 2/3] a statement is stopped in 4 and 10 by who makes statements, and by nobody else', async () => {
    for (const { id } of [await make.confirmed(one()), await make.passed(one())]) {
      const stop = (name: Name) => post(name, 'stop', { statement_id: id, stop: 1, remark: '不再需要' });
      for (const name of ['李航', '周倩', '赵晨'] as const) expect([name, await stop(name)]).toMatchObject([name, FORBIDDEN]);
      expect([4, 10]).toContain(await statusOf(id));
      expect((await stop('王敏')).code).toBe(22000);
      expect(await statusOf(id)).toBe(99);
    }
    const { id } = await make.submitted(one());
    expect((await post('王敏', 'stop', { statement_id: id, stop: 1 })).code).toBe(22001);
    expect(await statusOf(id)).toBe(5);
  });

  it('[PAY-021 3/5] [AUD-007 3/5] only what has passed is paid with the audit on; with it off anybody who works on statements pays', async () => {
    const pay = (name: Name, statement_id: string) => post(name, 'payment/income', { statement_id, pay_type: 1 });
    const [open, submitted, passed] = [await make.confirmed(one()), await make.submitted(one()), await make.passed(one())];
    for (const { id } of [open, submitted]) expect(await pay('周倩', id)).toMatchObject({ code: 22001, message: '请先提交审核' });
    expect([await statusOf(open.id), await statusOf(submitted.id)]).toEqual([4, 5]);
    for (const name of ['李航', '赵晨'] as const) expect([name, await pay(name, passed.id)]).toMatchObject([name, FORBIDDEN]);
    expect((await pay('周倩', passed.id)).result).toEqual({ statement_id: passed.id, status: 11 });
    await setCompany('audit_on = false');
    try {
      expect((await pay('李航', submitted.id)).result).toEqual({ statement_id: submitted.id, status: 11 });
    } finally {
      await setCompany('audit_on = true');
    }
  });
});

describe('without the audit', () => {
  it('a lock of somebody who may not unlock once the audit is on again is not called revocable, and is refused', async () => {
    const { id } = await make.passed(one());
    const whether = async () => (await post('李航', 'whether/revoke', { statement_id: id })).result;
    await setCompany('audit_on = false');
    try {
      expect((await post('李航', 'balance/enough', { statement_id: id })).result).toMatchObject({ is_can_op: 1 });
      expect(await whether()).toEqual({ can_revoke: 1, type: 'lock', reason: '' });
    } finally {
      await setCompany('audit_on = true');
    }
    expect(await whether()).toEqual({ can_revoke: 0, type: 'lock', reason: FORBIDDEN.message });
    expect(await post('李航', 'revoke/lock', { statement_id: id })).toMatchObject(FORBIDDEN);
    expect((await post('陈立群', 'revoke/lock', { statement_id: id })).code).toBe(22000);
  });

  it('[PAY-001 3/4] [PAY-008 2/3] whoever works on statements pays in 4, 5 and 10, without a code; a reader does not', async () => {
    const pay = (name: Name, statement_id: string) => post(name, 'payment/income', { statement_id, pay_type: 1 });
    const ready = [];
    for (const name of WORKING)
      for (const [status, made] of [
        [4, await make.confirmed(one())],
        [5, await make.submitted(one())],
        [10, await make.passed(one())],
      ] as const)
        ready.push({ name, status, id: made.id });
    await setCompany('audit_on = false');
    try {
      for (const { name, status, id } of ready) {
        expect(await statusOf(id)).toBe(status);
        expect(await pay('赵晨', id)).toMatchObject(FORBIDDEN);
        expect([name, status, (await pay(name, id)).result]).toEqual([name, status, { statement_id: id, status: 11 }]);
      }
    } finally {
      await setCompany('audit_on = true');
    }
  });

  it('[IDM-002 4/4] the key of one payment is refused for another with 22005, which stays unpaid', async () => {
    const [first, second] = [await make.passed(one()), await make.passed(one())];
    const sent = { 'idempotency-key': key() };
    const pay = ({ id }: { id: string }) => as('周倩').post('/api/statement/payment/income', { statement_id: id, pay_type: 1 }, sent);
    expect((await pay(first)).result).toEqual({ statement_id: first.id, status: 11 });
    expect(await pay(second)).toMatchObject({
      code: 22005,
      message: '请求标识已用于其他内容：上一次的请求可能已经完成，请先查看，确有需要再提交',
    });
    expect(await statusOf(second.id)).toBe(10);
  });

  it('[PAY-007 2/2] [PAY-011 3/3] where a payment asks for a code it is sent, asked for with six digits and then pays', async () => {
    await setCompany('payment_verification_on = true');
    try {
      const { id } = await make.passed(one());
      const enough = await post('周倩', 'balance/enough', { statement_id: id, subject_id: world.subjectId });
      expect(enough.result).toMatchObject({ is_can_op: 1, pay_type: 1, need_sms: 1 });
      const pay = (code?: string) => post('周倩', 'payment/income', { statement_id: id, pay_type: 1, ...(code ? { code } : {}) });
      expect(await pay()).toMatchObject({ code: 22001, message: expect.stringContaining('验证码') });
      await post('周倩', 'pay/check/sms/send', { statement_id: id });
      const INBOX = 'query ($phone: String) { testInbox(receiver: $phone, first: 1) { code } }';
      let code = '';
      await waitUntil(
        async () => {
          const said = await world.app.graphql().call<{ testInbox: { code: string | null }[] }>(INBOX, { phone: PHONE.周倩 });
          code = said.testInbox[0]?.code ?? '';
          return code !== '';
        },
        () => 'the code on the phone of the payer',
      );
      for (const wrong of [code.slice(1), code === '000000' ? '111111' : '000000']) expect((await pay(wrong)).code).toBe(22001);
      expect(await statusOf(id)).toBe(10);
      expect((await pay(code)).result).toEqual({ statement_id: id, status: 11 });
    } finally {
      await setCompany('payment_verification_on = false');
    }
  });

  it('[PAY-006 4/4] before a payment the way of paying and what is left are told; what does not suffice is refused in the words of its way', async () => {
    const dear = await make.passed(workerRows(['60000.00', '60000.01']));
    const balance = await as('赵晨').get<{ rec_cash: string }>('/api/ucenter/agency/info', { agency_id: world.subjectId });
    const told = await post('周倩', 'balance/enough', { statement_id: dear.id, subject_id: world.subjectId });
    expect(told.result).toMatchObject({ is_can_op: 0, pay_type: 1, remaining_quota: balance.result.rec_cash });
    expect(await post('周倩', 'payment/income', { statement_id: dear.id, pay_type: 1 })).toMatchObject({
      code: 22005,
      message: expect.stringMatching(/^账户余额不足，还差 [\d,]+\.\d\d 元，请充值后再发放/),
    });
    const place = { company: 'B' } as const;
    await openPlace(world, place, '50000.00');
    const credit = statementsOf(world, place);
    const { companyId, subjectId } = credit.place;
    const asked = { companyId, subjectId, kind: 'ADVANCE_QUOTA' as const, amount: 100_000, reason: '合同约定' };
    const { approvalId } = await run(operatorCallerFor(world.platform.finance), opsProposeFundChange, asked, { idempotencyKey: key() });
    await run(operatorCallerFor(world.platform.review), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
    const { id } = await credit.confirmed(workerRows(['1000.00']));
    const quota = await post('冯涛', 'balance/enough', { statement_id: id, subject_id: subjectId });
    expect(quota.result).toMatchObject({ is_can_op: 0, pay_type: 4, remaining_quota: '1000.00' });
    expect(await post('冯涛', 'payment/income', { statement_id: id, pay_type: 4 })).toMatchObject({
      code: 22005,
      message: expect.stringMatching(/^垫资额度不足，还差 60\.00 元，请先还款/),
    });
  });

  it('[PAY-020 2/3] an announced transfer needs its day, which is yesterday or today', async () => {
    const { id } = await make.passed(one());
    const announce = (pay_time: string | null) =>
      post('周倩', 'remittance/await', { statement_id: id, ...(pay_time === null ? {} : { pay_time }) });
    expect((await announce(null)).code).toBe(22001);
    for (const day of ['2026-11-18', '2026-11-21'])
      expect([day, await announce(day)]).toMatchObject([day, { code: 22001, message: '打款时间只能选择昨天或今天' }]);
    expect(await statusOf(id)).toBe(10);
    expect((await announce('2026-11-19')).result).toMatchObject({ status: 7 });
  });
});

describe('stopping', () => {
  it('[TRM-008 3/4] [TRM-009 3/4] [TRM-015 4/5] a line has three reasons, a statement four, of which the last asks for a remark; the record says them', async () => {
    const id = await broken(3);
    const lines = await linesOf(id);
    const stopLine = (at: number, stop: number) =>
      post('王敏', 'stop/single', { list_id: must(lines[at]).list_id, stop, remark: '不再发放' });
    expect((await stopLine(0, 4)).code).toBe(22001);
    for (const [at, words] of ['金额信息有误', '人员信息有误', '变更发放时间'].entries()) {
      expect((await stopLine(at, at + 1)).code).toBe(22000);
      expect(await historyOf(id)).toContain(words);
    }
    expect([await statusOf(id), (await linesOf(id)).map(({ status }) => status)]).toEqual([99, [3, 3, 3]]);
    for (const [at, words] of ['人员信息有误', '金额有误', '重新提交结算', '其他'].entries()) {
      const { id: whole } = await make.confirmed(one());
      const stop = (more: object) => post('王敏', 'stop', { statement_id: whole, ...more });
      expect(await stop({ stop: 4 })).toMatchObject({ code: 22001, message: expect.stringContaining('备注') });
      expect((await stop({ stop: 5 })).code).toBe(22001);
      expect((await stop({ stop: at + 1, remark: '另行处理' })).code).toBe(22000);
      expect([await statusOf(whole), (await linesOf(whole)).map(({ status }) => status)]).toEqual([99, [3]]);
      expect(await historyOf(whole)).toContain(words);
    }
  });

  it('[TRM-003 3/4] all lines of 13 and 15 that are held or failed are stopped, by their status or together; nothing is in another state or of another status', async () => {
    const stopAll = (statement_id: string, more: object = {}) =>
      post('王敏', 'detail/stop', { statement_id, stop: 1, remark: '不再需要', ...more });
    for (const { id } of [await make.confirmed(one()), await make.passed(one()), await make.view(world.paid.statementId)])
      expect((await stopAll(id)).code).toBe(22001);
    const passed = await make.passed(workerRows(amounts(3), [undefined, REFUSED_CARD]));
    const { id } = passed;
    await blockWorker(world, 2, '司法协助');
    await make.pay(passed);
    await make.until(id, 'ABNORMAL');
    const statuses = async () => (await make.linesOf(id)).map(({ status }) => status);
    expect(await statuses()).toEqual(['SUCCESS', 'FAILED', 'PENDING']);
    for (const status of [1, 3, 5]) expect([status, (await stopAll(id, { status })).code]).toEqual([status, 22001]);
    expect((await stopAll(id, { status: 0 })).result).toEqual({ count: 1 });
    expect(await statuses()).toEqual(['SUCCESS', 'FAILED', 'TERMINATED']);
    await resumeWorkers(world);
    await setStatement(id, `status = 'EXCEPTION'`);
    expect((await stopAll(id, { status: 2 })).result).toEqual({ count: 1 });
    expect(await statuses()).toEqual(['SUCCESS', 'TERMINATED', 'TERMINATED']);
    expect(await statusOf(id)).toBe(17);
    const both = await broken(2);
    expect((await stopAll(both)).result).toEqual({ count: 2 });
  });
});
