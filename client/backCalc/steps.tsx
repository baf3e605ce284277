import { paths } from '../app/paths';
import { BackCalcsDocument } from '../generated/graphql';
import { ListSteps } from '../kit/detail/record-steps';

/** Before and after it in its list, on its own page and on the way there: one that is still being made is stepped over like any other. */
export const BackCalcSteps = ({ id }: { id: string }) => (
  <ListSteps
    isOf={(list) => list === 'back-calcs'}
    document={BackCalcsDocument}
    rows={(answer) => answer.backCalcs}
    rowId={(other) => other.id}
    id={id}
    opens={(other) => paths.backCalcDetail(other.id)}
  />
);
