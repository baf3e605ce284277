// Why: whoever types 吴桐 on a keyboard of Latin letters types wt or wutong, and found nobody (SRC-001). The names of payees, and of the people of
// contracts, are cut into their spelling too: whole, from each letter on, by first letters, and as 王小明 is often typed, wangxm. The readings
// of letters come from pinyin-pro; a letter that is read in several ways (单 is dan and shan) is found by each. The database spells, as it cuts
// (migration 0200): in the transaction of the change, whoever makes it. server/search/steps/spelling.ts spells the same; a test holds the two together.
// Existing rows: are spelled here.
import { pinyin } from 'pinyin-pro';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The letters that the library knows: Han, the first extension and the basic plane. */
const [FIRST, LAST] = [0x3400, 0x9fff];

/** Readings of a letter in ASCII; ü is typed as v, as u, and in passports as yu. */
function readingsOf(letter: string): string[] {
  const given = pinyin(letter, { multiple: true, toneType: 'none', type: 'array', v: true });
  return [...new Set(given.flatMap((one) => (one.includes('v') ? [one, one.replace('v', 'yu'), one.replace('v', 'u')] : [one])))].filter(
    (one) => /^[a-z]+$/.test(one),
  );
}

const spelling = `
CREATE TABLE search_reading (letter text COLLATE "C" PRIMARY KEY, readings text[] NOT NULL);
GRANT SELECT ON search_reading TO app_sys;
-- Names that are Han letters and nothing else, up to twelve of them; of many ways to read one the first 32.
CREATE FUNCTION search_spelled(names text[]) RETURNS SETOF text LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 6 AS $$
DECLARE given text; ways text[]; one record; known int;
BEGIN
  FOREACH given IN ARRAY names LOOP
    given := search_squeezed(given);
    CONTINUE WHEN given IS NULL OR length(given) NOT BETWEEN 2 AND 12 OR given ~ '[0-9a-z]';
    ways := ARRAY['']; known := 0;
    FOR one IN SELECT r.readings FROM regexp_split_to_table(given, '') WITH ORDINALITY l (letter, at)
      JOIN search_reading r ON r.letter = l.letter ORDER BY l.at LOOP
      known := known + 1;
      IF cardinality(ways) = 1 AND cardinality(one.readings) = 1 THEN ways[1] := ways[1] || ' ' || one.readings[1];
      ELSE ways := ARRAY(SELECT w.way || ' ' || r.reading FROM unnest(ways) WITH ORDINALITY w (way, nth), unnest(one.readings) WITH ORDINALITY r (reading, nth)
        ORDER BY w.nth, r.nth LIMIT 32);
      END IF;
    END LOOP;
    CONTINUE WHEN known <> length(given);
    RETURN QUERY SELECT left(g.gram, 40) FROM unnest(ways) w (way), LATERAL (
      SELECT regexp_replace(w.way, ' (.)[a-z]*', '\\1', 'g') AS gram
      UNION ALL SELECT (string_to_array(w.way, ' '))[2] || regexp_replace(substr(w.way, 2 + length((string_to_array(w.way, ' '))[2])), ' (.)[a-z]*', '\\1', 'g')
      UNION ALL SELECT array_to_string((string_to_array(w.way, ' '))[n:], '') FROM generate_series(2, known + 1) n) g;
  END LOOP;
END $$;
`;

interface Source {
  readonly kind: string;
  readonly table: string;
  /** Columns of codes, of a row that is called n. */
  readonly codes: string;
  readonly changing: string;
}
const sources: readonly Source[] = [
  { kind: 'PAYEE', table: 'payee', codes: '', changing: 'name' },
  { kind: 'CONTRACT', table: 'contract', codes: 'n.contract_code', changing: 'contract_code, name' },
];

/** As a set in FROM: what migration 0200 cuts of it, and how it is spelled. */
const cutOf = ({ codes }: Source, row: string): string =>
  `(SELECT search_cut(ARRAY[${codes.replace(/\bn\./g, `${row}.`)}]::text[], ARRAY[${row}.name]::text[], '{}'::bigint[]) AS gram
     UNION SELECT search_spelled(ARRAY[${row}.name]::text[]) AS gram) g`;
