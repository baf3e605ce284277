import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { limits } from '../../../schema/limits';
import {
  BoundCompaniesDocument,
  LogoutDocument,
  type MeFragment,
  type Permission,
  SessionDocument,
  type SessionQuery,
  SwitchCompanyDocument,
} from '../../generated/graphql';
import { VisitorHotline } from '../../kit/feedback/visitor';
import { useCatalogueWords } from '../../kit/language/use-catalogue-words';
import { forgetMark } from '../../kit/request/page-mark';
import { useOwnLanguage } from '../language-choice';
import { navigateTo } from '../navigation';
import { paths } from '../paths';
import { isLoginNeeded, leaveForLogin, loginDone } from '../relogin';
import { dropLocalKeys, keepLocalKeys } from './local-keys';
import { otherTabs } from './other-tabs';
import { renewSession } from './renew-session';

type Facts = SessionQuery['serverFacts'];

export type Session = {
  me: MeFragment;
  facts: Facts;
  may: (need: Permission) => boolean;
  has: (feature: MeFragment['features'][number]) => boolean;
  isOpen: (...flags: MeFragment['services'][number]['flag'][]) => boolean;
  /** Open, or ended: what was settled then stays to be read (LND-007). */
  had: (...flags: MeFragment['services'][number]['flag'][]) => boolean;
  switchCompany: (companyId: string, flushToken: string) => Promise<void>;
  /** After a deed that changed what this user may do: here, and in every other tab. */
  readAgain: () => Promise<void>;
  logout: () => Promise<void>;
  /** Of an operator who looks read-only: back to the page of the company he looked at. */
  stopLooking: () => Promise<void>;
};

const Context = createContext<Session | null>(null);

/** Facts of the server and of whoever is logged in; public pages use it directly. */
export const useSessionQuery = () => {
  const session = useQuery(SessionDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: { refusal: 'inline' },
  });
  useCatalogueWords(session.data?.catalogueWords);
  return session;
};

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
  const { userId } = me;
  useOwnLanguage(userId, me.language ?? null);
  const companyId = me.companyId ?? null;
  const { isVisitor } = me;
  useEffect(() => keepLocalKeys({ companyId, isVisitor }), [companyId, isVisitor]);
  useEffect(() => {
    // A page that has just found somebody logged in tells the tabs that still show somebody else.
    otherTabs.tell({ userId, companyId });
    return otherTabs.listen(
      { userId, companyId },
      {
        onNewRights: () => void client.refetchQueries({ include: [SessionDocument] }),
        // Asked of the server: an ended session is met here as by any other call, and the page keeps its input.
        onOver: () =>
          isLoginNeeded() || void client.query({ query: BoundCompaniesDocument, fetchPolicy: 'no-cache' }).catch(() => undefined),
        onSame: loginDone,
      },
    );
  }, [userId, companyId, client]);
  useEffect(() => {
    let askedAt = performance.now();
    // What befell the company while nobody looked: whoever comes back to the page reads it there.
    const look = () => {
      if (document.visibilityState !== 'visible' || isLoginNeeded() || performance.now() - askedAt < limits.screen.sessionRest) return;
      askedAt = performance.now();
      void client.refetchQueries({ include: [SessionDocument] });
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [client]);
  const session = useMemo<Session>(
    () => ({
      me,
      facts,
      may: (need) => me.permissions.includes(need),
      has: (feature) => me.features.includes(feature),
      isOpen: (...flags) => me.services.some((one) => one.isOpen && flags.includes(one.flag)),
      had: (...flags) => me.services.some((one) => (one.isOpen || one.closesOn !== null) && flags.includes(one.flag)),
      switchCompany: async (to, flushToken) => {
        await renewSession(client, () => switchTo({ variables: { companyId: to, flushToken } }));
      },
      readAgain: async () => {
        await client.refetchQueries({ include: [SessionDocument] });
        otherTabs.tell({ userId, companyId, hasNewRights: true });
      },
      stopLooking: async () => {
        await endSession();
        forgetMark('company');
        dropLocalKeys();
        otherTabs.tell({ userId: null, companyId: null });
        window.location.assign(companyId === null ? paths.ops.companies : paths.ops.company(companyId));
      },
      logout: async () => {
        await endSession();
        leaveForLogin();
        forgetMark('company');
        dropLocalKeys();
        otherTabs.tell({ userId: null, companyId: null });
        await client.clearStore();
        navigateTo(`${paths.login}?logout=1`);
      },
    }),
    [me, facts, userId, companyId, switchTo, endSession, client],
  );
  return (
    <Context value={session}>
      <VisitorHotline value={me.isVisitor ? facts.hotline : null}>{children}</VisitorHotline>
    </Context>
  );
};
