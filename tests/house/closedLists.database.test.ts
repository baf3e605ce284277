import { linkPurpose } from '../../schema/payeeLinks';
import { exportKindKeys, rosterKindKeys } from '../../server/kernel/kinds';
import { makeDatabase, type TestDatabase } from '../kit/worlds/database';

let clean: TestDatabase;
beforeAll(async () => {
  clean = await makeDatabase();
});
afterAll(() => clean?.drop());

/** The words that the check of a column allows. */
async function allowed(table: string, column: string): Promise<string[]> {
  const rows = await clean.rows<{ text: string }>(
    `SELECT pg_get_constraintdef(c.oid) AS text FROM pg_constraint c WHERE c.contype = 'c' AND c.conrelid = '${table}'::regclass
       AND pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\(\\(?${column} = ANY'`,
  );
  expect(rows).toHaveLength(1);
  return [...(rows[0]?.text ?? '').matchAll(/'(\w+)'::text/g)].map(([, word = '']) => word).sort();
}

test.each([
  ['export_job', 'kind', exportKindKeys],
  ['roster', 'kind', rosterKindKeys],
  ['payee_link', 'purpose', linkPurpose.keys],
] as const)('%s.%s of the database allows the words that the code has, and no other', async (table, column, words) => {
  expect(await allowed(table, column)).toEqual([...words].sort());
});
