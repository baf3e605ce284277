import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { member } from '../../../schema/machines/member';
import { later } from '../../kernel/clock';
import { hashToken, randomToken } from '../../kernel/secrets';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { memberInvited } from '../events';
import { statusAt } from '../rules';
import { lockMember, writeInvitation } from '../store';
import { memberView } from '../views';

/** AUTH-008: a new token; the old one stops working. */
export const reinviteMember = command({
  name: 'reinviteMember',
  realm: 'company',
  needs: 'MASTER',
  needsProof: true,
  errors: ['MEMBER_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'REMINDER_LIMIT'],
  idempotent: 'no',
  audit: { action: 'member.invite', target: (input) => ['member', input.id] },
  input: object({ id: idShape() }),
  async run(ctx, input) {
    const row = await lockMember(ctx, input.id);
    member.require(statusAt(row.status, row.invitation_ends_at, ctx.now), 'inviteAgain');
    const linkToken = randomToken();
    await writeInvitation(ctx, {
      userId: row.user_id,
      name: row.name,
      roles: row.roles,
      invitedBy: ctx.actor?.id ?? null,
      endsAt: later(ctx.now, limits.session.invitationLife),
      tokenHash: hashToken(linkToken),
      email: null,
    });
    ctx.emit(memberInvited({ memberId: row.id, companyId: ctx.companyId, linkToken }));
    return memberView(ctx, await lockMember(ctx, row.id));
  },
});
