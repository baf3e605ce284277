import { array, object, string } from 'yup';
import { maskPhone } from '../../../schema/formats';
import { formatShape, optionalFormatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { invite, requireRoles } from '../steps/invite';
import { memberView } from '../views';

export const inviteMember = command({
  name: 'inviteMember',
  realm: 'company',
  needs: 'MASTER',
  needsProof: true,
  errors: ['MEMBER_EXISTS', 'REMINDER_LIMIT'],
  idempotent: 'no',
  audit: { action: 'member.invite' },
  input: object({
    name: optionalFormatShape('name'),
    phone: formatShape('mobile'),
    email: formatShape('email'),
    roles: array().of(string().required()).required(),
  }),
  async run(ctx, input) {
    requireRoles(input.roles);
    const request = { phone: input.phone, name: input.name || maskPhone(input.phone), email: input.email, roles: input.roles };
    return memberView(ctx, await invite(ctx, request));
  },
});
