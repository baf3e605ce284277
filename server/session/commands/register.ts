import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { createCompany } from '../../company/public';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { addMember, ensureUser, hashPassword, requireGoodPassword, setPassword } from '../../member/public';
import { checkCode, codeErrors, requirePlainPassword, useCode } from '../../verification/public';
import { wayShape } from '../inputs';
import { registerBinding } from '../steps/bindCodes';
import { openSession } from '../steps/openSession';

/** AUTH-004: a company in REGISTERED (a visitor) with its master, who is logged in. */
export const register = command({
  name: 'register',
  realm: 'public',
  // Whoever else is logged in in this browser has no part in it.
  asNobody: true,
  needs: null,
  errors: [...codeErrors, 'COMPANY_EXISTS', 'PHONE_TAKEN'],
  idempotent: 'no',
  audit: { action: 'company.register' },
  input: object({
    companyName: string().trim().required(),
    creditCode: string().trim().required(),
    contactName: formatShape('name'),
    phone: formatShape('mobile'),
    code: string().required(),
    password: string().required(),
    way: wayShape,
  }),
  async before(before, input) {
    const password = await requirePlainPassword(before, input.password);
    requireGoodPassword(password);
    const { codeId } = await checkCode(before, {
      purpose: 'REGISTER',
      recipient: input.phone,
      code: input.code,
      binding: registerBinding(input.phone),
    });
    return { codeId, passwordHash: await hashPassword(password) };
  },
  async run(ctx, input, { codeId, passwordHash }) {
    await useCode(ctx, { codeId, binding: registerBinding(input.phone) });
    const companyId = await createCompany(ctx, { name: input.companyName, creditCode: input.creditCode });
    const user = await ensureUser(ctx, { phone: input.phone, name: input.contactName });
    // The phone is proven, but a password of an existing user is not overwritten by a form for new ones.
    if (user.hasPassword) throw new DomainError('PHONE_TAKEN');
    await setPassword(ctx, user.id, passwordHash);
    await addMember(ctx, user.id, ['MASTER']);
    ctx.note({ target: ['company', companyId] });
    return openSession(ctx, user.id, { way: input.way, from: null, by: 'CODE' });
  },
});
