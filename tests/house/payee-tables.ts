/** What the database role of payees touches beside its functions: everything else is closed to it. */
export const PAYEE_TABLES = {
  /** Rows that name their person: read across companies, written inside the entered one (house_payee_own). */
  own: [
    'contract',
    'contract_signature',
    'identity_consent',
    'identity_face',
    'identity_session',
    'objection',
    'payee',
    'registration',
    'signing_unbind',
    'statement_line',
    'task_person',
    'task_picture',
    'task_review',
    'task_submission',
    'tax_entry',
  ],
  /** Rows that a line of the person leads to (house_payee_through), and tasks that she is on or is offered. */
  through: ['line_receipt', 'payout_attempt', 'statement', 'task'],
  /** What the runner writes beside a command, in the entered company (house_payee_company). */
  company: ['audit_head', 'audit_record', 'contract_counter', 'live_event', 'request_key', 'signing_qr', 'statement_history'],
  /** Without a person in them: the clock, names of subjects, and what comes before a login. */
  open: [
    'business_clock',
    'captcha_use',
    'contract_template',
    'contract_template_version',
    'delivery',
    'message_text',
    'password_key',
    'sandbox_clock',
    'subject',
    'verification_code',
    'work_day',
  ],
} as const;
