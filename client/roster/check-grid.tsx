import { SkeletonLines } from '../kit/feedback/skeleton';
import { late } from '../kit/overlay/late';

const load = () => import('./grid-body');

/** Asked for with the code of the page, not with its rows: it comes beside them, and the page is drawn without it. */
let beside: ReturnType<typeof load> | null = load();
// What did not come is told by whoever shows the grid, and fetched anew then.
beside.catch(() => undefined);

/** The uploaded rows as a grid that is edited in place (IMP-008), as long as the list is; the largest tool of the console. */
export const CheckGrid = late(
  async () => {
    const coming = beside ?? load();
    beside = null;
    return (await coming).GridBody;
  },
  <SkeletonLines lines={9} />,
);
