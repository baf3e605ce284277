import { ApolloLink, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize } from 'rxjs/operators';
import { beginWork } from './at-work';

/** A page does not load itself anew while what somebody did is on its way, or waits for a login or a proof. */
export const workLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    return new Observable((observer) => forward(operation).pipe(finalize(beginWork())).subscribe(observer));
  });
