import { ApolloLink, type FetchResult, Observable } from '@apollo/client';
import { print } from 'graphql';
import type { Client, ClientOptions } from 'graphql-ws';
import { limits } from '../../../schema/limits';
import { setLinkState } from './link-state';
import { onNetwork } from './network';

/** PLT-034: a few tries, then polling, and after some polls the socket is tried again. */
const { triesBeforePolling, pollEvery, pollsBeforeSocket } = limits.screen.live;
export const pollEveryMs = pollEvery;
const rememberedEvents = 500;
/** The server's word that the page is one of another login (server/kernel/doors/socketWatch.ts). */
const outlivedCode = 4410;
/** Nobody is logged in any more; the library takes it for the end, and tries no more. */
const loggedOutCode = 4401;
const codeOf = (event: unknown) => (event as { code?: number } | undefined)?.code;

/** Until the time is over, or the network is back. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const forget = onNetwork('online', end);
  });

type Opening = {
  connectionParams?: ClientOptions['connectionParams'];
  onOutlived?: () => void;
  /** What the library of the socket waits for: nothing of it is drawn. */
  after?: () => Promise<void>;
};

const open = async (url: string, { connectionParams, onOutlived, after }: Opening): Promise<Client> => {
  await after?.();
  const { createClient } = await import('graphql-ws');
  return createClient({
    url,
    connectionParams,
    lazy: true,
    keepAlive: pollEveryMs,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: async (retries) => {
      // The first call comes after the first failure, with none retried yet.
      if ((retries + 1) % triesBeforePolling !== 0) {
        setLinkState('connecting');
        return pause(1000);
      }
      setLinkState('polling');
      return pause(pollEveryMs * pollsBeforeSocket);
    },
    on: {
      connected: () => setLinkState('connected'),
      closed: (event) => {
        setLinkState('connecting');
        if (codeOf(event) === outlivedCode) onOutlived?.();
      },
    },
  });
};

type LiveClient = Pick<Client, 'subscribe' | 'terminate'>;

/** The library of the socket comes with the first subscription: no page waits for it. A page that cannot have it asks in turn, as with a socket that is down. */
export const createLiveClient = (url: string, opening: Opening = {}): LiveClient => {
  let opened: Client | null = null;
  let coming: Promise<Client> | null = null;
  const fetched = async (): Promise<Client> => {
    try {
      return await open(url, opening);
    } catch {
      setLinkState('polling');
      await pause(pollEveryMs * pollsBeforeSocket);
      return fetched();
    }
  };
  // One try for all that wait: whoever came first is not left behind by whoever comes later, and all of them ask until then.
  const client = (): Promise<Client> => {
    coming ??= fetched().then((made) => {
      opened = made;
      return made;
    });
    return coming;
  };
  const terminate = (): void => opened?.terminate();
  // A socket over a network that has gone stays open for minutes; closed, it is opened anew when the network is back.
  onNetwork('offline', terminate);
  return {
    terminate,
    subscribe(payload, sink) {
      let isWanted = true;
      let end = (): void => undefined;
      const begin = (made: LiveClient): void => {
        if (!isWanted) return;
        end = made.subscribe(payload, {
          ...sink,
          // The page asks in turn instead, which shows the login, and hears its news again after it.
          error: (failure) => {
            if (codeOf(failure) !== loggedOutCode) return sink.error(failure);
            setLinkState('polling');
            void pause(pollEveryMs * pollsBeforeSocket).then(() => begin(made));
          },
        });
      };
      void client().then(begin);
      return () => {
        isWanted = false;
        end();
      };
    },
  };
};

type Event = { eventId: string; resync?: boolean };

const eventOf = (answer: FetchResult): Event | null => {
  const [event] = Object.values(answer.data ?? {});
  return event && typeof event === 'object' && 'eventId' in event ? (event as Event) : null;
};

/**
 * Subscriptions over one socket. `after` follows the last event, so the resend after a lost connection asks only for what
 * was missed; delivery is at least once, so events seen before are dropped – but never the word that too much was missed,
 * which names the last event seen.
 */
export class LiveLink extends ApolloLink {
  constructor(private readonly client: Pick<LiveClient, 'subscribe'>) {
    super();
  }

  override request(operation: ApolloLink.Operation): Observable<FetchResult> {
    return new Observable((observer) => {
      const variables: Record<string, unknown> = { ...operation.variables };
      const seen = new Set<string>();
      // graphql-ws sends this same object again after a reconnect, with the `after` of that moment.
      const payload = { query: print(operation.query), operationName: operation.operationName, variables };
      return this.client.subscribe(payload, {
        next: (answer) => {
          const event = eventOf(answer as FetchResult);
          if (event) {
            if (seen.has(event.eventId) && !event.resync) return;
            seen.add(event.eventId);
            const oldest = seen.values().next().value;
            if (seen.size > rememberedEvents && oldest !== undefined) seen.delete(oldest);
            variables.after = event.eventId;
          }
          observer.next(answer as FetchResult);
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      });
    });
  }
}
