// Sealed rows of a list into the database as the reading job writes them: by its command, as many at a time. Sealing itself is L2.
import { COMPANY, openProduct } from '../base.mjs';
import { insertRoster, ROSTER_ROWS, sealedRows } from '../seeds.mjs';
import { product, withClient } from '../world.mjs';

export const stored = (order, rosterId) =>
  withClient(order.superUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS rows, sum(amount_cents)::text AS cents, count(DISTINCT account_index)::int AS accounts, min(line_no) AS first, max(sheet_line) AS last
       FROM roster_row WHERE roster_id = $1`,
      [rosterId],
    );
    return rows[0];
  });

export async function open(order) {
  const running = await openProduct(order);
  const { stageRows } = product('server/roster/commands/stage-rows');
  const { BATCH_ROWS } = product('server/roster/jobs');
  const { run } = product('server/kernel/usecase');
  const caller = await running.systemCaller(COMPANY);
  const rows = sealedRows(Math.round(ROSTER_ROWS * order.scale));
  let rosterId = await insertRoster(order, 'READING');
  return {
    async run() {
      for (let from = 0; from < rows.length; from += BATCH_ROWS) {
        const isHeld = await run(caller, stageRows, { rosterId, runNo: 1, rows: rows.slice(from, from + BATCH_ROWS) });
        if (!isHeld) throw new Error('the list was taken away');
      }
      return { output: order.mode === 'check' ? await stored(order, rosterId) : undefined };
    },
    async between() {
      rosterId = await insertRoster(order, 'READING');
    },
    close: () => running.close(),
  };
}
