// COPY into the same table with the same indexes and keys, by the owner of everything: no row security, no problems, no lease, no progress.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openProduct } from '../base.mjs';
import { stored } from '../paths/L1.mjs';
import { insertRoster, ROSTER_ROWS, sealedRows } from '../seeds.mjs';
import { connect, packageOf } from '../world.mjs';

export async function open(order) {
  const { from: copyFrom } = packageOf('pg-copy-streams');
  const running = await openProduct(order);
  const rows = sealedRows(Math.round(ROSTER_ROWS * order.scale));
  await running.close();
  const columns = Object.keys(rows[0]).filter((name) => name !== 'problems' && name !== 'row_key');
  const client = await connect(order.superUrl);
  let rosterId = await insertRoster(order, 'READING');
  const field = (value) =>
    value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (char) => `\\${{ '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' }[char]}`);
  function* lines() {
    for (let from = 0; from < rows.length; from += 200)
      yield rows
        .slice(from, from + 200)
        .map((row) => `1\t${rosterId}\tCHECKING\t${columns.map((name) => field(row[name])).join('\t')}\n`)
        .join('');
  }
  return {
    async run() {
      const copy = client.query(copyFrom(`COPY roster_row (company_id, roster_id, status, ${columns.join(', ')}) FROM STDIN`));
      await pipeline(Readable.from(lines()), copy);
      return { output: order.mode === 'check' ? await stored(order, rosterId) : undefined };
    },
    async between() {
      rosterId = await insertRoster(order, 'READING');
    },
    close: () => client.end(),
  };
}
