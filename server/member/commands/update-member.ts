import { array, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { member } from '../../../schema/machines/member';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { memberRightsLost } from '../events';
import { isMaster, losesRights, statusAt } from '../rules';
import { requireRoles } from '../steps/invite';
import { lockMember, raiseListVersion, writeRoles } from '../store';
import { memberView } from '../views';

/** ACC-007: roles only; the master is not edited but transferred (ACC-006). */
export const updateMember = command({
  name: 'updateMember',
  realm: 'company',
  needs: 'MASTER',
  needsProof: true,
  errors: ['MEMBER_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'member.update', target: (input) => ['member', input.id] },
  input: object({ id: idShape(), roles: array().of(string().required()).required() }),
  async run(ctx, input) {
    requireRoles(input.roles);
    const row = await lockMember(ctx, input.id);
    const status = statusAt(row.status, row.invitation_ends_at, ctx.now);
    member.require(status, 'editRoles');
    if (isMaster(row.roles)) {
      const names = { state: member.guards.notMaster, action: member.actions.editRoles.label };
      throw new DomainError('ACTION_NOT_ALLOWED', { ...names, stateKey: status, actionKey: 'editRoles' });
    }
    await writeRoles(ctx, row.id, input.roles);
    await raiseListVersion(ctx, row.user_id);
    if (losesRights(row.roles, input.roles)) ctx.emit(memberRightsLost({ userId: row.user_id, companyId: ctx.companyId }));
    ctx.note({ before: { roles: row.roles }, after: { roles: input.roles } });
    return memberView(ctx, await lockMember(ctx, row.id));
  },
});
