import { formats } from '../../schema/formats';
import { limits } from '../../schema/limits';

/** S04: trimmed, exactly six ASCII digits; anything else was never sent by us and costs no try. */
export function normaliseCode(text: string): string | null {
  const code = text.trim();
  return formats.smsCode.test(code) ? code : null;
}

export interface SendCounts {
  readonly secondsSinceLast: number | null;
  readonly phoneHour: number;
  readonly phoneDay: number;
  readonly ipHour: number;
  readonly companyDay: number;
}

export interface SendLimits {
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
    counts.ipHour >= allowed.codesPerIpHour ||
    counts.companyDay >= allowed.codesPerCompanyDay;
  return isOver ? 'QUOTA' : null;
}

export function triesLeft(tries: number): number {
  return Math.max(0, limits.code.tries - tries);
}
