import { ADDRESSES, type Addresses, chineseProvider } from './chinese';
import type { IdentityProviderGateway, ProviderAccess } from './contract';
import { oidcProvider } from './oidc';
import { outsideFetch } from './outside';

/** Every kind of provider behind one door. */
export function identityProviders({
  isLoopbackOpen,
  addresses = ADDRESSES,
}: {
  readonly isLoopbackOpen: boolean;
  readonly addresses?: Addresses;
}): IdentityProviderGateway {
  const fetch = outsideFetch({ isLoopbackOpen });
  const open = oidcProvider({ fetch, isLoopbackOpen });
  const chinese = chineseProvider(fetch, addresses);
  const of = ({ kind }: ProviderAccess): IdentityProviderGateway => (kind === 'OIDC' ? open : chinese);
  return {
    ask: (access, question) => of(access).ask(access, question),
    judge: (access, question, answer) => of(access).judge(access, question, answer),
  };
}
