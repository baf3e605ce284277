// One statement with many paid lines and their receipts: the lines that the product paid in the small world, copied.
import { COMPANY } from './base.mjs';
import { withClient } from './world.mjs';

const FIRST_LINE = 1_000_000;
const NAMES = '赵钱孙李周吴郑王冯陈';

const columnsOf = async (client, table) => {
  const { rows } = await client.query(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
};

async function copies(client, table, changes, source) {
  const columns = await columnsOf(client, table);
  await client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${columns.map((name) => changes[name] ?? `o.${name}`).join(', ')} FROM (${source}) o, plan`,
  );
}

/** The statement of these lines; answers its id. */
export const statementOf = async (client) => {
  const { rows } = await client.query('SELECT min(id)::text AS id FROM statement WHERE company_id = $1', [COMPANY]);
  return rows[0].id;
};

export async function seedLines(order, count) {
  await withClient(order.superUrl, async (client) => {
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off`);
    const statement = await statementOf(client);
    const first = `company_id = ${COMPANY} AND statement_id = ${statement} ORDER BY id LIMIT 1`;
    const sign = (step) => `substr('${NAMES}', 1 + (n / ${step}) % 10, 1)`;
    await client.query(`CREATE TEMP TABLE plan AS SELECT n FROM generate_series(1, ${count}) n`);
    const line = {
      id: `${FIRST_LINE} + n`,
      line_no: `${FIRST_LINE} + n`,
      row_id: 'NULL',
      name: `${sign(1)} || ${sign(10)} || ${sign(100)}`,
      id_card_mask: `'33' || repeat('*', 12) || lpad((n % 10000)::text, 4, '0')`,
      account_mask: `'6299' || repeat('*', 8) || lpad((n % 10000)::text, 4, '0')`,
      income_source_id: `'S' || n`,
      remark: `CASE WHEN n % 3 = 0 THEN '第' || n || '笔 <加急> & 补发' END`,
    };
    await copies(client, 'statement_line', line, `SELECT * FROM statement_line WHERE ${first}`);
    const receipt = {
      id: `${FIRST_LINE} + n`,
      line_id: `${FIRST_LINE} + n`,
      receipt_no: `'HD20261120' || lpad((${FIRST_LINE} + n)::text, 10, '0')`,
      verify_token: `md5(n::text)`,
      status: `'AVAILABLE'`,
      opened_at: 'o.opens_at',
      file_id: 'NULL',
    };
    await copies(client, 'line_receipt', receipt, `SELECT * FROM line_receipt WHERE ${first}`);
    // The three of the small world would stand among the copies.
    await client.query(`DELETE FROM line_receipt WHERE line_id < ${FIRST_LINE} AND statement_id = ${statement}`);
    await client.query(`DELETE FROM statement_line WHERE id < ${FIRST_LINE} AND statement_id = ${statement}`);
  });
  await withClient(order.superUrl, (client) => client.query('VACUUM (ANALYZE)'));
}
