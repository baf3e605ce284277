import type { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import i18next from 'i18next';
import { from, Observable, of, throwError } from 'rxjs';
import { switchMap } from 'rxjs/operators';
import { limits } from '../../schema/limits';
import { confirm, tell } from '../kit/feedback/confirm';
import { tellOutdated } from '../kit/feedback/missing';
import { toaster } from '../kit/feedback/toaster';
import { isMisasked, type Refusal, refusalOf } from '../kit/refusal/refusal';
import { isOvertaken, pageOutlived } from '../kit/request/page-mark';
import { navigateTo } from './navigation';
import { paths } from './paths';
import { waitForProof } from './proof';
import { markShown } from './unhandled';

type Surroundings = {
  /** Resolves when somebody has logged in again; then the blocked call is sent once more. */
  expired: () => Promise<void>;
  /** Where a caller without a company belongs, as opposed to one without rights (D07). */
  isUnbound: () => boolean;
  refetchPage: () => void;
  firstPage: () => void;
  /** What this company may do has changed since the page was opened: the console learns it, and why. */
  suspended?: (() => Promise<string | null>) | undefined;
};

type Again = () => Observable<ApolloLink.Result>;

const words = (refusal: Refusal): string => {
  if (refusal.message) return refusal.message;
  if (isMisasked(refusal)) return i18next.t('kit:misasked');
  const keys = {
    TRANSPORT_OFFLINE: 'kit:transport.offline',
    TRANSPORT_OUTDATED: 'kit:transport.outdated',
    TRANSPORT_TIMEOUT: 'kit:transport.timeout',
    TRANSPORT_NOT_FOUND: 'kit:transport.notFound',
    TRANSPORT_BROKEN: 'kit:transport.broken',
    TRANSPORT_NO_PASSKEY: 'kit:transport.noPasskey',
  } as const;
  return i18next.t(keys[refusal.code as keyof typeof keys] ?? 'kit:transport.broken');
};

/** The same refusal twice in a row is one message. */
const toast = (refusal: Refusal, why?: string) => {
  const description =
    why ?? (refusal.level === 'errorPage' && refusal.requestId ? `${i18next.t('kit:cover.requestId')} ${refusal.requestId}` : undefined);
  toaster.error(words(refusal), { id: `refusal-${refusal.code}`, description });
};

const leaveLater = (refusal: Refusal, to: string, afterMs: number) => {
  toaster.warning(words(refusal), { id: `refusal-${refusal.code}` });
  setTimeout(() => navigateTo(to), afterMs);
};

const askAgain = (refusal: Refusal, again: Again): Observable<ApolloLink.Result> => {
  const question = { title: i18next.t('app:refused'), body: words(refusal), confirm: i18next.t('app:tryAgain'), isNews: true };
  return from(confirm(question)).pipe(
    switchMap((yes) => (yes ? again() : new Observable<ApolloLink.Result>((observer) => observer.complete()))),
  );
};

/** What only this page can decide; a caller that marks itself `inline` shows these refusals beside its button. */
const onTheSpot: Partial<Record<Refusal['level'], (refusal: Refusal, again: Again) => Observable<ApolloLink.Result> | undefined>> = {
  toast: (refusal) => void toast(refusal),
  errorPage: (refusal) => void toast(refusal),
  dialog: (refusal) => void tell(i18next.t('app:refused'), words(refusal), i18next.t('app:understood')),
  retry: askAgain,
};

const everywhere = (around: Surroundings): Partial<Record<Refusal['level'], (refusal: Refusal) => void>> => ({
  refetch: (refusal) => {
    toast(refusal);
    around.refetchPage();
  },
  reloadList: (refusal) => {
    toast(refusal);
    around.firstPage();
    around.refetchPage();
  },
  reload: (refusal) => {
    toaster.info(words(refusal));
    setTimeout(() => location.reload(), 800);
  },
  noAccess: (refusal) => navigateTo(refusal.code === 'NO_COMPANY' || around.isUnbound() ? paths.noCompany : paths.noAccess),
  home: (refusal) => leaveLater(refusal, paths.index, limits.screen.homeDelay),
  serviceIndex: (refusal) => leaveLater(refusal, paths.home, limits.screen.serviceDelay),
});

/** Sent before this page changed its login itself, a question is asked again for whom the page is now; otherwise the page is over. */
const outlived = (error: unknown, operation: ApolloLink.Operation, again: Again): Observable<ApolloLink.Result> =>
  from(isOvertaken(operation)).pipe(
    switchMap((isLate) => {
      if (isLate && operation.operationType === OperationTypeNode.QUERY) return again();
      if (!isLate) pageOutlived();
      return throwError(() => error);
    }),
  );

/** A fresh proof, then the same call once more; a proof that was not strong enough is asked for again. Given up, the refusal stands where it was asked. */
const proven = (error: unknown, again: Again): Observable<ApolloLink.Result> => {
  const strength = refusalOf(error).params.strength === 'FACTOR' ? 'FACTOR' : 'ANY';
  const given = waitForProof(strength).catch(() => {
    throw error;
  });
  return from(given).pipe(
    switchMap(again),
    switchMap((result) => {
      const next = result.errors?.length ? new CombinedGraphQLErrors(result) : null;
      return next && refusalOf(next).level === 'prove' ? proven(next, again) : of(result);
    }),
  );
};

/**
 * The one place that decides by level what a refusal does (architecture.md §9). Levels `confirm`, `empty` and `silent` are
 * left to the caller: only it knows the question, the empty state, or that nothing happened.
 */
export const refusalLink = (around: Surroundings): ErrorLink => {
  const global = everywhere(around);
  return new ErrorLink(({ error, operation, forward }) => {
    markShown(error);
    const refusal = refusalOf(error);
    const again: Again = () => forward(operation);
    if (refusal.level === 'login') return from(around.expired()).pipe(switchMap(again));
    if (refusal.code === 'PAGE_OUTLIVED') return outlived(error, operation, again);
    if (refusal.level === 'prove') return proven(error, again);
    // What is filled in or under way is not torn by loading the page anew: the bar tells of it.
    if (refusal.code === 'CLIENT_OUTDATED') return void tellOutdated(() => toast(refusal));
    // It may still be read: whoever is on a page stays there, and the banner says since when and why.
    if (refusal.code === 'COMPANY_UNAVAILABLE' && around.suspended) {
      const isInline = operation.getContext().refusal === 'inline';
      return void around.suspended().then(
        (why) => isInline || toast(refusal, why ?? undefined),
        () => isInline || toast(refusal),
      );
    }
    const act = global[refusal.level];
    if (act) return void act(refusal);
    if (operation.getContext().refusal === 'inline') return;
    return onTheSpot[refusal.level]?.(refusal, again);
  });
};
