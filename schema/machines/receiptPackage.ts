/** A zip of receipts (Spec 1 §3): one at a time per company; a failed or expired one is made again. */
import { spokenLabels } from '../spoken';
import { machine, type StateRow } from './machine';

export const receiptPackageStates = spokenLabels({
  RUNNING: { code: 'RUNNING', label: '打包中', tone: 'progress' },
  READY: { code: 'READY', label: '已完成', tone: 'success' },
  FAILED: { code: 'FAILED', label: '打包失败', tone: 'danger' },
  EXPIRED: { code: 'EXPIRED', label: '已失效', tone: 'terminated' },
} as const satisfies Record<string, StateRow>);

export const receiptPackage = machine({
  name: 'receiptPackage',
  initial: ['RUNNING'],
  states: receiptPackageStates,
  guards: {},
  actions: {
    progress: { label: '打包', from: ['RUNNING'], to: 'same', by: ['SYS'] },
    complete: { label: '完成', from: ['RUNNING'], to: ['READY'], by: ['SYS'] },
    fail: { label: '失败', from: ['RUNNING'], to: ['FAILED'], by: ['SYS'] },
    expire: { label: '失效', from: ['READY'], to: ['EXPIRED'], by: ['SYS'] },
    retry: { label: '重新打包', from: ['FAILED', 'EXPIRED'], to: ['RUNNING'], by: ['ANY'] },
    download: { label: '下载', from: ['READY'], to: 'same', by: ['READER'] },
  },
  buttons: {
    READY: [{ action: 'download' }],
    FAILED: [{ action: 'retry' }],
    EXPIRED: [{ action: 'retry' }],
  },
});
export type ReceiptPackageStatus = keyof typeof receiptPackage.states;
