import { fillText } from '../../schema/errors';
import { statement as machine, rejectedState } from '../../schema/machines/statement';
import { statementLine as lineMachine } from '../../schema/machines/statementLine';
import { centsFromDatabase, formatGrouped, ZERO } from '../../schema/money';
import { searchTexts } from '../../schema/searchKinds';
import type { SearchKind } from '../kernel/searchKinds';
import { detailPath } from './rules';
import { lineIdsByAmount, linesByIds } from './store/lines';
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

/** What one payee was to get, by its amount: it leads to the statement, with the lines of that name alone. */
const line: SearchKind = {
  key: 'LINE',
  needs: 'READER',
  ofAmount: lineIdsByAmount,
  async read(ctx, ids) {
    const lines = await linesByIds(ctx, ids);
    const statements = new Map((await getStatements(ctx, [...new Set(lines.map((row) => row.statement_id))])).map((row) => [row.id, row]));
    return lines.flatMap((row) => {
      const statement = statements.get(row.statement_id);
      if (!statement) return [];
      const [net, gross] = [centsFromDatabase(row.net_cents), centsFromDatabase(row.gross_cents)];
      // STM-042: nobody gets what was stopped.
      const reaches = row.status === 'TERMINATED' ? ZERO : net;
      const before = gross === reaches ? [] : [fillText(searchTexts.gross, { amount: formatGrouped(gross) })];
      return {
        id: row.id,
        title: `${row.name} ${formatGrouped(reaches)}`,
        subtitle: [...before, statement.title, statement.statement_code].join(' · '),
        path: `${detailPath(statement)}?line-search=${encodeURIComponent(row.name)}`,
        state: lineMachine.states[row.status],
        texts: [row.name, statement.title, statement.statement_code],
        amounts: [net, gross],
      };
    });
  },
};

export const searchKinds = [found, line];
