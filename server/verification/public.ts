import { createHash, randomInt } from 'node:crypto';
import { DomainError, invalid } from '../../schema/errors';
import { formats, maskEmail, maskPhone } from '../../schema/formats';
import { limits } from '../../schema/limits';
import { type CodeChannel, type CodePurpose, signInTexts } from '../../schema/messages';
import { SANDBOX_CODE } from '../../schema/sandbox';
import { later } from '../kernel/clock';
import type { Before, Ctx } from '../kernel/context';
import type { Refusal } from '../kernel/refusals';
import { runtime } from '../kernel/runtime';
import { codeHashes, decryptField, encryptField, hashToken, hmacCode, platformIndex, randomToken } from '../kernel/secrets';
import { checkFactor, factorErrors, type PassedFactor, refuseWithoutFactor, spendFactor } from '../safety/public';
import { codeCreated } from './events';
import * as inputs from './inputs';
import { budgetOf, normaliseCode, triesLeft, WRAPPED } from './rules';
import { type CaptchaAnswer, type CaptchaLife, judgeAnswer } from './steps/judgeCaptcha';
import { unwrapped } from './steps/passwordKey';
import { requireBudget } from './steps/requireBudget';
import {
  type CodeOwner,
  findLastCode,
  findPasswordKey,
  insertCode,
  isBurnt,
  lockBudget,
  markUsed,
  sendsOfUser,
  takeText,
  tryCode,
  useCaptcha,
} from './store';
import * as wire from './wire';

export type { CaptchaAnswer } from './steps/judgeCaptcha';
export const captchaShape = inputs.captchaShape;
/** The slider's result as the legacy calls send it. */
export const captchaOf = wire.captchaOf;

export interface CodeTicket {
  readonly ticketId: string;
  readonly receiverMasked: string;
  readonly resendAfterSeconds: number;
  readonly expiresAt: Date;
}

const CIPHER_RECIPIENT = 'verification_code.recipient';
const CIPHER_TEXT = 'verification_code.text';

/** A sandbox has codes of its own: they use up nobody's quota, and replace no code of a live company. */
const indexOf = (caller: Pick<Ctx, 'company'>, recipient: string): string =>
  recipient.includes('@') ? platformIndex(caller, 'email', recipient.toLowerCase()) : platformIndex(caller, 'phone', recipient);
const userKeyOf = ({ company }: Pick<Ctx, 'company'>, userKey: string | undefined): string | null =>
  userKey === undefined ? null : company?.isSandbox ? `sandbox:${company.id}:${userKey}` : userKey;

/** What a code may confirm, as one hash: user, object, amount, content. A code of another binding is worth nothing. */
export function bindingOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  /** Plain phone or e-mail address. */
  readonly recipient: string;
  /** Who must enter it, when somebody is logged in: `member:7`, `operator:2`. */
  readonly userKey?: string;
  readonly binding: string;
  /** What it confirms, for the eyes of its reader; the binding is what counts. */
  readonly subjectText?: string;
  /** Counts and answers like a real one, but nothing is sent: for accounts that do not exist. */
  readonly isDecoy?: boolean;
}

/**
 * Whether createCode would send this as things are, for what says something of a person before it: a refusal that only came afterwards would give
 * the answer away for nothing. Errors: CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED.
 */
export async function requireSendable(
  ctx: Ctx,
  { purpose, recipient, binding }: Pick<CodeRequest, 'purpose' | 'recipient' | 'binding'>,
): Promise<void> {
  const receiver = { recipientIndex: indexOf(ctx, recipient), receiverMasked: maskPhone(recipient) };
  await requireBudget(ctx, { ...receiver, binding, budget: budgetOf(purpose, null) });
}

/** Of createCode and requireSendable. */
export const sendingErrors: readonly Refusal[] = ['CODE_SENT_RECENTLY', 'CODE_QUOTA_EXCEEDED'];

/** Errors: CODE_SENT_RECENTLY, CODE_QUOTA_EXCEEDED, VALIDATION_FAILED. */
export async function createCode(ctx: Ctx, request: CodeRequest): Promise<CodeTicket> {
  const isMail = request.channel === 'MAIL';
  const recipient = request.recipient.trim();
  if (!(isMail ? formats.email : formats.mobile).test(recipient))
    throw invalid({ recipient: (isMail ? formats.email : formats.mobile).message });
  const isSandbox = ctx.company?.isSandbox ?? false;
  const recipientIndex = indexOf(ctx, recipient);
  const userKey = userKeyOf(ctx, request.userKey);
  const budget = budgetOf(request.purpose, userKey);
  await lockBudget(ctx, recipientIndex, budget.userKey);
  const receiverMasked = isMail ? maskEmail(recipient) : maskPhone(recipient);
  await requireBudget(ctx, { recipientIndex, receiverMasked, binding: request.binding, budget });

  const code = isSandbox ? SANDBOX_CODE : String(randomInt(10 ** limits.code.digits)).padStart(limits.code.digits, '0');
  // API-014: whoever tries a program knows the code, and nobody's phone rings.
  const isSilent = isSandbox || request.isDecoy === true;
  const ticketId = randomToken();
  const expiresAt = later(ctx.now, limits.code.life);
  const codeId = await insertCode(ctx, {
    ticketHash: hashToken(ticketId),
    purpose: request.purpose,
    channel: request.channel,
    recipientIndex,
    recipientCipher: encryptField(null, CIPHER_RECIPIENT, recipient),
    recipientMask: receiverMasked,
    userKey,
    bindingHash: request.binding,
    codeHash: hmacCode(code, `${request.purpose}:${recipientIndex}`),
    subjectText: request.subjectText ?? null,
    textCipher: isSilent ? null : encryptField(null, CIPHER_TEXT, code),
    expiresAt,
  });
  if (!isSilent) ctx.emit(codeCreated({ codeId }));
  return { ticketId, receiverMasked, resendAfterSeconds: runtime().config.limits.codeResendAfterMs / 1000, expiresAt };
}

