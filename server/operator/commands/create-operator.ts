import { array, object, string } from 'yup';
import { operatorRole } from '../../../schema/codes';
import { randomToken } from '../../kernel/secrets';
import { formatShape, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { hashPassword, requireGoodPassword } from '../../member/public';
import { toldOperator } from '../queries';
import { insertOperator } from '../store';

const facts = {
  name: formatShape('name'),
  phone: formatShape('mobile'),
  roles: array().of(keyShape(operatorRole.keys)).min(1).required(),
};

/**
 * Waits for another administrator: alone, one would be both persons of every decision that takes two. The password is set by whoever holds the phone
 * (opsSetPassword); until then none opens the account.
 */
export const opsCreateOperator = command({
  name: 'opsCreateOperator',
  realm: 'operator',
  needs: 'OPS_ADMIN',
  errors: ['PHONE_TAKEN'],
  idempotent: 'no',
  audit: { action: 'operator.create' },
  input: object(facts),
  before: () => hashPassword(randomToken()),
  async run(ctx, given, passwordHash) {
    const madeBy = ctx.actor?.id ?? null;
    const id = await insertOperator(ctx, { name: given.name, phone: given.phone, roles: given.roles, passwordHash, madeBy });
    ctx.note({ target: ['operator', id], after: { roles: given.roles, isActive: false } });
    return toldOperator(ctx, id);
  },
});

/** The operators of an empty installation; no door reaches it, its only realm is system. */
export const seedOperator = command({
  name: 'seedOperator',
  realm: 'system',
  needs: null,
  errors: ['PHONE_TAKEN'],
  idempotent: 'no',
  audit: { action: 'operator.create' },
  input: object({ ...facts, password: string().required() }),
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
