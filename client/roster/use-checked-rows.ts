import { useEffect, useState } from 'react';
import { useRosterFilter } from './roster-filter';
import { useRoster } from './use-roster';

/**
 * The rows of a check step: errors alone are where the work is, without errors everything is shown. What somebody's own change brings on
 * does not take the rows away under their hands: the counters tell of it, and they go there themselves. What is asked first is what such a step
 * `usually` has; where the counters say otherwise, those rows are never shown.
 */
export const useCheckedRows = (rosterId: string, usually: 'ERROR' | 'ALL' = 'ERROR') => {
  const [hasErrors, setHasErrors] = useState(usually === 'ERROR');
  const filter = useRosterFilter(hasErrors ? 'ERROR' : 'ALL');
  const grid = useRoster(rosterId, filter.state, ({ counts }) => filter.isChosen || counts.errors > 0 === hasErrors);
  const errors = grid.roster?.counts.errors;
  const { isChanged } = grid;
  useEffect(() => {
    if (errors !== undefined) setHasErrors((known) => errors > 0 && (known || !isChanged));
  }, [errors, isChanged]);
  return { filter, grid };
};
