import { object, string } from 'yup';
import { agreementType as agreements, type ServiceKind, serviceKind } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { monthOf } from '../../kernel/clock';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { payeeByIdOrNull, personReasons } from '../../payee/public';
import { monthGross, payeeLimits } from '../../tax/public';
import { contractsOf } from '../public';

const kinds = serviceKind.keys as readonly ServiceKind[];

/** D77 for one payee as the directory shows it: block, contract, month's limit; an account is judged with the line that names it. */
export const payeePayable = query({
  name: 'payeePayable',
  realm: 'company',
  needs: 'READER',
  input: object({ payeeId: idInput(), subjectId: idInput(), kind: string<ServiceKind>().oneOf(kinds).required() }),
  async run(ctx, input) {
    const agreement = agreements.fromCode(serviceKind.rows[input.kind].agreementType);
    const payee = await payeeByIdOrNull(ctx, input.payeeId);
    if (!agreement || !payee) throw new DomainError('PAYEE_NOT_FOUND');
    const contracts = await contractsOf(ctx, { subjectId: input.subjectId, agreementType: agreement, personIds: [payee.personId] });
    const contract = contracts.get(payee.personId);
    const spent = await monthGross(ctx, { subjectId: input.subjectId, month: monthOf(ctx.now), personIds: [payee.personId] });
    const { monthly } = await payeeLimits(ctx, input.subjectId);
    const reasons = await personReasons(ctx, {
      payeeId: payee.id,
      personId: payee.personId,
      name: payee.name,
      contract: { isValid: contract?.isValid ?? false, endedOn: contract?.endedOn ?? null },
      isOverMonthlyLimit: (spent.get(payee.personId) ?? 0) >= monthly,
    });
    return { isPayable: reasons.every((reason) => !reason.isBlocking), reasons };
  },
});
