import { payType } from '../../schema/codes';
import { formatYuan } from '../../schema/money';
import { type Answer, parts } from '../../schema/rest/answers';
import { wireTime } from '../kernel/clock';
import type { OrderPaymentView } from './views/payment';
import type { OrderRecordView } from './views/records';

/** Of a record of an order, for every kind. */
export const ORDER_RECORD = parts('status_str', 'create_time', 'create_user_name', 'operation_type_name', 'remark');

export const orderRecordOnWire = (view: OrderRecordView): Answer<typeof ORDER_RECORD> => ({
  status_str: view.statusName,
  create_time: wireTime(view.at),
  create_user_name: view.actorName,
  operation_type_name: view.deedName,
  remark: view.remark ?? '',
});

const mayPayOnWire = (facts: OrderPaymentView) =>
  ({
    pay_type: Number(payType.code(facts.payType)),
    need_sms: facts.needsSms ? 1 : 0,
    is_can_op: facts.mayPay ? 1 : 0,
    reason: facts.reason ?? '',
  }) as const;

/** ISO: whether an order may be paid, and what is there to pay it from. */
export const PAY_CHECK = parts('is_can_op', 'remaining_quota', 'pay_type', 'need_sms', ['reason', 'text']);

export const payCheckOnWire = (facts: OrderPaymentView): Answer<typeof PAY_CHECK> => ({
  ...mayPayOnWire(facts),
  remaining_quota: formatYuan(facts.balanceBefore),
});

/** The same as the calls of agent invoices ask it, with what is due. */
export const ORDER_BALANCE = parts('totalReceivableAmount', ['remainingQuota', 'money'], 'pay_type', 'need_sms', 'is_can_op', [
  'reason',
  'text',
]);

export const orderBalanceOnWire = (facts: OrderPaymentView): Answer<typeof ORDER_BALANCE> => ({
  ...mayPayOnWire(facts),
  totalReceivableAmount: formatYuan(facts.due),
  remainingQuota: formatYuan(facts.balanceBefore),
});
