import { serviceOrder as machine, serviceOrderScreen } from '../../schema/machines/serviceOrder';
import type { SearchKind } from '../kernel/searchKinds';
import { codeOf } from './steps/due';
import { ordersById } from './store/orders';

const PAGES = {
  check: '/intermediary/check?statement_key=',
  unfinished: '/intermediaryunfinished/detail?id=',
  completed: '/intermediarycompleted/detail?id=',
} as const;

const found: SearchKind = {
  key: 'SERVICE_ORDER',
  needs: 'READER',
  read: async (ctx, ids) =>
    (await ordersById(ctx, ids)).map((row) => ({
      id: row.id,
      title: row.title,
      subtitle: codeOf(row),
      path: `${PAGES[serviceOrderScreen[row.status]]}${row.id}`,
      state: machine.states[row.status],
      texts: [row.title, codeOf(row)],
      amounts: [],
    })),
};

export const searchKinds = [found];
