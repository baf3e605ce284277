// Why: a closed list of words grows with each domain that uses it. A migration that writes the whole list anew throws away what another one,
// written beside it, had added; so each names only the words that it adds. Existing rows: untouched.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
CREATE FUNCTION house_allow(target regclass, list text, VARIADIC added text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  check_name text := format('%s_%s_check', target, list);
  allowed text[];
BEGIN
  SELECT array_agg(m[1]) INTO allowed FROM pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\\w+)''::text', 'g') m
    WHERE c.conrelid = target AND c.conname = check_name;
  IF allowed IS NULL THEN RAISE EXCEPTION '% has no closed list', check_name; END IF;
  EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I CHECK (%I IN (%s))', target, check_name, check_name, list,
    (SELECT string_agg(DISTINCT quote_literal(word), ', ') FROM unnest(allowed || added) word));
END $$;
`;

export class ClosedLists0000000000063 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
