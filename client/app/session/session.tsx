import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import {
  LogoutDocument,
  type MeFragment,
  type Permission,
  SessionDocument,
  type SessionQuery,
  SwitchCompanyDocument,
} from '../../generated/graphql';
import { VisitorHotline } from '../../kit/feedback/visitor';
import { navigateTo } from '../navigation';
import { paths } from '../paths';
import { leaveForLogin } from '../relogin';
import { announceCompany } from './other-tabs';

export type Facts = SessionQuery['serverFacts'];

export type Session = {
  me: MeFragment;
  facts: Facts;
  may: (need: Permission) => boolean;
  has: (feature: MeFragment['features'][number]) => boolean;
  isOpen: (...flags: MeFragment['services'][number]['flag'][]) => boolean;
  switchCompany: (companyId: string, flushToken: string) => Promise<void>;
  logout: () => Promise<void>;
};

const Context = createContext<Session | null>(null);

/** Facts of the server and of whoever is logged in; public pages use it directly. */
export const useSessionQuery = () =>
  useQuery(SessionDocument, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first', context: { refusal: 'inline' } });

/** Inside the console somebody is always logged in; the guard sees to that. */
export const useSession = (): Session => {
  const session = use(Context);
  if (!session) throw new Error('useSession needs the guarded part of the console');
  return session;
};

type ProviderProps = { me: MeFragment; facts: Facts; children: ReactNode };

export const SessionProvider = ({ me, facts, children }: ProviderProps) => {
  const client = useApolloClient();
  const [switchTo] = useMutation(SwitchCompanyDocument);
  const [endSession] = useMutation(LogoutDocument);
  useEffect(() => announceCompany.listen(me.companyId ?? null), [me.companyId]);
  const session = useMemo<Session>(
    () => ({
      me,
      facts,
      may: (need) => me.permissions.includes(need),
      has: (feature) => me.features.includes(feature),
      isOpen: (...flags) => me.services.some((one) => one.isOpen && flags.includes(one.flag)),
      switchCompany: async (companyId, flushToken) => {
        await switchTo({ variables: { companyId, flushToken } });
        announceCompany.tell(companyId);
        // Nothing of the other company may stay in memory.
        // A query that is interrupted by this tells so where it is shown.
        await client.resetStore().catch(() => undefined);
      },
      logout: async () => {
        await endSession();
        leaveForLogin();
        announceCompany.tell(null);
        await client.clearStore();
        navigateTo(`${paths.login}?logout=1`);
      },
    }),
    [me, facts, switchTo, endSession, client],
  );
  return (
    <Context value={session}>
      <VisitorHotline value={me.isVisitor ? facts.hotline : null}>{children}</VisitorHotline>
    </Context>
  );
};
