// Audit, lock, payment, repair and stop of a statement (D26, D30): the version is read for the caller.

import { yuan } from '../../../schema/money';
import { run } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { opsSetChannelPaused } from '../../../server/payout/commands/set-channel-paused';
import { key, LIMITED_CARD, REFUSED_CARD, workerRows } from '../../kit/builders/statements';
import { FORBIDDEN, type RowEntries, type Walk } from '../../kit/cases/rowWalk';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';

const api = (call: string): string => `/api/statement/${call}`;
const INBOX = 'query ($phone: String) { testInbox(receiver: $phone) { code text } }';
const [MAKER, PAYER] = ['16000000102', '16000000104'];
/** While it is paused no order goes out to a bank. */
const pauseBank = ({ world }: Walk, isPaused: boolean) =>
  run(
    operatorCallerFor(world.platform.finance),
    opsSetChannelPaused,
    { key: 'BANK_CARD', isPaused, reason: '例行检查' },
    { idempotencyKey: key() },
  );
const GOOD_CARD = '6299031234567895';
const said = expect.stringMatching(/\p{Script=Han}/u);
const passedId = { id: (own: Walk['own']) => own.passed.id };
const failedId = { id: (own: Walk['own']) => own.failed.id };
const failedLine = { id: (own: Walk['own']) => own.failedLine.id };

/** A statement in 13 whose only line the bank has refused. */
async function broken(walk: Walk): Promise<{ id: string; lineId: string }> {
  const { id } = await walk.make.paid(walk.rows(1, [REFUSED_CARD]));
  await walk.make.until(id, 'ABNORMAL');
  return { id, lineId: (await walk.make.linesOf(id))[0]?.id ?? '' };
}

/** What the balance has that no lock holds. */
const balanceOf = async ({ as, world }: Walk): Promise<string> =>
  (await as('赵晨').get<{ rec_cash: string }>('/api/ucenter/agency/info', { agency_id: world.subjectId })).result.rec_cash;

const audits: RowEntries = {
  [`POST ${api('submit/audit')}`]: {
    ids: 'AUD-004 1/3',
    async valid(walk) {
      const { id } = await walk.make.confirmed(walk.rows());
      const answer = await walk.as('王敏').post(api('submit/audit'), { statement_id: id });
      expect(await walk.make.view(id)).toMatchObject({ status: 'PENDING_REVIEW', auditStatus: 'IN_REVIEW' });
      return answer;
    },
    refused: { ask: ({ as, own }) => as('赵晨').post(api('submit/audit'), { statement_id: own.passed.id }), says: FORBIDDEN },
    foreign: { ...passedId, ask: (client, statement_id) => client.post(api('submit/audit'), { statement_id }) },
  },
  [`POST ${api('update/audit')}`]: {
    ids: 'AUD-005 1/4',
    async valid(walk) {
      const [yes, no] = [await walk.make.submitted(walk.rows()), await walk.make.submitted(walk.rows())];
      const others = [await walk.make.submitted(walk.rows()), await walk.make.submitted(walk.rows())];
      const decide = (statement_id: string, decision: object) => walk.as('李航').post(api('update/audit'), { statement_id, ...decision });
      // What stands in the field of a reason decides nothing beside a pass, however unknown.
      const answer = await decide(yes.id, { operation_type: 1, reason: 999 });
      expect(await walk.make.view(yes.id)).toMatchObject({ status: 'WAITING_PAYMENT', auditStatus: 'PASSED' });
      expect(await decide(no.id, { operation_type: 2, reason: 999 })).toMatchObject({ code: 22001, message: 'reason的取值不正确' });
      // 其他 says nothing without a remark.
      expect(await decide(no.id, { operation_type: 2, reason: 3 })).toMatchObject({ code: 22001, message: '请填写备注' });
      expect((await walk.make.view(no.id)).status).toBe('PENDING_REVIEW');
      for (const [at, reason, reasonName] of [
        [0, 1, '人员信息有误'],
        [1, 2, '金额有误'],
        [2, 3, '其他'],
      ] as const) {
        const { id } = must([no, ...others][at]);
        expect((await decide(id, { operation_type: 2, reason, remark: '请核对' })).code).toBe(22000);
        expect(await walk.make.view(id)).toMatchObject({
          status: 'PENDING_PAYMENT',
          auditStatus: 'REJECTED',
          auditReason: { reasonName, remark: '请核对' },
        });
      }
      return answer;
    },
    refused: {
      ask: ({ as, own }) => as('李航').post(api('update/audit'), { statement_id: own.passed.id, operation_type: 4 }),
      says: [22001, 'operation_type的取值不正确'],
    },
    foreign: { ...passedId, ask: (client, statement_id) => client.post(api('update/audit'), { statement_id, operation_type: 1 }) },
  },
};

