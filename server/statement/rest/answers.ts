// What calls about statements, lines and rows of a list answer (Spec 1 §3, §4, §7).
import { many, one, optional, parts } from '../../../schema/rest/answers';

/** Of a statement and of a line. */
const BOTH = parts('pay_money', 'service_money', 'totle_money', 'status', 'status_name', 'pay_channel', 'declare_tax_type_str?');
const STATEMENT_ALONE = parts(
  'statement_id',
  'statement_key?',
  'statement_number',
  'statement_code',
  'statement_name',
  'settlement_type',
  'settlement_type_name',
  'audit_status',
  'pay_channel_str',
  'pay_type_str',
  'person_count',
  'success_person_count',
  'stop_person_count',
  'create_time',
);
const REASON = ['settlement_change_reason_name', 'remark'] as const;
/** STM-020. */
export const STATEMENT = parts(...STATEMENT_ALONE, ...BOTH, one('audit_reason', REASON));

/** STM-021. */
export const DETAIL = parts(
  ...STATEMENT,
  'our_company_name',
  'business_license_name',
  'pay_way',
  'pay_way_name',
  'create_time_str',
  'content_hash',
  'deduction_amount',
  'is_use_coupon',
  'has_person_count',
  'pay_success_income_amount',
  'pay_success_service_fee_amount',
  'pay_success_receivable_amount',
  'person_termination_count',
  'pay_termination_amount',
  'pay_termination_service_fee_amount',
  'pay_termination_receivable_amount',
  'value_added_tax',
  'additional_tax',
  'individual_income_tax',
  'actual_release_money',
  'bill_status',
  'agency_id',
  'subject_id',
  'customer_code',
  'receipt_number',
  'remaining_quota',
  'pay_type',
  'finalReceivableAmount',
  'invoice_type',
  'disbursement_status',
  'disbursement_status_str',
  'key_age',
  'version',
);

const PERSON = parts('list_id', 'user_name', 'id_card', 'card', 'phone');
const SAID = parts('platform_name', 'platform_user_name', 'platform_user_id', 'remark', 'bank_abstract', 'income_source_id');
const MONEY_OF_LINE = parts(
  'line_version',
  'account_no',
  'income_amount',
  'service_fee_amount',
  'receivable_amount',
  'refund_status',
  'receipt_form_status',
  'receipt_downloadable_date',
  'pay_date',
  'actual_release_money',
  'value_added_tax',
  'additional_tax',
  'individual_income_tax',
  'settlement_code',
  'owner_customer_name',
);
const LINE_ALONE = parts(...PERSON, ...SAID, ...MONEY_OF_LINE, ['fail_reason', 'texts']);
/** STM-022. */
export const LINE = parts(...LINE_ALONE, ...BOTH);

/** Statements that wait, or failed lines of one statement: which of the two the request says. */
export const WAITING = parts(
  ...optional(STATEMENT_ALONE),
  ...optional(BOTH),
  one('audit_reason?', REASON),
  ...optional(LINE_ALONE),
  'next_step?',
  'actions?',
);

/** D72: rows of the list in 1, 40 and 3; lines once it has become some. What both have is there always. */
export const CHECK_ROW = parts(
  ...PERSON,
  ...SAID,
  // As it was typed: an amount that is none stands here too.
  ['pay_money', 'text'],
  ['fail_reason', ['text', 'texts']],
  ...optional(
    parts('line_no', 'account', 'bank_name', 'format_check_status', 'data_check_status', 'data_check_error_message', 'check_status'),
  ),
  many('error_array?', [['code', 'text'], ['field', ['text', 'none']], 'name']),
  many('warning_array?', [['code', 'text'], 'name']),
  ...optional(MONEY_OF_LINE),
  ...optional(parts('service_money', 'totle_money', 'status', 'status_name', 'pay_channel', 'declare_tax_type_str?')),
);

/** Where a call has moved a statement to. */
export const MOVED = parts('statement_id', 'status');
