/**
 * 红字信息确认单: before a red invoice is issued, buyer and seller agree on a sheet (D45; codes 01–09 are the tax side's own). Here the paying
 * company starts it and the platform confirms for the seller, so the states of the other ways round are known and never produced.
 */
import { machine } from './machine';

export const redConfirmation = machine({
  name: 'redConfirmation',
  initial: ['WAITING'],
  states: {
    NOT_NEEDED: { code: '01', label: '无需确认', tone: 'success', neverProduced: true },
    SELLER_ENTERED: { code: '02', label: '销方录入，待购方确认', tone: 'review', neverProduced: true },
    WAITING: { code: '03', label: '待销方确认', tone: 'review' },
    CONFIRMED: { code: '04', label: '红字开具中', tone: 'progress' },
    BUYER_REFUSED: { code: '05', label: '购方已驳回', tone: 'danger', neverProduced: true },
    REFUSED: { code: '06', label: '销方已驳回', tone: 'danger' },
    LAPSED: { code: '07', label: '超时失效', tone: 'terminated' },
    WITHDRAWN: { code: '08', label: '已撤回', tone: 'terminated' },
    REVOKED: { code: '09', label: '确认后撤回', tone: 'terminated', neverProduced: true },
    // Ours: the tax side keeps 04 with a mark that the red invoice stands.
    ISSUED: { code: '10', label: '已红冲', tone: 'success' },
  },
  guards: {},
  actions: {
    withdraw: { label: '撤回红冲申请', from: ['WAITING'], to: ['WITHDRAWN'], by: ['ANY'], isDanger: true },
    confirm: { label: '确认红冲', from: ['WAITING'], to: ['CONFIRMED'], by: ['OPS_ACTING'] },
    refuse: { label: '驳回', from: ['WAITING'], to: ['REFUSED'], by: ['OPS_ACTING'], isDanger: true },
    lapse: { label: '超时失效', from: ['WAITING'], to: ['LAPSED'], by: ['SYS'] },
    issue: { label: '再次开具', from: ['CONFIRMED'], to: 'same', by: ['OPS_ACTING'] },
    finish: { label: '红字开具完成', from: ['CONFIRMED'], to: ['ISSUED'], by: ['SYS'] },
  },
  buttons: {
    WAITING: [{ action: 'confirm' }, { action: 'withdraw' }, { action: 'refuse' }],
    CONFIRMED: [{ action: 'issue' }],
  },
});
export type RedStatus = keyof typeof redConfirmation.states;
