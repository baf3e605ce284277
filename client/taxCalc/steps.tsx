import { paths } from '../app/paths';
import { TaxCalcsDocument } from '../generated/graphql';
import { ListSteps } from '../kit/detail/record-steps';

/** Before and after it in its list, on its own page and on the way there: one that is still being made is stepped over like any other. */
export const TaxCalcSteps = ({ id }: { id: string }) => (
  <ListSteps
    isOf={(list) => list === 'tax-calcs'}
    document={TaxCalcsDocument}
    rows={(answer) => answer.taxCalcs}
    rowId={(other) => other.id}
    id={id}
    opens={(other) => paths.taxCalc(other.id)}
  />
);
