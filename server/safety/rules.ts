import { codePoints } from '../../schema/formats';
import { limits } from '../../schema/limits';
import { factorWays, type ProofStrength, type ProofWay } from '../../schema/safety';

/** What somebody typed or showed in the place of a second factor. */
type Shown =
  | { readonly way: 'TOTP'; readonly code: string }
  | { readonly way: 'RECOVERY'; readonly code: string }
  | { readonly way: 'PASSKEY'; readonly answer: string };

const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding: what authenticators read and people type from paper. */
export function base32(bytes: Uint8Array): string {
  let bits = 0;
  let held = 0;
  let text = '';
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32_ALPHABET[(held >>> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32_ALPHABET[(held << (5 - bits)) & 31] : text;
}

/** Which factor a text is; null = none of ours, so it costs no try. Recovery codes are read without their dashes, in any case. */
export function shownFactor(text: string): Shown | null {
  const plain = text.trim();
  if (plain.startsWith('{')) return { way: 'PASSKEY', answer: plain };
  if (/^\d{6}$/.test(plain)) return { way: 'TOTP', code: plain };
  const code = plain.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{16}$/.test(code) ? { way: 'RECOVERY', code } : null;
}

/** The number of the half minute in which a code of the authenticator holds. */
export function stepOf(at: Date): number {
  return Math.floor(at.getTime() / limits.safety.totpStep);
}

/** Whoever has a second factor proves himself with one: a phone number alone may be somebody else's by now. */
export function strengthNeeded(hasFactor: boolean): ProofStrength {
  return hasFactor ? 'FACTOR' : 'ANY';
}

export function isStrongEnough(way: ProofWay, strength: ProofStrength): boolean {
  return strength === 'ANY' || factorWays.includes(way);
}

/** A counter that does not go up was copied, but for the noughts of passkeys that synchronise and never count. */
export function isCopied(before: number, now: number): boolean {
  return (before > 0 || now > 0) && now <= before;
}

export function passkeyName(text: string): string | null {
  const name = text.trim();
  return name === '' || codePoints(name) > limits.safety.passkeyNameMax ? null : name;
}

/** Of the tries that are allowed until the lock; a lock has minutes, at least one. */
export function minutesUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
}
