import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { hashToken } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { hashPassword, requireGoodPassword, setPassword } from '../../member/public';
import { requirePlainPassword } from '../../verification/public';
import { passwordChanged } from '../events';
import { myId } from '../steps/identifyMe';
import { dropSessionCookie, end } from '../steps/openSession';
import { takeProof } from '../store';

/** PER-008, S08: every session ends, this one too; the user logs in again with the new password. */
export const changePassword = command({
  name: 'changePassword',
  realm: 'company',
  needs: null,
  errors: ['LINK_INVALID'],
  idempotent: 'no',
  audit: { action: 'user.changePassword' },
  input: object({ resetLabel: string().required(), password: string().required() }),
  async before(before, input) {
    const password = await requirePlainPassword(before, input.password);
    requireGoodPassword(password);
    return hashPassword(password);
  },
  async run(ctx, input, passwordHash) {
    const userId = myId(ctx);
    if (!(await takeProof(ctx, hashToken(input.resetLabel), userId, 'CHANGE_PASSWORD'))) throw new DomainError('LINK_INVALID');
    await setPassword(ctx, userId, passwordHash);
    await end(ctx, { userId }, 'PASSWORD');
    dropSessionCookie(ctx);
    ctx.emit(passwordChanged({ userId }));
    ctx.note({ target: ['user', userId] });
    return true;
  },
});
