import { limits } from '../../schema/limits';

export interface Failures {
  /** Tries of this account from this network within the window, this one included. */
  readonly here: number;
  /** Of the account from all networks, this try not included. */
  readonly account: number;
  /** Of all accounts from this network, this try not included. */
  readonly network: number;
}

/** One password tried on many accounts: from here on the network has to prove that it is no machine. */
const NETWORK_CAPTCHA_FROM = 30;

type LoginGate = 'LOCKED' | 'CAPTCHA' | 'OPEN';

/** AUTH-003: five wrong ones lock account and network; elsewhere the account asks for a captcha from the fifth on. */
export function loginGate(failures: Failures): LoginGate {
  if (failures.here > limits.session.loginFailures) return 'LOCKED';
  const needsCaptcha = failures.account >= limits.session.captchaAfterFailures || failures.network >= NETWORK_CAPTCHA_FROM;
  return needsCaptcha ? 'CAPTCHA' : 'OPEN';
}

/** A cookie of this name chooses the company of the next visit (Spec 1 §6). */
const IDENTITY_COOKIE = /^c_(\d{1,18})$/;

export function identityCookie(companyId: string): string {
  return `c_${companyId}`;
}

/** The one company named by identity cookies; several name none. */
export function companyNamed(cookieNames: readonly string[]): string | null {
  const named = cookieNames.map((name) => IDENTITY_COOKIE.exec(name)?.[1]).filter((id): id is string => id !== undefined);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Which company a new session opens: the browser's hint, else the default one, else the first joined (PLT-013). */
export function companyToOpen(bound: readonly string[], hint: string | null, fallback: string | null): string | null {
  if (hint !== null && bound.includes(hint)) return hint;
  if (fallback !== null && bound.includes(fallback)) return fallback;
  return bound[0] ?? null;
}

/** `Chrome 128 / Windows` out of a browser's own description; whoever sends nothing known is an unknown device. */
export function deviceName(userAgent: string, unknown: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari|MicroMessenger)\/(\d+)/.exec(userAgent.replace(/Chrome\/\S+ (?=.*(Edg|OPR)\/)/, ''));
  const system = /(Windows|Macintosh|Android|iPhone|iPad|Linux)/.exec(userAgent)?.[1];
  const name = browser ? `${browser[1]} ${browser[2]}` : null;
  return [name, system].filter(Boolean).join(' / ') || unknown;
}

/** The device without its version: a browser that was renewed is no new device. */
function deviceFamily(userAgent: string): string {
  return deviceName(userAgent, userAgent).replace(/ \d+/, '');
}

/** AUTH-016: a device that none of the sessions before came from. The first login of all is no surprise. */
export function isNewDevice(userAgent: string, before: readonly string[]): boolean {
  return before.length > 0 && !before.some((one) => deviceFamily(one) === deviceFamily(userAgent));
}

/** D03: the referring place is kept, at most 64 characters. */
export function enteredFrom(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? [...trimmed].slice(0, limits.text.fromMax).join('') : null;
}