/** Of checkCode and useCode. */
export const codeErrors: readonly Refusal[] = ['CODE_REQUIRED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED'];

interface CodeGuess {
  readonly purpose: CodePurpose;
  /** Where the code was made, of callers who are of no company before they enter one. */
  readonly company?: Ctx['company'];
  readonly recipient?: string;
  readonly userKey?: string;
  readonly code: string;
  readonly binding: string;
}

/**
 * Counts the try by a committed statement of its own, so that a refused command does not give it back
 * (100 parallel guesses evaluate five). Errors: CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_EXCEEDED.
 */
export async function checkCode(before: Before, guess: CodeGuess): Promise<{ readonly codeId: string }> {
  if (guess.code.trim() === '') throw new DomainError('CODE_REQUIRED');
  const code = normaliseCode(guess.code);
  if (code === null) throw invalid({ code: signInTexts.codeWrongFormat });
  const place = { company: guess.company ?? before.company };
  const owner: CodeOwner = {
    purpose: guess.purpose,
    recipientIndex: guess.recipient === undefined ? null : indexOf(place, guess.recipient.trim()),
    userKey: userKeyOf(place, guess.userKey),
  };
  if (owner.recipientIndex === null && owner.userKey === null) throw new Error('a code needs a receiver or a user');
  const verdict = await before.autonomous(async (ctx) => {
    const last = await findLastCode(ctx, owner);
    if (!last) return 'EXPIRED' as const;
    const hashes = codeHashes(code, `${guess.purpose}:${last.recipient_index}`);
    const tried = await tryCode(ctx, last.id, { codeHashes: hashes, bindingHash: guess.binding });
    if (!tried) return (await isBurnt(ctx, last.id)) ? ('BURNT' as const) : ('EXPIRED' as const);
    return { codeId: last.id, isRight: tried.is_right, left: triesLeft(tried.tries) };
  });
  if (verdict === 'EXPIRED') throw new DomainError('CODE_EXPIRED');
  if (verdict === 'BURNT') throw new DomainError('CODE_TRIES_EXCEEDED');
  if (verdict.isRight) return { codeId: verdict.codeId };
  throw verdict.left === 0 ? new DomainError('CODE_TRIES_EXCEEDED') : new DomainError('CODE_WRONG', { triesLeft: verdict.left });
}

/** Uses a passed code up inside the command: of a hundred right ones at once, one command goes on. Errors: CODE_EXPIRED. */
export async function useCode(ctx: Ctx, use: { readonly codeId: string; readonly binding: string }): Promise<void> {
  if (!(await markUsed(ctx, use.codeId, use.binding))) throw new DomainError('CODE_EXPIRED');
}

/** Whose code it is: a member confirms a payment with a code that came to the own phone. */
export const payerKey = (actor: { readonly id: string } | null): string => `member:${actor?.id ?? ''}`;

/** What passed before a command's transaction, by the input object that the runner hands to both. */
const passed = new WeakMap<object, { readonly codeId: string | null; readonly factor: PassedFactor | null }>();

/** Of checkPaymentCode and spendPaymentCode. */
export const paymentErrors: readonly Refusal[] = [...codeErrors, 'FACTOR_REQUIRED', 'FACTOR_MISSING', ...factorErrors];

interface PaymentGuess {
  readonly purpose: CodePurpose;
  readonly code: string | null | undefined;
  /** AUTH-014: a code of the authenticator or from paper, or the answer of a passkey. */
  readonly factor: string | null | undefined;
  /** What the code must have been sent for, from the facts as they are; null = there is nothing to be paid any more. */
  readonly binding: (ctx: Ctx) => Promise<string | null>;
}

/** By the settings of the company as they are at this very request: its code, a second factor, or both. */
function askedAtPayment({ company, token }: Pick<Ctx, 'company' | 'token'>, { factor }: Pick<PaymentGuess, 'factor'>) {
  // API-002: a program never pays without the code on the phone of its maker, whatever the company has switched off for people.
  const isCodeOn = token !== undefined || (company?.paymentVerificationOn ?? false);
  const isDemanded = company?.secondFactor === 'DEMANDED';
  const isInstead = !token && company?.secondFactor === 'ACCEPTED' && isCodeOn && Boolean(factor);
  return { code: isCodeOn && !isInstead, factor: isDemanded || isInstead };
}

