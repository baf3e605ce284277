// Lines that were booked before the platform's taxes were: a migration gives them the entries they lack, on a database with rows of that form.
import type { QueryRunner } from 'typeorm';
import { PlatformTaxes0000000001100 } from '../../migrations/1100-platform-taxes';
import { makeBuilder } from '../../server/tools/seed/builder';
import { levyAt } from '../kit/builders/levy';
import { openPlace } from '../kit/builders/places';
import { REFUSED_CARD, RETURNED_CARD, type Statements, statementsOf, workerRows } from '../kit/builders/statements';
import { brokenInvariants } from '../kit/checks/invariants';
import { waitUntil } from '../kit/checks/waiting';
import { connect } from '../kit/worlds/database';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let back: string;

const rows = <T>(sql: string, parameters?: unknown[]) => world.app.database.rows<T>(sql, parameters);
const moveTo = (day: string) => makeBuilder(world.api, world.gateways).moveTo(`${day}T10:00:00+08:00`);
const isReturned = async (id: string) =>
  (await rows('SELECT 1 FROM statement_line WHERE statement_id = $1 AND is_returned', [id])).length === 1;
const returned = (id: string) =>
  waitUntil(
    () => isReturned(id),
    () => 'the payment comes back',
  );

/** As it was booked before: what the new entries did is gone, with its sums. */
const OLD_FORM = `
BEGIN;
SET LOCAL session_replication_role = replica;
UPDATE ledger_account a SET debit_cents = a.debit_cents - x.debit, credit_cents = a.credit_cents - x.credit
  FROM (SELECT company_id, account_id, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit FROM (
      SELECT company_id, debit_account_id AS account_id, amount_cents AS debit, 0 AS credit FROM ledger_transfer WHERE code LIKE 'fee_tax%'
      UNION ALL SELECT company_id, credit_account_id, 0, amount_cents FROM ledger_transfer WHERE code LIKE 'fee_tax%') y GROUP BY 1, 2) x
  WHERE a.company_id = x.company_id AND a.id = x.account_id;
DELETE FROM ledger_transfer WHERE code LIKE 'fee_tax%';
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_not_negative, ADD CONSTRAINT ledger_account_not_negative
  CHECK (CASE normal WHEN 'C' THEN credit_cents >= debit_cents ELSE debit_cents >= credit_cents END);
DROP INDEX ledger_transfer_borne;
COMMIT`;

async function migrate(): Promise<void> {
  const client = await connect(world.app.database.url);
  try {
    await client.query('BEGIN');
    await new PlatformTaxes0000000001100().up({ query: (sql: string) => client.query(sql) } as unknown as QueryRunner);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** TAX_PAYABLE and SERVICE_FEE at S2, and by the month of their entries what stands in the one. */
async function books() {
  const place = [make.place.companyId, make.place.subjectId];
  const accounts = await rows<{ kind: string; cents: string }>(
    `SELECT kind, (credit_cents - debit_cents)::text AS cents FROM ledger_account
     WHERE company_id = $1 AND subject_id = $2 AND kind IN ('TAX_PAYABLE', 'SERVICE_FEE')`,
    place,
  );
  const months = await rows<{ month: string; cents: string }>(
    `SELECT to_char(t.occurred_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month,
       sum(CASE t.credit_account_id WHEN a.id THEN t.amount_cents ELSE -t.amount_cents END)::text AS cents
     FROM ledger_account a JOIN ledger_transfer t ON t.company_id = a.company_id AND a.id IN (t.credit_account_id, t.debit_account_id)
     WHERE a.company_id = $1 AND a.subject_id = $2 AND a.kind = 'TAX_PAYABLE' GROUP BY 1 ORDER BY 1`,
    place,
  );
  return {
    ...Object.fromEntries(accounts.map(({ kind, cents }) => [kind, Number(cents)])),
    months: Object.fromEntries(months.map(({ month, cents }) => [month, Number(cents)])),
  };
}

beforeAll(async () => {
  world = await startSmallWorld();
  await openPlace(world, { kind: 'BUSINESS_INCOME' });
  make = statementsOf(world, { kind: 'BUSINESS_INCOME' });
  await levyAt(world, make.place.subjectId);
  // Paid; paid and come back; refused.
  const first = await make.paid(workerRows(['6000.00', '5000.00', '4000.00'], [undefined, RETURNED_CARD, REFUSED_CARD]));
  await make.until(first.id, 'ABNORMAL');
  await moveTo('2026-11-21');
  await returned(first.id);
  await moveTo('2026-12-05');
  // One more that will come back after the migration.
  back = (await make.paid(workerRows(['2000.00', '1000.00'], [undefined, RETURNED_CARD]))).id;
  await make.until(back, 'COMPLETED');
  const superuser = await connect(world.app.database.superUrl);
  await superuser.query(OLD_FORM);
  await superuser.end();
});
afterAll(() => world?.app.close());

test('every line that is paid now gets the tax that the platform bears, in the month of its booking, once', async () => {
  const entries = () => rows<{ id: string }>('SELECT id, amount_cents, idem_key FROM ledger_transfer ORDER BY id');
  const before = await entries();
  expect(await books()).toEqual({ TAX_PAYABLE: 0, SERVICE_FEE: 49_500, months: {} });
  expect((await brokenInvariants(world.app.database)).join('\n')).toMatch(/I6b[\s\S]*I8d/);
  await migrate();
  // 0.8 % of 6,000.00, and of 2,000.00 and 1,000.00 in December.
  expect(await books()).toEqual({ TAX_PAYABLE: 7_200, SERVICE_FEE: 42_300, months: { '2026-11': 4_800, '2026-12': 2_400 } });
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  const after = await entries();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after).toHaveLength(before.length + 3);
  await migrate();
  expect(await entries()).toEqual(after);
});

test('a payment that comes back later takes its entry along', async () => {
  await moveTo('2026-12-06');
  await returned(back);
  expect(await books()).toEqual({ TAX_PAYABLE: 6_400, SERVICE_FEE: 37_600, months: { '2026-11': 4_800, '2026-12': 1_600 } });
  expect(await brokenInvariants(world.app.database)).toEqual([]);
});
