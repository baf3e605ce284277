import { limits } from '../../../schema/limits';
import { member } from '../../../schema/machines/member';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { hashToken, randomToken } from '../../kernel/secrets';
import { memberInvited } from '../events';
import { statusAt } from '../rules';
import { lockMember, type MemberRecord, writeInvitation } from '../store';

/** AUTH-008: a new token for a locked member who has not joined; the old one stops working. Errors: ACTION_NOT_ALLOWED, REMINDER_LIMIT. */
export async function inviteAgain(ctx: Ctx, row: MemberRecord): Promise<MemberRecord> {
  member.require(statusAt(row.status, row.invitation_ends_at, ctx.now), 'inviteAgain');
  const linkToken = randomToken();
  await writeInvitation(ctx, {
    userId: row.user_id,
    name: row.name,
    roles: row.roles,
    invitedBy: ctx.actor?.kind === 'member' ? ctx.actor.id : null,
    endsAt: later(ctx.now, limits.session.invitationLife),
    tokenHash: hashToken(linkToken),
    email: null,
  });
  ctx.emit(memberInvited({ memberId: row.id, companyId: ctx.companyId, linkToken }));
  return lockMember(ctx, row.id);
}
