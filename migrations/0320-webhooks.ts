// Why: programs of a company hear what happened instead of asking again and again (API-007 … API-011). What happened is written by the command
// that did it; who is told, and what was answered, stands beside it for thirty days.
// Existing rows: no company has an endpoint.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE webhook_endpoint (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  -- At most five, also of those that are made at the same moment.
  place int NOT NULL CHECK (place BETWEEN 1 AND 5),
  url text NOT NULL, types text[] NOT NULL CHECK (cardinality(types) > 0),
  status text NOT NULL CHECK (status IN ('ACTIVE', 'OFF')), off_reason text CHECK (off_reason IN ('BY_HAND', 'GONE', 'FAILING')),
  secret_cipher text NOT NULL, secret_tail text NOT NULL, old_secret_cipher text, old_secret_until timestamptz,
  version int NOT NULL, created_at timestamptz NOT NULL, failing_since timestamptz, succeeded_at timestamptz,
  PRIMARY KEY (company_id, id), CONSTRAINT webhook_endpoint_place UNIQUE (company_id, place),
  CONSTRAINT webhook_endpoint_off CHECK ((status = 'OFF') = (off_reason IS NOT NULL)),
  CONSTRAINT webhook_endpoint_old CHECK ((old_secret_cipher IS NULL) = (old_secret_until IS NULL)));
SELECT house_tenant('webhook_endpoint', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE webhook_event (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  event_key text NOT NULL, type text NOT NULL, object_id text NOT NULL, code text NOT NULL, object_status text NOT NULL,
  -- Of the thing itself; NULL = it counts none, and the event's own number only grows, too.
  version bigint, created_at timestamptz NOT NULL, PRIMARY KEY (company_id, id));
SELECT house_tenant('webhook_event', 'SELECT, INSERT');
CREATE INDEX webhook_event_age ON webhook_event (created_at);

CREATE TABLE webhook_delivery (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, endpoint_id bigint NOT NULL, event_id bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'DELIVERED', 'PARKED', 'KEPT')),
  -- Of this round, which a replay begins anew, and of all rounds.
  tries int NOT NULL DEFAULT 0, attempts int NOT NULL DEFAULT 0,
  -- By the business clock; the lease runs by the real one, because it is about a process.
  due_at timestamptz NOT NULL, lease_until timestamptz, created_at timestamptz NOT NULL, finished_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoint ON DELETE CASCADE,
  FOREIGN KEY (company_id, event_id) REFERENCES webhook_event ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_once UNIQUE (company_id, endpoint_id, event_id));
SELECT house_tenant('webhook_delivery', 'SELECT, INSERT, UPDATE');
CREATE INDEX webhook_delivery_due ON webhook_delivery (company_id, endpoint_id, due_at) WHERE status = 'PENDING';
CREATE INDEX webhook_delivery_running ON webhook_delivery (company_id, endpoint_id, lease_until) WHERE lease_until IS NOT NULL;
CREATE INDEX webhook_delivery_log ON webhook_delivery (company_id, endpoint_id, id DESC);
CREATE INDEX webhook_delivery_event ON webhook_delivery (company_id, event_id);

CREATE TABLE webhook_attempt (
  company_id bigint NOT NULL REFERENCES company, delivery_id bigint NOT NULL, no int NOT NULL, at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('ACCEPTED', 'STATUS', 'TIMEOUT', 'UNREACHABLE', 'UNSAFE', 'TOO_LONG')),
  http_status int, latency_ms int NOT NULL, signed_at bigint NOT NULL, signature text NOT NULL, retry_after int, answer text,
  PRIMARY KEY (company_id, delivery_id, no),
  FOREIGN KEY (company_id, delivery_id) REFERENCES webhook_delivery ON DELETE CASCADE);
SELECT house_tenant('webhook_attempt', 'SELECT, INSERT');
CREATE INDEX webhook_attempt_lately ON webhook_attempt (company_id, at);
`;

const across = `
-- What a worker must know of all companies: whose endpoints have something to send and a lane that is free.
CREATE FUNCTION webhook_due(at timestamptz, lanes int, most int) RETURNS TABLE (company_id bigint, endpoint_id bigint) LANGUAGE sql STABLE AS $$
  SELECT e.company_id, e.id FROM webhook_endpoint e
  CROSS JOIN LATERAL (SELECT d.due_at FROM webhook_delivery d WHERE d.company_id = e.company_id AND d.endpoint_id = e.id AND d.status = 'PENDING'
    AND d.due_at <= at AND (d.lease_until IS NULL OR d.lease_until < clock_timestamp()) ORDER BY d.due_at LIMIT 1) first
  WHERE e.status = 'ACTIVE' AND (SELECT count(*) FROM webhook_delivery r WHERE r.company_id = e.company_id AND r.endpoint_id = e.id
    AND r.lease_until >= clock_timestamp()) < lanes
  ORDER BY first.due_at LIMIT most $$;
SELECT house_definer('webhook_due(timestamptz, int, int)');
CREATE FUNCTION webhook_failing(since timestamptz) RETURNS TABLE (company_id bigint, endpoint_id bigint) LANGUAGE sql STABLE AS $$
  SELECT e.company_id, e.id FROM webhook_endpoint e WHERE e.status = 'ACTIVE' AND e.failing_since <= since ORDER BY 1, 2 LIMIT 100 $$;
SELECT house_definer('webhook_failing(timestamptz)');
CREATE FUNCTION webhook_forget(before timestamptz) RETURNS bigint LANGUAGE sql AS $$
  WITH old AS (DELETE FROM webhook_event e WHERE e.created_at < before RETURNING 1) SELECT count(*) FROM old $$;
GRANT DELETE ON webhook_event TO app_sys;
SELECT house_definer('webhook_forget(timestamptz)');
`;

export class Webhooks0000000000320 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [tables, across]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
