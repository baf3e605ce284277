import { array, object, string } from 'yup';
import { role } from '../../../schema/codes';
import { formatShape, keyShape, optionalIdInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { addMember, ensureUser, setPassword } from '../public';
import { hashPassword, requireGoodPassword } from '../steps/hashPassword';

/**
 * Founds a user with a password and, in a company, roles; for the platform itself (the demo world, a first master of a company
 * that moved here). No door reaches it: its only realm is system.
 */
export const seedUser = command({
  name: 'seedUser',
  realm: 'system',
  needs: null,
  errors: ['COMPANY_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'member.seat' },
  input: object({
    name: formatShape('name'),
    phone: formatShape('mobile'),
    password: string().required(),
    companyId: optionalIdInput(),
    roles: array().of(keyShape(role.keys)).default([]),
  }),
  async before(_before, input) {
    requireGoodPassword(input.password);
    return hashPassword(input.password);
  },
  async run(ctx, input, passwordHash) {
    if (input.companyId !== null) await ctx.enterCompany(input.companyId);
    const user = await ensureUser(ctx, { phone: input.phone, name: input.name });
    if (!user.hasPassword) await setPassword(ctx, user.id, passwordHash);
    const memberId = input.companyId === null ? null : await addMember(ctx, user.id, input.roles);
    ctx.note({ target: ['user', user.id], after: { roles: input.roles } });
    return { userId: user.id, memberId };
  },
});
