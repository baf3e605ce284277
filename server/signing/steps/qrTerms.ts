// Signing at a QR code: whoever has proven who he is gets a record under the terms of the code.

import { offeredPayWays, type PayWay } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { isSameName } from '../../../schema/sameName';
import { serviceOpen } from '../../company/public';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { ProvenStranger, SaidStranger, StrangerRefusal } from '../../kernel/linkKinds';
import { blindIndex, phoneIndexOf } from '../../kernel/secrets';
import { knownIdentities, nameOfIdCard } from '../../payee/public';
import { isInForce } from '../rules/contracts';
import { hasBegun, newestContract, noteOtherPhone, signedBy } from '../store/phone';
import { findQr, type QrRecord } from '../store/qrs';
import { createRecords } from './createRecords';
import { isStaffPhone } from './movePhone';
import { phoneOf, sealedPhone } from './phones';
import { signAtPhone } from './provenPhone';

export const QR_TOKEN_COLUMN = 'signing_qr.token';

export function isQrOpen({ ends_at: endsAt, ended_at: endedAt }: QrRecord, now: Date): boolean {
  return endedAt === null && endsAt > now;
}

/** Kinds of accounts that may be given at this code today: of one that was made before, those that are still paid to, or all of them. */
export function accountTypesOf({ collect_account: isAsked, account_types: chosen }: QrRecord): readonly PayWay[] {
  if (!isAsked) return [];
  const paid = chosen.filter((key) => offeredPayWays.includes(key));
  return paid.length > 0 ? paid : offeredPayWays;
}

/** A code of the phone proves the phone: whom the company knows under this number by another name, or the identity service refused, is not to be spoken for. */
async function mayBe(ctx: Ctx, { name, idCard }: SaidStranger): Promise<boolean> {
  const said = [...(await knownIdentities(ctx, [{ name, idCard }])).values()][0];
  const known = await nameOfIdCard(ctx, idCard);
  return (known === null || isSameName(known, name)) && (said === undefined || said === 'MATCH');
}

/**
 * Whether this phone may speak for whoever signed these: the one that signed, or that took its place. What a company lists, or somebody has proven elsewhere,
 * is a word for it only where no better one is known, and of a member of the company hardly ever.
 */
async function isHers(ctx: Ctx, signed: Awaited<ReturnType<typeof signedBy>>, phone: string): Promise<boolean> {
  if (signed.length === 0) return true;
  const own = phoneIndexOf(phone);
  const hasSigned = signed.some(({ phone_index: index, is_listed: isListed }) => index === own && !isListed);
  const moved = signed.flatMap(({ end_phone_cipher: cipher }) => (cipher === null ? [] : [phoneOf(ctx, { phone_cipher: cipher })]));
  if (hasSigned || moved.includes(phone)) return true;
  // Which phone it was is known; what a visitor said who came before her stands with the payee as if it were listed.
  if (signed.some(({ is_sure: isSure }) => isSure)) return false;
  const isProven = signed.some(({ is_proven: proven }) => proven);
  const payeePhones = signed.map(({ payee_phone_index: index }) => index);
  // On paper no phone has signed.
  const isPaper = signed.every(({ phone_index: index }) => index === null);
  const isListed = isPaper
    ? payeePhones.every((index) => index === null || index === own)
    : signed.some(({ phone_index: index }) => index === own);
  const isUnknown = signed.some(({ is_listed: listed, is_proven: proven }) => listed && proven);
  if (!isListed && !isUnknown && !(isProven && payeePhones.includes(own))) return false;
  return (isListed && isProven) || !(await isStaffPhone(ctx, phone));
}

/**
 * Why somebody who says to be this person goes no further; null = nothing is against it. Whoever has signed before, be it over or ended by now, has a phone:
 * with another one anybody who knows a name and a number could sign in her place. The company reads on the record that it was tried, and with which phone.
 * Whoever has lost that phone is invited by the company to sign at the new one, or shows the platform that it is hers.
 */
export async function refusalOf(ctx: Ctx, qr: QrRecord, stranger: SaidStranger): Promise<StrangerRefusal | null> {
  if (!(await mayBe(ctx, stranger))) return 'IDENTITY_MISMATCH';
  const idIndex = blindIndex(ctx.companyId, 'idCard', stranger.idCard);
  const terms = { idIndex, subjectId: qr.subject_id, agreementType: qr.agreement_type };
  const own = sealedPhone(ctx, stranger.phone);
  const signed = await signedBy(ctx, { ...terms, phoneIndex: own.phone_index });
  // Nothing new is begun at a company that may only read; what was begun before is signed.
  if (await isHers(ctx, signed, stranger.phone))
    return ctx.company?.status === 'SUSPENDED' && !(await hasBegun(ctx, terms)) ? 'SIGNING_PAUSED' : null;
  const [newest] = signed;
  if (newest) {
    await noteOtherPhone(ctx, newest.id, own.phone_mask);
    ctx.announce('contract', newest.id);
  }
  return 'SIGNER_PHONE_OTHER';
}

/**
 * A record for the person who came; one who waits for a signature already, or has signed, gets no second one.
 * Errors: LINK_INVALID, IDENTITY_MISMATCH, SIGNER_PHONE_OTHER, SIGNING_PAUSED.
 */
export async function takeStranger(ctx: Ctx, qrId: string, { personId, name, idCard, phone }: ProvenStranger): Promise<void> {
  const qr = await findQr(ctx, qrId);
  if (!qr || !isQrOpen(qr, ctx.now)) throw new DomainError('LINK_INVALID');
  // D01: nothing new is signed of a kind that has ended for the company.
  if (ctx.company && !serviceOpen(ctx, qr.agreement_type)) throw new DomainError('LINK_INVALID');
  // Asked before the code went out too, and somebody may have been listed since.
  const refusal = await refusalOf(ctx, qr, { name, idCard, phone });
  if (refusal !== null) throw new DomainError(refusal);
  const terms = { subjectId: qr.subject_id, agreementType: qr.agreement_type };
  const found = await newestContract(ctx, { personId, ...terms });
  if (found && found.status !== 'HAS_BEEN_VOIDED') {
    const isOver = found.status === 'HAS_BEEN_SIGNED' && !isInForce({ status: found.status, endsOn: found.ends_on }, dayOf(ctx.now));
    // The other phone has signed meanwhile.
    if (found.status === 'WAITING_SIGN' && !(await signAtPhone(ctx, found.id, { phone, qrId: qr.id })))
      throw new DomainError('SIGNER_PHONE_OTHER');
    if (!isOver) return;
  }
  const template = { templateId: qr.template_id, version: qr.template_version };
  await createRecords(ctx, { ...terms, ...template, people: [{ name, idCard, phone }], source: 'QR', qrId: qr.id, isNotify: false });
}
