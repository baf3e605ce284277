import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '../../schema/machines/machine';
import { ROOT } from '../house/source';

/** The enum of the SDL that carries the states of a machine; null = its states are on no door yet. */
const ENUM_OF: Record<string, string | null> = {
  statement: 'StatementStatus',
  statementLine: 'LineStatus',
  payoutAttempt: 'PayoutAttemptStatus',
  lineReceipt: 'LineReceiptStatus',
  receiptPackage: 'ReceiptPackageStatus',
  exportJob: 'ExportStatus',
  peopleImport: 'PeopleImportStatus',
  registration: 'RegistrationStatus',
  identitySession: 'IdentitySessionStatus',
  task: 'TaskStatus',
  taskPerson: 'TaskPersonStatus',
  rosterRow: 'RosterRowStatus',
  inboundTransfer: 'InboundTransferStatus',
  bankReversal: 'BankReversalStatus',
  signing: 'ContractStatus',
  contractTemplate: 'ContractTemplateStatus',
  member: 'MemberStatus',
  company: 'CompanyStatus',
  companyAuthentication: 'AuthenticationStatus',
  delivery: 'DeliveryStatus',
  approval: 'ApprovalStatus',
  objection: 'ObjectionStatus',
  bill: 'BillStatus',
  backCalc: 'BackCalcStatus',
  taxCalc: 'TaxCalcStatus',
  taxCalcRow: 'TaxCalcRowStatus',
  agentInvoice: 'AgentInvoiceStatus',
  agentInvoiceLine: 'AgentInvoiceLineStatus',
  serviceOrder: 'ServiceOrderStatus',
  serviceOrderItem: 'ServiceOrderItemStatus',
  helpArticle: 'HelpArticleStatus',
  invoiceTitle: 'InvoiceTitleStatus',
  invoiceApplication: 'InvoiceStatus',
  redConfirmation: 'RedConfirmationStatus',
  reconcileCase: 'ReconcileCaseStatus',
  webhookEndpoint: 'WebhookState',
  webhookDelivery: 'WebhookDeliveryState',
  fundsHold: null,
};

type AnyMachine = Machine<string, string, string>;

function isMachine(value: unknown): value is AnyMachine {
  return typeof value === 'object' && value !== null && 'stateKeys' in value && 'actionKeys' in value;
}

export const machines: { machine: AnyMachine; enumName: string | null | undefined }[] = readdirSync(join(ROOT, 'schema/machines'))
  .filter((name) => name !== 'machine.ts')
  .flatMap((name) => Object.values(require(join(ROOT, 'schema/machines', name)) as Record<string, unknown>))
  .filter(isMachine)
  .map((machine) => ({ machine, enumName: ENUM_OF[machine.name] }));
