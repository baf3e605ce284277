/** The domains in import order: a domain may call only domains to its left. Moving a name is a design decision. */
export const DOMAIN_ORDER: readonly string[] = [
  'file',
  'audit',
  'safety',
  'verification',
  'help',
  'tax',
  'ledger',
  'company',
  'subject',
  // Words of the seal of a subject are written for one that there is.
  'catalogue',
  'member',
  'listView',
  'session',
  'signOn',
  'operator',
  'announcement',
  'integration',
  'roster',
  'export',
  'message',
  'payee',
  'peopleImport',
  'evidence',
  'identity',
  'fund',
  'signing',
  'registration',
  'invoiceTitle',
  'task',
  'order',
  'taxCalc',
  'statement',
  'serviceOrder',
  'agentInvoice',
  'backCalc',
  'payout',
  'invoice',
  'bill',
  'receipt',
  // Reads what was paid and withheld through a subject, over all companies.
  'filing',
  'search',
  'home',
  'analytics',
  // Hears of everything and is heard by nobody.
  'webhook',
  // Keys, terms and erasure are about the rows of all; each domain tells what it has.
  'custody',
  'desk',
];

/** Screens of one client domain that another one may show: [from, to], only `<to>/columns` and `<to>/dialogs/*`. */
export const CLIENT_NEIGHBOURS: readonly (readonly [string, string])[] = [
  ['home', 'statement'],
  // Where an invoice goes is chosen, and a missing address is made, where it is applied for (INV-007).
  ['invoice', 'invoiceTitle'],
  // The own factors stand on the person's page, what they count on the company's; payments ask for them (client/app).
  ['session', 'safety'],
  ['company', 'safety'],
  // Likewise an account that the company gave: bound on the person's page, set up on the company's, and used on a page before the login.
  ['session', 'signOn'],
  ['company', 'signOn'],
  ['signOn', 'session'],
  // Whoever registers signs a contract: its text is read where the list of people is imported.
  ['registration', 'signing'],
  // A code to the phone opens what a member and an operator have forgotten alike.
  ['operator', 'session'],
];

/** Engines on the client, as on the server: their pieces stand in the screens of the domains that use them. */
export const CLIENT_ENGINES: readonly string[] = ['roster', 'export', 'peopleImport'];
