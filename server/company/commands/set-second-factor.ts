import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { secondFactorUse } from '../../../schema/safety';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { hasFactor } from '../../safety/public';
import { checkCode, codeErrors, useCode } from '../../verification/public';
import { secondFactorChanged } from '../events';
import { switchBinding } from '../public';
import { lockCompany, writeSecondFactor } from '../store';
import { type CompanyView, currentCompany } from '../views';

/**
 * AUTH-014: whether payments take a second factor in the place of the SMS code, or demand one besides. It takes the code of the payment
 * verification like that switch itself, and holds with the next request at every process. Whoever demands one has one: nobody locks himself out.
 */
export const setSecondFactor = command({
  name: 'setSecondFactor',
  realm: 'company',
  needs: 'MASTER',
  errors: [...codeErrors, 'FACTOR_MISSING'],
  idempotent: 'no',
  audit: { action: 'company.setSecondFactor', target: (_input, output: CompanyView) => ['company', output.id] },
  input: object({ use: keyShape(secondFactorUse.keys), code: string().required() }),
  async before(before, input) {
    if (!before.actor || !before.company) throw new DomainError('SESSION_EXPIRED');
    return checkCode(before, {
      purpose: 'PAYMENT_VERIFICATION',
      userKey: `member:${before.actor.id}`,
      code: input.code,
      binding: switchBinding(before.actor.id, before.company.id),
    });
  },
  async run(ctx, input, { codeId }) {
    const { second_factor: was } = await lockCompany(ctx);
    const userId = ctx.actor?.id ?? '';
    if (input.use === 'DEMANDED' && !(await hasFactor(ctx, userId))) throw new DomainError('FACTOR_MISSING');
    await useCode(ctx, { codeId, binding: switchBinding(userId, ctx.companyId) });
    await writeSecondFactor(ctx, input.use);
    if (was !== input.use) ctx.emit(secondFactorChanged({ use: input.use, byUserId: userId }));
    ctx.note({ before: { secondFactor: was }, after: { secondFactor: input.use } });
    return currentCompany(ctx);
  },
});
