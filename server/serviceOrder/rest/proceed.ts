import { hiddenRowsChoice, payType } from '../../../schema/codes';
import { serviceOrder as machine } from '../../../schema/machines/serviceOrder';
import { type RestRow, restRow } from '../../kernel/doors/restRow';
import { PAY_CHECK, payCheckOnWire } from '../../order/public';
import { newListRefusal } from '../../roster/public';
import { captchaOf } from '../../verification/public';
import { payServiceOrder } from '../commands/pay-service-order';
import { sendServiceOrderCode } from '../commands/send-service-order-code';
import { startServiceOrder } from '../commands/start-service-order';
import { stopServiceOrderItem } from '../commands/stop-service-order-item';
import { submitServiceOrder } from '../commands/submit-service-order';
import { terminateServiceOrder } from '../commands/terminate-service-order';
import { serviceOrderListSeen, serviceOrderPaymentFacts, serviceOrderSeen } from '../queries/orders';
import { BASE, orderOf, text } from './wire';

export const proceedRows: readonly RestRow[] = [
  restRow({
    call: `POST ${BASE}/create`,
    isOurs: true,
    words: ['发起居间服务', 'Start a service order'],
    note: [
      '明细由上传接口得到 file_id；同一文件与标题重复提交只创建一次，核对中终止后可再次提交。',
      'file_id comes from the upload; the same file and title make one order, and another one after it was terminated while its list was checked.',
    ],
    useCase: startServiceOrder,
    takes: (wire) => ({
      title: wire.needed.text('service_order_title') ?? null,
      fileId: wire.needed.optionalId('file_id'),
      subjectId: wire.needed.optionalId('subject_id'),
      tab: null,
      mapping: null,
      hiddenRows: wire.key(hiddenRowsChoice, 'hidden_rows'),
    }),
    alsoTakes: ['product_type'],
    naturalKey: ['fileId', 'title'],
    saysAlike: ['subjectId', 'hiddenRows'],
    refusal: newListRefusal,
    answers: ['service_order_id'],
    output: ({ id }) => ({ service_order_id: id }),
  }),
  restRow({
    call: `POST ${BASE}/commit`,
    isOurs: true,
    words: ['提交核对无误的服务单', 'Submit an order whose list has no faults'],
    useCase: submitServiceOrder,
    sees: serviceOrderListSeen,
    takes: orderOf,
    input: ({ id }, { keyAge }) => ({ id, keyAge }),
    naturalKey: ['id'],
    answers: ['service_order_id', 'status'],
    output: (view) => ({ service_order_id: view.id, status: Number(machine.code(view.status)) }),
  }),
  restRow({
    call: `POST ${BASE}/pay/check`,
    isOurs: true,
    words: ['能否支付', 'Whether it may be paid'],
    useCase: serviceOrderPaymentFacts,
    takes: orderOf,
    answers: PAY_CHECK,
    output: payCheckOnWire,
  }),
  restRow({
    call: `POST ${BASE}/pay/sms/send`,
    isOurs: true,
    words: ['发送支付验证码', 'Send the code for paying'],
    useCase: sendServiceOrderCode,
    sees: serviceOrderSeen,
    takes: (wire) => ({ ...orderOf(wire), captcha: captchaOf(wire) }),
    input: (sent, { version }) => ({ ...sent, version }),
    answers: null,
  }),
  restRow({
    call: `POST ${BASE}/pay`,
    isOurs: true,
    words: ['支付服务单', 'Pay a service order'],
    note: [
      '一张单只付一次：重复调用返回同一结果。need_sms 为 1 时须带 code。',
      'An order is paid once: a repeated call gets the same answer. With need_sms = 1 the code is needed.',
    ],
    useCase: payServiceOrder,
    sees: serviceOrderSeen,
    takes: (wire) => ({
      ...orderOf(wire),
      payType: wire.key(payType, 'pay_type'),
      smsCode: text(wire, 'code', 'smsCode'),
      secondFactor: text(wire, 'second_factor'),
    }),
    input: (sent, seen) => ({ ...sent, version: seen.version, payType: sent.payType ?? seen.payType }),
    naturalKey: ['id'],
    answers: null,
  }),
  restRow({
    call: `POST ${BASE}/stop`,
    isOurs: true,
    words: ['终止服务单', 'Terminate a service order'],
    useCase: terminateServiceOrder,
    takes: (wire) => ({ ...orderOf(wire), reason: wire.needed.text('reason') ?? '' }),
    naturalKey: ['id'],
    answers: null,
  }),
  restRow({
    call: `POST ${BASE}/detail/stop`,
    isOurs: true,
    words: ['终止一条开票失败的明细', 'End an item whose invoice failed'],
    useCase: stopServiceOrderItem,
    takes: (wire) => ({ id: wire.needed.id('detail_id') }),
    naturalKey: ['id'],
    answers: null,
  }),
];
