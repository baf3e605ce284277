import { object } from 'yup';
import { approvalText } from '../../../schema/approvalTexts';
import { DomainError } from '../../../schema/errors';
import { maskPhone } from '../../../schema/formats';
import { formatShape, idShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { userByAccount } from '../../member/public';
import { beginFactorReset, hasFactor } from '../../safety/public';
import { requestApproval, requireSecondOperator, secondOperatorErrors } from '../public';

const RESET = 'safety.resetFactors';

interface Payload {
  readonly userId: string;
  readonly phoneMasked: string;
  readonly reason: string;
}

/** Whoever has lost phone and codes has shown an operator who he is; nothing happens until another one has confirmed it. */
export const opsProposeFactorReset = command({
  name: 'opsProposeFactorReset',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors: ['USER_NOT_FOUND', 'FACTOR_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'operator.proposeFactorReset' },
  input: object({ phone: formatShape('mobile'), reason: formatShape('reason') }),
  async run(ctx, { phone, reason }) {
    const user = await userByAccount(ctx, phone);
    if (!user) throw new DomainError('USER_NOT_FOUND');
    if (!(await hasFactor(ctx, user.id))) throw new DomainError('FACTOR_NOT_FOUND');
    const phoneMasked = maskPhone(phone);
    const payload: Payload = { userId: user.id, phoneMasked, reason };
    ctx.note({ target: ['user', user.id], after: { reason } });
    const text = approvalText('FACTOR_RESET', { phone: phoneMasked, reason });
    return requestApproval(ctx, { action: RESET, text, payload, companyId: null, targetId: user.id });
  },
});

/** A day later the factors go, unless their owner stops it. */
export const opsConfirmFactorReset = command({
  name: 'opsConfirmFactorReset',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors: [...secondOperatorErrors, 'FACTOR_NOT_FOUND', 'FACTOR_RESET_OPEN'],
  idempotent: 'required',
  audit: { action: 'operator.confirmFactorReset', target: (input) => ['approval', input.approvalId] },
  input: object({ approvalId: idShape(), contentHash: seenShape() }),
  async run(ctx, { approvalId, contentHash }) {
    const { payload } = await requireSecondOperator<Payload>(ctx, { approvalId, seen: contentHash }, RESET);
    if (!(await hasFactor(ctx, payload.userId))) throw new DomainError('FACTOR_NOT_FOUND');
    const dueAt = await beginFactorReset(ctx, { userId: payload.userId, reason: payload.reason });
    ctx.note({ target: ['user', payload.userId], after: { dueAt } });
    return { approvalId, phoneMasked: payload.phoneMasked, dueAt };
  },
});
