/**
 * Who may do what. A command names one row of `needs`; `allows` answers it from the member's roles and the
 * facts of the company at that moment (D06). The directive @auth of the SDL uses the same names.
 */
import { type OperatorRole, operatorRole, type Role, role } from './codes';
import type { PayeeScope } from './payeeLinks';

/** Facts of the company that a right depends on; they are read again at every request. */
type PermissionFacts = { readonly auditOn: boolean };

const MAKERS: readonly Role[] = ['PAYMENT_CREATE', 'MASTER'];
const CHECKERS: readonly Role[] = ['PAYMENT_AUDIT', 'MASTER'];
const PAYERS: readonly Role[] = ['SERVICE_PAYMENT', 'MASTER'];
const ANYONE: readonly Role[] = ['PAYMENT_CREATE', 'PAYMENT_AUDIT', 'SERVICE_PAYMENT', 'MASTER'];
// D06: with the audit on, those who made the statement or hold the payment role may pay.
const PAYERS_WITH_AUDIT: readonly Role[] = ['PAYMENT_CREATE', 'SERVICE_PAYMENT', 'MASTER'];

type CompanyRule = (facts: PermissionFacts) => readonly Role[];

/** Rows for the company realm; the master counts as maker, checker and payer. */
export const companyNeeds = {
  ANY: () => ANYONE,
  READER: () => role.keys,
  PAYMENT_CREATE: () => MAKERS,
  PAYMENT_AUDIT: () => CHECKERS,
  SERVICE_PAYMENT: () => PAYERS,
  MASTER: () => ['MASTER'],
  /** API-007: where what happened is sent to, and what was answered. */
  WEBHOOKS: () => ['MASTER'],
  PAYER: (facts) => (facts.auditOn ? PAYERS_WITH_AUDIT : ANYONE),
  /** D22 rows 19 and 20: any member while the audit is off, the maker while it is on. */
  STOPPER: (facts) => (facts.auditOn ? MAKERS : ANYONE),
  /** D65: whom the log shows the whole names and the amounts of others. */
  SEES_ALL: () => ['MASTER', 'PAYMENT_AUDIT', 'AUDIT_READONLY'],
} as const satisfies Record<string, CompanyRule>;

/** Rows for the operator realm; the operator administrator does not stand in for the others' work. */
const operatorNeeds = {
  OPS_ANY: operatorRole.keys,
  OPS_ADMIN: ['OPS_ADMIN'],
  OPS_REVIEW: ['OPS_REVIEW'],
  OPS_FINANCE: ['OPS_FINANCE'],
  OPS_TAX: ['OPS_TAX'],
  OPS_CONTENT: ['OPS_CONTENT'],
  OPS_READONLY: operatorRole.keys,
  /** Whoever moves money or contracts for a company, and who confirms it as the second operator. */
  OPS_ACTING: ['OPS_FINANCE', 'OPS_REVIEW'],
} as const satisfies Record<string, readonly OperatorRole[]>;

/** The payee realm: a session of a link acts on the target of the link only, a full one on everything of its person. */
export const payeeNeeds = { PAYEE_FULL: ['FULL'] } as const satisfies Record<string, readonly PayeeScope[]>;

export type CompanyPermission = keyof typeof companyNeeds;
/**
 * Who has a file: whoever reads, whoever works with the whole numbers that it holds, or whoever sees the names and amounts in it uncovered.
 * What operators brought for each other (evidence) is no member's.
 */
export type FileNeed = ExportNeed | Extract<OperatorPermission, 'OPS_ACTING'>;
/** The rights that something made for one member may ask of another. */
export type ExportNeed = Extract<CompanyPermission, 'READER' | 'ANY' | 'SEES_ALL'>;
type OperatorPermission = keyof typeof operatorNeeds;
type PayeePermission = keyof typeof payeeNeeds;
export type Permission = CompanyPermission | OperatorPermission | PayeePermission;

export const companyPermissions = Object.keys(companyNeeds) as CompanyPermission[];
export const operatorPermissions = Object.keys(operatorNeeds) as OperatorPermission[];

function isPayeePermission(need: Permission): need is PayeePermission {
  return Object.hasOwn(payeeNeeds, need);
}

export function isOperatorPermission(need: Permission): need is OperatorPermission {
  return Object.hasOwn(operatorNeeds, need);
}

/** Does one of these roles satisfy the need? An empty list of roles satisfies nothing. */
export function allows(need: Permission, roles: readonly string[], facts: PermissionFacts): boolean {
  return roles.some((held) => holdersOf(need, facts).includes(held));
}

function holdersOf(need: Permission, facts: PermissionFacts): readonly string[] {
  if (isPayeePermission(need)) return payeeNeeds[need];
  return isOperatorPermission(need) ? operatorNeeds[need] : companyNeeds[need](facts);
}

/** Access to the console needs one spec role or the reading role; nobody else gets in (D06). */
export function hasAccess(roles: readonly string[]): boolean {
  return allows('READER', roles, { auditOn: false });
}

/** A member who may read and nothing else. */
export function isReadOnly(roles: readonly string[]): boolean {
  return hasAccess(roles) && !allows('ANY', roles, { auditOn: false });
}

/** Wire codes of a member's roles; unknown ones are dropped, because a role never seen grants nothing. */
export function rolesFromCodes(codes: readonly string[]): Role[] {
  return codes.map((code) => role.fromCode(code)).filter((key): key is Role => key !== null);
}
