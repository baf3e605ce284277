import { DomainError, invalid } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { member } from '../../../schema/machines/member';
import { signInTexts } from '../../../schema/messages';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { hashToken, randomToken } from '../../kernel/secrets';
import { memberInvited } from '../events';
import { rolesProblem, statusAt } from '../rules';
import { ensureUser, lockMember, lockMemberOfUser, type MemberRecord, writeInvitation } from '../store';

interface InvitationRequest {
  readonly phone: string;
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly string[];
}

const roleTexts = {
  NONE: signInTexts.rolesMissing,
  MASTER: signInTexts.masterNotGiven,
  UNKNOWN: signInTexts.roleUnknown,
  TWICE: signInTexts.roleTwice,
};

/** R06. Errors: VALIDATION_FAILED. */
export function requireRoles(roles: readonly string[]): void {
  const problem = rolesProblem(roles);
  if (problem !== null) throw invalid({ roles: roleTexts[problem] });
}

/** Writes the invitation and hands its link to the message; whoever has not joined gets a new link (AUTH-008). Errors: MEMBER_EXISTS, REMINDER_LIMIT. */
export async function invite(ctx: Ctx, request: InvitationRequest): Promise<MemberRecord> {
  const user = await ensureUser(ctx, request);
  const known = await lockMemberOfUser(ctx, user.id);
  if (known) {
    const status = statusAt(known.status, known.invitation_ends_at, ctx.now);
    if (status === 'ACTIVE') throw new DomainError('MEMBER_EXISTS');
    member.require(status, status === 'REMOVED' ? 'comeBack' : 'inviteAgain');
  }
  const linkToken = randomToken();
  const id = await writeInvitation(ctx, {
    userId: user.id,
    name: request.name,
    roles: request.roles,
    invitedBy: ctx.actor?.kind === 'member' ? ctx.actor.id : null,
    endsAt: later(ctx.now, limits.session.invitationLife),
    tokenHash: hashToken(linkToken),
    email: request.email,
  });
  ctx.emit(memberInvited({ memberId: id, companyId: ctx.companyId, linkToken }));
  ctx.note({ after: { roles: request.roles }, target: ['member', id] });
  return lockMember(ctx, id);
}
