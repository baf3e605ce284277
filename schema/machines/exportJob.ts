/** An export (Spec 1 §4): start, progress, file. Codes 0–3 are the wire's; the last two are ours and read as failed there. */
import { spokenLabels } from '../spoken';
import { machine, type StateRow } from './machine';

export const exportJobStates = spokenLabels({
  WAITING: { code: 0, label: '排队中', tone: 'progress' },
  RUNNING: { code: 1, label: '导出中', tone: 'progress' },
  DONE: { code: 2, label: '已完成', tone: 'success' },
  FAILED: { code: 3, label: '导出失败', tone: 'danger' },
  CANCELLED: { code: 'CANCELLED', label: '已取消', tone: 'terminated' },
  EXPIRED: { code: 'EXPIRED', label: '文件已失效', tone: 'terminated' },
} as const satisfies Record<string, StateRow>);

export const exportJob = machine({
  name: 'exportJob',
  initial: ['WAITING'],
  states: exportJobStates,
  guards: {},
  actions: {
    take: { label: '开始', from: ['WAITING', 'RUNNING'], to: ['RUNNING'], by: ['SYS'] },
    complete: { label: '完成', from: ['RUNNING'], to: ['DONE'], by: ['SYS'] },
    fail: { label: '失败', from: ['WAITING', 'RUNNING'], to: ['FAILED'], by: ['SYS'] },
    cancel: { label: '取消', from: ['WAITING', 'RUNNING'], to: ['CANCELLED'], by: ['READER'] },
    expire: { label: '失效', from: ['DONE'], to: ['EXPIRED'], by: ['SYS'] },
    download: { label: '下载', from: ['DONE'], to: 'same', by: ['READER'] },
    retry: { label: '重新导出', from: ['FAILED', 'EXPIRED', 'CANCELLED'], to: ['WAITING'], by: ['READER'] },
  },
  buttons: {
    WAITING: [{ action: 'cancel' }],
    RUNNING: [{ action: 'cancel' }],
    DONE: [{ action: 'download' }],
    FAILED: [{ action: 'retry' }],
    EXPIRED: [{ action: 'retry' }],
  },
});
export type ExportStatus = keyof typeof exportJob.states;
