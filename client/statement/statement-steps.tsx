import { statementPath } from '../app/paths';
import { StatementNeighboursDocument } from '../generated/graphql';
import { RecordSteps } from '../kit/detail/record-steps';

const isStatementList = (list: string) => list.startsWith('statements-');

/** Before and after it in its list, on its own page and on the way there: one that is still being made is stepped over like any other. */
export const StatementSteps = ({ id }: { id: string }) => (
  <RecordSteps
    isOf={isStatementList}
    document={StatementNeighboursDocument}
    record={{ id }}
    pick={(answer) => answer.statementNeighbours}
    opens={statementPath}
  />
);
