import { createHash } from 'node:crypto';
import { selectSql, withTenant } from '../exports.mjs';

export const open = (order) => ({
  run: () =>
    withTenant(order, async (client, statementId) => {
      const hash = createHash('sha256');
      const { rows } = await client.query({ text: selectSql(statementId), rowMode: 'array' });
      if (order.mode === 'check') for (const row of rows) hash.update(row.join('\t'));
      return { output: { rows: rows.length, hash: hash.digest('hex') } };
    }),
});
