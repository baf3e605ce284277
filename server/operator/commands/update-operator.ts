import { array, boolean, object } from 'yup';
import { operatorRole } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { idShape, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { endSessionsOf, getOperator, writeOperator } from '../store';
import { operatorView } from '../views';

export const opsUpdateOperator = command({
  name: 'opsUpdateOperator',
  realm: 'operator',
  needs: 'OPS_ADMIN',
  errors: ['OPERATOR_NOT_FOUND', 'SECOND_OPERATOR_REQUIRED'],
  idempotent: 'no',
  audit: { action: 'operator.update', target: (input) => ['operator', input.id] },
  input: object({ id: idShape(), roles: array().of(keyShape(operatorRole.keys)).min(1).required(), isActive: boolean().required() }),
  async run(ctx, input) {
    // Whoever administers cannot lock himself out; another administrator can.
    if (input.id === ctx.actor?.id && (!input.isActive || !input.roles.includes('OPS_ADMIN')))
      throw new DomainError('SECOND_OPERATOR_REQUIRED');
    const before = await getOperator(ctx, input.id);
    await writeOperator(ctx, input.id, input);
    if (!input.isActive) for (const id of await endSessionsOf(ctx, input.id)) ctx.announce('session', id);
    ctx.note({ before: { roles: before.roles, isActive: before.is_active }, after: { roles: input.roles, isActive: input.isActive } });
    return operatorView(await getOperator(ctx, input.id));
  },
});