const locks: RowEntries = {
  [`POST ${api('balance/enough')}`]: {
    ids: 'PAY-005 2/3',
    async valid(walk) {
      const ask = { subject_id: walk.world.subjectId };
      const dear = await walk.make.passed(workerRows(['60000.00', '60000.00']));
      const short = await walk.as('周倩').post(api('balance/enough'), { statement_id: dear.id, ...ask });
      expect(short.result).toMatchObject({ is_can_op: 0, pay_type: 1, remaining_quota: await balanceOf(walk) });
      expect((await walk.make.view(dear.id)).status).toBe('WAITING_PAYMENT');
      const { id } = await walk.make.passed(walk.rows());
      const [before, { totals }] = [yuan(await balanceOf(walk)), await walk.make.view(id)];
      const answer = await walk.as('周倩').post(api('balance/enough'), { statement_id: id, subject_id: walk.world.subjectId });
      const [held] = await walk.world.app.database.rows<{ locked_by_name: string }>('SELECT locked_by_name FROM statement WHERE id = $1', [
        id,
      ]);
      expect(held?.locked_by_name).toBe('周倩');
      expect(yuan(await balanceOf(walk))).toBe(before - totals.due);
      const locked = await walk.world.app.database.rows('SELECT 1 FROM statement WHERE id = $1 AND locked_until IS NOT NULL', [dear.id]);
      expect(locked).toEqual([]);
      return answer;
    },
    shows: (result) =>
      expect(result).toMatchObject({ is_can_op: 1, pay_type: 1, need_sms: 0, lock_expire_at: expect.stringMatching(/^2026-11-21 10:3/) }),
    refused: { ask: ({ as, own }) => as('李航').post(api('balance/enough'), { statement_id: own.passed.id }), says: FORBIDDEN },
    foreign: { ...passedId, ask: (client, statement_id) => client.post(api('balance/enough'), { statement_id }) },
  },
  [`POST ${api('whether/revoke')}`]: {
    ids: 'PAY-004 2/3',
    async valid(walk) {
      const { id } = await walk.make.passed(walk.rows());
      const ask = () => walk.as('周倩').post(api('whether/revoke'), { statement_id: id });
      expect((await ask()).result).toMatchObject({ can_revoke: 0 });
      await walk.as('周倩').post(api('balance/enough'), { statement_id: id });
      const answer = await ask();
      expect(answer.result).toMatchObject({ can_revoke: 1, type: 'lock' });
      const { id: submitted } = await walk.make.submitted(walk.rows());
      const audit = await walk.as('王敏').post(api('whether/revoke'), { statement_id: submitted });
      expect(audit.result).toMatchObject({ can_revoke: 1, type: 'audit' });
      // Nobody's but one's own, unless one is the master.
      const whether = async (who: '陈立群' | '王敏' | '李航' | '赵晨', statement_id: string) =>
        (await walk.as(who).post(api('whether/revoke'), { statement_id })).result;
      for (const who of ['王敏', '赵晨'] as const)
        expect([who, await whether(who, id)]).toEqual([who, { can_revoke: 0, type: 'lock', reason: said }]);
      for (const who of ['李航', '赵晨'] as const)
        expect([who, await whether(who, submitted)]).toEqual([who, { can_revoke: 0, type: 'audit', reason: said }]);
      for (const [of, type] of [
        [id, 'lock'],
        [submitted, 'audit'],
      ] as const)
        expect(await whether('陈立群', of)).toEqual({ can_revoke: 1, type, reason: '' });
      return answer;
    },
    refused: { ask: ({ nobody, own }) => nobody.post(api('whether/revoke'), { statement_id: own.passed.id }), says: [22002, /登录/] },
    foreign: { ...passedId, ask: (client, statement_id) => client.post(api('whether/revoke'), { statement_id }) },
  },
  [`POST ${api('revoke/lock')}`]: {
    ids: 'PAY-003 2/3',
    async valid(walk) {
      const { id } = await walk.make.passed(walk.rows());
      const before = await balanceOf(walk);
      await walk.as('周倩').post(api('balance/enough'), { statement_id: id });
      expect(await balanceOf(walk)).not.toBe(before);
      const answer = await walk.as('周倩').post(api('revoke/lock'), { statement_id: id });
      expect(await balanceOf(walk)).toBe(before);
      const [held] = await walk.world.app.database.rows<{ locked_until: Date | null }>('SELECT locked_until FROM statement WHERE id = $1', [
        id,
      ]);
      expect(held?.locked_until).toBeNull();
      // Nothing to release is an answer, not a refusal.
      expect((await walk.as('周倩').post(api('revoke/lock'), { statement_id: id })).code).toBe(22000);
      return answer;
    },
    refused: { ask: ({ as, own }) => as('李航').post(api('revoke/lock'), { statement_id: own.passed.id }), says: FORBIDDEN },
    foreign: { ...passedId, ask: (client, statement_id) => client.post(api('revoke/lock'), { statement_id }) },
  },
};

