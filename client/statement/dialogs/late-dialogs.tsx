import { type ComponentProps, lazy, Suspense } from 'react';
import { usePreload } from '../../app/preload';
import type { LineDialogs as LineParts } from './line-dialogs';
import type { StatementDialogs as StatementParts } from './statement-dialogs';

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

const statementDialogs = () => import('./statement-dialogs');
const lineDialogs = () => import('./line-dialogs');
const parts = [statementDialogs, lineDialogs];

/** For screens with such buttons: the dialogs bring every form along, which is much for somebody who only looks. */
export const usePreloadedDialogs = () => usePreload(parts);

const LateStatementDialogs = lazy(async () => ({ default: (await statementDialogs()).StatementDialogs }));
const LateLineDialogs = lazy(async () => ({ default: (await lineDialogs()).LineDialogs }));

export const StatementDialogs = (props: ComponentProps<typeof StatementParts>) => (
  <Suspense fallback={null}>
    <LateStatementDialogs {...props} />
  </Suspense>
);

export const LineDialogs = (props: ComponentProps<typeof LineParts>) => (
  <Suspense fallback={null}>
    <LateLineDialogs {...props} />
  </Suspense>
);
