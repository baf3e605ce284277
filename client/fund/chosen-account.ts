import { useSearchParams } from 'react-router-dom';
import { useRecentSubjects } from '../app/recent-subjects';
import type { AccountFactsFragment } from '../generated/graphql';

/**
 * Whose account is shown: what the address names, else what is explained, else the subject that this browser chose last. One that the
 * address names and that is not here is not another one: `isUnknown`.
 */
export const useChosenAccount = (accounts: readonly AccountFactsFragment[] | undefined, explainedId: string | null) => {
  const [search, setSearch] = useSearchParams();
  const recent = useRecentSubjects('fund');
  const find = (id: string | null | undefined) => (id ? accounts?.find((account) => account.id === id) : undefined);
  const kept = recent.read().find((id) => find(id));
  const named = search.get('agencyId') || explainedId;
  const chosen = named ? find(named) : (find(kept) ?? accounts?.[0]);
  const isUnknown = accounts !== undefined && accounts.length > 0 && chosen === undefined;
  const choose = (agencyId: string) => {
    recent.keep(agencyId);
    // At once: the list of subjects would fall back to the account before, and the next arrow begin there.
    setSearch({ agencyId }, { replace: true, flushSync: true });
  };
  return { chosen, choose, isUnknown };
};
