/**
 * One SMS, voice call or e-mail on its way (OPS-024). The quiet hours of D46 delay, they do not drop; what its reader has switched off, and
 * what would come too late to be of use, is kept unsent.
 */
import { vocabulary } from '../codes';
import { machine } from './machine';

export const delivery = machine({
  name: 'delivery',
  initial: ['QUEUED'],
  states: {
    QUEUED: { code: 'QUEUED', label: '待发送', tone: 'draft' },
    SENT: { code: 'SENT', label: '已发送', tone: 'progress' },
    DELIVERED: { code: 'DELIVERED', label: '已送达', tone: 'success' },
    FAILED: { code: 'FAILED', label: '发送失败', tone: 'danger' },
    SUPPRESSED: { code: 'SUPPRESSED', label: '未发送', tone: 'terminated' },
  },
  guards: {},
  actions: {
    send: { label: '发送', from: ['QUEUED'], to: ['SENT'], by: ['SYS'] },
    fail: { label: '失败', from: ['QUEUED', 'SENT'], to: ['FAILED'], by: ['SYS'] },
    deliver: { label: '送达', from: ['SENT'], to: ['DELIVERED'], by: ['SYS'] },
    suppress: { label: '不发送', from: ['QUEUED'], to: ['SUPPRESSED'], by: ['SYS'] },
    resend: { label: '重新发送', from: ['FAILED', 'SUPPRESSED'], to: ['QUEUED'], by: ['OPS_ACTING'] },
  },
  buttons: { FAILED: [{ action: 'resend' }], SUPPRESSED: [{ action: 'resend' }] },
});
export type DeliveryStatus = keyof typeof delivery.states;

/** Why something stayed unsent. */
export const unsentReason = vocabulary({
  RECEIVER_DECLINED: { code: 'RECEIVER_DECLINED', label: '接收人已在消息设置中关闭' },
  CODE_EXPIRED: { code: 'CODE_EXPIRED', label: '验证码已失效，请重新获取' },
});
export type UnsentReason = keyof typeof unsentReason.rows;

/** An expired code is of no use to anybody: whoever wants one asks for a new one. */
export const canResend = (status: DeliveryStatus, reason: string | null): boolean =>
  delivery.can(status, 'resend') && reason !== ('CODE_EXPIRED' satisfies UnsentReason);