/** Whether a payment of this company goes on without anybody who proves himself; of a program somebody always does (API-002). */
export const paysUnasked = ({ company, token }: Pick<Ctx, 'company' | 'token'>): boolean =>
  !token && company !== null && !company.paymentVerificationOn && company.secondFactor !== 'DEMANDED';

/**
 * Counts the try by a committed statement, before the command whose `input` it is. What is paid already needs no code: its answer is stored.
 * Errors: those of codes.
 */
export async function checkPaymentCode(before: Before, input: object, guess: PaymentGuess): Promise<void> {
  const { binding } = guess;
  const asked = askedAtPayment(before, guess);
  if (!asked.code && !asked.factor) return;
  const bound = await before.autonomous(binding);
  if (bound === null) return;
  const userId = before.actor?.id ?? '';
  if (asked.code && !guess.code) throw new DomainError('CODE_REQUIRED');
  if (asked.factor && !guess.factor) return refuseWithoutFactor(before, userId);
  try {
    // The code first: whoever has not the phone is told nothing about the factor, and uses up none of its tries.
    const codeId = asked.code
      ? (await checkCode(before, { purpose: guess.purpose, userKey: payerKey(before.actor), code: guess.code ?? '', binding: bound }))
          .codeId
      : null;
    const factor = asked.factor ? await checkFactor(before, { userId, text: guess.factor ?? '', purpose: 'PAY' }) : null;
    passed.set(input, { codeId, factor });
  } catch (error) {
    // The other click of a double click may have used the code a moment ago; then the stored answer is the answer.
    const isStillPayable = (await before.autonomous(binding)) !== null;
    if (isStillPayable || !(error instanceof DomainError)) throw error;
  }
}

/** Inside the command: of many right codes and factors one goes on, a code only for what it was sent for. Errors: those of paymentErrors. */
export async function spendPaymentCode(ctx: Ctx, input: object, binding: () => Promise<string>): Promise<void> {
  if (paysUnasked(ctx)) return;
  const shown = passed.get(input);
  if (!shown) throw new DomainError('CODE_REQUIRED');
  if (shown.codeId !== null) await useCode(ctx, { codeId: shown.codeId, binding: await binding() });
  if (shown.factor !== null) await spendFactor(ctx, shown.factor);
}

/** For the message that brings the code; the text can be taken once. */
export async function takeCodeText(
  ctx: Ctx,
  codeId: string,
): Promise<{
  code: string;
  recipient: string;
  channel: CodeChannel;
  purpose: CodePurpose;
  subjectText: string | null;
  companyId: string | null;
} | null> {
  const row = await takeText(ctx, codeId);
  if (!row) return null;
  return {
    code: decryptField(null, CIPHER_TEXT, row.text_cipher),
    recipient: decryptField(null, CIPHER_RECIPIENT, row.recipient_cipher),
    channel: row.channel,
    // Written by createCode from a CodePurpose only.
    purpose: row.purpose as CodePurpose,
    subjectText: row.subject_text,
    companyId: row.about_company_id,
  };
}

/** Of verifyCaptcha and verifyCaptchaOfUser. */
export const captchaErrors: readonly Refusal[] = ['CAPTCHA_REQUIRED', 'CAPTCHA_FAILED', 'CAPTCHA_UNAVAILABLE'];

/** A captcha that was demanded: solved, ours, fresh, unused. Errors: CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE (never passes unchecked). */
export async function verifyCaptcha(before: Before, answer: CaptchaAnswer | null | undefined): Promise<void> {
  if (!answer) throw new DomainError('CAPTCHA_REQUIRED');
  const life = await judgeAnswer(answer);
  const { captchas } = runtime().shared;
  const useOnce = (alive: CaptchaLife): Promise<boolean> =>
    captchas ? captchas.use(answer.token, alive) : before.autonomous((ctx) => useCaptcha(ctx, answer.token, alive.expiresAt));
  const isFresh = life !== null && (await useOnce(life));
  if (!isFresh) throw new DomainError('CAPTCHA_FAILED');
}

/** With a session the captcha is asked for after the third send in an hour (AUTH-012). */
export async function verifyCaptchaOfUser(before: Before, userKey: string, answer: CaptchaAnswer | null | undefined): Promise<void> {
  const sends = await before.autonomous((ctx) => sendsOfUser(ctx, userKey));
  if (sends >= limits.code.captchaAfterSends) await verifyCaptcha(before, answer);
}

/** What was typed, whether it came plain or wrapped with the key of the captcha's facts (D18); null = wrapped with another key. */
export async function plainPassword(before: Before, text: string): Promise<string | null> {
  if (!text.startsWith(WRAPPED)) return text;
  const key = await before.autonomous((ctx) => findPasswordKey(ctx));
  return key ? unwrapped(text, key.privateKey) : null;
}

/** The same of a password that is to be set. Errors: VALIDATION_FAILED. */
export async function requirePlainPassword(before: Before, text: string): Promise<string> {
  const plain = await plainPassword(before, text);
  if (plain === null) throw invalid({ password: signInTexts.passwordUnread });
  return plain;
}
