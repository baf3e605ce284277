import { limits } from '../../schema/limits';
import { type ProviderKind, signOnTexts } from '../../schema/signOn';

interface ProviderWish {
  readonly kind: ProviderKind;
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string | null;
  readonly agentId: string | null;
}

const isText = (text: string): boolean => /^[\x21-\x7e]+$/.test(text) && text.length <= limits.signOn.fieldMax;

/** Whether an issuer could be one at all; on this very machine only where tests and the demo have theirs. */
function isIssuer(text: string, isLoopbackOpen: boolean): boolean {
  if (!isText(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+)$/.test(hostname);
  return (protocol === 'https:' || (isLoopbackOpen && protocol === 'http:' && isHere)) && `${username}${password}${search}${hash}` === '';
}

/** What is wrong with each field, in the words of whoever filled it in. */
export function wishFaults(wish: ProviderWish, { isLoopbackOpen }: { readonly isLoopbackOpen: boolean }): Record<string, string> {
  const faults: Record<string, string> = {};
  if (wish.kind === 'OIDC' && !isIssuer(wish.issuer, isLoopbackOpen)) faults.issuer = signOnTexts.issuerWrong;
  if (wish.kind !== 'OIDC' && !/^[\w-]{1,64}$/.test(wish.issuer)) faults.issuer = signOnTexts.organisationWrong;
  if (!isText(wish.clientId)) faults.clientId = signOnTexts.clientWrong;
  if (wish.secret !== null && !isText(wish.secret)) faults.secret = signOnTexts.secretMissing;
  if (wish.kind === 'WECOM' && !/^\d{1,12}$/.test(wish.agentId ?? '')) faults.agentId = signOnTexts.agentWrong;
  return faults;
}

type Place = Pick<ProviderWish, 'kind' | 'issuer' | 'clientId'>;

/** The same accounts as before: an answer of it means the same people. Another client of an issuer may name them otherwise (pairwise subjects). */
export function isSamePlace(before: Place, after: Place): boolean {
  return before.kind === after.kind && before.issuer === after.issuer && before.clientId === after.clientId;
}
