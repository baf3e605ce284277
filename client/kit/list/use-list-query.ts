import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';

type Connection<Row> = { nodes: Row[]; totalCount: number };

const none: never[] = [];

/** Reads one page. While the next page is on its way the old rows stay, so the table never jumps. */
export const useListQuery = <Answer, Variables extends OperationVariables, Row>(
  document: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
  pick: (answer: Answer) => Connection<Row> | null | undefined,
  /** It is not known yet what is asked. */
  isHeld = false,
) => {
  const query = useQuery<Answer, OperationVariables>(document as TypedDocumentNode<Answer, OperationVariables>, {
    variables,
    skip: isHeld,
    notifyOnNetworkStatusChange: true,
    fetchPolicy: 'cache-and-network',
    context: { refusal: 'inline' },
  });
  const answer = (query.data ?? query.previousData) as Answer | undefined;
  const connection = answer ? pick(answer) : undefined;
  return {
    rows: connection?.nodes ?? none,
    total: connection?.totalCount ?? 0,
    answer,
    error: query.error,
    isFirstLoad: !connection && (isHeld || query.loading),
    isChanging: query.networkStatus === NetworkStatus.setVariables,
    refetch: () => query.refetch(),
  };
};

export type ListQuery<Row> = {
  rows: Row[];
  total: number;
  error?: unknown;
  isFirstLoad: boolean;
  isChanging: boolean;
  refetch: () => Promise<unknown>;
};
