import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { createLiveClient, LiveLink } from '../kit/live/live-link';
import { attendanceLink } from '../kit/request/attendance';
import { busyLink } from '../kit/request/busy-link';
import { afterFirstScreen } from '../kit/request/first-screen';
import { markHeaders, onMarkChanged, pageMarkLink, type Realm, socketOutlived } from '../kit/request/page-mark';
import { workLink } from '../kit/request/work-link';
import { refusalLink } from './errors';
import { navigateTo } from './navigation';
import { sharedIds } from './shared-ids';
import { SpokenCache } from './spoken-cache';

/** Spec 1 §1: calls give up after 50 s; those that create settlements or work out taxes wait much longer. */
const usualTimeoutMs = 50_000;
const patientTimeoutMs = 7_000_000;

const build = import.meta.env.VITE_BUILD as string | undefined;

const headersOf = (realm: Realm): Record<string, string> => ({
  ...(realm === 'operator' ? { 'jieqing-realm': 'operator' } : {}),
  ...(build ? { 'x-client-build': build } : {}),
});

/** The address says which call it is, which makes the browser's network list readable. */
const httpLink = (realm: Realm) =>
  new HttpLink({
    uri: (operation) => `/graphql?${operation.operationName ?? ''}`,
    headers: headersOf(realm),
    fetch: (input, init) => {
      const patient = new Headers(init?.headers).get('x-patient') === 'yes';
      const limit = AbortSignal.timeout(patient ? patientTimeoutMs : usualTimeoutMs);
      return fetch(input, { ...init, credentials: 'same-origin', signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
    },
  });

const firstPage = () => {
  const url = new URL(location.href);
  if (!url.searchParams.has('page')) return;
  url.searchParams.delete('page');
  navigateTo(url.pathname + url.search, { replace: true });
};

type Facts = {
  expired: () => Promise<void>;
  isUnbound: () => boolean;
  suspended?: (client: ApolloClient) => Promise<string | null>;
};

export const createClient = (realm: Realm, { suspended, ...facts }: Facts): ApolloClient => {
  let sent: Record<string, string> = {};
  const socket = createLiveClient(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`, {
    connectionParams: () => {
      sent = markHeaders(realm);
      return { realm, ...sent };
    },
    after: afterFirstScreen,
    // A switch ends the socket before the page knows its new mark.
    onOutlived: () => void socketOutlived(realm, sent),
  });
  onMarkChanged(() => socket.terminate());
  const client: ApolloClient = new ApolloClient({
    cache: new SpokenCache(sharedIds(realm)),
    link: ApolloLink.from([
      workLink(),
      refusalLink({
        ...facts,
        firstPage,
        refetchPage: () => void client.refetchQueries({ include: 'active' }),
        suspended: suspended && (() => suspended(client)),
      }),
      busyLink(),
      attendanceLink(),
      pageMarkLink(realm, realm === 'operator' ? 'OpsSession' : 'Session'),
      ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, new LiveLink(socket), httpLink(realm)),
    ]),
    // News may come while the answer to older news is on its way, read before it: what is asked again then is a question of its own.
    queryDeduplication: false,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
  return client;
};
