import { fillText } from '../../schema/errors';
import { statement as machine, rejectedState } from '../../schema/machines/statement';
import { centsFromDatabase, formatGrouped } from '../../schema/money';
import { searchTexts } from '../../schema/searchKinds';
import type { SearchKind } from '../kernel/searchKinds';
import { detailPath } from './rules';
import { getStatements } from './store/statements';
import { isRejected } from './views/statements';

const found: SearchKind = {
  key: 'STATEMENT',
  needs: 'READER',
  read: async (ctx, ids) =>
    (await getStatements(ctx, ids)).map((row) => {
      const amounts = [centsFromDatabase(row.total_cents), centsFromDatabase(row.pay_cents)] as const;
      const people = row.line_count > 0 ? [fillText(searchTexts.people, { count: row.line_count }), formatGrouped(amounts[0])] : [];
      return {
        id: row.id,
        title: row.title,
        subtitle: [row.statement_code, ...people].join(' · '),
        path: detailPath(row),
        state: isRejected(ctx, row) ? rejectedState : machine.states[row.status],
        texts: [row.title, row.statement_code],
        amounts,
      };
    }),
};

export const searchKinds = [found];
