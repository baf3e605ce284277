import type { Client } from 'pg';
import { object } from 'yup';
import { query, run } from '../../../server/kernel/usecase';
import { type Look, openTables } from '../../house/tenancy';
import { connect } from '../../kit/worlds/database';
import { memberOf } from '../../kit/worlds/kernel';
import type { Strangers } from './world';

// The second wall alone: what every store function would do if it forgot its company condition, table by table as the catalogue names them.

type Outcome = { readonly rows: number } | { readonly refused: string };

const COMPANY_TABLES = `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`;
/** Row security, or no right to do this at all; anything else would mean that the row got past the walls. */
const REFUSED_BY_DATABASE = /violates row-level security policy|permission denied|immutable table/;

/** Tests over the world of two companies; they change nothing of it. */
export function forgottenScope(strangers: () => Strangers): void {
  let client: Client;
  let tables: string[];
  let fill: Map<string, { readonly own: number; readonly foreign: number }>;

  beforeAll(async () => {
    const { database } = strangers().walk.world.app;
    client = await connect(database.url);
    tables = (await database.rows<{ name: string }>(COMPANY_TABLES)).map(({ name }) => name);
    fill = new Map();
    for (const table of tables) fill.set(table, await countOf(table));
  });
  afterAll(() => client?.end());

  /** What is there in truth, seen by the owner of all. */
  async function countOf(table: string): Promise<{ readonly own: number; readonly foreign: number }> {
    const sql = `SELECT count(*) FILTER (WHERE company_id = $1)::int AS own, count(*) FILTER (WHERE company_id <> $1)::int AS foreign FROM ${table}`;
    const [count] = await strangers().walk.world.app.database.rows<{ own: number; foreign: number }>(sql, [strangers().companyB]);
    return count ?? { own: 0, foreign: 0 };
  }

  /** As the product opens a transaction for company B (or for nobody), and never commits. */
  async function as(companyId: string, role: string, sql: string): Promise<Outcome> {
    await client.query(`BEGIN; SELECT set_config('app.company_id', '${companyId}', true); SET LOCAL ROLE ${role}`);
    try {
      const { rows, rowCount } = await client.query(sql);
      return { rows: /^SELECT count/.test(sql) ? Number(rows[0]?.count) : (rowCount ?? 0) };
    } catch (error) {
      return { refused: String((error as Error).message) };
    } finally {
      await client.query('ROLLBACK');
    }
  }

  /** What went wrong where, so that a failure names its tables. */
  async function walkTables(look: (table: string) => Promise<string | null>): Promise<string[]> {
    const found: string[] = [];
    for (const table of tables) {
      const wrong = await look(table);
      if (wrong !== null) found.push(`${table}: ${wrong}`);
    }
    return found;
  }

  const isRefused = (outcome: Outcome): boolean => 'refused' in outcome && REFUSED_BY_DATABASE.test(outcome.refused);
  const foreignOf = (table: string): number => fill.get(table)?.foreign ?? 0;

  test('the world has rows of other companies in the tables that matter', () => {
    const filled = tables.filter((table) => foreignOf(table) > 0);
    expect(filled).toEqual(
      expect.arrayContaining([
        'statement',
        'statement_line',
        'roster_row',
        'payee',
        'ledger_transfer',
        'fund_flow',
        'payout_attempt',
        'stored_file',
        'audit_record',
        'member',
      ]),
    );
    expect(filled.length).toBeGreaterThan(tables.length / 2);
  });

  test('a read without its company shows the own rows, and none at all where no company is set', async () => {
    const wrong = await walkTables(async (table) => {
      const sql = `SELECT count(*) FROM ${table}`;
      const own = await as(strangers().companyB, 'app_rw', sql);
      const nobody = await as('', 'app_rw', sql);
      const payee = await as(strangers().companyA, 'app_payee', sql);
      const seen = [own, nobody, payee].map((outcome) => ('rows' in outcome ? outcome.rows : 0));
      // The log grows while it is looked at: what was there at first and what is there now are both the truth.
      const [least, most] = 'rows' in own ? [fill.get(table)?.own ?? 0, (await countOf(table)).own] : [0, 0];
      const [ours = -1, ...others] = seen;
      return ours >= least && ours <= most && others.join() === '0,0' ? null : `own, without company, as payee: ${seen}`;
    });
    expect(wrong).toEqual([]);
  });

  test('a read that names another company shows nothing of it', async () => {
    const wrong = await walkTables(async (table) => {
      const outcome = await as(strangers().companyB, 'app_rw', `SELECT count(*) FROM ${table} WHERE company_id <> ${strangers().companyB}`);
      return 'refused' in outcome || outcome.rows === 0 ? null : `${outcome.rows} rows`;
    });
    expect(wrong).toEqual([]);
  });

  test('a row of another company is not written', async () => {
    const wrong = await walkTables(async (table) => {
      const outcome = await as(strangers().companyB, 'app_rw', `INSERT INTO ${table} (company_id) VALUES (${strangers().companyA})`);
      return isRefused(outcome) ? null : JSON.stringify(outcome);
    });
    expect(wrong).toEqual([]);
  });

  test('an update without its company touches no row of another one, and none is given away', async () => {
    const wrong = await walkTables(async (table) => {
      const columns = await strangers().walk.world.app.database.rows<{ name: string }>(
        `SELECT attname AS name FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''
         AND has_column_privilege('app_rw', attrelid, attnum, 'UPDATE') LIMIT 1`,
      );
      const column = columns[0]?.name ?? 'company_id';
      const touched = await as(
        strangers().companyB,
        'app_rw',
        `UPDATE ${table} SET ${column} = ${column} WHERE company_id <> ${strangers().companyB}`,
      );
      if ('rows' in touched && touched.rows > 0) return `${touched.rows} rows of others updated`;
      if ('refused' in touched && !isRefused(touched)) return touched.refused;
      const given = await as(strangers().companyB, 'app_rw', `UPDATE ${table} SET company_id = ${strangers().companyA}`);
      return isRefused(given) || ('rows' in given && given.rows === 0 && fill.get(table)?.own === 0)
        ? null
        : `given away: ${JSON.stringify(given)}`;
    });
    expect(wrong).toEqual([]);
  });

  test('a delete without its company takes no row of another one', async () => {
    const wrong = await walkTables(async (table) => {
      const outcome = await as(strangers().companyB, 'app_rw', `DELETE FROM ${table} WHERE company_id <> ${strangers().companyB}`);
      return isRefused(outcome) || ('rows' in outcome && outcome.rows === 0) ? null : JSON.stringify(outcome);
    });
    expect(wrong).toEqual([]);
  });

  test('a table whose policy is switched off is seen at once by each of these looks', async () => {
    const { database } = strangers().walk.world.app;
    await database.rows('ALTER TABLE payee DISABLE ROW LEVEL SECURITY');
    try {
      const look: Look = (sql) => database.rows(sql);
      expect(await openTables(look)).toEqual(['payee: row security is not forced']);
      const sql = (text: string) => as(strangers().companyB, 'app_rw', text);
      expect(await sql(`SELECT count(*) FROM payee WHERE company_id <> ${strangers().companyB}`)).toEqual({ rows: foreignOf('payee') });
      expect(isRefused(await sql(`INSERT INTO payee (company_id) VALUES (${strangers().companyA})`))).toBe(false);
      expect(await sql(`UPDATE payee SET name = name WHERE company_id <> ${strangers().companyB}`)).toEqual({ rows: foreignOf('payee') });
    } finally {
      await database.rows('ALTER TABLE payee ENABLE ROW LEVEL SECURITY');
    }
  });

  test('a use case whose store has no company condition reads through the same wall', async () => {
    const everything = query({
      name: 'everything',
      realm: 'company',
      needs: null,
      input: object({}),
      run: (ctx) => ctx.rows<{ company_id: string }>('SELECT DISTINCT company_id FROM statement'),
    });
    expect(await run(memberOf(strangers().companyB), everything, {})).toEqual([{ company_id: strangers().companyB }]);
  });
}
