import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { inviteAgain } from '../steps/inviteAgain';
import { lockMaster } from '../store';
import { masterView } from '../views';

/** AUTH-008: a company that an operator made has nobody inside who could invite its master again when his link has ended. */
export const opsReinviteMaster = command({
  name: 'opsReinviteMaster',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  errors: ['COMPANY_NOT_FOUND', 'MEMBER_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'REMINDER_LIMIT'],
  idempotent: 'no',
  audit: { action: 'member.invite' },
  input: object({ companyId: idShape() }),
  async run(ctx, input) {
    await ctx.enterCompany(input.companyId);
    const row = await lockMaster(ctx);
    if (!row) throw new DomainError('MEMBER_NOT_FOUND');
    ctx.note({ target: ['member', row.id], after: { roles: row.roles } });
    return masterView(ctx, await inviteAgain(ctx, row));
  },
});
