/** Money that arrived at our bank: entered by one operator, confirmed by another, then booked as a recharge. */
import { machine } from './machine';

export const inboundTransfer = machine({
  name: 'inboundTransfer',
  initial: ['ENTERED'],
  states: {
    ENTERED: { code: 'ENTERED', label: '待复核', tone: 'review' },
    CONFIRMED: { code: 'CONFIRMED', label: '已入账', tone: 'success' },
    REJECTED: { code: 'REJECTED', label: '已驳回', tone: 'terminated' },
  },
  guards: {
    otherOperator: '须由另一名运营人员确认',
    matched: '未匹配到企业账户，请人工指定',
    notReversed: '银行已冲正这笔来款，请核对后驳回',
    noOpenReversal: '有待处理的冲正可能是这笔来款，请先处理该冲正',
    reversed: '银行没有冲正这笔来款',
  },
  actions: {
    assign: { label: '指定账户', from: ['ENTERED'], to: 'same', by: ['OPS_ACTING'] },
    confirm: {
      label: '确认到账',
      from: ['ENTERED'],
      to: ['CONFIRMED'],
      when: ['otherOperator', 'matched', 'notReversed', 'noOpenReversal'],
      by: ['OPS_ACTING'],
    },
    reject: { label: '驳回', from: ['ENTERED'], to: ['REJECTED'], by: ['OPS_ACTING'], isDanger: true },
    // Asked for by one operator, done by another.
    unmark: { label: '撤销冲正标记', from: ['ENTERED', 'CONFIRMED'], to: 'same', when: ['reversed'], by: ['OPS_ACTING'], isDanger: true },
  },
  buttons: {
    ENTERED: [{ action: 'confirm' }, { action: 'assign' }, { action: 'reject' }, { action: 'unmark', shown: ['reversed'] }],
    CONFIRMED: [{ action: 'unmark', shown: ['reversed'] }],
  },
});
export type InboundTransferStatus = keyof typeof inboundTransfer.states;