const paying: RowEntries = {
  [`POST ${api('pay/check/sms/send')}`]: {
    ids: 'PAY-010 1/2 CFG-011',
    async valid(walk) {
      const { id } = await walk.make.passed(walk.rows());
      const inboxOf = async (phone: string) =>
        (await walk.world.app.graphql().call<{ testInbox: { code: string | null; text: string }[] }>(INBOX, { phone })).testInbox;
      const [before, others] = [await inboxOf(PAYER), await inboxOf(MAKER)];
      const answer = await walk.as('周倩').post(api('pay/check/sms/send'), { statement_id: id });
      let told = before;
      await waitUntil(
        async () => {
          told = await inboxOf(PAYER);
          return told.length > before.length;
        },
        () => 'the code on the phone of the payer',
      );
      expect(told).toHaveLength(before.length + 1);
      expect(told[0]).toMatchObject({ code: expect.stringMatching(/^\d{6}$/), text: expect.stringContaining('支付') });
      expect(await inboxOf(MAKER)).toEqual(others);
      // By GraphQL the same call sends it to whoever asks there.
      const MASTER = '16000000101';
      const SEND = 'mutation ($id: ID!, $v: Int!) { sendPaymentCode(id: $id, version: $v) { receiverMasked } }';
      const had = await inboxOf(MASTER);
      const { version: v } = await walk.make.view(id);
      expect(await walk.graphql('陈立群').call(SEND, { id, v })).toEqual({ sendPaymentCode: { receiverMasked: '160****0101' } });
      await waitUntil(
        async () => (await inboxOf(MASTER)).length > had.length,
        () => 'the code on the phone of the master',
      );
      const [mine, ...older] = await inboxOf(MASTER);
      expect([mine, older]).toEqual([
        expect.objectContaining({ code: expect.stringMatching(/^\d{6}$/), text: expect.stringContaining('支付') }),
        had,
      ]);
      expect(await inboxOf(MAKER)).toEqual(others);
      return answer;
    },
    refused: { ask: ({ as, own }) => as('李航').post(api('pay/check/sms/send'), { statement_id: own.passed.id }), says: FORBIDDEN },
    foreign: { ...passedId, ask: (client, statement_id) => client.post(api('pay/check/sms/send'), { statement_id }) },
  },
  [`POST ${api('payment/income')}`]: {
    ids: 'STM-091 1/3 PAY-011 1/3',
    async valid(walk) {
      const { id } = await walk.make.passed(walk.rows());
      const pay = () => walk.as('周倩').post(api('payment/income'), { statement_id: id, pay_type: 1 });
      const answer = await pay();
      expect(answer.result).toEqual({ statement_id: id, status: 11 });
      expect((await pay()).result).toEqual(answer.result);
      await walk.make.until(id, 'COMPLETED');
      return answer;
    },
    refused: {
      ask: ({ as, own }) => as('周倩').post(api('payment/income'), { statement_id: own.passed.id, pay_type: 4 }),
      says: [22001, '支付方式已变化，请刷新'],
    },
    foreign: { ...passedId, ask: (client, statement_id) => client.post(api('payment/income'), { statement_id, pay_type: 1 }) },
  },
  [`POST ${api('remittance/await')}`]: {
    async valid(walk) {
      const { id } = await walk.make.passed(walk.rows());
      return walk.as('周倩').post(api('remittance/await'), { statement_id: id, pay_time: '2026-11-21 09:00:00', auto_pay: 0 });
    },
    shows: (result) => expect(result.status).toBe(7),
    refused: {
      ask: ({ as, own }) => as('周倩').post(api('remittance/await'), { statement_id: own.passed.id, pay_time: '2026-11-23' }),
      says: [22001, /\p{Script=Han}/u],
    },
    foreign: { ...passedId, ask: (client, statement_id) => client.post(api('remittance/await'), { statement_id, pay_time: '2026-11-21' }) },
  },
  [`POST ${api('remittance/cancel')}`]: {
    async valid(walk) {
      const { id } = await walk.make.passed(walk.rows());
      await walk.as('周倩').post(api('remittance/await'), { statement_id: id, pay_time: '2026-11-21' });
      return walk.as('周倩').post(api('remittance/cancel'), { statement_id: id });
    },
    shows: (result) => expect(result.status).toBe(10),
    refused: {
      ask: ({ as, own }) => as('周倩').post(api('remittance/cancel'), { statement_id: own.passed.id }),
      says: [22001, /待支付/],
    },
    foreign: { ...passedId, ask: (client, statement_id) => client.post(api('remittance/cancel'), { statement_id }) },
  },
};

