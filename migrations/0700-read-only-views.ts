// Why: who helps a company at the platform had to ask for pictures of its screens, or borrow an account of its people. He looks at its console
// himself now, for half an hour and without any right to change a thing, and the company's own log says who looked and why (OPS-032).
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const views = `
CREATE TABLE read_only_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, operator_id bigint NOT NULL REFERENCES operator,
  operator_session_id bigint NOT NULL REFERENCES operator_session, about_company_id bigint NOT NULL REFERENCES company,
  token_hash text NOT NULL UNIQUE, reason text NOT NULL CHECK (length(reason) BETWEEN 2 AND 200),
  started_at timestamptz NOT NULL DEFAULT now(), ends_at timestamptz NOT NULL DEFAULT now() + interval '30 minutes', ended_at timestamptz,
  CHECK (ends_at <= started_at + interval '30 minutes'));
GRANT SELECT, INSERT ON read_only_view TO app_ops;
GRANT SELECT, UPDATE ON read_only_view TO app_sys;
-- It ends with the session that opened it, and with the operator's account.
CREATE FUNCTION read_only_view_identify(hash text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('viewId', v.id::text, 'operatorName', o.name, 'reason', v.reason, 'endsAt', v.ends_at,
    'company', company_facts(v.about_company_id))
  FROM read_only_view v JOIN operator o ON o.id = v.operator_id JOIN operator_session s ON s.id = v.operator_session_id
  WHERE v.token_hash = hash AND v.ended_at IS NULL AND v.ends_at > now() AND o.is_active AND s.ended_at IS NULL AND s.ends_at > now() $$;
SELECT house_definer('read_only_view_identify(text)');
-- Asked for by the view itself, which has no operator's rights.
CREATE FUNCTION read_only_view_end(which bigint) RETURNS boolean LANGUAGE sql AS $$
  UPDATE read_only_view SET ended_at = now() WHERE id = which AND ended_at IS NULL RETURNING true $$;
SELECT house_definer('read_only_view_end(bigint)');
`;

export class ReadOnlyViews0000000000700 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(views);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
