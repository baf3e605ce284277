/** What a payee reads of a payment: no words of the console. */
import type { LineStatus } from './machines/statementLine';

export const payeeStates: Readonly<Record<LineStatus | 'RETURNED' | 'HELD' | 'ASKED', string>> = {
  PENDING: '等待银行付款',
  HELD: '暂缓付款，请联系付款企业',
  /** The bank pays by the payee's own word alone (GWY-007), and waits for it. */
  ASKED: '待您确认收款',
  PAYING: '银行正在付款',
  RESENDING: '银行正在付款',
  SUCCESS: '已到账',
  FAILED: '付款未成功，等待处理',
  RETURNED: '银行退回，等待处理',
  TERMINATED: '已取消，不再付款',
};

export const accountTexts = {
  missing: '请填写收款账号',
  same: '该账号已是您的收款账号',
  codeSubject: '（尾号 {tail}）',
  /** What a code of the own data is for, as the message that brings it says. */
  recordsSubjects: { COPY: '（取得资料副本）', ERASURE: '（删除资料，不能恢复）' },
  /** To those who pay, whose next list should name it. */
  changed: '收款人{name}更换了收款账号（{account}），{until} 起可向新账号付款',
} as const;

export type RecordsAct = keyof typeof accountTexts.recordsSubjects;

export const payeeSteps = {
  CONFIRMED: '{company}确认了这笔款项',
  FUNDED: '{company}已付款，等待银行转账',
  SENT: '已交给银行转账',
  FAILED: '银行未能转账：{reason}',
  RETURNED: '银行退回了这笔款项：{reason}',
  STOPPED: '付款企业取消了这笔款项',
  ARRIVED: '已转入您的账户 {account}',
  RECEIPT: '可以下载回单',
} as const;
