import { fillText } from '../../schema/errors';
import { backCalcScreen, backCalc as machine } from '../../schema/machines/backCalc';
import { searchTexts } from '../../schema/searchKinds';
import { dayOf } from '../kernel/clock';
import type { SearchKind } from '../kernel/searchKinds';
import { calcsById } from './store/calcs';

const PAGES = {
  check: '/LaborBackCalc/calcBaseverify?key=',
  issue: '/LaborBackCalc/calcIssueInfo?id=',
  detail: '/LaborBackCalc/detail?id=',
  gone: '/LaborBackCalc/detail?id=',
} as const;

const found: SearchKind = {
  key: 'BACK_CALC',
  needs: 'READER',
  feature: 'BACK_CALC',
  read: async (ctx, ids) =>
    (await calcsById(ctx, ids))
      .filter(({ status }) => status !== 'STOPPED')
      .map((row) => ({
        id: row.id,
        title: row.title,
        subtitle: [fillText(searchTexts.number, { id: row.id }), dayOf(row.created_at)].join(' · '),
        path: `${PAGES[backCalcScreen[row.status]]}${row.id}`,
        state: machine.states[row.status],
        texts: [row.title, row.id],
        amounts: [],
      })),
};

export const searchKinds = [found];
