// The pages of an export as the job reads them, one short transaction each; no file is written.
import { createHash } from 'node:crypto';
import { COMPANY, openProduct } from '../base.mjs';
import { kindOf, seedExport } from '../exports.mjs';
import { statementOf } from '../seedsLines.mjs';
import { product, withClient } from '../world.mjs';

export const seed = seedExport;

export async function open(order) {
  kindOf();
  const opened = await openProduct(order);
  const { run } = product('server/kernel/usecase');
  const { exportPage } = product('server/export/queries');
  const statementId = await withClient(order.superUrl, statementOf);
  const filter = { statuses: null, name: null, card: null, search: null, ids: null, excludedIds: null };
  const caller = await opened.systemCaller(COMPANY);
  return {
    async run() {
      const hash = createHash('sha256');
      let rows = 0;
      for (let cursor = null; ; ) {
        const page = await run(caller, exportPage, { kind: 'STATEMENT_LINES', state: { statementId, filter }, cursor, limit: 1000 });
        if (order.mode === 'check') for (const row of page.rows) hash.update(row.map((value) => value ?? '').join('\t'));
        rows += page.rows.length;
        cursor = page.cursor;
        if (cursor === null) break;
      }
      return { output: { rows, hash: hash.digest('hex') } };
    },
    close: () => opened.close(),
  };
}
