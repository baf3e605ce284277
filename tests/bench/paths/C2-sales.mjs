// The same checks of a list of sales: sellers, what they sold, and to whom; a seller has many buyers.
import { seedRoster } from '../seeds.mjs';
import { withClient } from '../world.mjs';
import { checksOf, lastRoster } from './C2.mjs';

export async function seed(order) {
  await seedRoster(order);
  const rosterId = await lastRoster(order);
  await withClient(order.superUrl, async (client) => {
    await client.query(`UPDATE roster SET kind = 'SERVICE_ORDER', holder_type = 'serviceOrder' WHERE id = $1`, [rosterId]);
    await client.query(
      `UPDATE roster_row SET buyer_name = '采购公司' || amount_cents % 500, buyer_tax_no = '91330100MA' || lpad((amount_cents % 500)::text, 7, '0') || 'X'
       WHERE roster_id = $1`,
      [rosterId],
    );
    await client.query('VACUUM (ANALYZE)');
  });
}

export const open = checksOf('SERVICE_ORDER', 'DUPLICATE_SALE');
