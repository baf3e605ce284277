// Who holds a link shows that it is for them: name and number first, then a code to the phone of the record.
import { cleanCell } from '../../../schema/cells';
import { DomainError, invalid } from '../../../schema/errors';
import { formats, idCardMessages } from '../../../schema/formats';
import { checkIdCard } from '../../../schema/identity';
import { limits } from '../../../schema/limits';
import { nameFault } from '../../../schema/personName';
import { problemText } from '../../../schema/problems';
import { countedAddress } from '../../kernel/addresses';
import { dayOf, later, wireTime } from '../../kernel/clock';
import type { Before, CompanyFacts, Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { bindingOf, requireSendable } from '../../verification/public';
import { fullIdCard, isSamePerson, isTooYoung, plainName, type SaidIdentity } from '../rules';
import { countGuess, guessesOf, guessesSpentUntil } from '../store/sessions';
import { type LiveLink, type OpenLink, withLink } from './openLink';

/** What a visitor says; the phone is asked of those only whom a QR code does not know. */
export interface SaidPerson extends SaidIdentity {
  readonly phone: string | null;
}

/** As it came over the wire: a link that asks for a code only is told nothing of anybody. */
type Said = { readonly [field in keyof SaidPerson]: string | null };

export interface Proof {
  readonly phone: string;
  /** Of the link: its codes are nobody else's to use up. null = of a QR code, which many people open. */
  readonly userKey: string | null;
  readonly binding: string;
  /** The code shows who opens this link, and does not make the phone the person's. */
  readonly isMoved: boolean;
  /** Of the link: the code was made there, and a sandbox has codes of its own. */
  readonly company: CompanyFacts | null;
}

const linkKey = (link: LiveLink): string => `link:${link.companyId}:${link.id}`;

/** Where the code of this link goes, when the link names its person. */
function proofOf({ company }: Ctx, link: LiveLink, phone: string, isMoved: boolean): Proof {
  return { company, phone, userKey: linkKey(link), binding: bindingOf('PAYEE_LINK', link.companyId, link.id), isMoved };
}

/** A code of a QR link confirms the person who was said, and nobody else. */
function proofOfStranger({ company, now }: Ctx, link: LiveLink, said: SaidPerson): Proof {
  const today = dayOf(now);
  const phone = cleanCell('phone', said.phone ?? '').value;
  if (!formats.mobile.test(phone)) throw invalid({ phone: formats.mobile.message });
  // Nobody has judged this name before, and it is to stand on a contract.
  const named = nameFault(plainName(said.name));
  if (named !== null) throw invalid({ name: problemText(named.code, named.params) });
  const checked = checkIdCard(cleanCell('idCard', said.idCard).value, today);
  if (!checked.ok) throw invalid({ idCard: idCardMessages[checked.reason] });
  const idCard = checked.value;
  // No list has judged whom a code on the wall brings here.
  if (isTooYoung(idCard, today)) throw invalid({ idCard: problemText('AGE_UNDER_16') });
  const binding = bindingOf('PAYEE_LINK', link.companyId, link.id, plainName(said.name), idCard, phone);
  return { company, phone, userKey: null, binding, isMoved: false };
}

/**
 * Where the code goes that lets whoever holds the phone do what the link is for; null = the target is gone, or the link asks who comes. It is
 * bound to that one deed: it opens no session of the person whom the record names.
 */
export async function proofOfHolder(ctx: Ctx, link: OpenLink): Promise<Proof | null> {
  if (!link.kind.isCodeOnly || (await link.kind.describe(ctx, link.targetId)) === null) return null;
  const expected = await link.kind.expected(ctx, link.targetId);
  return expected && { ...proofOf(ctx, link, expected.phone, false), binding: bindingOf('HOLDER', link.companyId, link.id) };
}

/** The proof of a person that goes on from here; null = the target is gone, or the link is nobody's to prove. Errors: VALIDATION_FAILED. */
export async function proofFor(ctx: Ctx, link: OpenLink, said: SaidPerson | null): Promise<Proof | null> {
  if (link.kind.isCodeOnly || (await link.kind.describe(ctx, link.targetId)) === null) return null;
  const expected = await link.kind.expected(ctx, link.targetId);
  if (expected) return proofOf(ctx, link, expected.phone, expected.isMoved ?? false);
  return said === null || link.purpose !== 'QR' ? null : proofOfStranger(ctx, link, said);
}

/** Errors: VALIDATION_FAILED. */
function requireSaid({ name, idCard, phone }: Said): SaidPerson {
  if (!name || !idCard)
    throw invalid({ ...(name ? {} : { name: formats.name.message }), ...(idCard ? {} : { idCard: formats.idCard.message }) });
  return { name, idCard, phone };
}

/** Until when, to the full minute: `spentUntil` by the product's clock. */
export const triesExceeded = (spentUntil: Date): DomainError =>
  new DomainError('IDENTITY_TRIES_EXCEEDED', { until: wireTime(later(spentUntil, 59_000)).slice(0, 'YYYY-MM-DD HH:mm'.length) });

/**
 * Compares what was said with the record; a link that asks for a code only hears none of it. A difference is told to the domain of the link and counted, whatever comes of the call; after
 * five in an hour the link says nothing more about them. Errors: LINK_INVALID, RATE_LIMITED, IDENTITY_MISMATCH, IDENTITY_TRIES_EXCEEDED, VALIDATION_FAILED.
 */
export async function judgeIdentity(before: Before, token: string, told: Said): Promise<Proof> {
  const verdict = await withLink(before, token, async (ctx, link) => {
    if (link.kind.isCodeOnly) return proofOfHolder(ctx, link);
    const said = requireSaid(told);
    const proof = await proofFor(ctx, link, said);
    if (proof === null) return null;
    const expected = await link.kind.expected(ctx, link.targetId);
    if (!expected) return proof;
    const spentUntil = await guessesSpentUntil(ctx, linkKey(link), limits.payee.wrongIdentitiesPerHour);
    if (spentUntil !== null) return { spentUntil };
    if (isSamePerson(expected, said, dayOf(ctx.now))) return proof;
    await countGuess(ctx, 'IDENTITY', linkKey(link));
    await link.kind.onMismatch(ctx, link.targetId);
    return 'MISMATCH' as const;
  });
  if (verdict === 'MISMATCH') throw new DomainError('IDENTITY_MISMATCH');
  if ('spentUntil' in verdict) throw triesExceeded(verdict.spentUntil);
  if (!formats.mobile.test(verdict.phone)) throw new DomainError('PAYEE_PHONE_MISSING');
  return verdict;
}

/**
 * Of a QR code: whether this name and this phone may speak for this number, told before a code goes out, or somebody who mistyped his name learns it only when the
 * code is spent. The answer says whom a company knows, so it is behind the captcha and behind all that may refuse the SMS, and is told a few times for
 * a number and for an address only. After that the code goes out as to anybody and decides by itself (onProven): nobody is locked out by what his
 * neighbours or a stranger typed, and who tries numbers out pays an SMS for each. Only the number itself has a hard stop.
 * Errors: LINK_INVALID, RATE_LIMITED, IDENTITY_MISMATCH, SIGNER_PHONE_OTHER, SIGNING_PAUSED, CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED.
 */
export async function judgeStranger(
  before: Before,
  token: string,
  { phone, binding }: Proof,
  told: Pick<Said, 'name' | 'idCard'>,
): Promise<void> {
  const verdict = await withLink(before, token, async (ctx, link) => {
    await requireSendable(ctx, { purpose: 'PAYEE_LINK', recipient: phone, binding });
    const said = { name: plainName(told.name ?? ''), idCard: fullIdCard(told.idCard ?? '', dayOf(ctx.now)) ?? '', phone };
    // Of the company and not of the link: it may have many codes on its walls.
    const ofNumber = `qr:${ctx.companyId}:${blindIndex(ctx.companyId, 'idCard', said.idCard)}`;
    const ofAddress = `qr:${ctx.companyId}@${countedAddress(ctx.ip)}`;
    const { strangers, wrongIdentitiesPerHour } = limits.payee;
    // Right or wrong: beyond the five that are told each of these twenty wrong names has cost an SMS.
    if ((await guessesOf(ctx, 'IDENTITY', ofNumber)) >= strangers.wrongPerHour) return 'RATE_LIMITED' as const;
    // Right ones count as well, for they too say something. A hall of 200 behind one address is told nothing from its 61st asking on, and goes on.
    const asked = await countGuess(ctx, 'IDENTITY', ofAddress);
    const refusal = (await link.kind.refuses?.(ctx, link.targetId, said)) ?? null;
    if (refusal === null) return 'WELCOME' as const;
    // Also that nothing new is begun says something of the number: whether something of it is begun already.
    const wrong = await countGuess(ctx, 'IDENTITY', ofNumber);
    return asked > strangers.toldPerHour || wrong > wrongIdentitiesPerHour ? ('WELCOME' as const) : refusal;
  });
  if (verdict !== 'WELCOME') throw new DomainError(verdict);
}
