import { otherRoles } from '../../schema/auditTexts';
import { operatorRole, role } from '../../schema/codes';
import { maskName } from '../../schema/formats';
import { agentInvoice } from '../../schema/machines/agentInvoice';
import { agentInvoiceLine } from '../../schema/machines/agentInvoiceLine';
import { approval } from '../../schema/machines/approval';
import { backCalc } from '../../schema/machines/backCalc';
import { bankReversal } from '../../schema/machines/bankReversal';
import { bill } from '../../schema/machines/bill';
import { company } from '../../schema/machines/company';
import { contractTemplate } from '../../schema/machines/contractTemplate';
import { exportJob } from '../../schema/machines/exportJob';
import { helpArticle } from '../../schema/machines/helpArticle';
import { inboundTransfer } from '../../schema/machines/inboundTransfer';
import { invoiceApplication } from '../../schema/machines/invoiceApplication';
import { invoiceTitle } from '../../schema/machines/invoiceTitle';
import { member } from '../../schema/machines/member';
import { objection } from '../../schema/machines/objection';
import { payoutAttempt } from '../../schema/machines/payoutAttempt';
import { receiptPackage } from '../../schema/machines/receiptPackage';
import { reconcileCase } from '../../schema/machines/reconcileCase';
import { redConfirmation } from '../../schema/machines/redConfirmation';
import { registration } from '../../schema/machines/registration';
import { rosterRow } from '../../schema/machines/rosterRow';
import { serviceOrder } from '../../schema/machines/serviceOrder';
import { serviceOrderItem } from '../../schema/machines/serviceOrderItem';
import { signing } from '../../schema/machines/signing';
import { statement } from '../../schema/machines/statement';
import { statementLine } from '../../schema/machines/statementLine';
import { task } from '../../schema/machines/task';
import { taxCalc } from '../../schema/machines/taxCalc';
import { taxCalcRow } from '../../schema/machines/taxCalcRow';
import { allows } from '../../schema/permissions';

/** One row of the log as it is stored. */
export interface AuditBody {
  readonly at: string;
  readonly actor: { readonly kind: string; readonly id: string; readonly name: string } | null;
  readonly roles: readonly string[];
  readonly realm: string;
  readonly door: string;
  readonly ip: string;
  readonly requestId: string;
  readonly action: string;
  readonly target: readonly [string, string] | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly refused?: string;
}

/** Who reads decides what he sees of other people (D65). */
export interface Reader {
  readonly id: string | null;
  readonly roles: readonly string[];
  readonly isOperator: boolean;
}

export function seesAll({ isOperator, roles }: Reader): boolean {
  return isOperator || allows('SEES_ALL', roles, { auditOn: true });
}

/** The system and oneself are no secret. */
export function actorName(actor: AuditBody['actor'], reader: Reader): string {
  if (actor === null) return '';
  const isOpen = actor.kind === 'system' || actor.id === reader.id || seesAll(reader);
  return isOpen ? actor.name : maskName(actor.name);
}

export function roleLabels(roles: readonly string[]): string[] {
  return roles.map((key) => {
    if (Object.hasOwn(otherRoles, key)) return otherRoles[key as keyof typeof otherRoles].label;
    if (role.is(key)) return role.label(key);
    return operatorRole.is(key) ? operatorRole.label(key) : key;
  });
}

const HIDDEN = '***';

/** Amounts of a record are for those who see all; the shape stays, so that a reader knows that something stood there. */
function withoutAmounts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAmounts);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      /cents|amount|money|fee|total|due|net|gross|tax/i.test(key) && typeof inner !== 'object' ? HIDDEN : withoutAmounts(inner),
    ]),
  );
}

export function masked(value: unknown, reader: Reader): string | null {
  if (value === null || value === undefined) return null;
  return JSON.stringify(seesAll(reader) ? value : withoutAmounts(value));
}

function textOf(value: unknown, key: string): string | null {
  if (value === null || typeof value !== 'object') return null;
  const found = (value as Record<string, unknown>)[key];
  return typeof found === 'string' && found !== '' ? found : null;
}

/** The states of what a row of the log names as its target. */
const machines: Readonly<Record<string, { is(key: string): boolean; label(key: string): string } | undefined>> = {
  agentInvoice,
  agentInvoiceLine,
  approval,
  backCalc,
  bankReversal,
  bill,
  company,
  contractTemplate,
  helpArticle,
  inboundTransfer,
  invoiceTitle,
  member,
  objection,
  payoutAttempt,
  redConfirmation,
  registration,
  serviceOrder,
  serviceOrderItem,
  statement,
  statementLine,
  task,
  contract: signing,
  export: exportJob,
  invoice: invoiceApplication,
  payoutCase: reconcileCase,
  receiptPackage,
  rosterRow,
  taxCalc,
  taxCalcRow,
};

/** The state after the action, where the command noted it, by the name that its screens have for it. */
export function statusOf(body: AuditBody): string | null {
  const key = textOf(body.after, 'status');
  if (key === null) return null;
  const states = machines[body.target?.[0] ?? ''];
  return states?.is(key) ? states.label(key) : key;
}

export function statusKeyOf(body: AuditBody): string | null {
  return textOf(body.after, 'status');
}

export function remarkOf(body: AuditBody): string | null {
  const parts = [textOf(body.after, 'reason'), textOf(body.after, 'remark')].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' ') : null;
}

/** The last part of an address tells nothing but who sat where. */
export function maskedIp(ip: string): string | null {
  if (ip === '') return null;
  return ip.includes(':') ? ip.replace(/:[^:]*$/, ':*') : ip.replace(/\.\d+$/, '.*');
}

/** A reason may quote the very number that was asked for; the log keeps the words without it. */
export function withoutNumbers(text: string): string {
  return text.replace(/\p{Nd}[\p{Nd} -]{4,}[\p{Nd}Xx]/gu, HIDDEN);
}
