// biome-ignore-all lint/performance/noBarrelFile: one address for all vocabularies; those that a page does not name fall out of it.
/**
 * Closed vocabularies: our KEY, the code on the wire, the label. Codes live on the wire only;
 * the database and GraphQL hold the KEY. Vocabularies that are states live in schema/machines.
 */

export {
  billKind,
  type FlowSource,
  type FundChangeKind,
  flowSource,
  fundAccountKind,
  fundChangeKind,
  inboundMatch,
  LOCK_PURPOSE,
  repaymentSource,
  transferCode,
} from './codes/funds';
export {
  type InvoiceKind,
  type InvoiceState,
  type InvoicingSituation,
  invoiceKind,
  invoiceState,
  invoicingSituation,
  type RedReason,
  redReason,
  type ServiceOrderResult,
  serviceOrderResult,
  type TaxpayerType,
  taxpayerType,
} from './codes/invoicing';
export {
  type AgreementType,
  agreementType,
  declareType,
  type HiddenRowsChoice,
  hiddenRowsChoice,
  isAddedScenario,
  offeredScenarios,
  type Scenario,
  type ServiceFlag,
  type ServiceKind,
  scenario,
  scenarioGroup,
  serviceFlag,
  serviceKind,
  settlementType,
} from './codes/kinds';
export {
  type DisbursementStatus,
  disbursementStatus,
  type OperatorPayoutResult,
  offeredPayWays,
  operatorPayoutResult,
  type PauseReason,
  type PayChannel,
  type PayOrder,
  type PayType,
  type PayWay,
  pauseReason,
  payChannel,
  payChannelLabel,
  payOrder,
  payType,
  payWay,
  type RefundStatus,
  refundStatus,
} from './codes/paying';
export {
  defaultBrand,
  type Language,
  language,
  type OperatorRole,
  operatorRole,
  type PersonalField,
  type PersonalRecord,
  personalField,
  personalRecord,
  type Role,
  role,
  systemActorName,
} from './codes/people';
export {
  type AuditRejectReason,
  type AuditStatus,
  auditOperation,
  auditRejectReason,
  auditStatus,
  type LineStopReason,
  lineStopReason,
  type StatementStopReason,
  type StopBlock,
  statementStopReason,
  stopBlock,
} from './codes/review';
export { type Tax, type TaxBearer, tax, taxBearer, taxHeading, type VatRegion, vatRegion } from './codes/taxes';
export { type Vocabulary, vocabulary } from './vocabulary';
