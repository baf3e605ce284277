import type { ApprovalText } from '../../schema/approvalTexts';
import { DomainError } from '../../schema/errors';
import { approval } from '../../schema/machines/approval';
import { requireSameApproved } from '../kernel/approvals';
import type { Caller, Ctx, Door } from '../kernel/context';
import { publicCaller } from '../kernel/doors/identify';
import type { Refusal } from '../kernel/refusals';
import { runtime } from '../kernel/runtime';
import { constraintMeans } from '../kernel/sqlErrors';
import { overridesOf, workdayWarning } from './steps/workdays';
import {
  alarmPhones,
  approvalHashOf,
  getOperator,
  insertApproval,
  listWorkdays,
  lockApproval,
  moveApproval,
  openProposers,
  operatorPhone,
  payloadOf,
} from './store';

constraintMeans('operator_phone_once', 'PHONE_TAKEN');
constraintMeans('approval_needs_two', 'SECOND_OPERATOR_REQUIRED');

interface Proposal {
  /** Key of the action, e.g. `fund.confirmInbound`; labels stand in schema/messages.ts. */
  readonly action: string;
  /** What the second operator must see; never personal data. */
  readonly text: ApprovalText;
  /** Anything JSON; kept as ciphertext. */
  readonly payload: unknown;
  readonly companyId?: string | null;
  readonly targetId?: string | null;
}

/** One operator proposes; nothing happens until another one confirms. */
export async function requestApproval(ctx: Ctx, proposal: Proposal): Promise<{ readonly approvalId: string }> {
  if (ctx.realm !== 'operator') throw new DomainError('PERMISSION_MISSING');
  const approvalId = await insertApproval(ctx, {
    action: proposal.action,
    text: proposal.text,
    payload: proposal.payload,
    companyId: proposal.companyId ?? ctx.company?.id ?? null,
    targetId: proposal.targetId ?? null,
  });
  return { approvalId };
}

/** Who has asked, by what it is about: of proposals of this action that wait. */
export const proposersOf = openProposers;

/** Of requireSecondOperator. */
export const secondOperatorErrors: readonly Refusal[] = [
  'APPROVAL_NOT_FOUND',
  'SECOND_OPERATOR_REQUIRED',
  'APPROVAL_CHANGED',
  'ACTION_NOT_ALLOWED',
];

/**
 * Confirms the proposal by this operator and answers its payload; call it first, in the transaction that then does the thing.
 * `seen` is the hash of the content that the operator read (D82).
 * Errors: APPROVAL_NOT_FOUND, SECOND_OPERATOR_REQUIRED, ACTION_NOT_ALLOWED, APPROVAL_CHANGED.
 */
export async function requireSecondOperator<T>(
  ctx: Ctx,
  { approvalId, seen }: { readonly approvalId: string; readonly seen: string | null | undefined },
  action: string,
): Promise<{ readonly payload: T; readonly companyId: string | null }> {
  if (ctx.realm !== 'operator') throw new DomainError('PERMISSION_MISSING');
  const row = await lockApproval(ctx, approvalId);
  if (row.action !== action) throw new DomainError('APPROVAL_NOT_FOUND');
  approval.require(row.status, 'confirm');
  if (row.requested_by === ctx.actor?.id) throw new DomainError('SECOND_OPERATOR_REQUIRED');
  requireSameApproved({ now: approvalHashOf(row), asked: row.content_hash, seen });
  await moveApproval(ctx, row.id, 'CONFIRMED', null);
  // The proposal of this action wrote the payload, so its shape is the action's own.
  return { payload: payloadOf(row) as T, companyId: row.about_company_id };
}

/** An operator as the doors would have found him, without a session: for seeds and tests. */
export function operatorCallerFor(
  operator: { readonly id: string; readonly name: string; readonly roles: readonly string[] },
  door: Door = 'SEED',
): Caller {
  const base = publicCaller({
    headers: {},
    cookies: {},
    queryToken: null,
    ip: '127.0.0.1',
    door,
    requestId: `${door.toLowerCase()}-ops-${operator.id}`,
  });
  return {
    ...base,
    realm: 'operator',
    actor: { kind: 'operator', id: operator.id, name: operator.name, roles: operator.roles, sessionId: null },
  };
}

/** The clock may be moved in demo mode and tests only (D73). */
export function isClockMovable(): boolean {
  return runtime().config.mode !== 'production';
}

/** The phones of those who are told when something has stopped by itself; for the platform, which sees nothing else of them. */
export function phonesToAlarm(ctx: Ctx): Promise<string[]> {
  return alarmPhones(ctx);
}

/** Where an operator's own test messages go; for operators alone, who see each other's rows. */
export async function phoneOfOperator(ctx: Ctx, id: string): Promise<string> {
  return operatorPhone(await getOperator(ctx, id));
}

/** The days that operators entered, for whoever counts in working days: they go before the calendar of the release. */
export async function workdayOverrides(ctx: Ctx): Promise<ReadonlyMap<string, boolean>> {
  return overridesOf(await listWorkdays(ctx));
}

/** What the desk says while a year is not known; null when nothing is missing. */
export async function calendarWarning(ctx: Ctx): Promise<string | null> {
  return workdayWarning(ctx.now, await listWorkdays(ctx));
}
