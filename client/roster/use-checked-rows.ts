import { useEffect, useState } from 'react';
import { useRosterFilter } from './roster-filter';
import { useRoster } from './use-roster';

/**
 * The rows of a check step: errors alone are where the work is, without errors everything is shown; the first answer has those that are meant.
 * What somebody's own change brings on does not take the rows away under their hands: the counters tell of it, and they go there themselves.
 * What such a step `usually` has stands above them until they have come.
 */
export const useCheckedRows = (rosterId: string, usually: 'ERROR' | 'ALL' = 'ERROR') => {
  const [hasErrors, setHasErrors] = useState(usually === 'ERROR');
  const filter = useRosterFilter(hasErrors ? 'ERROR' : 'ALL');
  const grid = useRoster(rosterId, filter.state, !filter.isChosen);
  const errors = grid.roster?.counts.errors;
  const { isChanged } = grid;
  useEffect(() => {
    if (errors !== undefined) setHasErrors((known) => errors > 0 && (known || !isChanged));
  }, [errors, isChanged]);
  return { filter, grid };
};
