import type { ContractFilter, ContractSelection } from '../generated/graphql';
import type { Given } from '../kit/strict';

/** One record as the mutations of many take it. */
export const onlyThis = (id: string): ContractSelection => ({ mode: 'PAGE', ids: [id], excludedIds: [] });

/** The filter of the list, as its question holds it. */
export type AskedFilter = Given<ContractFilter> | null | undefined;

/** What was chosen in the list, with the filter that "all" means: it counts at the moment of the deed. */
export const selectionOf = (
  { mode, ids, excludedIds }: Pick<ContractSelection, 'mode' | 'ids' | 'excludedIds'>,
  filter: AskedFilter,
): ContractSelection => {
  if (mode !== 'ALL' || !filter) return { mode, ids, excludedIds };
  const { statuses, agreementTypes, ...rest } = filter;
  const lists = { statuses: statuses ? [...statuses] : null, agreementTypes: agreementTypes ? [...agreementTypes] : null };
  return { mode, ids, excludedIds, filter: { ...rest, ...lists } };
};
