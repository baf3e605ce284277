// The lines of one statement as a file: what is exported, and what every variant has to have written.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { COMPANY } from './base.mjs';
import { seedLines, statementOf } from './seedsLines.mjs';
import { product, withClient } from './world.mjs';

const ROWS = { E1: 60_000, E2: 60_000, 'E1-20': 20_000 };
export const rowsOf = ({ id, scale }) => Math.round(ROWS[id] * scale);

export const seedExport = (order) => seedLines(order, rowsOf(order));

/** The columns of the export in its order, as SQL that answers the text of each cell. */
function columnsSql() {
  const yuan = (column) => `to_char(${column} / 100.0, 'FM999999999990.00')`;
  return [
    'l.line_no::text',
    'l.name',
    'l.id_card_mask',
    'l.phone_mask',
    'l.account_mask',
    `coalesce(l.bank_name, '')`,
    yuan('l.gross_cents'),
    yuan('l.vat_cents'),
    yuan('l.surtax_cents'),
    yuan('l.income_tax_cents'),
    yuan('l.net_cents'),
    yuan('l.service_cents'),
    yuan('l.total_cents'),
    `'${product('schema/machines/statementLine').statementLine.label('SUCCESS')}'`,
    `coalesce(l.hold_reason, '')`,
    `coalesce(to_char(l.paid_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), '')`,
    `coalesce(l.income_source_id, '')`,
    `coalesce(l.bank_abstract, '')`,
    `coalesce(l.remark, '')`,
  ];
}

export const selectSql = (statementId) =>
  `SELECT ${columnsSql().join(', ')} FROM statement_line l WHERE l.company_id = ${COMPANY} AND l.statement_id = ${statementId} ORDER BY l.line_no, l.id`;

export const kindOf = () => {
  // 20,000 rows are what one file of lines may have; the path is measured beyond it.
  product('schema/limits').limits.export.detailRows = 60_000;
  const { exportKind, installExportKinds } = product('server/export/registry');
  installExportKinds(product('server/statement/kinds/exports').exportKinds);
  return exportKind('STATEMENT_LINES');
};

/** Columns that stand as numbers in the file. */
export const NUMBERS = new Set([0, 6, 7, 8, 9, 10, 11, 12]);

/** A client behind the wall of the company, as the product's own transactions are. */
export const withTenant = (order, work) =>
  withClient(order.url, async (client) => {
    await client.query(`BEGIN; SELECT set_config('app.company_id', '${COMPANY}', true); SET LOCAL ROLE app_rw`);
    const answer = await work(client, await statementOf(client));
    await client.query('COMMIT');
    return answer;
  });

/** Every cell of the first sheet as text, hashed row by row; read by the product's own reader, which keeps every digit. */
async function cellsOf(path) {
  const { openSheet } = product('server/roster/sheet/open');
  const { sheetLimits } = product('server/roster/sheet/limits');
  const sheet = await openSheet(readFileSync(path), sheetLimits);
  const hash = createHash('sha256');
  let rows = 0;
  await sheet.readTab(0, (row) => {
    rows += 1;
    const texts = row.cells.map(({ kind, raw }) => (kind === 'number' ? Number(raw) : raw));
    while (texts.length > 0 && texts.at(-1) === '') texts.pop();
    hash.update(JSON.stringify(texts));
    return true;
  });
  sheet.close();
  return { rows, hash: hash.digest('hex') };
}

export function exporting(order, write) {
  const folder = join(order.files, 'exports');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${order.variant}-${process.pid}.xlsx`);
  return {
    isOnce: true,
    async run() {
      const made = (await write(path)) ?? path;
      const output = order.mode === 'check' ? await cellsOf(made) : undefined;
      rmSync(made, { force: true });
      return { output };
    },
  };
}
