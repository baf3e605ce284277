import { outsideFetch } from '../outside';
import { ADDRESSES, type Addresses, chineseProvider } from './chinese';
import type { IdentityProviderGateway, ProviderAccess } from './contract';
import { oidcProvider } from './oidc';

const TIMEOUT_MS = 5_000;
const MAX_ANSWER = 256 * 1024;

/** Every kind of provider behind one door. */
export function identityProviders({
  isLoopbackOpen,
  addresses = ADDRESSES,
}: {
  readonly isLoopbackOpen: boolean;
  readonly addresses?: Addresses;
}): IdentityProviderGateway {
  const fetch = outsideFetch({ isLoopbackOpen, timeoutMs: TIMEOUT_MS, answerMax: MAX_ANSWER });
  const open = oidcProvider({ fetch, isLoopbackOpen });
  const chinese = chineseProvider(fetch, addresses);
  const of = ({ kind }: ProviderAccess): IdentityProviderGateway => (kind === 'OIDC' ? open : chinese);
  return {
    ask: (access, question) => of(access).ask(access, question),
    judge: (access, question, answer) => of(access).judge(access, question, answer),
  };
}
