// COPY of the same columns out of the database, not even taken apart.
import { createHash } from 'node:crypto';
import { selectSql, withTenant } from '../exports.mjs';
import { packageOf } from '../world.mjs';

export const open = (order) => ({
  run: () =>
    withTenant(order, async (client, statementId) => {
      const { to } = packageOf('pg-copy-streams');
      const hash = createHash('sha256');
      const isCheck = order.mode === 'check';
      const kept = [];
      let rows = 0;
      for await (const part of client.query(to(`COPY (${selectSql(statementId)}) TO STDOUT`))) {
        if (isCheck) kept.push(part);
        for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) rows += 1;
      }
      for (const line of Buffer.concat(kept).toString('utf8').split('\n')) hash.update(line);
      return { output: { rows, hash: hash.digest('hex') } };
    }),
});
