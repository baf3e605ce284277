import { fillText } from '../../schema/errors';
import { taxCalc as machine, taxCalcScreen } from '../../schema/machines/taxCalc';
import { searchTexts } from '../../schema/searchKinds';
import { dayOf } from '../kernel/clock';
import type { SearchKind } from '../kernel/searchKinds';
import { calcsById } from './store/calcs';

const found: SearchKind = {
  key: 'TAX_CALC',
  needs: 'READER',
  feature: 'PEOPLE_AREA',
  read: async (ctx, ids) =>
    (await calcsById(ctx, ids))
      .filter(({ status }) => status !== 'DISCARDED')
      .map((row) => ({
        id: row.id,
        title: row.title,
        subtitle: [fillText(searchTexts.number, { id: row.id }), dayOf(row.created_at)].join(' · '),
        path: taxCalcScreen[row.status] === 'check' ? `/taxCalculate/importverify?key=${row.id}` : `/taxCalculate/detail/${row.id}`,
        state: machine.states[row.status],
        texts: [row.title, row.id],
        amounts: [],
      })),
};

export const searchKinds = [found];
