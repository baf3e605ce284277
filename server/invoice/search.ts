import { fillText } from '../../schema/errors';
import { invoiceApplication as machine } from '../../schema/machines/invoiceApplication';
import { centsFromDatabase, formatGrouped } from '../../schema/money';
import { searchTexts } from '../../schema/searchKinds';
import type { SearchKind } from '../kernel/searchKinds';
import { applicationsById, codesOfApplications } from './store/applications';

const found: SearchKind = {
  key: 'INVOICE',
  needs: 'READER',
  async read(ctx, ids) {
    const [rows, codes] = await Promise.all([applicationsById(ctx, ids), codesOfApplications(ctx, ids)]);
    return rows.map((row) => {
      const amount = centsFromDatabase(row.invoice_cents);
      return {
        id: row.id,
        title: row.title_name,
        subtitle: [
          fillText(searchTexts.number, { id: row.id }),
          fillText(searchTexts.invoiceOf, { count: row.statement_count }),
          formatGrouped(amount),
        ].join(' · '),
        path: `/invoice/detail/${row.id}`,
        state: machine.states[row.status],
        texts: [row.title_name, row.id, ...(codes.get(row.id) ?? [])],
        amounts: [amount],
      };
    });
  },
};

export const searchKinds = [found];
