// The rows alone: the same transfers into a table with the same indexes and keys, no balances, no flows.
import { COMPANY, readBase } from '../base.mjs';
import { connections, inTenant } from '../clients.mjs';
import { SIZE } from '../paths/P2.mjs';
import { HOLDERS, holderOf } from '../seeds.mjs';
import { withClient } from '../world.mjs';

export async function open(order) {
  const { platform } = readBase(order);
  const size = Math.round(SIZE * order.scale);
  await withClient(order.superUrl, (client) =>
    client.query(`CREATE TABLE bare_transfer (LIKE ledger_transfer INCLUDING ALL);
      ALTER TABLE bare_transfer ADD FOREIGN KEY (company_id, subject_id, debit_account_id) REFERENCES ledger_account (company_id, subject_id, id),
        ADD FOREIGN KEY (company_id, subject_id, credit_account_id) REFERENCES ledger_account (company_id, subject_id, id);
      SELECT house_tenant('bare_transfer', 'SELECT, INSERT')`),
  );
  const [client] = await connections(order.url, 1);
  let batch = 0;
  return {
    async run() {
      batch += 1;
      await inTenant(client, COMPANY, () =>
        client.query(
          `INSERT INTO bare_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, idem_key, occurred_at)
           SELECT $1, $2, d.id, c.id, 1, 'pay_start', 'statement', d.holder_id, 'run:' || $3 || ':' || n, now()
           FROM generate_series(0, $4::int - 1) n JOIN ledger_account d ON d.company_id = $1 AND d.kind = 'HELD' AND d.holder_id = $5::bigint + n % ${HOLDERS}
           JOIN ledger_account c ON c.company_id = $1 AND c.kind = 'PAYOUT_CLEARING' AND c.holder_id = d.holder_id`,
          [COMPANY, platform.subjects.S1, String(batch), size, holderOf(0).id],
        ),
      );
    },
    close: () => client.end(),
  };
}
