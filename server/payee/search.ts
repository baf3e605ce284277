import type { SearchKind } from '../kernel/searchKinds';
import { blindIndex, phoneIndexOf } from '../kernel/secrets';
import { payeeIdsByPhone, payeesById, payeesByIdIndex } from './store/payees';

const found: SearchKind = {
  key: 'PAYEE',
  needs: 'READER',
  read: async (ctx, ids) =>
    (await payeesById(ctx, ids)).map((row) => ({
      id: row.id,
      title: row.name,
      subtitle: [row.id_card_mask, row.phone_mask].filter(Boolean).join(' · '),
      path: `/payee/detail/${row.id}`,
      state: null,
      texts: [row.name],
      names: [row.name],
      amounts: [],
    })),
  ofNumber: (ctx, field, number) =>
    field === 'idCard' ? payeesByIdIndex(ctx, blindIndex(ctx.companyId, 'idCard', number)) : payeeIdsByPhone(ctx, phoneIndexOf(number)),
};

export const searchKinds = [found];
