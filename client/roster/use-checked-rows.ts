import { useEffect, useState } from 'react';
import { useRosterFilter } from './roster-filter';
import { useRoster } from './use-roster';

/**
 * The rows of a check step: errors alone are where the work is, without errors everything is shown. What somebody's own change brings on
 * does not take the rows away under their hands: the counters tell of it, and they go there themselves.
 */
export const useCheckedRows = (rosterId: string) => {
  const [hasErrors, setHasErrors] = useState(false);
  const filter = useRosterFilter(hasErrors ? 'ERROR' : 'ALL');
  const grid = useRoster(rosterId, filter.state);
  const errors = grid.roster?.counts.errors ?? 0;
  const { isChanged } = grid;
  useEffect(() => setHasErrors((known) => errors > 0 && (known || !isChanged)), [errors, isChanged]);
  return { filter, grid };
};
