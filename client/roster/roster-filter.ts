import { useState } from 'react';
import type { ProblemSeverity, RosterFactsFragment, RosterRowFactsFragment, RosterRowFilter } from '../generated/graphql';

export type RosterView = 'ALL' | 'PASSED' | ProblemSeverity;

export type RosterFilterState = { view: RosterView; code: string | null; search: string };

/** The list filter behind the counter tabs, the kinds of problems and the search. */
export const filterOf = ({ view, code, search }: RosterFilterState): RosterRowFilter => {
  const base: RosterRowFilter = { code: code ?? undefined, search: search || undefined };
  if (view === 'ALL') return base;
  if (view === 'PASSED') return { ...base, status: 'PASSED' };
  return { ...base, severity: view };
};

/** Which rows are meant: the question for them, and what tells it from others. */
export const meantBy = (rosterId: string, state: RosterFilterState) => {
  const filter = filterOf(state);
  return { filter, key: JSON.stringify([rosterId, filter]) };
};

/** Errors alone are where the work is; without errors everything is shown. */
export const viewAtFirst = ({ counts }: Pick<RosterFactsFragment, 'counts'>): RosterView => (counts.errors > 0 ? 'ERROR' : 'ALL');

/** Whether rows of the list may be missing from what is shown. */
export const isFiltered = ({ view, code, search }: RosterFilterState): boolean => view !== 'ALL' || code !== null || search !== '';

/** Nothing asked for suits everything. */
const suits = <T>(asked: T | null | undefined, is: T): boolean => asked === null || asked === undefined || asked === is;

/** Whether a changed row still belongs to what is shown. What was searched cannot be judged here: numbers arrive masked. */
export const staysIn = (row: RosterRowFactsFragment, { severity, code, status }: RosterRowFilter): boolean => {
  if (!suits(status, row.status)) return false;
  if (!severity && !code) return true;
  return row.problems.some((problem) => suits(severity, problem.severity) && suits(code, problem.code));
};

/** What is shown, until somebody chooses, is decided by the page: `preferred`. */
export const useRosterFilter = (preferred: RosterView) => {
  const [chosen, setChosen] = useState<RosterView | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  return {
    state: { view: chosen ?? preferred, code, search },
    isChosen: chosen !== null,
    setView: (view: RosterView) => {
      setChosen(view);
      setCode(null);
    },
    setCode,
    setSearch,
  };
};

export type RosterFilter = ReturnType<typeof useRosterFilter>;
