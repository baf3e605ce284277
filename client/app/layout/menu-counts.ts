import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { MenuCountsDocument, MenuStatementChangedDocument } from '../../generated/graphql';
import { useLive } from '../../kit/live/use-live';
import { inline } from '../../kit/refusal/inline';
import { paths } from '../paths';

const restMs = 1500;

/** How much waits for this user; a burst of events (a payout of 3,000 lines) asks once. */
export const useMenuCounts = (): Record<string, number> => {
  const { data, refetch } = useQuery(MenuCountsDocument, { fetchPolicy: 'cache-and-network', context: inline });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const ask = () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void refetch();
    }, restMs);
  };
  useLive(MenuStatementChangedDocument, { onEvent: ask, onPoll: ask });
  return {
    [paths.unfinished(2)]: data?.labor[0]?.count ?? 0,
    [paths.unfinished(1)]: data?.businessIncome[0]?.count ?? 0,
  };
};
