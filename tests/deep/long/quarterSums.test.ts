import { makePair } from '../../kit/builders/ledger';
import { connect } from '../../kit/worlds/database';
import { startKernel, type TestKernel } from '../../kit/worlds/kernel';

// What sellers sold in a quarter before is summed up at every calculation and every payment of an intermediary order, over all companies: among a
// million sales by index, never by reading them. What makes it fast is asked for, not how fast it is.
const ITEMS = Number(process.env.QUARTER_ITEMS ?? 1_000_000);
const SELLERS = 25_000;
const QUARTERS = 8;
jest.setTimeout(900_000);

let kernel: TestKernel;
let subjectId: string;

beforeAll(async () => {
  kernel = await startKernel();
  const { companyId, subjectId: at } = await makePair(kernel.database);
  const { companyId: other } = await makePair(kernel.database, at);
  subjectId = at;
  const { rows } = kernel.database;
  // Sums look at nothing but the sales themselves: of orders and people behind them there are none here.
  for (const { conname } of await rows<{ conname: string }>(
    `SELECT conname FROM pg_constraint WHERE conrelid = 'service_order_item'::regclass AND contype = 'f'`,
  ))
    await rows(`ALTER TABLE service_order_item DROP CONSTRAINT ${conname}`);
  await rows(
    `INSERT INTO service_order_item (company_id, order_id, subject_id, roster_row_id, line_no, person_id, name, id_index, id_card_mask, buyer_name, buyer_tax_no,
       status, payment_cents, tax_cents, quarter, invoice_kind)
     SELECT CASE WHEN n % 3 = 0 THEN $1 ELSE $2 END::bigint, n / 1000, $3, n, n % 1000, n % $4::int, '某某', n::text, '3399', '某公司', '91110000MA0000000H',
       'INVOICING', 100, 1, (2025 + (n / $4::int) % $5::int / 4) || '-Q' || (1 + (n / $4::int) % 4), 'DIGITAL_ORDINARY'
     FROM generate_series(1, $6::int) n`,
    [companyId, other, subjectId, SELLERS, QUARTERS, ITEMS],
  );
  await rows('VACUUM (ANALYZE) service_order_item');
});
afterAll(() => kernel?.stop());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How the database runs the body of the function, as the role that owns it. */
async function planOf(persons: number | 'ANY'): Promise<Plan[]> {
  const client = await connect(kernel.database.url);
  try {
    const { rows } = await client.query<{ body: string }>(`SELECT prosrc AS body FROM pg_proc WHERE proname = 'seller_quarters'`);
    const asked = `ARRAY(SELECT generate_series(1, ${persons}))::bigint[]`;
    const [subject, quarter, people] =
      persons === 'ANY' ? ['$1::bigint', '$2::text', '$3::bigint[]'] : [`${subjectId}::bigint`, `'2026-Q1'::text`, asked];
    const sql = (rows[0]?.body ?? '')
      .replace(/\bsubject\b/g, subject)
      .replace(/\bof_quarter\b/g, quarter)
      .replace(/\bpersons\b/g, people);
    await client.query('BEGIN; SET LOCAL ROLE app_sys');
    const how = persons === 'ANY' ? 'EXPLAIN (GENERIC_PLAN, FORMAT JSON)' : 'EXPLAIN (FORMAT JSON)';
    const answer = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`${how} ${sql}`);
    return nodesOf(answer.rows[0]?.['QUERY PLAN'][0].Plan as Plan);
  } finally {
    await client.end();
  }
}

test.each(['ANY', 1, 100, 1_000] as const)(`sums of %s sellers among ${ITEMS} sales are read in the index alone`, async (persons) => {
  const nodes = await planOf(persons);
  const types = nodes.map((node) => node['Node Type']);
  expect(types).not.toContain('Seq Scan');
  expect(types).toContain('Index Only Scan');
  expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toEqual(['service_order_item_quarter']);
});

test('and they are the sums of all companies, by seller', async () => {
  const [own] = await kernel.database.rows<{ sales: string; payment: string; tax: string }>(
    `SELECT count(*)::text AS sales, sum(payment_cents)::text AS payment, sum(tax_cents)::text AS tax FROM service_order_item
     WHERE person_id = 7 AND quarter = '2026-Q1'`,
  );
  const [summed] = await kernel.database.rows<{ payment: string; tax: string }>(
    `SELECT payment_cents::text AS payment, tax_cents::text AS tax FROM seller_quarters($1, '2026-Q1', ARRAY[7]::bigint[])`,
    [subjectId],
  );
  expect(Number(own?.sales)).toBeGreaterThan(1);
  expect(summed).toEqual({ payment: own?.payment, tax: own?.tax });
});
