import { maskAccount, maskIdCard, maskPhone } from '../../schema/formats';
import { type ProblemCode, problems, type RosterField, type Severity } from '../../schema/problems';
import { isUnread, maskUnread } from '../../schema/unreadCells';

/** What the company's switches (D19, D77) and the kind of the list make of a finding's severity. */
export interface Leniency {
  readonly idDataErrorsAreWarnings: boolean;
  readonly forcedSignCheckOn: boolean;
  /** Whoever is written to by SMS cannot be reached there. */
  readonly landlineIsError: boolean;
}

/** Of so many rows a list is checked in steps, each a transaction of its own, and nobody who waits for an answer judges all of them. */
export const LARGE_ROWS = 1000;

const ID_DOUBTS: readonly ProblemCode[] = ['ID_CHECKSUM', 'ID_REGION', 'ID_DATE'];
const CONTRACT_DOUBTS: readonly ProblemCode[] = ['NOT_SIGNED', 'CONTRACT_EXPIRED'];

export function severityOf(code: ProblemCode, leniency: Leniency): Severity {
  if (code === 'LANDLINE' && leniency.landlineIsError) return 'ERROR';
  const { severity } = problems[code];
  if (severity !== 'ERROR') return severity;
  if (leniency.idDataErrorsAreWarnings && ID_DOUBTS.includes(code)) return 'WARNING';
  if (!leniency.forcedSignCheckOn && CONTRACT_DOUBTS.includes(code)) return 'WARNING';
  return severity;
}

/** What somebody typed into cells of one row. */
export type TypedCells = ReadonlyMap<RosterField, string>;

/** The spelling of fields on the graph. */
export const graphFields = {
  NAME: 'name',
  ID_CARD: 'idCard',
  PHONE: 'phone',
  ACCOUNT: 'account',
  BANK: 'bank',
  AMOUNT: 'amount',
  SOURCE_ID: 'sourceId',
  BANK_ABSTRACT: 'bankAbstract',
  PLATFORM_NAME: 'platformName',
  PLATFORM_USER_NAME: 'platformUserName',
  PLATFORM_USER_ID: 'platformUserId',
  REMARK: 'remark',
  BUYER_NAME: 'buyerName',
  BUYER_TAX_NO: 'buyerTaxNo',
} as const satisfies Record<string, RosterField>;
export type GraphField = keyof typeof graphFields;
export const graphFieldKeys = Object.keys(graphFields) as GraphField[];

const byField = new Map<RosterField, GraphField>(graphFieldKeys.map((key) => [graphFields[key], key]));

export function graphField(field: RosterField): GraphField {
  const found = byField.get(field);
  if (!found) throw new Error(`field ${field} has no name on the graph`);
  return found;
}

export const secretFields = ['idCard', 'phone', 'account'] as const satisfies readonly RosterField[];
export type SecretField = (typeof secretFields)[number];

const masks: Readonly<Record<SecretField, (text: string) => string>> = { idCard: maskIdCard, phone: maskPhone, account: maskAccount };

/** What lists show. A text that is no number at all (`4.49901E+17`) hides nothing and helps to see the fault. */
export function maskOf(field: SecretField, text: string): string {
  if (isUnread(text)) return maskUnread(field, text);
  return /\d{7,}/.test(text) || text.includes('@') ? masks[field](text) : text;
}

const ROW_KEY = /^R(\d{1,18})$/;

/** Written into the file of bad rows, so that its upload finds exactly those rows again. */
export function rowKeyOf(rowId: string): string {
  return `R${rowId}`;
}

export function rowIdOfKey(key: string | null): string | null {
  return ROW_KEY.exec(key ?? '')?.[1] ?? null;
}
