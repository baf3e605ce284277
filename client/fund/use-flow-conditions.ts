import { parseAsString, useQueryStates } from 'nuqs';
import { flowSource } from '../../schema/codes';
import type { ExportCondition, FundAccountKind } from '../generated/graphql';

/** As the list of flows writes them; whoever looks at the router alone does not hear when its filter changes. */
const asked = { source: parseAsString, day: parseAsString, locks: parseAsString };

/** What the list of an account's flows asks, from the address that its filter stands in, so that the file holds what is shown. */
export const useFlowConditions = (account: FundAccountKind) => {
  const [{ source: said, day, locks }] = useQueryStates(asked);
  const [from, to] = (day ?? '').split('..');
  const source = flowSource.keys.find((key) => key === said);
  return (subjectId: string): ExportCondition[] =>
    Object.entries({ subjectId, account, source, from, to, cancelledLocks: locks ? 'FOLDED' : 'HIDDEN' }).flatMap(([name, value]) =>
      value ? [{ name, values: [value] }] : [],
    );
};
