import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { type ContractStatus, signing } from '../../../schema/machines/signing';
import { command } from '../../kernel/usecase';
import { linkUsed, requireLink } from '../../payee/public';
import { isVoidPending } from '../steps/myContract';
import { lockContract, moveToVoided } from '../store/phone';

interface TerminationResultView {
  readonly contractId: string;
  readonly status: ContractStatus;
  readonly voidedAt: Date;
}

/** The payee agrees that the contract ends (PYE-017). What depends on it is told by a job, with the rights of the company. */
export const confirmTermination = command({
  name: 'confirmTermination',
  realm: 'payee',
  needs: null,
  input: object({}),
  errors: ['LINK_INVALID', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  allowedWhenSuspended: true,
  audit: { action: 'contract.confirmTermination', target: (_input, output: TerminationResultView) => ['contract', output.contractId] },
  async run(ctx): Promise<TerminationResultView> {
    const link = await requireLink(ctx, 'TERMINATE');
    const contract = await lockContract(ctx, link.targetId);
    if (!contract) throw new DomainError('LINK_INVALID');
    signing.require(contract.status, 'void');
    if (!isVoidPending(contract, ctx.now)) throw new DomainError('LINK_INVALID');
    await moveToVoided(ctx, contract);
    await linkUsed(ctx, link.linkId);
    ctx.note({ before: { status: contract.status }, after: { status: 'HAS_BEEN_VOIDED' } });
    ctx.announce('contract', contract.id);
    ctx.enqueue('signing.voided', { companyId: ctx.companyId, contractId: contract.id });
    return { contractId: contract.id, status: 'HAS_BEEN_VOIDED', voidedAt: ctx.now };
  },
});
