// Migrations that change rows do so on a database with rows, as the login of the product, whom row security binds.
import type { QueryRunner } from 'typeorm';
import { DefaultsOfRemoved0000000000860 } from '../../migrations/0860-defaults-of-removed';
import { RowsOfBefore0000000000881 } from '../../migrations/0881-rows-of-before';
import { LaborPaidFirst0000000000960 } from '../../migrations/0960-labor-paid-first';
import { must } from '../kit/checks/must';
import { connect } from '../kit/worlds/database';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

const rows = <T>(sql: string, parameters?: unknown[]) => world.app.database.rows<T>(sql, parameters);

async function again(migration: { up(runner: QueryRunner): Promise<void> }): Promise<void> {
  const client = await connect(world.app.database.url);
  try {
    await client.query('BEGIN');
    await migration.up({ query: (sql: string) => client.query(sql) } as unknown as QueryRunner);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

test('whoever has a default company keeps it; whose default is none of his gets his first one', async () => {
  const defaults = () => rows<{ id: string; own: string | null }>('SELECT id, default_company_id AS own FROM app_user ORDER BY id');
  const before = await defaults();
  const one = must(before.find(({ own }) => own !== null));
  await again(new DefaultsOfRemoved0000000000860());
  const after = await defaults();
  expect(after.filter(({ own }, at) => own !== before[at]?.own && before[at]?.own !== null)).toEqual([]);
  await rows('UPDATE app_user SET default_company_id = NULL WHERE id = $1 RETURNING id', [one.id]);
  await again(new DefaultsOfRemoved0000000000860());
  const [first] = await rows<{ own: string }>(
    `SELECT company_id AS own FROM member WHERE user_id = $1 AND status = 'ACTIVE' ORDER BY joined_at, company_id LIMIT 1`,
    [one.id],
  );
  expect((await defaults()).find(({ id }) => id === one.id)?.own).toBe(must(first).own);
});

test('a company that had automatic invoices before it was asked has answered', async () => {
  const chosen = async () =>
    (await rows<{ at: Date | null }>('SELECT invoice_rule_chosen_at AS at FROM company WHERE id = $1', [world.companyId]))[0]?.at;
  const place = [world.companyId];
  await rows('UPDATE company SET auto_invoicing_on = true, invoice_rule_chosen_at = NULL WHERE id = $1 RETURNING id', place);
  expect(await chosen()).toBeNull();
  await again(new RowsOfBefore0000000000881());
  expect(await chosen()).toBeInstanceOf(Date);
});

test('labor that was marked to be invoiced first is paid first, and can be nothing else from then on', async () => {
  const id = world.paid.statementId;
  const order = (pay_order: string) => rows('UPDATE statement SET pay_order = $2 WHERE id = $1 RETURNING id', [id, pay_order]);
  await rows('ALTER TABLE statement DROP CONSTRAINT statement_labor_paid_first');
  await order('INVOICE_FIRST');
  await again(new LaborPaidFirst0000000000960());
  expect(await rows('SELECT pay_order FROM statement WHERE id = $1', [id])).toEqual([{ pay_order: 'PAY_FIRST' }]);
  await expect(order('INVOICE_FIRST')).rejects.toThrow('statement_labor_paid_first');
});
