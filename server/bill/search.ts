import { fillText } from '../../schema/errors';
import { bill as machine } from '../../schema/machines/bill';
import { formatGrouped, subtract, sum } from '../../schema/money';
import { searchTexts } from '../../schema/searchKinds';
import type { SearchKind } from '../kernel/searchKinds';
import { billsById } from './store/bills';

const found: SearchKind = {
  key: 'BILL',
  needs: 'READER',
  read: async (ctx, ids) =>
    (await billsById(ctx, ids)).map((row) => {
      const charged = subtract(sum([row.settlement, row.service, row.pastRemittance]), sum([row.refundSettlement, row.refundService]));
      return {
        id: row.id,
        title: row.billCode,
        subtitle: [
          fillText(searchTexts.period, { period: row.period }),
          fillText(searchTexts.deadline, { day: row.deadline }),
          formatGrouped(charged),
        ].join(' · '),
        path: `/billlist/detail/${row.billCode}`,
        state: machine.states[row.status],
        texts: [row.billCode],
        amounts: [charged, row.settlement],
      };
    }),
};

export const searchKinds = [found];
