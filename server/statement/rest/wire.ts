// Wire spellings of statements and lines (Spec 1 §3, §7); nobody else writes them.
import {
  auditStatus,
  declareType,
  disbursementStatus,
  invoiceState,
  payOrder,
  payType,
  payWay,
  refundStatus,
  serviceKind,
} from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { type StatementStatus, statement as statementMachine } from '../../../schema/machines/statement';
import { statementLine as lineMachine } from '../../../schema/machines/statementLine';
import { type Cents, formatYuan } from '../../../schema/money';
import type { Answer } from '../../../schema/rest/answers';
import { wireTime } from '../../kernel/clock';
import type { Codes, Wire } from '../../kernel/doors/wire';
import type { LineView } from '../views/lines';
import type { StatementView } from '../views/statements';
import type { DETAIL, LINE, MOVED, STATEMENT } from './answers';

/** The statement that the call is about. */
export const statementOf = (wire: Wire) => ({ id: wire.id('statement_id') });
/** A list by its key while it is made, by the statement afterwards (D21, D72). */
export const listOf = (wire: Wire) => ({
  key: wire.needed.text('paymentKey', 'statement_key', 'key') ?? null,
  id: wire.optionalId('statementId'),
});
export const KEY_NOTE = [
  '名单由 paymentKey（即 statement_key）或 statementId 指明；两者都填时须为同一名单。',
  'The list is named by paymentKey (the statement_key) or by statementId; where both are sent they must name the same one.',
] as const;
/** D15: a name and a number asked for by their own fields must both hold, and win over the search box. */
export function personOf(wire: Wire) {
  const [name, card] = [wire.text('userName') ?? null, wire.text('card', 'id_card') ?? null];
  const search = wire.text('search', 'keyword') ?? null;
  return { name, card, search: name === null && card === null ? search : null };
}

type RowResult = 'PASSED' | 'ERROR';
const results: Readonly<Record<string, RowResult>> = { '1': 'PASSED', '0': 'ERROR', '2': 'ERROR' };
/** Which rows of a list: 1 = those that pass, 0 or 2 = those with errors. Another code is refused: it would be no condition, and delete all. */
export const rowResultOf = (wire: Wire): RowResult | null =>
  wire.key({ fromCode: (code) => results[code] ?? null }, 'check_status', 'status');

export function rowFilterOf(wire: Wire) {
  const result = rowResultOf(wire);
  return {
    severity: result === 'ERROR' ? ('ERROR' as const) : null,
    status: result === 'PASSED' ? ('PASSED' as const) : null,
    ...personOf(wire),
  };
}

export function requireRoster(rosterId: string | null): string {
  if (rosterId === null) throw new DomainError('ROSTER_GONE');
  return rosterId;
}

/** D71: the message is a JSON object of names by field. */
export function namesRefusal(error: DomainError): { message?: string } | undefined {
  if (error.key !== 'ROSTER_ROW_INVALID') return undefined;
  const fields = (error.params.fields ?? {}) as Record<string, string>;
  return { message: JSON.stringify(Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, { name }]))) };
}

export const page = (wire: Wire) => ({
  first: wire.int('page_size') ?? 20,
  page: wire.int('page', 'pageNo') ?? 1,
  after: null,
});
/** D63: what a select-all leaves out, under the names of the old clients. */
export const excludedOf = (wire: Wire): string[] => wire.list('excludeIds', 'unCheckIds', 'unSelected') ?? [];
const time = (at: Date | string | null): string => (at === null ? '' : wireTime(new Date(at)));
/** Stored answers are JSON, so an amount is a plain number of cents in both forms. */
const yuan = (amount: Cents): string => formatYuan(amount);

/** A code of a closed vocabulary, or the refusal that names the field. */
export function known<K>(key: K | null, field: string): K {
  if (key === null) throw new DomainError('UNKNOWN_VALUE', { field });
  return key;
}

/** The codes of a field that are no vocabulary of their own. */
export const codesOf = <K>(keys: Readonly<Record<string, K>>): Codes<K> => ({
  fromCode: (code) => (Object.hasOwn(keys, code) ? (keys[code] ?? null) : null),
});

export const statusCode = (status: StatementStatus): number => Number(statementMachine.code(status));

function declareText(view: StatementView): string | undefined {
  const { declareType: code } = serviceKind.rows[view.kind];
  const key = code === null ? null : declareType.fromCode(code);
  return key === null ? undefined : declareType.label(key);
}

