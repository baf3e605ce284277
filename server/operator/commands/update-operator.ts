import { array, boolean, object } from 'yup';
import { operatorRole } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { idShape, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { toldOperator } from '../queries';
import { endSessionsOf, getOperator, type OperatorRecord, writeOperator } from '../store';

/**
 * Whoever administers cannot lock himself out, gives himself no right, and puts nobody to work whom he made: another administrator can. Alone, one
 * would be both persons of every decision that takes two.
 */
function needsAnother(
  before: OperatorRecord,
  { roles, isActive }: { readonly roles: readonly string[]; readonly isActive: boolean },
  me: string,
): boolean {
  if (before.id !== me) return isActive && !before.is_active && before.created_by === me;
  return !isActive || !roles.includes('OPS_ADMIN') || roles.some((role) => !before.roles.includes(role));
}

export const opsUpdateOperator = command({
  name: 'opsUpdateOperator',
  realm: 'operator',
  needs: 'OPS_ADMIN',
  errors: ['OPERATOR_NOT_FOUND', 'SECOND_OPERATOR_REQUIRED'],
  idempotent: 'no',
  audit: { action: 'operator.update', target: (input) => ['operator', input.id] },
  input: object({ id: idShape(), roles: array().of(keyShape(operatorRole.keys)).min(1).required(), isActive: boolean().required() }),
  async run(ctx, input) {
    const before = await getOperator(ctx, input.id);
    if (needsAnother(before, input, ctx.actor?.id ?? '')) throw new DomainError('SECOND_OPERATOR_REQUIRED');
    await writeOperator(ctx, input.id, input);
    if (!input.isActive) for (const id of await endSessionsOf(ctx, input.id)) ctx.announce('session', id);
    ctx.note({ before: { roles: before.roles, isActive: before.is_active }, after: { roles: input.roles, isActive: input.isActive } });
    return toldOperator(ctx, input.id);
  },
});
