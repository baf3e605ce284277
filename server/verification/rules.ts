import { formats } from '../../schema/formats';
import { limits } from '../../schema/limits';
import type { CodePurpose } from '../../schema/messages';
import { withoutInvisible } from '../../schema/names';

/** S04: trimmed, exactly six ASCII digits, without what nobody sees; anything else was never sent by us and costs no try. */
export function normaliseCode(text: string): string | null {
  const code = withoutInvisible(text).trim();
  return formats.smsCode.test(code) ? code : null;
}

/**
 * Purposes that share an allowance. Who has no session shares one per receiver and address; who has one spends their own, so that
 * nobody else can use it up: least of all that of payments.
 */
const budgets = {
  OPEN: ['LOGIN', 'REGISTER', 'ACCEPT_INVITATION', 'RESET_PASSWORD', 'PAYEE_LOGIN', 'SIGN', 'OPS_PASSWORD'],
  ACCOUNT: ['CONFIRM_IDENTITY', 'NEW_PHONE', 'SET_EMAIL', 'PAYMENT_VERIFICATION'],
  PAYMENT: ['PAY', 'AWAIT_FUNDS', 'PAY_ORDER', 'PAY_AGENT_INVOICE'],
  // Bound to its link by the user key: nobody uses up the codes of another link.
  LINK: ['PAYEE_LINK'],
  PAYEE: ['ACCOUNT_CHANGE', 'MY_RECORDS'],
} as const satisfies Record<string, readonly CodePurpose[]>;

export interface Budget {
  readonly purpose: CodePurpose;
  readonly purposes: readonly CodePurpose[];
  /** The code goes to the user's proven number; a new number or address may be somebody else's. */
  readonly isOwnReceiver: boolean;
  /** null = shared by everybody without a session. */
  readonly userKey: string | null;
}

export function budgetOf(purpose: CodePurpose, userKey: string | null): Budget {
  const purposes = Object.values(budgets).find((group) => (group as readonly CodePurpose[]).includes(purpose));
  if (!purposes) throw new Error(`${purpose} has no budget`);
  return { purpose, purposes, userKey, isOwnReceiver: purpose !== 'NEW_PHONE' && purpose !== 'SET_EMAIL' };
}

export interface SendCounts {
  readonly secondsSinceLast: number | null;
  /** Of the receiver when nobody is logged in, else of the user. */
  readonly phoneHour: number;
  readonly phoneDay: number;
  /** Of the receiver by other users: a number that somebody claims to own is not to be flooded by many of them. */
  readonly foreignHour: number;
  readonly ipHour: number;
  readonly companyDay: number;
}

interface SendLimits {
  readonly codeResendAfterMs: number;
  readonly codesPerPhoneHour: number;
  readonly codesPerPhoneDay: number;
  readonly codesPerIpHour: number;
  readonly codesPerCompanyDay: number;
}

/** Seconds to wait, 'QUOTA' when a limit is reached, null when the code may be sent. */
export function sendRefusal(counts: SendCounts, allowed: SendLimits): number | 'QUOTA' | null {
  const wait = allowed.codeResendAfterMs / 1000;
  if (counts.secondsSinceLast !== null && counts.secondsSinceLast < wait) return Math.ceil(wait - counts.secondsSinceLast);
  const isOver =
    counts.phoneHour >= allowed.codesPerPhoneHour ||
    counts.phoneDay >= allowed.codesPerPhoneDay ||
    counts.foreignHour >= allowed.codesPerPhoneHour ||
    counts.ipHour >= allowed.codesPerIpHour ||
    counts.companyDay >= allowed.codesPerCompanyDay;
  return isOver ? 'QUOTA' : null;
}

export function triesLeft(tries: number): number {
  return Math.max(0, limits.code.tries - tries);
}

/** Which kind of captcha a client must be able to solve. */
export const CAPTCHA_KIND = 'altcha';

/** What a wrapped password begins with. */
export const WRAPPED = 'rsa-oaep:';
