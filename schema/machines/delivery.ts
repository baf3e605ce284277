/** One SMS, voice call or e-mail on its way (OPS-024). The quiet hours of D46 delay, they do not drop. */
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
