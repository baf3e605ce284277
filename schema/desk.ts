/**
 * OPS-002: what waits for an operator, as queues. Each names the states that wait in it, and a state of a table waits in one queue alone;
 * tests/contract/desk.test.ts knows of every state of every machine for whom it waits.
 */
import { vocabulary } from './codes';
import type { Permission } from './permissions';

/** Of which table, by which machine of schema/machines, which states wait here. */
type Waits = { readonly table: string; readonly machine: string; readonly states: readonly string[] };

type QueueRow = {
  readonly code: string;
  readonly label: string;
  /** Who works it off; everybody at the desk sees it. */
  readonly needs: Permission;
  /** Where it is worked off. */
  readonly path: string;
  /** The page of the company that one of them is about, where that is the place. */
  readonly isOfCompany?: true;
  readonly waits: readonly Waits[];
};

const queue = (label: string, needs: Permission, path: string, ...waits: readonly Waits[]): QueueRow => ({
  code: label,
  label,
  needs,
  path,
  waits,
});
const of = (table: string, machine: string, ...states: readonly string[]): Waits => ({ table, machine, states });

export const operatorQueue = vocabulary({
  ABNORMAL: queue('异常结算单', 'OPS_ACTING', '/ops/payouts', of('statement', 'statement', 'ABNORMAL', 'EXCEPTION')),
  PAYOUT: queue(
    '付款结果待查',
    'OPS_ACTING',
    '/ops/payouts',
    of('payout_attempt', 'payoutAttempt', 'UNKNOWN'),
    of('payout_decision', 'approval', 'PROPOSED'),
  ),
  RECONCILE: queue('渠道对账差异', 'OPS_ACTING', '/ops/reconciliation', of('payout_case', 'reconcileCase', 'OPEN', 'PROPOSED')),
  /** LDG-005: no state of a machine; the account stands in a table of its own. */
  LEDGER: queue('账户差异停付', 'OPS_ACTING', '/ops/trial'),
  INBOUND: queue('到账认领与复核', 'OPS_ACTING', '/ops/inbound', of('inbound_transfer', 'inboundTransfer', 'ENTERED')),
  REVERSAL: queue('银行冲正', 'OPS_ACTING', '/ops/inbound', of('bank_reversal', 'bankReversal', 'WAITING')),
  AWAITED: queue('汇款待确认到账', 'OPS_ACTING', '/ops/inbound', of('statement', 'statement', 'AWAITING_FUNDS')),
  APPROVAL: queue('双人确认', 'OPS_ACTING', '/ops/approvals', of('operator_approval', 'approval', 'PROPOSED')),
  BILL: queue('账单逾期', 'OPS_ACTING', '/ops/bills', of('bill', 'bill', 'TO_PAY')),
  COMPANY: {
    ...queue(
      '企业准入',
      'OPS_REVIEW',
      '/ops/companies',
      of('company', 'company', 'REGISTERED', 'UNDER_REVIEW'),
      of('company', 'companyAuthentication', 'NOT_AUTHENTICATED', 'IN_REVIEW'),
    ),
    isOfCompany: true,
  },
  TITLE: queue('抬头审核', 'OPS_ACTING', '/ops/titles', of('invoice_title', 'invoiceTitle', 'IN_REVIEW')),
  INVOICE: queue('发票开具', 'OPS_ACTING', '/ops/invoices', of('invoice_application', 'invoiceApplication', 'PENDING', 'ISSUING')),
  RED: queue('红冲审核', 'OPS_ACTING', '/ops/red-invoices', of('red_confirmation', 'redConfirmation', 'WAITING', 'CONFIRMED')),
  SERVICE_ITEM: queue('居间开票', 'OPS_ACTING', '/ops/service-orders', of('service_order_item', 'serviceOrderItem', 'INVOICING')),
  AGENT_LINE: queue('代开开票', 'OPS_ACTING', '/ops/agent-invoices', of('agent_invoice_line', 'agentInvoiceLine', 'INVOICING')),
  SIGNATURE: queue('签署补录', 'OPS_ACTING', '/ops/signatures', of('signature_entry', 'approval', 'PROPOSED')),
  /** No state of their machines waits for anybody: they go on by themselves, until they were tried in vain too often. */
  SEALING: queue('合同文件未出具', 'OPS_ACTING', '/ops/contract-files'),
  RECEIPT: queue('回单未生成', 'OPS_ACTING', '/ops/receipt-files'),
  IDENTITY: queue('证件审核', 'OPS_ACTING', '/ops/identities', of('identity_session', 'identitySession', 'MANUAL')),
  /** D01, D22 row 28: of a kind that was closed, but its invoice is being made or stands. Their states are the company's otherwise. */
  CLOSED_KIND: { ...queue('业务下线遗留', 'OPS_REVIEW', '/ops/companies'), isOfCompany: true },
  JOB: queue('后台任务失败', 'OPS_ACTING', '/ops/jobs', of('job', 'job', 'DEAD')),
});
export type OperatorQueueKey = keyof typeof operatorQueue.rows;

/** Queues of papers that the product makes by itself, and could not. */
export const paperKinds = ['SEALING', 'RECEIPT'] as const satisfies readonly OperatorQueueKey[];
export type PaperKind = (typeof paperKinds)[number];

/** A paper was tried so often in vain: about half a minute, in which the outages of a moment are over. */
export const paperStuckAfter = 5;

/** Rows of a queue that are shown beside it, the oldest first. */
export const deskItems = 5;
