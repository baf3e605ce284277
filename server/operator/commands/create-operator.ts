import { array, object, string } from 'yup';
import { operatorRole } from '../../../schema/codes';
import { formatShape, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { hashPassword, requireGoodPassword } from '../../member/public';
import { getOperator, insertOperator } from '../store';
import { operatorView } from '../views';

const input = object({
  name: formatShape('name'),
  phone: formatShape('mobile'),
  password: string().required(),
  roles: array().of(keyShape(operatorRole.keys)).min(1).required(),
});

/** Waits for another administrator: alone, one would be both persons of every decision that takes two. */
export const opsCreateOperator = command({
  name: 'opsCreateOperator',
  realm: 'operator',
  needs: 'OPS_ADMIN',
  errors: ['PHONE_TAKEN'],
  idempotent: 'no',
  audit: { action: 'operator.create' },
  input,
  async before(_before, given) {
    requireGoodPassword(given.password);
    return hashPassword(given.password);
  },
  async run(ctx, given, passwordHash) {
    const madeBy = ctx.actor?.id ?? null;
    const id = await insertOperator(ctx, { name: given.name, phone: given.phone, roles: given.roles, passwordHash, madeBy });
    ctx.note({ target: ['operator', id], after: { roles: given.roles, isActive: false } });
    return operatorView(await getOperator(ctx, id));
  },
});

/** The operators of an empty installation; no door reaches it, its only realm is system. */
export const seatOperator = command({
  name: 'seatOperator',
  realm: 'system',
  needs: null,
  errors: ['PHONE_TAKEN'],
  idempotent: 'no',
  audit: { action: 'operator.create' },
  input,
  async before(_before, given) {
    requireGoodPassword(given.password);
    return hashPassword(given.password);
  },
  async run(ctx, given, passwordHash) {
    const id = await insertOperator(ctx, { name: given.name, phone: given.phone, roles: given.roles, passwordHash, madeBy: null });
    ctx.note({ target: ['operator', id], after: { roles: given.roles } });
    return { id, name: given.name, roles: given.roles as readonly string[] };
  },
});