const fieldsOf = ({ changing }: Source, row: string): string => changing.replace(/\w+/g, (column) => `${row}.${column}`);

const triggersOf = (source: Source): string => `
DROP TRIGGER search_add ON ${source.table};
DROP TRIGGER search_change ON ${source.table};
DROP TRIGGER search_remove ON ${source.table};
DROP FUNCTION search_add_${source.table}();
DROP FUNCTION search_change_${source.table}();
CREATE FUNCTION search_add_${source.table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO search_gram (company_id, kind, gram, target_id)
  SELECT n.company_id, '${source.kind}', g.gram, n.id FROM fresh n, LATERAL ${cutOf(source, 'n')} ON CONFLICT DO NOTHING;
  RETURN NULL; END $$;
SELECT house_definer('search_add_${source.table}()');
CREATE FUNCTION search_change_${source.table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM search_gram s USING ${cutOf(source, 'OLD')}
  WHERE s.company_id = OLD.company_id AND s.kind = '${source.kind}' AND s.gram = g.gram AND s.target_id = OLD.id;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO search_gram (company_id, kind, gram, target_id)
    SELECT NEW.company_id, '${source.kind}', g.gram, NEW.id FROM ${cutOf(source, 'NEW')} ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL; END $$;
SELECT house_definer('search_change_${source.table}()');
CREATE TRIGGER search_add AFTER INSERT ON ${source.table} REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION search_add_${source.table}();
CREATE TRIGGER search_change AFTER UPDATE OF ${source.changing} ON ${source.table} FOR EACH ROW
  WHEN ((${fieldsOf(source, 'OLD')}) IS DISTINCT FROM (${fieldsOf(source, 'NEW')})) EXECUTE FUNCTION search_change_${source.table}();
CREATE TRIGGER search_remove AFTER DELETE ON ${source.table} FOR EACH ROW EXECUTE FUNCTION search_change_${source.table}();
`;

const spelledOf = ({ kind, table }: Source, where: string): string =>
  `SELECT n.company_id, '${kind}'::text AS kind, g.gram, n.id AS target_id FROM ${table} n, LATERAL search_spelled(ARRAY[n.name]::text[]) AS g (gram)${where}`;

/** What is expected of a company: what was, and the spelling. */
const expecting = `
-- Its owner alone renames it, and needs CREATE on the schema for that.
GRANT CREATE ON SCHEMA public TO app_sys;
SET LOCAL ROLE app_sys;
ALTER FUNCTION search_expected(bigint) RENAME TO search_expected_unspelled;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM app_sys;
CREATE FUNCTION search_expected(company bigint) RETURNS TABLE (kind text, gram text, target_id bigint) LANGUAGE sql STABLE AS $$
  SELECT e.kind, e.gram, e.target_id FROM search_expected_unspelled(company) e
  ${sources.map((source) => `UNION SELECT s.kind, s.gram, s.target_id FROM (${spelledOf(source, ' WHERE n.company_id = company')}) s`).join('\n  ')} $$;
SELECT house_definer('search_expected(bigint)');
REVOKE EXECUTE ON FUNCTION search_expected(bigint) FROM app_rw, app_payee;
`;

const existing = `
SET LOCAL ROLE app_sys;
${sources.map((source) => `INSERT INTO search_gram (company_id, kind, gram, target_id) ${spelledOf(source, '')} ON CONFLICT DO NOTHING;`).join('\n')}
RESET ROLE;
`;

export class SpelledNames0000000001080 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(spelling);
    const letters = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCodePoint(FIRST + at));
    const known = letters.map((letter) => ({ letter, readings: readingsOf(letter) })).filter(({ readings }) => readings.length > 0);
    await queryRunner.query('INSERT INTO search_reading SELECT * FROM jsonb_to_recordset($1::jsonb) AS x (letter text, readings text[])', [
      JSON.stringify(known),
    ]);
    for (const source of sources) await queryRunner.query(triggersOf(source));
    await queryRunner.query(expecting);
    await queryRunner.query(existing);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
