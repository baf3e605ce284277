// The phone whose code opened a session is the one that signs in it, and the one that the record carries: of two phones that proved to be the same person
// each speaks for its own session alone.
import type { AgreementType } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import type { Ctx } from '../../kernel/context';
import { phoneIndexOf } from '../../kernel/secrets';
import { provenAt, provenPhone, revokeLinksOf } from '../../payee/public';
import { findSignature, lockContract, newestContract, type PhoneContract, takeProvenPhone } from '../store/phone';
import { sealedPhone } from './phones';

/**
 * For a session of a link: the contract is read and signed by the phone that it carries. Who came when it was signed already was let in by what is known of its
 * signer. Errors: SIGNER_PHONE_REPLACED, SESSION_EXPIRED.
 */
export async function requireOwnPhone(ctx: Ctx, contract: PhoneContract): Promise<void> {
  if (contract.phone_index !== null && contract.phone_index === (await provenPhone(ctx))) return;
  const signature = contract.status === 'WAITING_SIGN' ? undefined : await findSignature(ctx, contract.id);
  if (!signature || signature.signed_at > (await provenAt(ctx))) throw new DomainError('SIGNER_PHONE_REPLACED');
}

/**
 * The phone that proved who came is the one that signs, and the one that is asked whether the contract ends: whatever was listed, and whoever holds that, has
 * no say in it. false = it waits for nobody any more, and another phone has signed it.
 */
export async function signAtPhone(ctx: Ctx, id: string, { phone, qrId }: { phone: string; qrId: string | null }): Promise<boolean> {
  const row = await lockContract(ctx, id);
  const isOther = row?.phone_index !== phoneIndexOf(phone);
  if (!isOther && (qrId === null || row?.qr_id !== null)) return true;
  if (row?.status !== 'WAITING_SIGN') return false;
  await takeProvenPhone(ctx, row, { ...sealedPhone(ctx, phone), qrId });
  if (isOther) await revokeLinksOf(ctx, { targets: [id], purposes: ['SIGN', 'TERMINATE', 'KEEP_PHONE'], reason: 'PROVEN' });
  ctx.announce('contract', id);
  return true;
}

/** What waits for the person under these terms is signed with the phone by which she has just proven herself. */
export async function signOwnAtPhone(
  ctx: Ctx,
  terms: { readonly personId: string; readonly subjectId: string; readonly agreementType: AgreementType },
  phone: string,
): Promise<void> {
  const found = await newestContract(ctx, terms);
  if (found?.status === 'WAITING_SIGN') await signAtPhone(ctx, found.id, { phone, qrId: null });
}
