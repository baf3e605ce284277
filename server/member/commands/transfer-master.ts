import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { member } from '../../../schema/machines/member';
import { signInTexts } from '../../../schema/messages';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { memberRightsLost } from '../events';
import { isMaster, ORDINARY_ROLES, statusAt } from '../rules';
import { findMember, lockMember, lockMemberOfUser, raiseListVersion, writeRoles } from '../store';
import { memberView } from '../views';

/**
 * XFR: one master at any moment, so the old one steps down before the new one takes over, both in one transaction. The roles are read
 * with every request, so the old master is refused from the next call on; his sessions on other devices end.
 */
export const transferMaster = command({
  name: 'transferMaster',
  realm: 'company',
  needs: 'MASTER',
  needsProof: true,
  errors: ['TRANSFER_TARGET_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'MEMBER_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'member.transferMaster', target: (input) => ['member', input.memberId] },
  input: object({ memberId: idShape(signInTexts.transferMissing) }),
  async run(ctx, { memberId }) {
    if (!(await findMember(ctx, memberId))) throw new DomainError('TRANSFER_TARGET_NOT_FOUND');
    const mine = await lockMemberOfUser(ctx, ctx.actor?.id ?? '0');
    // Of two transfers at the same time the second finds no master here any more.
    if (!mine || !isMaster(mine.roles)) throw new DomainError('PERMISSION_MISSING');
    const next = await lockMember(ctx, memberId);
    const status = statusAt(next.status, next.invitation_ends_at, ctx.now);
    member.require(status, 'becomeMaster');
    if (isMaster(next.roles)) {
      const names = { state: member.guards.notMaster, action: member.actions.becomeMaster.label };
      throw new DomainError('ACTION_NOT_ALLOWED', { ...names, stateKey: status, actionKey: 'becomeMaster' });
    }
    await writeRoles(ctx, mine.id, ORDINARY_ROLES);
    await writeRoles(ctx, next.id, ['MASTER', ...next.roles]);
    await raiseListVersion(ctx, mine.user_id);
    await raiseListVersion(ctx, next.user_id);
    const own = ctx.actor?.sessionId;
    ctx.emit(memberRightsLost({ userId: mine.user_id, companyId: ctx.companyId, ...(own ? { exceptId: own } : {}) }));
    ctx.note({ before: { master: mine.id }, after: { master: next.id } });
    return memberView(ctx, await lockMember(ctx, next.id));
  },
});
