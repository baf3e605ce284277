import type { Role } from '../../schema/codes';
import { role } from '../../schema/codes';
import { type AvailableAction } from '../../schema/machines/machine';
import { type MemberStatus, member } from '../../schema/machines/member';
import type { Permission } from '../../schema/permissions';
import { allows } from '../../schema/permissions';
import type { Ctx } from '../kernel/context';
import { isMaster, roleNames, statusAt } from './rules';
import type { MemberRecord } from './store';

export interface MemberView {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly phoneMasked: string;
  readonly emailMasked: string | null;
  readonly roles: Role[];
  readonly roleLabels: string[];
  readonly isMaster: boolean;
  readonly status: MemberStatus;
  readonly statusLabel: string;
  readonly invitedAt: Date | null;
  readonly invitationEndsAt: Date | null;
  readonly joinedAt: Date | null;
  readonly availableActions: AvailableAction[];
}

/** Who answers for a company, as operators see him. */
export interface MasterView extends Pick<MemberView, 'name' | 'phoneMasked' | 'status' | 'statusLabel' | 'invitationEndsAt'> {
  /** Whether he has not joined yet, so that he may be invited again. */
  readonly isInvited: boolean;
}

export function masterView(ctx: Ctx, row: MemberRecord): MasterView {
  const status = statusAt(row.status, row.invitation_ends_at, ctx.now);
  return {
    name: row.name,
    phoneMasked: row.phone_mask,
    status,
    statusLabel: member.label(status),
    invitationEndsAt: row.invitation_ends_at,
    isInvited: member.can(status, 'inviteAgain'),
  };
}

export function memberView(ctx: Ctx, row: MemberRecord): MemberView {
  const status = statusAt(row.status, row.invitation_ends_at, ctx.now);
  const holds = (need: string): boolean =>
    need !== 'SYS' && need !== 'PAYEE' && allows(need as Permission, ctx.actor?.roles ?? [], { auditOn: ctx.company?.auditOn ?? true });
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    phoneMasked: row.phone_mask,
    emailMasked: row.email_mask,
    roles: row.roles.filter(role.is),
    roleLabels: roleNames(row.roles),
    isMaster: isMaster(row.roles),
    status,
    statusLabel: member.label(status),
    invitedAt: row.invited_at,
    invitationEndsAt: row.invitation_ends_at,
    joinedAt: row.joined_at,
    availableActions: [...member.availableActions(status, { notMaster: !isMaster(row.roles), isMaster: isMaster(row.roles) }, holds)],
  };
}
