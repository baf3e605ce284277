// One copy of the rows inside the database, indexes and keys included: what reading and writing them once costs at least.
import { COMPANY } from '../base.mjs';
import { connections, inTenant } from '../clients.mjs';
import { lastRoster } from '../paths/C2.mjs';
import { insertRoster } from '../seeds.mjs';
import { withClient } from '../world.mjs';

export async function open(order) {
  const from = await lastRoster(order);
  const to = await insertRoster(order, 'READING');
  const columns = await withClient(order.superUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'roster_row' AND column_name NOT IN ('id', 'roster_id')`,
    );
    return rows.map(({ name }) => name).join(', ');
  });
  const [client] = await connections(order.url, 1);
  return {
    isOnce: true,
    async run() {
      await inTenant(client, COMPANY, () =>
        client.query(`INSERT INTO roster_row (roster_id, ${columns}) SELECT $2, ${columns} FROM roster_row WHERE roster_id = $1`, [
          from,
          to,
        ]),
      );
    },
    close: () => client.end(),
  };
}
