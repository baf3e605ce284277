import { serviceOrderPath } from '../app/paths';
import { ServiceOrdersDocument } from '../generated/graphql';
import { ListSteps } from '../kit/detail/record-steps';

/** Before and after it in its list, on its own page and on the way there: one that is still being made is stepped over like any other. */
export const ServiceOrderSteps = ({ id }: { id: string }) => (
  <ListSteps
    isOf={(list) => list.startsWith('service-orders-')}
    document={ServiceOrdersDocument}
    rows={(answer) => answer.serviceOrders}
    rowId={(other) => other.id}
    id={id}
    opens={serviceOrderPath}
  />
);