/** STM-020. */
export function rowOnWire(view: StatementView): Answer<typeof STATEMENT> {
  const declared = declareText(view);
  return {
    statement_id: view.id,
    statement_key: view.statementKey,
    statement_number: view.statementCode,
    statement_code: view.statementCode,
    statement_name: view.title,
    settlement_type: view.settlementType,
    settlement_type_name: view.kindName,
    status: statusCode(view.status),
    status_name: view.statusName,
    audit_status: Number(auditStatus.code(view.auditStatus)),
    audit_reason: {
      settlement_change_reason_name: view.auditReason?.reasonName ?? '',
      remark: view.auditReason?.remark ?? '',
    },
    pay_channel: Number(payWay.code(view.payWay)),
    pay_channel_str: view.payWayName,
    pay_type_str: view.payType === null ? '' : payType.label(view.payType),
    pay_money: yuan(view.totals.pay),
    service_money: yuan(view.totals.serviceFee),
    totle_money: yuan(view.totals.total),
    person_count: view.lineCount,
    success_person_count: view.totals.successCount,
    stop_person_count: view.totals.terminatedCount,
    create_time: time(view.createdAt),
    ...(declared === undefined ? {} : { declare_tax_type_str: declared }),
  };
}

interface DetailFacts {
  readonly companyId: string;
  readonly companyName: string;
  readonly remainingQuota: Cents;
  readonly receiptCount: number;
}

/** STM-021. */
export function detailOnWire(view: StatementView, facts: DetailFacts): Answer<typeof DETAIL> {
  const { totals } = view;
  return {
    ...rowOnWire(view),
    our_company_name: view.subject.name,
    business_license_name: facts.companyName,
    pay_way: Number(payWay.code(view.payWay)),
    pay_way_name: view.payWayName,
    create_time_str: time(view.createdAt),
    content_hash: view.contentHash,
    deduction_amount: yuan(totals.deduction),
    is_use_coupon: totals.deduction > 0 ? 1 : 0,
    has_person_count: totals.successCount,
    pay_success_income_amount: yuan(totals.successPay),
    pay_success_service_fee_amount: yuan(totals.successServiceFee),
    pay_success_receivable_amount: yuan(totals.successReceivable),
    person_termination_count: totals.terminatedCount,
    pay_termination_amount: yuan(totals.terminatedPay),
    pay_termination_service_fee_amount: yuan(totals.terminatedServiceFee),
    pay_termination_receivable_amount: yuan(totals.terminatedReceivable),
    value_added_tax: yuan(totals.vat),
    additional_tax: yuan(totals.surtax),
    individual_income_tax: yuan(totals.incomeTax),
    actual_release_money: yuan(totals.net),
    bill_status: invoiceState.code(view.invoiceState),
    agency_id: view.subject.id,
    subject_id: view.subject.id,
    customer_code: facts.companyId,
    receipt_number: facts.receiptCount,
    remaining_quota: yuan(facts.remainingQuota),
    pay_type: view.payType === null ? '' : Number(payType.code(view.payType)),
    finalReceivableAmount: yuan(totals.finalReceivable),
    invoice_type: Number(payOrder.code(view.payOrder)),
    disbursement_status: Number(disbursementStatus.code(view.disbursementStatus)),
    disbursement_status_str: disbursementStatus.label(view.disbursementStatus),
    key_age: view.keyAge,
    version: view.version,
  };
}

const RECEIPT_CODES = { PENDING: 2, AVAILABLE: 1, REVOKED: 3 } as const;

/** STM-022. */
export function lineOnWire(view: LineView, statement: StatementView): Answer<typeof LINE> {
  const declared = declareText(statement);
  return {
    list_id: view.id,
    line_version: view.version,
    user_name: view.payee.name,
    id_card: view.payee.idCardMasked,
    card: view.payee.accountMasked,
    account_no: view.payee.accountMasked,
    phone: view.payee.phoneMasked,
    pay_money: yuan(view.pay),
    income_amount: yuan(view.pay),
    service_money: yuan(view.serviceFee),
    service_fee_amount: yuan(view.serviceFee),
    totle_money: yuan(view.receivable),
    receivable_amount: yuan(view.receivable),
    status: Number(lineMachine.code(view.status)),
    status_name: view.statusName,
    refund_status: Number(refundStatus.code(view.refundStatus)),
    fail_reason: view.failure === null ? (view.holdReason === null ? [] : [view.holdReason]) : [view.failure.text],
    receipt_form_status: view.receiptStatus === null ? '' : RECEIPT_CODES[view.receiptStatus],
    receipt_downloadable_date: time(view.receiptAvailableAt),
    pay_date: time(view.paidAt),
    actual_release_money: yuan(view.net),
    value_added_tax: yuan(view.tax.vat),
    additional_tax: yuan(view.tax.surtax),
    individual_income_tax: yuan(view.tax.incomeTax),
    platform_name: view.platformName ?? '',
    platform_user_name: view.platformUserName ?? '',
    platform_user_id: view.platformUserId ?? '',
    remark: view.remark ?? '',
    bank_abstract: view.bankAbstract ?? '',
    income_source_id: view.incomeSourceId ?? '',
    pay_channel: Number(payWay.code(view.payWay)),
    settlement_code: view.statementCode,
    owner_customer_name: statement.subject.name,
    ...(declared === undefined ? {} : { declare_tax_type_str: declared }),
  };
}

/** What a call answers that has moved a statement. */
export const moved = (view: StatementView): Answer<typeof MOVED> => ({ statement_id: view.id, status: statusCode(view.status) });
