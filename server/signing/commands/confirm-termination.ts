import { object } from 'yup';
import { DomainError, fillText } from '../../../schema/errors';
import { type ContractStatus, signing } from '../../../schema/machines/signing';
import { proofTexts } from '../../../schema/signingPhoneTexts';
import { wireTime } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { command } from '../../kernel/usecase';
import { linkUsed, provenAt, requireLink } from '../../payee/public';
import { isVoidPending } from '../steps/myContract';
import { lockContract, moveToVoided, type PhoneContract } from '../store/phone';

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
    const proof = await endProof(ctx, contract);
    await moveToVoided(ctx, contract, proof);
    await linkUsed(ctx, link.linkId);
    ctx.note({
      before: { status: contract.status },
      after: { status: 'HAS_BEEN_VOIDED', phone: contract.end_phone_mask ?? contract.phone_mask, proof },
    });
    ctx.announce('contract', contract.id);
    ctx.enqueue('signing.voided', { companyId: ctx.companyId, contractId: contract.id });
    return { contractId: contract.id, status: 'HAS_BEEN_VOIDED', voidedAt: ctx.now };
  },
});

/**
 * Which code showed the will to end it, at which phone, why that phone counts where it is not the one that signed, and what was said of that one:
 * who reads the proof later weighs it with the rest.
 */
async function endProof(ctx: Ctx, contract: PhoneContract): Promise<string> {
  const { end_phone_mask: moved, phone_disowned_at: disownedAt } = contract;
  const signed = contract.phone_mask ?? '';
  const code = fillText(proofTexts.code, { phone: moved ?? signed, at: wireTime(await provenAt(ctx)) });
  const proof = moved === null ? code : fillText(proofTexts.moved, { proof: code, signed });
  return disownedAt === null ? proof : fillText(proofTexts.disowned, { proof, signed, at: wireTime(disownedAt) });
}
