/** What the ciphers of a line are bound to, so that one of another column cannot be put in their place. */
export const ACCOUNT_COLUMN = 'statement_line.account';
export const PHONE_COLUMN = 'statement_line.phone';
