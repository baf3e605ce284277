import { parseAsString, useQueryState } from 'nuqs';
import type { LineStatus } from '../generated/graphql';
import { splitChoices } from '../kit/list/filters';

/** The filter of the lines lives in the address, where the buttons above the tabs can see it too. */
export const linePrefix = 'line-';

/** What these buttons do, they do to lines in these states: beside a filter of other lines they would say something else (RCP-002, TRM-003). */
const linesOf: Record<string, readonly LineStatus[] | undefined> = {
  downloadReceipts: ['SUCCESS'],
  terminateLines: ['PENDING', 'FAILED'],
};

export const useShownActions = <Action extends { key: string }>(actions: readonly Action[]): Action[] => {
  const [chosen] = useQueryState(`${linePrefix}status`, parseAsString.withDefault(''));
  const states = splitChoices(chosen);
  return actions.filter(({ key }) => {
    const lines: readonly string[] | undefined = linesOf[key];
    return !lines || states.every((state) => lines.includes(state));
  });
};