const repairs: RowEntries = {
  [`POST ${api('resend/single')}`]: {
    ids: 'PAY-015 1/3',
    async valid(walk) {
      const { id, lineId } = await broken(walk);
      const answer = await walk.as('周倩').post(api('resend/single'), { list_id: lineId, card: GOOD_CARD, pay_way: 1 });
      await walk.make.until(id, 'COMPLETED');
      expect((await walk.make.linesOf(id))[0]).toMatchObject({ status: 'SUCCESS', payee: { accountMasked: '6299********7895' } });
      // It stood in 4 until its new order went out.
      const { id: stuck, lineId: late } = await broken(walk);
      await pauseBank(walk, true);
      await walk.as('周倩').post(api('resend/single'), { list_id: late, card: GOOD_CARD, pay_way: 1 });
      const ask = { statementId: stuck, page: 1, page_size: 1 };
      const { result } = await walk.as('周倩').post<{ list: { status: number }[] }>('/api/statement/person/list', ask);
      await pauseBank(walk, false);
      expect(result.list[0]?.status).toBe(4);
      // Sent by another way to pay: the way goes with the account.
      const { id: moved, lineId: again } = await broken(walk);
      const sent = (pay_way: number) => walk.as('周倩').post(api('resend/single'), { list_id: again, card: '16000004001', pay_way });
      expect(await sent(9)).toMatchObject({ code: 22001, message: 'pay_way的取值不正确' });
      expect((await walk.make.linesOf(moved))[0]).toMatchObject({ status: 'FAILED', payWay: 'BANK_CARD' });
      expect((await sent(2)).code).toBe(22000);
      expect((await walk.make.linesOf(moved))[0]).toMatchObject({ payWay: 'ALIPAY', payee: { accountMasked: '1600***4001' } });
      const listed = await walk.as('周倩').post<{ list: object[] }>('/api/statement/person/list', { statementId: moved });
      expect(listed.result.list).toMatchObject([{ pay_channel: 2, card: '1600***4001' }]);
      return answer;
    },
    refused: {
      ids: 'PAY-016 1/3',
      ask: ({ as, own }) => as('周倩').post(api('resend/single'), { list_id: own.failedLine.id, card: ' ' }),
      says: [22001, /收款账号/],
    },
    foreign: { ...failedLine, ask: (client, list_id) => client.post(api('resend/single'), { list_id, card: GOOD_CARD }) },
  },
  [`POST ${api('repay')}`]: {
    ids: 'PAY-018 1/3 PAY-017 3/3',
    done: '异常处理已提交',
    async valid(walk) {
      const { id, lineId } = await broken(walk);
      // A list that is none is not "all of them, by the accounts they had".
      const asText = { statement_id: id, list: JSON.stringify([{ listId: lineId, card: GOOD_CARD }]) };
      for (const list of [asText.list, { listId: lineId, card: GOOD_CARD }])
        expect(await walk.as('周倩').post(api('repay'), { ...asText, list })).toMatchObject({ code: 22001, message: 'list的取值不正确' });
      expect((await walk.make.linesOf(id))[0]).toMatchObject({ status: 'FAILED' });
      const answer = await walk.as('周倩').post(api('repay'), { statement_id: id, list: [{ listId: lineId, card: GOOD_CARD }] });
      expect(answer.result).toEqual({ statement_id: id, status: 15 });
      await walk.make.until(id, 'COMPLETED');
      // Nothing named = all that failed, by the accounts they have.
      const { id: two } = await walk.make.paid(walk.rows(2, [LIMITED_CARD, LIMITED_CARD]));
      await walk.make.until(two, 'ABNORMAL');
      const all = await walk.as('周倩').post(api('repay'), { statement_id: two });
      expect(all.result).toEqual({ statement_id: two, status: 15 });
      await walk.make.until(two, 'ABNORMAL');
      expect((await walk.make.linesOf(two)).map(({ attemptCount }) => attemptCount)).toEqual([2, 2]);
      return answer;
    },
    refused: {
      ask: ({ as, own }) =>
        as('周倩').post(api('repay'), { statement_id: own.failed.id, list: [{ list_id: own.failedLine.id, card: '123' }] }),
      says: [22001, /^\{".+":\{"name":".+"\}\}$/],
    },
    foreign: { ...failedId, ask: (client, statement_id) => client.post(api('repay'), { statement_id }) },
  },
};

