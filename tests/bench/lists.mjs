// The large world of the lists: the statement that went the whole way, copied by INSERT ... SELECT to 1,000,000 statements with 3,000,000
// lines of 500 companies. Foreign keys and arrows are not asked again for copies; indexes are built after the rows.
import { withClient } from './world.mjs';

const STATEMENTS = 1_000_000;
const QUICK_STATEMENTS = 20_000;
const COMPANIES = 500;
/** Company 1 at the full size; 2 and 3 are smaller, so that growth is measured inside one world. */
const SHARES = { 1: 0.4, 2: 0.04, 3: 0.12 };
const LINES = 3;

/** The company whose size is this share of the full one. */
export const companyOf = ({ scale, isQuick }) => (isQuick || scale === 1 ? '1' : scale === 0.1 ? '2' : '3');
const sizeOf = ({ scale, isQuick }) => (isQuick ? QUICK_STATEMENTS : STATEMENTS) * SHARES[companyOf({ scale, isQuick })];

/** Title words: what people search for, one in a thousand and one in ten. */
const RARE_WORD = '跨年晚会';
export const FREQUENT_WORD = '直播';

const columnsOf = async (client, table) => {
  const { rows } = await client.query(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/** Copies of the rows of `source` with some columns computed; everything else stays as the product wrote it. */
async function copyRows(client, table, { changes, from, where }) {
  const columns = await columnsOf(client, table);
  await client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${columns.map((name) => changes[name] ?? `o.${name}`).join(', ')} FROM ${table} o, ${from} WHERE ${where}`,
  );
}

async function withoutIndexes(client, table, work) {
  const { rows } = await client.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { made } of rows) await client.query(made);
}

export async function fillLists(order) {
  const total = order.isQuick ? QUICK_STATEMENTS : STATEMENTS;
  const rest = total * (1 - SHARES[1] - SHARES[2] - SHARES[3]);
  await withClient(order.superUrl, async (client) => {
    await client.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET work_mem = '64MB'`,
    );
    // What the platform already has: companies of the seed stay, empty ones join them.
    await copyRows(client, 'company', {
      changes: { id: 'n', name: `'公司' || n`, credit_code: `'BENCH' || n` },
      from: `generate_series(2, ${COMPANIES}) n`,
      where: `o.id = 1 AND NOT EXISTS (SELECT 1 FROM company c WHERE c.id = n)`,
    });
    await copyRows(client, 'payee', {
      changes: { company_id: 'c.id', id: '1000000 + c.id * 10 + o.id' },
      from: 'company c',
      where: 'o.company_id = 1 AND c.id > 1 AND o.id <= 3',
    });
    // Number of the statement among all, and whose it is.
    await client.query(
      `CREATE TEMP TABLE plan AS SELECT n::int AS n, CASE WHEN n <= ${total * SHARES[1]} THEN 1 WHEN n <= ${total * (SHARES[1] + SHARES[2])} THEN 2
         WHEN n <= ${total - rest} THEN 3 ELSE 4 + (n - ${total - rest} - 1) % ${COMPANIES - 3} END::bigint AS company,
         timestamptz '2025-09-01 00:00+08' + make_interval(secs => n % ${total / 10} * (${440 * 86_400}::float / (${total / 10}))) + make_interval(secs => n % 997) AS at
       FROM generate_series(1, ${total}) n`,
    );
    const status = `CASE WHEN n % 10 < 6 THEN 'COMPLETED' WHEN n % 10 = 6 THEN 'CLOSED' WHEN n % 10 = 7 THEN 'PENDING_PAYMENT' WHEN n % 10 = 8 THEN 'PENDING_REVIEW' ELSE 'WAITING_PAYMENT' END`;
    const word = `CASE WHEN n % 1000 = 1 THEN '${RARE_WORD}' WHEN n % 10 = 3 THEN '${FREQUENT_WORD}' ELSE '主播' END`;
    await withoutIndexes(client, 'statement', () =>
      copyRows(client, 'statement', {
        changes: {
          company_id: 'p.company',
          id: '1000000 + n',
          statement_code: `'BENCH' || n`,
          statement_key: `'bench-' || n`,
          roster_id: 'NULL',
          status,
          title: `'第' || n || '期' || ${word} || '服务费'`,
          created_at: 'p.at',
        },
        from: 'plan p',
        where: 'o.company_id = 1 AND o.id = (SELECT min(id) FROM statement WHERE company_id = 1)',
      }),
    );
    await withoutIndexes(client, 'statement_line', () =>
      copyRows(client, 'statement_line', {
        changes: {
          company_id: 'p.company',
          id: `10000000 + n::bigint * ${LINES} + o.line_no`,
          statement_id: '1000000 + n',
          row_id: 'NULL',
          payee_id: 'CASE WHEN p.company = 1 THEN o.payee_id ELSE 1000000 + p.company * 10 + o.payee_id END',
          income_source_id: 'NULL',
          status: `CASE WHEN n % 10 < 7 THEN o.status ELSE 'PENDING' END`,
          paid_at: `CASE WHEN n % 10 < 7 THEN p.at END`,
        },
        from: 'plan p',
        where: 'o.company_id = 1 AND o.statement_id = (SELECT min(id) FROM statement WHERE company_id = 1)',
      }),
    );
  });
  await withClient(order.superUrl, (client) => client.query('VACUUM (ANALYZE)'));
}
