import { object } from 'yup';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { inviteAgain } from '../steps/inviteAgain';
import { lockMember } from '../store';
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
  run: async (ctx, input) => memberView(ctx, await inviteAgain(ctx, await lockMember(ctx, input.id))),
});
