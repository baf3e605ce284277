import { fillText } from '../../schema/errors';
import { signing as machine } from '../../schema/machines/signing';
import { searchTexts } from '../../schema/searchKinds';
import type { SearchKind } from '../kernel/searchKinds';
import { contractsById } from './store/contracts';

const found: SearchKind = {
  key: 'CONTRACT',
  needs: 'READER',
  feature: 'PEOPLE_AREA',
  read: async (ctx, ids) =>
    (await contractsById(ctx, ids)).map((row) => {
      const days = row.signed_on && row.ends_on ? [fillText(searchTexts.contractDays, { from: row.signed_on, to: row.ends_on })] : [];
      return {
        id: row.id,
        title: row.name,
        subtitle: [row.contract_code, ...days].join(' · '),
        path: `/signup/detail/${row.id}`,
        state: machine.states[row.status],
        texts: [row.name, row.contract_code],
        amounts: [],
      };
    }),
};

export const searchKinds = [found];
