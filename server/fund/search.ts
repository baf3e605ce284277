import { fundAccountKind } from '../../schema/codes';
import { formatGrouped, negate } from '../../schema/money';
import { wireTime } from '../kernel/clock';
import type { SearchKind } from '../kernel/searchKinds';
import { flowsOf } from '../ledger/public';
import { flowDescription } from './rules';

const found: SearchKind = {
  key: 'FLOW',
  needs: 'READER',
  read: async (ctx, ids) =>
    (await flowsOf(ctx, { account: null, ids, cancelledLocks: 'HIDDEN' }, { limit: ids.length })).map((row) => ({
      id: row.id,
      title: `${flowDescription(row)} ${row.delta > 0 ? '+' : ''}${formatGrouped(row.delta)}`,
      subtitle: [wireTime(row.at), fundAccountKind.label(row.account), row.orderCode].filter(Boolean).join(' · '),
      // The list of its account with this record alone in it; a statement's own page says what it was paid for.
      path: `/usercenter/record?tab=${row.account}&flowId=${row.id}`,
      state: null,
      texts: row.orderCode === null ? [] : [row.orderCode],
      amounts: [row.delta, negate(row.delta)],
    })),
};

export const searchKinds = [found];
