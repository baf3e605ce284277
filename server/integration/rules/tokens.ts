import { type ApiScope, type ApiTokenState, integrationTexts } from '../../../schema/integration';
import { limits } from '../../../schema/limits';
import type { Cents } from '../../../schema/money';

interface TokenWish {
  readonly scopes: readonly ApiScope[];
  readonly addresses: readonly string[];
  readonly dailyCap: Cents | null;
  readonly expiresOn: string;
}

/** By the calendar of the product, and whether all addresses are some. */
interface WishFacts {
  readonly today: string;
  readonly lastDay: string;
  readonly areAddresses: boolean;
}

/** What is wrong with each field, in the words of whoever filled it in. */
export function wishFaults(wish: TokenWish, { today, lastDay, areAddresses }: WishFacts): Record<string, string> {
  const { scopes, addresses, dailyCap, expiresOn } = wish;
  const faults: Record<string, string> = {};
  const isPayer = scopes.includes('PAYMENTS_WRITE');
  if (scopes.length === 0) faults.scopes = integrationTexts.scopesMissing;
  if (addresses.length > limits.apiToken.addresses || !areAddresses) faults.addresses = integrationTexts.addressWrong;
  if (isPayer && (dailyCap === null || dailyCap <= 0)) faults.dailyCap = integrationTexts.capMissing;
  if (!isPayer && dailyCap !== null) faults.dailyCap = integrationTexts.capUseless;
  if (expiresOn <= today || expiresOn > lastDay) faults.expiresOn = integrationTexts.expiryWrong;
  return faults;
}

interface TokenFacts {
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
  readonly makerId: string;
}

/** Only its maker's being master of the company keeps a token going. */
export function stateOf(token: TokenFacts, masters: ReadonlySet<string>, now: Date): ApiTokenState {
  if (token.revokedAt !== null) return 'REVOKED';
  if (token.expiresAt <= now) return 'EXPIRED';
  return masters.has(token.makerId) ? 'ACTIVE' : 'STOPPED';
}

/** So long is a call of a token kept (API-017). */
export const callLogMs = limits.apiToken.callLogDays * 86_400_000;
