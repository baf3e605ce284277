/** Tables without company_id. Everything else belongs to one company and stands behind both walls of tenancy. */
export const PLATFORM_TABLES: readonly string[] = [
  // Of the product itself.
  // How much each caller has asked in the last seconds, by digests.
  'request_count',
  'business_clock',
  'setting',
  'worker_pool',
  'subject',
  // A company cannot be inside itself; a company reads its own row by the function company_facts.
  'company',
  // How far the clock of a sandbox is ahead: read with the first word of every transaction, and of no use to anybody else.
  'sandbox_clock',
  // People of the console work for several companies, operators for all.
  'app_user',
  'user_session',
  'read_only_view',
  'session_ticket',
  'operator',
  'operator_session',
  'operator_approval',
  // Days that differ from the calendar of the release, for everybody.
  'work_day',
  // Arrived money belongs to no company until two operators have said to whom.
  'inbound_transfer',
  // As does what the bank has taken back of it.
  'bank_reversal',
  // How letters are read is no company's.
  'search_reading',
  // A second factor is its user's, in every company.
  'factor_passkey',
  'factor_recovery',
  'factor_reset',
  'factor_totp',
  'factor_try',
  'passkey_challenge',
  // Before a login there is no company.
  'captcha_use',
  'delivery',
  'identity_proof',
  'login_failure',
  // One pair of keys for the passwords of everybody.
  'password_key',
  // Catalogues are the same for every company.
  'catalogue_version',
  // The words of messages are the same for every company.
  'message_text',
  'verification_code',
  // What operators tell everybody; who has read it stands with his company.
  'announcement',
  // Help is written by operators for everybody; a reader's opinion of it belongs to its writers.
  'help_article',
  'help_category',
  'help_feedback',
  'help_version',
  // A payee is one person for all companies; each company sees its own copy (payee, payee_account).
  'identity_check',
  // How often an address has begun, and a number was asked about.
  'identity_count',
  'person',
  'person_account',
  // What an operator stops is stopped for all companies.
  'payee_block',
  // Payees sign in once for all companies; sessions and proven phones are reached only through functions.
  'payee_guess',
  'payee_session',
  'person_phone',
  // The year of a payee on paper runs over all companies that paid her; reached only through functions.
  'income_certificate',
  'income_certificate_ticket',
  // Keys, terms, holds and what payees asked for are about all companies; what is erased is reached only through functions.
  'erased_file',
  'erasure_request',
  'key_rotation',
  'key_rotation_place',
  'legal_hold',
  'retention_run',
  // What contracts are made from is written by operators for all companies of a subject.
  'contract_template',
  'contract_template_version',
  // Tax of a payee runs over all companies of a subject; the record is reached only through functions.
  'tax_cumulative',
  'tax_setting',
  'tax_setting_use',
  // What a subject declares runs over all companies; only operators see it.
  'filing',
  'filing_row',
  // Channels, the bank's day books and what differs in them belong to the platform; only operators see them.
  'books_watch',
  'payout_case',
  'payout_channel',
  'payout_reconciliation',
];
