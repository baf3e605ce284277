/** The actions that have a dialog; an action without one is not offered. The tables of the dialogs are checked against these. */
const statementActions = [
  'submitAudit',
  'withdrawAudit',
  'passAudit',
  'rejectAudit',
  'holdFunds',
  'releaseFunds',
  'pay',
  'awaitFunds',
  'cancelAwaitFunds',
  'showRemittanceAccount',
  'terminate',
  'terminateLines',
  'handleAbnormal',
  'downloadReceipts',
  'copy',
] as const;
export const lineActions = ['edit', 'resend', 'stop', 'approveResend', 'refuseResend', 'sendAccountLink', 'downloadReceipt'] as const;

export type StatementAction = (typeof statementActions)[number];
export type LineAction = (typeof lineActions)[number];

export const isStatementAction = (key: string): key is StatementAction => statementActions.some((one) => one === key);
export const isLineAction = (key: string): key is LineAction => lineActions.some((one) => one === key);
