// Row by row: for each one a query for an equal line before it, for its contract, for the account under another person and for what the
// person had this month, and an INSERT for what was found: four of the eleven rules.
import { COMPANY } from '../base.mjs';
import { connections, inTenant } from '../clients.mjs';
import { lastRoster } from '../paths/C2.mjs';

export async function open(order) {
  const rosterId = await lastRoster(order);
  const [client] = await connections(order.url, 1);
  return {
    isOnce: true,
    async run() {
      const output = { duplicates: 0, unsigned: 0 };
      await inTenant(client, COMPANY, async () => {
        const { rows } = await client.query('SELECT * FROM roster_row WHERE roster_id = $1 ORDER BY line_no', [rosterId]);
        const find = async (row, code, isFound) => {
          if (!isFound) return 0;
          await client.query(
            `INSERT INTO roster_problem (company_id, roster_id, row_id, code, severity) VALUES ($1, $2, $3, $4, 'WARNING')`,
            [COMPANY, rosterId, row.id, code],
          );
          return 1;
        };
        for (const row of rows) {
          const same = await client.query(
            `SELECT 1 FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND id_card_index = $3 AND account_index = $4 AND amount_cents = $5 AND line_no < $6
               AND source_id IS NOT DISTINCT FROM $7 LIMIT 1`,
            [COMPANY, rosterId, row.id_card_index, row.account_index, row.amount_cents, row.line_no, row.source_id],
          );
          output.duplicates += await find(row, 'DUPLICATE_LINE', same.rows.length > 0);
          const contract = await client.query('SELECT 1 FROM contract WHERE company_id = $1 AND person_id = $2 LIMIT 1', [
            COMPANY,
            row.person_id,
          ]);
          output.unsigned += await find(row, 'NOT_SIGNED', contract.rows.length === 0);
          const shared = await client.query(
            'SELECT 1 FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND account_index = $3 AND id_card_index <> $4 LIMIT 1',
            [COMPANY, rosterId, row.account_index, row.id_card_index],
          );
          await find(row, 'ACCOUNT_SHARED', shared.rows.length > 0);
          await client.query('SELECT sum(gross_cents) FROM statement_line WHERE company_id = $1 AND person_id = $2 AND tax_month = $3', [
            COMPANY,
            row.person_id,
            '2026-11',
          ]);
        }
      });
      return { output };
    },
    close: () => client.end(),
  };
}
