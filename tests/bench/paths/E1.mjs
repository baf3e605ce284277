// The job that writes an export, from the query to the file in the storage.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { COMPANY, openProduct } from '../base.mjs';
import { exporting, kindOf, rowsOf, seedExport } from '../exports.mjs';
import { statementOf } from '../seedsLines.mjs';
import { product, withClient } from '../world.mjs';

export const seed = seedExport;

export async function open(order) {
  const { title } = kindOf().columns[0];
  if (!title) throw new Error('no columns');
  const opened = await openProduct(order);
  const { run } = product('server/kernel/usecase');
  const { jobs } = product('server/export/jobs');
  const folder = join(order.files, 'exports', `storage-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const storage = product('server/gateways/storage/disk').diskStorage(folder);
  const api = { run, gateways: { storage }, signal: new AbortController().signal, systemCaller: opened.systemCaller };
  const id = await withClient(order.superUrl, async (client) => {
    const request = {
      statementId: await statementOf(client),
      filter: { statuses: null, name: null, card: null, search: null, ids: null, excludedIds: null },
    };
    const { rows } = await client.query(
      `INSERT INTO export_job (company_id, kind, status, content, file_name, request, expected_rows, created_by, created_by_name, created_at)
       VALUES ($1, 'STATEMENT_LINES', 'WAITING', 'bench', 'bench.xlsx', $2, $3, 'bench', 'bench', now()) RETURNING id::text`,
      [COMPANY, JSON.stringify(request), rowsOf(order)],
    );
    return rows[0].id;
  });
  const write = jobs.find(({ task }) => task === 'export.write');
  return {
    ...exporting(order, async () => {
      await write.run({ companyId: COMPANY, exportId: id }, api);
      return join(folder, `export/${COMPANY}-${id}-1.xlsx`);
    }),
    close: () => opened.close(),
  };
}
