// Which contract the session of a payee is about: that of its link, or what the person has under the terms of a QR code.
import { DomainError } from '../../../schema/errors';
import type { LinkPurpose } from '../../../schema/payeeLinks';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { requireLink, requireOpenedLink } from '../../payee/public';
import { isInForce } from '../rules/contracts';
import { findContract, newestContract, type PhoneContract } from '../store/phone';
import { findQr, type QrRecord } from '../store/qrs';

const PURPOSES: readonly LinkPurpose[] = ['SIGN', 'QR'];

interface MyContract {
  readonly linkId: string;
  readonly purpose: LinkPurpose;
  readonly contract: PhoneContract;
  /** The code that it is signed at, or was begun at. */
  readonly qr: QrRecord | null;
}

/** `toRead` also finds what this session has signed; to sign, the link must still live. Errors: LINK_INVALID. */
export async function myContract(ctx: Ctx, use: 'toRead' | 'toSign'): Promise<MyContract> {
  const link = await (use === 'toRead' ? requireOpenedLink : requireLink)(ctx, PURPOSES);
  const door = link.purpose === 'QR' ? await findQr(ctx, link.targetId) : undefined;
  const contract = door
    ? await newestContract(ctx, { personId: link.personId, subjectId: door.subject_id, agreementType: door.agreement_type })
    : await findContract(ctx, link.targetId);
  if (!contract || contract.person_id !== link.personId) throw new DomainError('LINK_INVALID');
  // Whoever began at a code and goes on by the SMS goes on under its terms: what it asks for is still asked, an account above all.
  const begun = contract.qr_id === null ? undefined : await findQr(ctx, contract.qr_id);
  return { linkId: link.linkId, purpose: link.purpose, contract, qr: door ?? begun ?? null };
}

/** The company asked to end it, and the payee may still agree. */
export function isVoidPending({ status, void_pending_until: until }: PhoneContract, now: Date): boolean {
  return status === 'HAS_BEEN_SIGNED' && until !== null && until > now;
}

/** Still to be signed, and in time. */
export function isToBeSigned({ status, deadline_at: deadline }: PhoneContract, now: Date): boolean {
  return status === 'WAITING_SIGN' && (deadline === null || deadline > now);
}

/** To be signed, just signed, or in force: nothing new is to be made beside it. */
export function isStanding(contract: PhoneContract, now: Date): boolean {
  const { status, ends_on: endsOn } = contract;
  return isToBeSigned(contract, now) || status === 'SIGNING' || isInForce({ status, endsOn }, dayOf(now));
}
