// Why: anything is found in three keystrokes (SRC-001). Under row security LIKE uses no index, because its operators are not leakproof, so a search
// would read the rows of every company; equality and ranges may use one. Names and titles are cut into pairs of letters, codes stand whole and
// backwards (for their ends), amounts in fen, each with the row it belongs to. The rows are written by stores, by functions of the ledger and by
// triggers, often thousands in one statement, so the database itself keeps the grams, in the transaction of the change: no command can forget
// them. ID and phone numbers are not among them; those are found whole, by their blind index. The index statement_title was never used.
// Existing rows: are cut here, so that companies of old find theirs.
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is no letter and no digit in any name or number: blanks, signs, and the dots within names. server/search/rules.ts has the same. */
const SIGNS =
  '\\s\\u0020-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u20a0-\\u20cf\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u30fb\\ufe30-\\ufe4f\\uff65';

const cutting = `
CREATE TABLE search_gram (company_id bigint NOT NULL, kind text NOT NULL, gram text COLLATE "C" NOT NULL, target_id bigint NOT NULL,
  PRIMARY KEY (company_id, kind, gram, target_id));
SELECT house_tenant('search_gram', 'SELECT');
GRANT INSERT, DELETE ON search_gram TO app_sys;
CREATE FUNCTION search_plain(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(normalize(left(given, 200), NFKC) COLLATE "C") $$;
CREATE FUNCTION search_squeezed(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(search_plain(given) COLLATE "C", '[${SIGNS}]', '', 'g') $$;
CREATE FUNCTION search_cut(codes text[], names text[], amounts bigint[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 12 AS $$
  WITH code AS (SELECT search_squeezed(c) AS text FROM unnest(codes) c),
    name AS (SELECT search_plain(n) AS plain, search_squeezed(n) AS text FROM unnest(names) n)
  SELECT text FROM code WHERE length(text) > 1
  UNION SELECT '~' || reverse(text) FROM code WHERE length(text) > 3
  UNION SELECT substr(n.text, i, 2) FROM name n, generate_series(1, length(n.text) - 1) i WHERE substr(n.text, i, 2) !~ '^[0-9a-z]{2}$'
  UNION SELECT left(w[1], 40) FROM name n, regexp_matches(n.plain || ' ' || n.text, '[0-9a-z]{2,}', 'g') w
  UNION SELECT '=' || abs(a)::text FROM unnest(amounts) a WHERE a <> 0 $$;
`;

interface Source {
  readonly kind: string;
  readonly table: string;
  /** The row that is found. */
  readonly target?: string;
  /** Joined to the rows of the table, which are called n. */
  readonly beside?: string;
  readonly codes?: readonly string[];
  readonly names?: readonly string[];
  readonly cents?: readonly string[];
  /** Columns whose change cuts anew; none = its rows never change. */
  readonly changing: readonly string[];
}

const DAY = `to_char(n.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')`;
const sources: readonly Source[] = [
  {
    kind: 'STATEMENT',
    table: 'statement',
    codes: ['n.statement_code'],
    names: ['n.title'],
    cents: ['n.pay_cents', 'n.total_cents'],
    changing: ['statement_code', 'title', 'pay_cents', 'total_cents'],
  },
  { kind: 'PAYEE', table: 'payee', names: ['n.name'], changing: ['name'] },
  { kind: 'CONTRACT', table: 'contract', codes: ['n.contract_code'], names: ['n.name'], changing: ['contract_code', 'name'] },
  {
    kind: 'BILL',
    table: 'bill',
    codes: ['n.bill_code'],
    cents: [
      'n.settlement_cents',
      'n.settlement_cents + n.service_cents + n.past_remittance_cents - n.refund_settlement_cents - n.refund_service_cents',
    ],
    changing: [
      'bill_code',
      'settlement_cents',
      'service_cents',
      'past_remittance_cents',
      'refund_settlement_cents',
      'refund_service_cents',
    ],
  },
  {
    kind: 'INVOICE',
    table: 'invoice_application',
    codes: ['n.id::text'],
    names: ['n.title_name'],
    cents: ['n.invoice_cents'],
    changing: ['title_name', 'invoice_cents'],
  },
  { kind: 'INVOICE', table: 'tax_invoice', target: 'n.application_id', codes: ['n.number'], changing: [] },
  {
    kind: 'INVOICE',
    table: 'invoice_application_item',
    target: 'n.application_id',
    codes: ['n.statement_code'],
    changing: [],
  },
  {
    kind: 'TASK',
    table: 'task',
    codes: ['n.task_number'],
    names: ['n.name'],
    cents: ['n.fee_min_cents', 'n.fee_max_cents'],
    changing: ['task_number', 'name', 'fee_min_cents', 'fee_max_cents'],
  },
  {
    kind: 'FLOW',
    table: 'fund_flow',
    beside: 'JOIN ledger_transfer t ON t.company_id = n.company_id AND t.id = n.transfer_id',
    codes: ['t.order_code'],
    cents: ['n.delta_cents'],
    changing: [],
  },
  { kind: 'TAX_CALC', table: 'tax_calc', codes: ['n.id::text'], names: ['n.title'], changing: ['title'] },
  { kind: 'BACK_CALC', table: 'back_calc', codes: ['n.id::text'], names: ['n.title'], changing: ['title'] },
  {
    kind: 'SERVICE_ORDER',
    table: 'service_order',
    codes: [`'JJ' || ${DAY} || lpad(n.id::text, greatest(4, length(n.id::text)), '0')`],
    names: ['n.title'],
    changing: ['title'],
  },
  {
    kind: 'AGENT_INVOICE',
    table: 'agent_invoice',
    codes: [`'DK' || ${DAY} || lpad(n.id::text, greatest(4, length(n.id::text)), '0')`],
    names: ['n.title'],
    changing: ['title'],
  },
];

