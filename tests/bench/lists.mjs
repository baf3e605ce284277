// The large world of the lists: the statement that went the whole way, copied by INSERT ... SELECT to 1,000,000 statements with 3,000,000
// lines of 500 companies, and beside them as many signing records and movements of an account. Foreign keys and arrows are not asked again for
// copies; indexes are built after the rows.
import { fillContracts, fillCredit, fillFlows } from './seedsRecords.mjs';
import { withClient } from './world.mjs';

const STATEMENTS = 1_000_000;
const QUICK_STATEMENTS = 20_000;
const COMPANIES = 500;
/** Company 1 at the full size; 2 and 3 are smaller, so that growth is measured inside one world. */
const SHARES = { 1: 0.4, 2: 0.04, 3: 0.12 };
const LINES = 3;
/** People of company 1, and of its lines. */
const PEOPLE = 50_000;
const PAID_PEOPLE = 5_000;
/** Companies whose rows can be searched: that of 400,000 statements among them. */
const SEARCHED_COMPANIES = 100;
const PERSON_FROM = 5_000_000;
const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏';
const GIVEN = '雨桐梦瑶雅婷子涵浩然宇轩思远佳怡欣妍俊杰明哲一诺晓彤文博静怡天佑若曦嘉懿泽楷';

/** The company whose size is this share of the full one. */
export const companyOf = ({ scale, isQuick }) => (isQuick || scale === 1 ? '1' : scale === 0.1 ? '2' : '3');

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
    const people = order.isQuick ? PAID_PEOPLE : PEOPLE;
    await client.query(
      `INSERT INTO person (id, id_index, created_at) OVERRIDING SYSTEM VALUE SELECT ${PERSON_FROM} + n, 'bench' || n, now() FROM generate_series(0, ${people - 1}) n`,
    );
    // Of three signs, drawn so that a name of two of them is had by a few and a surname by many.
    const sign = (of, at) => `substr('${of}', 1 + (${at})::int % ${[...of].length}, 1)`;
    await copyRows(client, 'payee', {
      changes: {
        id: `${PERSON_FROM} + n`,
        person_id: `${PERSON_FROM} + n`,
        id_index: `'bench' || n`,
        phone_index: `'bench' || n`,
        name: `${sign(SURNAMES, 'n')} || ${sign(GIVEN, 'n / 30 + n')} || ${sign(GIVEN, 'n / 900 + n / 7')}`,
      },
      from: `generate_series(0, ${people - 1}) n`,
      where: 'o.company_id = 1 AND o.id = (SELECT min(id) FROM payee WHERE company_id = 1)',
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
          // Long ago: what was settled within five minutes cannot be invoiced yet, and the world's own statement was just now.
          settled_at: 'CASE WHEN n % 10 < 7 THEN p.at END',
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
          payee_id: `CASE WHEN p.company = 1 THEN ${PERSON_FROM} + (n * ${LINES} + o.line_no) % ${PAID_PEOPLE} ELSE 1000000 + p.company * 10 + o.payee_id END`,
          person_id: `CASE WHEN p.company = 1 THEN ${PERSON_FROM} + (n * ${LINES} + o.line_no) % ${PAID_PEOPLE} ELSE o.person_id END`,
          income_source_id: 'NULL',
          status: `CASE WHEN n % 10 < 7 THEN o.status ELSE 'PENDING' END`,
          paid_at: `CASE WHEN n % 10 < 7 THEN p.at END`,
        },
        from: 'plan p',
        where: 'o.company_id = 1 AND o.statement_id = (SELECT min(id) FROM statement WHERE company_id = 1)',
      }),
    );
    await withoutIndexes(client, 'contract', () => fillContracts(client, { personFrom: PERSON_FROM, people, open: people * 0.4 }));
    await withoutIndexes(client, 'ledger_transfer', () => withoutIndexes(client, 'fund_flow', () => fillFlows(client, total)));
    await fillCredit(client, order.isQuick);
  });
  await withClient(order.superUrl, async (client) => {
    // Rows that are copied tell no trigger: their grams are cut as the trigger would, and their days are marked.
    await client.query(
      `INSERT INTO search_gram (company_id, kind, gram, target_id)
       SELECT n.company_id, 'STATEMENT', g, n.id FROM statement n, search_cut(ARRAY[n.statement_code], ARRAY[n.title], ARRAY[n.pay_cents, n.total_cents]) g
         WHERE n.company_id <= ${SEARCHED_COMPANIES}
       UNION ALL SELECT n.company_id, 'PAYEE', g, n.id FROM payee n, search_cut('{}'::text[], ARRAY[n.name], '{}'::bigint[]) g
       UNION ALL SELECT n.company_id, 'CONTRACT', g, n.id FROM contract n, search_cut(ARRAY[n.contract_code], ARRAY[n.name], '{}'::bigint[]) g
         WHERE n.company_id <= ${SEARCHED_COMPANIES}
       ON CONFLICT DO NOTHING`,
    );
    await client.query('DELETE FROM rollup_mark');
    await client.query(
      `INSERT INTO rollup_mark (company_id, day) SELECT DISTINCT company_id, outcome_day FROM statement_line WHERE company_id = 1 AND outcome_day IS NOT NULL`,
    );
  });
  await withClient(order.superUrl, (client) => client.query('VACUUM (ANALYZE)'));
  await countEverything(order);
  await withClient(order.superUrl, (client) => client.query('VACUUM (ANALYZE) rollup_day, rollup_person, rollup_failure'));
}

/** The charts of company 1, by the product's own command. */
async function countEverything(order) {
  const { openProduct } = await import('./base.mjs');
  const { product } = await import('./world.mjs');
  const running = await openProduct(order);
  try {
    const { run } = product('server/kernel/usecase');
    const { countDays } = product('server/analytics/commands/count-days');
    const caller = await running.systemCaller('1');
    while (!(await run(caller, countDays, {})).isDone);
  } finally {
    await running.close();
  }
}
