import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { MenuCountsDocument, MenuStatementChangedDocument } from '../../generated/graphql';
import { useLive } from '../../kit/live/use-live';
import { inline } from '../../kit/refusal/inline';
import { paths } from '../paths';

const restMs = 1500;

/** How much waits for this user; a burst of events (a payout of 3,000 lines) asks once. */
export const useMenuCounts = (): Record<string, number> => {
  const { data, refetch } = useQuery(MenuCountsDocument, { fetchPolicy: 'cache-and-network', context: inline });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has left the console, by logging out for one, is asked for nothing more.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const ask = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refetch();
    }, restMs);
  };
  useLive(MenuStatementChangedDocument, { onEvent: ask, onPoll: ask });
  return {
    [paths.unfinished(2)]: data?.labor[0]?.count ?? 0,
    [paths.unfinished(1)]: data?.businessIncome[0]?.count ?? 0,
  };
};
