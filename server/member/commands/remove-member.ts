import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { member } from '../../../schema/machines/member';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { memberLeft, memberRightsLost } from '../events';
import { isMaster, statusAt } from '../rules';
import { leaveDefault } from '../steps/leaveDefault';
import { lockMember, moveToRemoved } from '../store';

export const removeMember = command({
  name: 'removeMember',
  realm: 'company',
  needs: 'MASTER',
  needsProof: true,
  errors: ['MEMBER_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'member.remove', target: (input) => ['member', input.id] },
  input: object({ id: idShape() }),
  async run(ctx, input) {
    const row = await lockMember(ctx, input.id);
    const status = statusAt(row.status, row.invitation_ends_at, ctx.now);
    member.require(status, 'remove');
    if (isMaster(row.roles)) {
      const names = { state: member.guards.notMaster, action: member.actions.remove.label };
      throw new DomainError('ACTION_NOT_ALLOWED', { ...names, stateKey: status, actionKey: 'remove' });
    }
    await moveToRemoved(ctx, row.id);
    await leaveDefault(ctx, row.user_id);
    ctx.emit(memberRightsLost({ userId: row.user_id, companyId: ctx.companyId }));
    ctx.emit(memberLeft({ userId: row.user_id, companyId: ctx.companyId }));
    ctx.note({ before: { roles: row.roles } });
    return true;
  },
});
