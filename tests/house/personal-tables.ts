import type { ErasedKind, KeptKind } from '../../schema/custody';

/**
 * What becomes of the data of a payee in each table when she asks for their erasure (PYE-022): erased, under that name; kept, and named so in the answer;
 * with the row of another table, as its part; or of somebody else than a payee. A table may be both: rows that no duty keeps go, the others stay.
 */
export type Fate =
  | { readonly erased?: readonly ErasedKind[]; readonly kept?: readonly KeptKind[] }
  | { readonly with: string }
  | { readonly notOfPayees: string };

export const PERSONAL_TABLES: Readonly<Record<string, Fate>> = {
  // Payments, with all that was done for them.
  statement_line: { kept: ['PAYMENT'] },
  statement_row_tax: { with: 'statement_line' },
  statement_answer: { with: 'statement_line' },
  statement_failed_account: { with: 'statement_line' },
  statement_history: { with: 'statement_line' },
  payee_account: { with: 'statement_line' },
  payout_attempt: { with: 'statement_line' },
  payout_case: { with: 'statement_line' },
  payout_decision: { with: 'statement_line' },
  line_receipt: { with: 'statement_line' },
  ledger_transfer: { with: 'statement_line' },
  invoice_tardy: { with: 'statement_line' },
  rollup_person: { with: 'statement_line' },
  // Taxes.
  tax_entry: { kept: ['TAX'] },
  tax_cumulative: { with: 'tax_entry' },
  tax_sale: { with: 'tax_entry' },
  filing_row: { with: 'tax_entry' },
  // Agreements.
  contract: { erased: ['CONTRACT'], kept: ['CONTRACT', 'OFFER'] },
  contract_signature: { with: 'contract' },
  document_proof: { with: 'contract' },
  signature_entry: { kept: ['OFFER'] },
  registration: { erased: ['REGISTRATION'], kept: ['REGISTRATION'] },
  registration_remark: { with: 'registration' },
  payee_link: { erased: ['PERSON'], kept: ['LINK'] },
  signing_reminder: { erased: ['PERSON'], kept: ['LINK'] },
  // Pictures and what was said go; that the register and the service confirmed it stands with what was signed.
  identity_picture: { erased: ['PICTURE'] },
  identity_look: { with: 'identity_picture' },
  identity_session: { kept: ['SHOWN'] },
  identity_consent: { with: 'identity_session' },
  identity_face: { with: 'identity_session' },
  signing_unbind: { erased: ['CONTRACT', 'PAYEE'], kept: ['LINK'] },
  // Sales and invoices.
  service_order_item: { kept: ['INVOICE'] },
  agent_invoice_line: { kept: ['INVOICE'] },
  agent_invoice_history: { with: 'agent_invoice_line' },
  service_order_history: { with: 'service_order_item' },
  // Work.
  task_person: { erased: ['TASK_PERSON'], kept: ['WORK', 'OFFER'] },
  task_picture: { with: 'task_person' },
  task_review: { with: 'task_person' },
  task_submission: { with: 'task_person' },
  objection: { kept: ['OBJECTION'] },
  // Lists, and what was tried out with them.
  roster_row: { erased: ['LIST_ROW'], kept: ['LIST'] },
  roster_change_row: { erased: ['LIST_ROW'] },
  roster_problem: { with: 'roster_row' },
  roster_waiting_person: { with: 'roster_row' },
  back_calc_row: { kept: ['LIST'] },
  tax_calc_row: { kept: ['LIST'] },
  // Who she is, for a company and for all.
  payee: { erased: ['PAYEE'], kept: ['IDENTITY'] },
  payee_group_member: { with: 'payee' },
  person: { erased: ['PERSON'], kept: ['IDENTITY'] },
  person_account: { erased: ['PERSON'], kept: ['IDENTITY'] },
  person_phone: { erased: ['PHONE', 'PERSON'] },
  payee_block: { kept: ['BLOCK'] },
  legal_hold: { kept: ['HOLD', 'LOG'] },
  erasure_request: { kept: ['REQUEST'] },
  income_certificate: { erased: ['CERTIFICATE', 'PERSON'] },
  income_certificate_ticket: { erased: ['CERTIFICATE'] },
  payee_session: { erased: ['SESSION', 'PERSON'], kept: ['SESSION'] },
  download_ticket: { with: 'payee_session' },
  delivery: { erased: ['MESSAGE'], kept: ['MESSAGE'] },
  verification_code: { erased: ['MESSAGE'], kept: ['LOG'] },
  stored_file: { erased: ['FILE'], kept: ['LOG'] },
  // What was done, by whom and where from; texts of companies and of the platform in which she may be named.
  audit_record: { kept: ['LOG'] },
  api_call: { kept: ['LOG'] },
  request_key: { kept: ['LOG'] },
  identity_check: { kept: ['LOG'] },
  login_failure: { kept: ['LOG'] },
  operator_approval: { kept: ['LOG'] },
  export_job: { kept: ['LOG'] },
  station_message: { kept: ['LOG'] },
  // Of somebody else.
  app_user: { notOfPayees: 'people of the console' },
  factor_totp: { notOfPayees: 'people of the console' },
  member: { notOfPayees: 'people of the console' },
  operator: { notOfPayees: 'operators' },
  identity_provider: { notOfPayees: 'the login of a company' },
  sign_on_flow: { notOfPayees: 'the login of a company' },
  password_key: { notOfPayees: 'keys of the product' },
  webhook_endpoint: { notOfPayees: 'addresses of programs' },
  invoice_application: { notOfPayees: 'the company’s own invoices' },
  invoice_title: { notOfPayees: 'the company’s own invoices' },
  receiving_address: { notOfPayees: 'the company’s own invoices' },
  signing_qr: { notOfPayees: 'the code of a company, which is nobody’s' },
  task: { notOfPayees: 'how many people it takes' },
  task_version: { notOfPayees: 'how many people it takes' },
};
