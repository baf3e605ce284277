import { LOOKING, lookingLabel } from '../../schema/auditActions';
import { operatorRole, role } from '../../schema/codes';
import { maskName } from '../../schema/formats';
import { statement } from '../../schema/machines/statement';

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

const SEES_ALL = ['MASTER', 'PAYMENT_AUDIT', 'AUDIT_READONLY'];

function seesAll(reader: Reader): boolean {
  return reader.isOperator || reader.roles.some((held) => SEES_ALL.includes(held));
}

/** The system and oneself are no secret. */
export function actorName(actor: AuditBody['actor'], reader: Reader): string {
  if (actor === null) return '';
  const isOpen = actor.kind === 'system' || actor.id === reader.id || seesAll(reader);
  return isOpen ? actor.name : maskName(actor.name);
}

export function roleLabels(roles: readonly string[]): string[] {
  return roles.map((key) => {
    if (key === LOOKING) return lookingLabel;
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

/** The state after the action, where the command noted it. */
export function statusOf(body: AuditBody): string | null {
  const key = textOf(body.after, 'status');
  return key === null || !statement.is(key) ? key : statement.label(key);
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
