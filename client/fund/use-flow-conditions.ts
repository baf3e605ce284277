import { useSearchParams } from 'react-router-dom';
import { flowSource } from '../../schema/codes';
import type { ExportCondition, FundAccountKind } from '../generated/graphql';

/** What the list of an account's flows asks, from the address that its filter stands in, so that the file holds what is shown. */
export const useFlowConditions = (account: FundAccountKind) => {
  const [search] = useSearchParams();
  const [from, to] = (search.get('day') ?? '').split('..');
  const source = flowSource.keys.find((key) => key === search.get('source'));
  return (subjectId: string): ExportCondition[] =>
    Object.entries({ subjectId, account, source, from, to, cancelledLocks: search.get('locks') ? 'FOLDED' : 'HIDDEN' }).flatMap(
      ([name, value]) => (value ? [{ name, values: [value] }] : []),
    );
};
