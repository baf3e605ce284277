import { type PayWay, payWay, role } from '../../schema/codes';
import { fillText } from '../../schema/errors';
import type { AvailableAction, Doer } from '../../schema/machines/machine';
import { type ObjectionStatus, objection } from '../../schema/machines/objection';
import { type Cents, centsFromDatabase } from '../../schema/money';
import { type ObjectionKind, objectionKind, objectionTexts } from '../../schema/objections';
import { allows, companyNeeds } from '../../schema/permissions';
import type { Ctx } from '../kernel/context';
import { isLinkLive } from './rules';
import type { OwnAccount } from './store/accounts';
import type { BlockRecord } from './store/blocks';
import type { GroupRecord } from './store/groups';
import type { NewestLink } from './store/links';
import type { ListedObjection, ObjectionRecord } from './store/objections';

export interface SentLinkView {
  readonly sentAt: Date;
  readonly openedAt: Date | null;
  /** null = it is over: used, ended by a newer one, or expired. */
  readonly liveUntil: Date | null;
}

export function sentLinkView(link: NewestLink, now: Date): SentLinkView {
  return { sentAt: link.created_at, openedAt: link.opened_at, liveUntil: isLinkLive(link, now) ? link.expires_at : null };
}

export interface MyAccountView {
  readonly id: string;
  readonly payWay: PayWay;
  readonly payWayName: string;
  readonly accountMasked: string;
  readonly bank: string | null;
  readonly isDefault: boolean;
  /** null = it may be paid to. */
  readonly coolingUntil: Date | null;
  readonly rejectedText: string | null;
}

export function accountView(account: OwnAccount, now: Date): MyAccountView {
  const { cooling_until: cools } = account;
  return {
    id: account.id,
    payWay: account.pay_way,
    payWayName: payWay.label(account.pay_way),
    accountMasked: account.account_mask,
    bank: account.bank_name,
    isDefault: account.is_default,
    coolingUntil: cools !== null && cools > now ? cools : null,
    rejectedText: account.rejected_text,
  };
}

export interface PayeeGroupView {
  readonly id: string;
  readonly name: string;
  readonly memberCount: number;
  readonly createdByName: string;
  readonly createdAt: Date;
}

export function payeeGroupView(group: GroupRecord): PayeeGroupView {
  return {
    id: group.id,
    name: group.name,
    memberCount: group.member_count,
    createdByName: group.created_by_name,
    createdAt: group.created_at,
  };
}

interface ObjectionFacts {
  readonly id: string;
  readonly lineId: string;
  readonly kind: ObjectionKind;
  readonly kindName: string;
  readonly status: ObjectionStatus;
  readonly statusName: string;
  readonly text: string | null;
  readonly raisedAt: Date;
  readonly title: string;
  readonly net: Cents;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly closedAt: Date | null;
}

export interface MyObjectionView extends ObjectionFacts {
  readonly companyName: string;
}

export interface ObjectionView extends ObjectionFacts {
  readonly payeeId: string;
  readonly payeeName: string;
  readonly idCardMasked: string;
  readonly statementId: string;
  readonly statementCode: string;
  readonly answeredByName: string | null;
  readonly availableActions: readonly AvailableAction[];
}

function factsOf(row: ObjectionRecord): ObjectionFacts {
  return {
    id: row.id,
    lineId: row.line_id,
    kind: row.kind,
    kindName: objectionKind.label(row.kind),
    status: row.status,
    statusName: objection.label(row.status),
    text: row.words,
    raisedAt: row.raised_at,
    title: row.title,
    net: centsFromDatabase(row.net_cents),
    answer: row.answer,
    answeredAt: row.answered_at,
    closedAt: row.closed_at,
  };
}

export function myObjectionView(row: ObjectionRecord, companyName: string): MyObjectionView {
  return { ...factsOf(row), companyName };
}

/** Whoever made the statement hears of the objection first, and has to know whom to ask. */
function saysWho(action: AvailableAction): AvailableAction {
  if (!action.isRoleMissing) return action;
  const roles = companyNeeds.PAYMENT_AUDIT().map((key) => role.label(key));
  return { ...action, reason: fillText(objectionTexts.whoAnswers, { roles: roles.join('、') }) };
}

export function objectionView(ctx: Ctx, row: ListedObjection): ObjectionView {
  const holds = (need: Doer): boolean =>
    need !== 'SYS' && need !== 'PAYEE' && allows(need, ctx.actor?.roles ?? [], { auditOn: ctx.company?.auditOn ?? true });
  return {
    ...factsOf(row),
    payeeId: row.payee_id,
    payeeName: row.payee_name,
    idCardMasked: row.id_card_mask,
    statementId: row.statement_id,
    statementCode: row.statement_code,
    answeredByName: row.answered_by_name,
    availableActions: objection.availableActions(row.status, {}, holds).map(saysWho),
  };
}

export const blockView = (row: BlockRecord) => ({
  id: row.id,
  idCardMasked: row.id_card_mask,
  accountMasked: row.account_mask,
  reason: row.reason,
  placedBy: row.placed_by,
  placedAt: row.placed_at,
  endedBy: row.ended_by,
  endedAt: row.ended_at,
  endReason: row.end_reason,
});
export type BlockView = ReturnType<typeof blockView>;
