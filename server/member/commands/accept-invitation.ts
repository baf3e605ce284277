import { object, string } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { signInTexts } from '../../../schema/messages';
import { hashToken } from '../../kernel/secrets';
import { optionalFormatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { checkCode, codeErrors, requirePlainPassword, useCode } from '../../verification/public';
import { invitationErrors } from '../public';
import { hashPassword, requireGoodPassword } from '../steps/hashPassword';
import { invitationBinding, openInvitation } from '../steps/openInvitation';
import {
  getUser,
  lockInvitation,
  moveToActive,
  phoneOfRecord,
  raiseListVersion,
  writeDefaultCompany,
  writeName,
  writePassword,
} from '../store';

/**
 * AUTH-007: the phone that was invited confirms by code; a new user chooses his password. The e-mail address that the inviter typed stays with the
 * invitation: nobody has shown that it is the user's, and what he is told of other companies would go there.
 */
export const acceptInvitation = command({
  name: 'acceptInvitation',
  realm: 'public',
  // Whoever else is logged in in this browser has no part in it.
  asNobody: true,
  needs: null,
  errors: [...invitationErrors, ...codeErrors],
  idempotent: 'no',
  audit: { action: 'member.accept' },
  input: object({
    token: string().trim().max(100).required(),
    code: string().required(),
    name: optionalFormatShape('name'),
    password: string().nullable(),
  }),
  async before(before, input) {
    const invitation = await before.autonomous(async (ctx) => {
      const { row } = await openInvitation(ctx, input.token);
      const user = await getUser(ctx, row.user_id);
      return { phone: phoneOfRecord(user), isNewUser: user.password_hash === null };
    });
    const binding = invitationBinding(input.token);
    const password = input.password ? await requirePlainPassword(before, input.password) : null;
    if (invitation.isNewUser) {
      if (!password) throw invalid({ password: signInTexts.passwordMissing });
      requireGoodPassword(password);
    }
    const { codeId } = await checkCode(before, { purpose: 'ACCEPT_INVITATION', recipient: invitation.phone, code: input.code, binding });
    return { codeId, binding, passwordHash: invitation.isNewUser && password ? await hashPassword(password) : null };
  },
  async run(ctx, input, { codeId, binding, passwordHash }) {
    await openInvitation(ctx, input.token);
    const row = await lockInvitation(ctx, hashToken(input.token));
    if (!row) throw new DomainError('LINK_INVALID');
    await useCode(ctx, { codeId, binding });
    const user = await getUser(ctx, row.user_id);
    if (passwordHash !== null && user.password_hash === null) {
      await writePassword(ctx, user.id, passwordHash);
      await writeName(ctx, user.id, input.name || row.name);
    }
    await moveToActive(ctx, row.id);
    await writeDefaultCompany(ctx, user.id, ctx.companyId, true);
    await raiseListVersion(ctx, user.id);
    ctx.note({ target: ['member', row.id], after: { roles: row.roles } });
    return true;
  },
});
