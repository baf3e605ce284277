import { readSheet } from 'read-excel-file/node';
import { yuan } from '../../../schema/money';
import { opsMakeFiling } from '../../../server/filing/commands/make-filing';
import { fileOf } from '../../../server/filing/rest/writeFile';
import { run } from '../../../server/kernel/usecase';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { key, statementsOf, workerRows } from '../../kit/builders/statements';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

it('an operator takes the month of a subject as a sheet: its lines, and a tax total that stands in the books', async () => {
  const make = statementsOf(world);
  await make.until((await make.paid(workerRows(['60000.00']))).id, 'COMPLETED');
  const tax = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
  const of = { subjectId: world.subjectId, kind: 'WITHHOLDING', period: '2026-11' } as const;
  const { id, sums } = await run(tax, opsMakeFiling, of, { idempotencyKey: key() });
  const [booked] = await world.app.database.rows<{ cents: string }>(
    `SELECT sum(credit_cents - debit_cents)::text AS cents FROM ledger_account WHERE kind = 'TAX_PAYABLE' AND subject_id = $1`,
    [world.subjectId],
  );
  // 61,000.00 of one month: 61,000 − 20 % − 5,000 = 43,800, of which 10 % − 2,520 are withheld.
  expect(booked?.cents).toBe(String(yuan('1860.00')));
  expect(sums).toMatchObject({ lineCount: 4, personCount: 3, gross: yuan('66000.00'), tax: yuan('1860.00'), payable: yuan('1860.00') });
  const { fileName, stream } = await fileOf(tax, id);
  expect(fileName).toMatch(/^累计预扣_.+_2026-11_1\.xlsx$/);
  const [, ...lines] = await readSheet(Buffer.concat(await stream.toArray()));
  const [first, second, third] = WORKERS.map(({ name, idCard }) => [name, idCard]);
  expect(lines.map((line) => [[line[1], line[3]], line[6], line[18]])).toEqual([
    [first, 1_000, 0],
    [first, 60_000, 1_860],
    [second, 2_000, 0],
    [third, 3_000, 0],
    [[null, null], 66_000, 1_860],
  ]);
});
