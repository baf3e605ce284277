import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_TOKEN_FORM, type ApiScope, type ApiTokenState, integrationTexts } from '../../schema/integration';
import { limits } from '../../schema/limits';
import type { Cents } from '../../schema/money';
import { networksOf } from '../kernel/addresses';
import { addDays, dayOf, later } from '../kernel/clock';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEY_ID_LETTERS = '0123456789abcdefghijklmnopqrstuv';
const SUM_LENGTH = 6;

/** 32 bits in six letters of 62. */
function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let at = 0; at < SUM_LENGTH; at += 1) {
    text = LETTERS.charAt(rest % LETTERS.length) + text;
    rest = Math.floor(rest / LETTERS.length);
  }
  return text;
}

/** A key as its holder gets it, and what the company recognises it by. 256 random bits need no slow hash. */
export function newKey(): { readonly secret: string; readonly shown: string } {
  const keyId = [...randomBytes(10)].map((byte) => KEY_ID_LETTERS.charAt(byte % KEY_ID_LETTERS.length)).join('');
  const body = `jq_live_${keyId}_${randomBytes(32).toString('base64url')}`;
  const secret = `${body}_${checksum(body)}`;
  return { secret, shown: `jq_live_${keyId.slice(0, 4)}…${secret.slice(-4)}` };
}

/** Whether a text could be a key of ours at all: judged by itself, without a look at any table. */
export function isWellFormed(text: string): boolean {
  const [, body = '', , sum] = API_TOKEN_FORM.exec(text) ?? [];
  return sum !== undefined && checksum(body) === sum;
}

interface TokenWish {
  readonly scopes: readonly ApiScope[];
  readonly addresses: readonly string[];
  readonly dailyCap: Cents | null;
  readonly expiresOn: string;
}

/** What is wrong with each field, in the words of whoever filled it in. */
export function wishFaults({ scopes, addresses, dailyCap, expiresOn }: TokenWish, now: Date): Record<string, string> {
  const faults: Record<string, string> = {};
  const isPayer = scopes.includes('PAYMENTS_WRITE');
  if (scopes.length === 0) faults.scopes = integrationTexts.scopesMissing;
  if (addresses.length > limits.apiToken.addresses || !networksOf(addresses)) faults.addresses = integrationTexts.addressWrong;
  if (isPayer && (dailyCap === null || dailyCap <= 0)) faults.dailyCap = integrationTexts.capMissing;
  if (!isPayer && dailyCap !== null) faults.dailyCap = integrationTexts.capUseless;
  const today = dayOf(now);
  if (expiresOn <= today || expiresOn > addDays(today, limits.apiToken.lifeDays)) faults.expiresOn = integrationTexts.expiryWrong;
  return faults;
}

interface TokenFacts {
  readonly revoked_at: Date | null;
  readonly expires_at: Date;
  readonly made_by: string;
}

/** Only its maker's being master of the company keeps a token going. */
export function stateOf(token: TokenFacts, masters: ReadonlySet<string>, now: Date): ApiTokenState {
  if (token.revoked_at !== null) return 'REVOKED';
  if (token.expires_at <= now) return 'EXPIRED';
  return masters.has(token.made_by) ? 'ACTIVE' : 'STOPPED';
}

export const overlapEnd = (now: Date): Date => later(now, limits.apiToken.overlap);
