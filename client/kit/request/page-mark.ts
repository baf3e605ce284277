import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs/operators';

/** As the server reads it (server/kernel/doors/pageMark.ts). */
const pageHeader = 'jieqing-page';
const realmHeader = 'jieqing-realm';

export type Realm = 'company' | 'operator';

/** For whom this page was drawn, as the answer said that it is drawn from; none while nobody is known to be logged in. */
const marks = new Map<Realm, string>();
let renewal: Promise<unknown> = Promise.resolve();
const listeners = { changed: new Set<() => void>(), outlived: new Set<() => void>() };

const listen =
  (to: Set<() => void>) =>
  (listener: () => void): (() => void) => {
    to.add(listener);
    return () => to.delete(listener);
  };
const call = (heard: Set<() => void>) => {
  for (const listener of heard) listener();
};

/** What a request of this page carries, so that nothing is read or done for somebody else who has logged in meanwhile. */
export const markHeaders = (realm: Realm): Record<string, string> => {
  const mark = marks.get(realm);
  return mark ? { [pageHeader]: mark } : {};
};

/** Whether somebody is known to be logged in on this page. */
export const isMarked = (realm: Realm): boolean => marks.has(realm);

const learn = (realm: Realm, mark: string | null | undefined) => {
  if ((marks.get(realm) ?? null) === (mark ?? null)) return;
  if (mark) marks.set(realm, mark);
  else marks.delete(realm);
  call(listeners.changed);
};

/** Nobody is logged in on this page any more. */
export const forgetMark = (realm: Realm) => learn(realm, null);

/** A socket keeps the mark that it was opened with: it is opened anew under the next one. */
export const onMarkChanged = listen(listeners.changed);
export const onPageOutlived = listen(listeners.outlived);

/** The server has refused this page as one of another login: nothing more is to be done on it. */
export const pageOutlived = () => call(listeners.outlived);

/** The one question that says for whom a page is drawn; asked without a mark when this page itself has changed who is logged in. */
export const asksWho = { asksWho: true };

/** Whoever is refused while this page changes its own login waits for the end of it. */
export const renewing = <T>(work: () => Promise<T>): Promise<T> => {
  const done = work();
  renewal = done.catch(() => undefined);
  return done;
};

/** Whether a refused call was sent under a mark that this page has given up itself; told once a change that is going on has ended. */
export const isOvertaken = async (operation: ApolloLink.Operation): Promise<boolean> => {
  await renewal;
  const { pageMark, realm } = operation.getContext() as { pageMark?: string; realm?: Realm };
  return pageMark !== marks.get(realm ?? 'company');
};

/** The server has refused a socket that was opened with these headers; it says nothing of a page that has changed its own login meanwhile. */
export const socketOutlived = async (realm: Realm, sent: Record<string, string>): Promise<void> => {
  await renewal;
  if (sent[pageHeader] === marks.get(realm)) pageOutlived();
};

/** Gives every call the mark of its page, and takes the mark from the answer to `question`. */
export const pageMarkLink = (own: Realm, question: string): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const context = operation.getContext() as { headers?: Record<string, string>; asksWho?: boolean };
    const realm = (context.headers?.[realmHeader] as Realm | undefined) ?? own;
    const { [pageHeader]: _before, ...headers } = context.headers ?? {};
    const mark = context.asksWho ? undefined : marks.get(realm);
    operation.setContext({ realm, pageMark: mark, headers: mark ? { ...headers, [pageHeader]: mark } : headers });
    if (mark || operation.operationName !== question) return forward(operation);
    return forward(operation).pipe(
      tap(() => {
        const { response } = operation.getContext() as { response?: Response };
        learn(realm, response?.headers.get(pageHeader));
      }),
    );
  });
