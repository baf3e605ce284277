/** An endpoint of an integrator, and one event on its way to it (API-009, API-010). */
import { machine } from './machine';

export const webhookEndpoint = machine({
  name: 'webhookEndpoint',
  initial: ['ACTIVE'],
  states: {
    ACTIVE: { code: 'active', label: '使用中', tone: 'success' },
    OFF: { code: 'off', label: '已停用', tone: 'terminated' },
  },
  guards: {},
  actions: {
    disable: { label: '停用', from: ['ACTIVE'], to: ['OFF'], by: ['WEBHOOKS', 'SYS'], isDanger: true },
    enable: { label: '启用', from: ['OFF'], to: ['ACTIVE'], by: ['WEBHOOKS'] },
  },
  buttons: { ACTIVE: [{ action: 'disable' }], OFF: [{ action: 'enable' }] },
});
export type WebhookState = keyof typeof webhookEndpoint.states;

export const webhookDelivery = machine({
  name: 'webhookDelivery',
  initial: ['PENDING', 'KEPT'],
  states: {
    PENDING: { code: 'pending', label: '等待发送', tone: 'await' },
    DELIVERED: { code: 'delivered', label: '已送达', tone: 'success' },
    PARKED: { code: 'parked', label: '已放弃', tone: 'danger' },
    // The endpoint is off: nothing is lost, it waits for thirty days.
    KEPT: { code: 'kept', label: '停用期间保留', tone: 'terminated' },
  },
  guards: {},
  actions: {
    deliver: { label: '送达', from: ['PENDING'], to: ['DELIVERED'], by: ['SYS'] },
    retry: { label: '重试', from: ['PENDING'], to: 'same', by: ['SYS'] },
    park: { label: '放弃', from: ['PENDING'], to: ['PARKED'], by: ['SYS'] },
    keep: { label: '保留', from: ['PENDING'], to: ['KEPT'], by: ['SYS', 'WEBHOOKS'] },
    replay: { label: '重放', from: ['DELIVERED', 'PARKED', 'KEPT'], to: ['PENDING'], by: ['WEBHOOKS'] },
    hurry: { label: '立即重试', from: ['PENDING'], to: 'same', by: ['WEBHOOKS'] },
  },
  buttons: {
    PENDING: [{ action: 'hurry' }],
    DELIVERED: [{ action: 'replay' }],
    PARKED: [{ action: 'replay' }],
    KEPT: [{ action: 'replay' }],
  },
});
export type WebhookDeliveryState = keyof typeof webhookDelivery.states;
