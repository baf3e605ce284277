import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { companiesOf, setDefaultCompany as writeDefault } from '../../member/public';
import { myId } from '../steps/identifyMe';
import { boundView } from '../views';

export const setDefaultCompany = command({
  name: 'setDefaultCompany',
  realm: 'company',
  needs: null,
  errors: ['SIGN_ON_CONFINED'],
  idempotent: 'no',
  audit: { action: 'user.setDefaultCompany', target: (input) => ['company', input.companyId] },
  input: object({ companyId: idShape() }),
  async run(ctx, input) {
    const userId = myId(ctx);
    const only = ctx.actor?.onlyCompanyId;
    if (only !== undefined && only !== input.companyId) throw new DomainError('SIGN_ON_CONFINED');
    const bound = await companiesOf(ctx, userId);
    if (!bound.some((company) => company.companyId === input.companyId)) throw new DomainError('NO_ACCESS');
    await writeDefault(ctx, userId, input.companyId);
    return boundView(ctx);
  },
});
