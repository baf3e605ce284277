import { object, string } from 'yup';
import { command, run } from '../../server/kernel/usecase';
import { auditInvariants } from '../../server/payout/books/invariants';
import { checkInvariants, report } from '../../server/tools/verify/check';
import { memberOf, startKernel, type TestKernel } from '../kit/worlds/kernel';

const write = command({
  name: 'write',
  realm: 'company',
  needs: null,
  input: object({ text: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'test.write' },
  async run(ctx, { text }) {
    ctx.note({ after: { text } });
    return { text };
  },
});

let kernel: TestKernel;
beforeEach(async () => {
  kernel = await startKernel();
  for (const company of ['1', '2']) for (const text of ['a', 'b', 'c', 'd', 'e']) await run(memberOf(company), write, { text });
});
afterEach(() => kernel.stop());

const broken = async (): Promise<string[]> =>
  (await checkInvariants(kernel.database.url, auditInvariants)).flatMap(({ id, bad }) => bad.map((which) => `${id} ${which}`));

/** As somebody who owns the machine: past the triggers that stop everybody else. */
const tamper = (sql: string) =>
  kernel.database.rows(`SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT`);

test('an untouched log of several companies passes, and the report says how many rows were looked at', async () => {
  const findings = await checkInvariants(kernel.database.url, auditInvariants);
  expect(findings.map(({ id, looked, bad }) => [id, looked, bad.length])).toEqual([
    ['I15a', 10, 0],
    ['I15b', 2, 0],
  ]);
  expect(report(findings)).toMatch(/I15a\s+10 rows\s+0 bad/);
});

test.each([
  ['an edited row', `UPDATE audit_record SET body = body || '{"action":"test.other"}' WHERE company_id = 1 AND seq = 3`, 'I15a 1/3'],
  ['a removed row', 'DELETE FROM audit_record WHERE company_id = 1 AND seq = 3', 'I15a 1/4'],
  ['a cut tail', 'DELETE FROM audit_record WHERE company_id = 1 AND seq = 5', 'I15b 1/5'],
  [
    'two swapped rows',
    'UPDATE audit_record SET seq = -seq WHERE company_id = 1 AND seq IN (2, 3); UPDATE audit_record SET seq = 5 + seq WHERE company_id = 1 AND seq < 0',
    'I15a 1/2',
  ],
  [
    'a row added at the end past the head',
    `INSERT INTO audit_record (company_id, seq, body, hash) SELECT 1, 6, body, sha256(hash || convert_to('6' || body::text, 'UTF8')) FROM audit_record WHERE company_id = 1 AND seq = 5`,
    'I15b 1/5',
  ],
  ['a removed first row', 'DELETE FROM audit_record WHERE company_id = 1 AND seq = 1', 'I15a 1/2'],
  ['a lost head', 'DELETE FROM audit_head WHERE company_id = 2', 'I15b 2/no head'],
])('%s is found, and the first bad row is named', async (_name, sql, first) => {
  await tamper(sql);
  expect((await broken())[0]).toBe(first);
});

test('the product itself cannot change the log, not even as the owner of the tables', async () => {
  await expect(kernel.product.plain(`UPDATE audit_record SET body = '{}'`)).rejects.toThrow(/immutable/);
  await expect(kernel.product.plain('DELETE FROM audit_record')).rejects.toThrow(/immutable/);
  await expect(kernel.product.plain('TRUNCATE audit_record')).rejects.toThrow(/immutable/);
});
