import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { inline } from '../refusal/inline';
import type { Selection } from './selection';

/** A question that adds up chosen rows: it takes the list's `filter`, for "all", and `chosen`. */
export type ChosenSum = { document: TypedDocumentNode<unknown, OperationVariables>; of: (answer: unknown) => Sum };
/** What they come to, and how many of them have no amount yet. */
export type Sum = { amount: string; withoutAmount: number };

export const chosenSum = <A, V extends OperationVariables>(document: TypedDocumentNode<A, V>, of: (answer: A) => Sum): ChosenSum => ({
  document: document as unknown as ChosenSum['document'],
  // What comes back is the answer to this very document.
  of: (answer) => of(answer as A),
});

/** Lists take no more ids at once; beyond that no sum is better than a wrong one. */
const mostIds = 1000;

/**
 * What the chosen rows come to, added by the server: never the sum of another choice, however fast somebody chooses. A list without such
 * a question asks none; its own stands in the place.
 */
export const useChosenSum = (
  sum: ChosenSum | undefined,
  // biome-ignore lint/suspicious/noExplicitAny: never sent
  list: TypedDocumentNode<any, any>,
  selection: Selection,
  asked: object,
): Sum | null => {
  const chosen = selection.toInput();
  const skip = !sum || selection.count === 0 || chosen.ids.length + chosen.excludedIds.length > mostIds;
  const { data, loading } = useQuery<unknown, OperationVariables>(sum?.document ?? list, {
    variables: { filter: selection.isAll && 'filter' in asked ? asked.filter : null, chosen },
    skip,
    fetchPolicy: 'network-only',
    context: inline,
  });
  return sum && data && !loading && !skip ? sum.of(data) : null;
};
