import { object } from 'yup';
import { agreementType as agreements } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { query } from '../../kernel/usecase';
import { requireLink } from '../../payee/public';
import { subjectById } from '../../subject/public';
import { isVoidPending } from '../steps/myContract';
import { findContract, templateNames } from '../store/phone';

interface TerminationView {
  readonly contractId: string;
  readonly contractNo: string;
  readonly title: string;
  readonly companyName: string;
  readonly subjectName: string;
  readonly signerName: string;
  readonly signedOn: string;
  readonly endsOn: string;
  readonly deadline: Date;
}

export const terminationToConfirm = query({
  name: 'terminationToConfirm',
  realm: 'payee',
  needs: null,
  input: object({}),
  async run(ctx): Promise<TerminationView> {
    const { targetId } = await requireLink(ctx, 'TERMINATE');
    const contract = await findContract(ctx, targetId);
    const { signed_on: signedOn = null, ends_on: endsOn = null, void_pending_until: deadline = null } = contract ?? {};
    if (!contract || !isVoidPending(contract, ctx.now) || signedOn === null || endsOn === null || deadline === null)
      throw new DomainError('LINK_INVALID');
    const subject = await subjectById(ctx, contract.subject_id);
    return {
      contractId: contract.id,
      contractNo: contract.contract_code,
      title:
        (await templateNames(ctx, contract.template_id === null ? [] : [contract.template_id])).get(contract.template_id ?? '') ??
        agreements.label(contract.agreement_type),
      companyName: ctx.company?.name ?? '',
      subjectName: subject.name,
      signerName: contract.name,
      signedOn,
      endsOn,
      deadline,
    };
  },
});