const cutOf = ({ codes = [], names = [], cents = [] }: Source): string =>
  `search_cut(ARRAY[${codes.join(', ')}]::text[], ARRAY[${names.join(', ')}]::text[], ARRAY[${cents.join(', ')}]::bigint[])`;
const targetOf = ({ target = 'n.id' }: Source): string => target;
const ofRow = (text: string, row: 'OLD' | 'NEW'): string => text.replace(/\bn\./g, `${row}.`);

/** Every gram of the rows `from`, as it should stand. */
const grams = (source: Source, from: string): string =>
  `SELECT n.company_id, '${source.kind}'::text AS kind, g AS gram, ${targetOf(source)} AS target_id FROM ${from} n ${source.beside ?? ''}, ${cutOf(source)} AS g`;

const adding = (source: Source): string => `
CREATE FUNCTION search_add_${source.table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO search_gram (company_id, kind, gram, target_id) ${grams(source, 'fresh')} ON CONFLICT DO NOTHING;
  RETURN NULL; END $$;
SELECT house_definer('search_add_${source.table}()');
CREATE TRIGGER search_add AFTER INSERT ON ${source.table} REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_add_${source.table}();
`;

/** The grams of what a row was are taken away by name: those of another table about the same target stay. */
const changing = (source: Source): string => `
CREATE FUNCTION search_change_${source.table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM search_gram s USING (SELECT ${ofRow(cutOf(source), 'OLD')} AS gram) o
  WHERE s.company_id = OLD.company_id AND s.kind = '${source.kind}' AND s.gram = o.gram AND s.target_id = ${ofRow(targetOf(source), 'OLD')};
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO search_gram (company_id, kind, gram, target_id)
    SELECT NEW.company_id, '${source.kind}', g, ${ofRow(targetOf(source), 'NEW')} FROM ${ofRow(cutOf(source), 'NEW')} AS g ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL; END $$;
SELECT house_definer('search_change_${source.table}()');
CREATE TRIGGER search_change AFTER UPDATE OF ${source.changing.join(', ')} ON ${source.table} FOR EACH ROW
  WHEN ((${source.changing.map((column) => `OLD.${column}`).join(', ')}) IS DISTINCT FROM (${source.changing.map((column) => `NEW.${column}`).join(', ')}))
  EXECUTE FUNCTION search_change_${source.table}();
CREATE TRIGGER search_remove AFTER DELETE ON ${source.table} FOR EACH ROW EXECUTE FUNCTION search_change_${source.table}();
`;

const rebuilding = `
-- What should stand for a company, from the rows themselves: the measure of what stands.
CREATE FUNCTION search_expected(company bigint) RETURNS TABLE (kind text, gram text, target_id bigint) LANGUAGE sql STABLE AS $$
  SELECT e.kind, e.gram, e.target_id FROM (${sources.map((source) => `${grams(source, source.table)} WHERE n.company_id = company`).join('\n  UNION ')}) e $$;
SELECT house_definer('search_expected(bigint)');
-- Cuts the rows of a company anew; answers how many grams were missing or too many.
CREATE FUNCTION search_rebuild(company bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE added bigint; removed bigint;
BEGIN
  CREATE TEMP TABLE search_wanted ON COMMIT DROP AS SELECT * FROM search_expected(company);
  CREATE INDEX ON search_wanted (kind, gram, target_id);
  DELETE FROM search_gram s WHERE s.company_id = company
    AND NOT EXISTS (SELECT 1 FROM search_wanted w WHERE w.kind = s.kind AND w.gram = s.gram AND w.target_id = s.target_id);
  GET DIAGNOSTICS removed = ROW_COUNT;
  INSERT INTO search_gram (company_id, kind, gram, target_id) SELECT company, w.kind, w.gram, w.target_id FROM search_wanted w ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS added = ROW_COUNT;
  DROP TABLE search_wanted;
  RETURN added + removed;
END $$;
SELECT house_definer('search_rebuild(bigint)');
REVOKE EXECUTE ON FUNCTION search_rebuild(bigint), search_expected(bigint) FROM app_rw, app_payee;
`;

export class SearchGrams0000000000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX statement_title');
    await queryRunner.query(cutting);
    for (const source of sources) {
      await queryRunner.query(adding(source));
      if (source.changing.length > 0) await queryRunner.query(changing(source));
    }
    await queryRunner.query(rebuilding);
    await queryRunner.query('SELECT search_rebuild(id) FROM company ORDER BY id');
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
