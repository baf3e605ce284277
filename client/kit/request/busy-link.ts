import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { type Observable, of, throwError, timer } from 'rxjs';
import { catchError, mergeMap } from 'rxjs/operators';
import { refusalOf } from '../refusal/refusal';

const maxRepeats = 2;
const usualWaitMs = 1000;

/** What the server asks for, and up to half as much more: pages that were refused in one moment do not all come back in one. */
const waitMs = (operation: ApolloLink.Operation): number => {
  const { response } = operation.getContext() as { response?: Response };
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return (seconds > 0 ? seconds * 1000 : usualWaitMs) * (1 + Math.random() / 2);
};

const isBusy = (result: ApolloLink.Result): boolean => result.errors?.some((error) => error.extensions?.code === 'BUSY') ?? false;

/**
 * A read that the server had no time for (BUSY) is asked again, twice at most, before anybody is told. Never a mutation: whether it is sent
 * again is for whoever holds its request key to say.
 */
export const busyLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const ask = (left: number): Observable<ApolloLink.Result> => {
      const again = () => timer(waitMs(operation)).pipe(mergeMap(() => ask(left - 1)));
      return forward(operation).pipe(
        mergeMap((result) => (left > 0 && isBusy(result) ? again() : of(result))),
        catchError((error: unknown) => (left > 0 && refusalOf(error).code === 'BUSY' ? again() : throwError(() => error))),
      );
    };
    return ask(maxRepeats);
  });