const stops: RowEntries = {
  [`GET ${api('can_stop')}`]: {
    ids: 'TRM-013 2/3',
    async valid({ as, own, make, rows }) {
      const can = async (name: '王敏' | '赵晨', statement_id: string) => (await as(name).get(api('can_stop'), { statement_id })).result;
      expect(await can('王敏', own.paidId)).toMatchObject({ can_stop: 0, reason: 'STATUS', text: '当前状态不能终止' });
      expect(await can('赵晨', own.passed.id)).toMatchObject({ can_stop: 0, reason: 'NO_PERMISSION', text: '权限不足！' });
      expect(await can('王敏', own.failed.id)).toMatchObject({ can_stop: 1, reason: '' });
      // One that is still checked is ended by the same call.
      const { id } = await make.checked(rows());
      expect(await can('王敏', id)).toEqual({ can_stop: 1, reason: '', text: '' });
      expect(await as('王敏').post(api('stop'), { statement_id: id })).toMatchObject({ code: 22001, message: '请选择终止原因' });
      expect((await as('王敏').post(api('stop'), { statement_id: id, stop: 3 })).code).toBe(22000);
      expect((await make.view(id)).status).toBe('TERMINATED');
      return as('王敏').get(api('can_stop'), { statement_id: own.passed.id, settlement_type: 2 });
    },
    shows: (result) => expect(result).toMatchObject({ can_stop: 1, reason: '' }),
    refused: { ask: ({ nobody, own }) => nobody.get(api('can_stop'), { statement_id: own.passed.id }), says: [22002, /登录/] },
    foreign: { ...passedId, ask: (client, statement_id) => client.get(api('can_stop'), { statement_id }) },
  },
  [`POST ${api('stop')}`]: {
    ids: 'TRM-010 2/4 TRM-016 2/3',
    done: '结算单已终止',
    async valid(walk) {
      const { id } = await walk.make.passed(walk.rows());
      const answer = await walk.as('王敏').post(api('stop'), { statement_id: id, stop: 3, remark: '重新提交' });
      expect((await walk.make.view(id)).status).toBe('TERMINATED');
      const [kept] = await walk.world.app.database.rows('SELECT stop_reason, stop_remark FROM statement WHERE id = $1', [id]);
      expect(kept).toEqual({ stop_reason: 'RESUBMIT', stop_remark: '重新提交' });
      // Nobody was paid, and nothing was withheld.
      const told = await walk.as('王敏').get<Record<string, unknown>>(api('info'), { statement_id: id });
      expect(told.result).toMatchObject({
        ...{ disbursement_status: 4, disbursement_status_str: '已终止' },
        ...{ actual_release_money: '0.00', individual_income_tax: '0.00' },
      });
      return answer;
    },
    refused: {
      ask: ({ as, own }) => as('王敏').post(api('stop'), { statement_id: own.passed.id, stop: 5 }),
      says: [22001, 'stop的取值不正确'],
    },
    foreign: { ...passedId, ask: (client, statement_id) => client.post(api('stop'), { statement_id, stop: 3 }) },
  },
  [`POST ${api('stop/single')}`]: {
    ids: 'TRM-011 1/3 TRM-016 3/3',
    done: '发放已终止',
    async valid(walk) {
      const { id, lineId } = await broken(walk);
      const answer = await walk.as('王敏').post(api('stop/single'), { list_id: lineId, stop: 3, remark: '下月再发' });
      expect((await walk.make.view(id)).status).toBe('TERMINATED');
      return answer;
    },
    refused: {
      ask: ({ as, own }) => as('王敏').post(api('stop/single'), { list_id: own.failedLine.id, stop: 4 }),
      says: [22001, 'stop的取值不正确'],
    },
    foreign: { ...failedLine, ask: (client, list_id) => client.post(api('stop/single'), { list_id, stop: 1 }) },
  },
  [`POST ${api('detail/stop')}`]: {
    ids: 'TRM-012 1/2',
    done: '发放已终止',
    async valid(walk) {
      const { id } = await walk.make.paid(walk.rows(3, [REFUSED_CARD, REFUSED_CARD]));
      await walk.make.until(id, 'ABNORMAL');
      const answer = await walk.as('王敏').post(api('detail/stop'), { statement_id: id, stop: 2, remark: '人员有误', status: 2 });
      expect((await walk.make.linesOf(id)).map(({ status }) => status).sort()).toEqual(['SUCCESS', 'TERMINATED', 'TERMINATED']);
      // Why is kept, in the words of the code.
      const record = { statement_id: id, settlement_type: 2, page: 1, page_size: 10 };
      const { result } = await walk.as('王敏').get<{ list: { remark: string }[] }>(api('operator/history'), record);
      expect(result.list.map(({ remark }) => remark)).toContain('人员信息有误 人员有误');
      return answer;
    },
    shows: (result) => expect(result.count).toBe(2),
    refused: {
      ask: ({ as, own }) => as('王敏').post(api('detail/stop'), { statement_id: own.failed.id, remark: '人员有误' }),
      says: [22001, '请选择终止原因'],
    },
    foreign: { ...failedId, ask: (client, statement_id) => client.post(api('detail/stop'), { statement_id, stop: 1 }) },
  },
};

export const payments: RowEntries = { ...audits, ...locks, ...paying, ...repairs, ...stops };
