import { cents, ppm, subtract, ZERO } from '../../schema/money';
import { run } from '../../server/kernel/usecase';
import { rosterRowsQuery } from '../../server/roster/queries/rosters';
import { emptyBook, sumOfTaxes, type TaxSetting, taxOf } from '../../server/tax/rules/figures';
import { smallestGross } from '../../server/tax/rules/grossUp';
import { backCalcsOf } from '../kit/builders/backCalcs';
import { taxCalcsOf } from '../kit/builders/calcs';
import { newcomer } from '../kit/builders/imports';
import { LOOSE } from '../kit/builders/people';
import { workerRows } from '../kit/builders/statements';
import { brokenInvariants } from '../kit/checks/invariants';
import { must } from '../kit/checks/must';
import { fc } from '../kit/checks/properties';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const HIGHEST = 9_999_999_999;

test('M04 amounts that are none are named row by row in the list of a tax calculation, and nothing is stored of them', async () => {
  const texts = ['0', '-1', '0.001', '1e2', '9999999999999.99', 'NaN', 'null', '[]', '{}', '=1+1'];
  const calcs = taxCalcsOf(world);
  const started = await calcs.start(texts.map((amount, at) => ({ ...newcomer(40 + at), amount })));
  const stored = await world.app.database.rows<{ cents: number | null; errors: number }>(
    `SELECT r.amount_cents::int AS cents, count(p.*) FILTER (WHERE p.severity = 'ERROR')::int AS errors
     FROM roster_row r LEFT JOIN roster_problem p ON p.company_id = r.company_id AND p.row_id = r.id
     WHERE r.roster_id = $1 GROUP BY r.id, r.line_no, r.amount_cents ORDER BY r.line_no`,
    [must(started.rosterId)],
  );
  expect(stored.map((row, at) => [texts[at], row.cents, row.errors])).toEqual(texts.map((text) => [text, null, 1]));
  await expect(calcs.calculate(started)).rejects.toMatchObject({ key: 'ROSTER_HAS_ERRORS' });
  expect(await calcs.view(started.id)).toMatchObject({ status: 'CHECKING', count: 0 });
});

test('M13 a back-calculation confirmed ten times at once makes one statement', async () => {
  const calcs = backCalcsOf(world);
  const done = await calcs.done(workerRows(['3300.00', '0.01']));
  expect((await calcs.rowsOf(done.id)).map(({ net }) => net)).toEqual([330_000, 1]);
  const count = async () => Number(must((await world.app.database.rows<{ n: string }>('SELECT count(*) AS n FROM statement'))[0]).n);
  const before = await count();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => calcs.confirm(done.id)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await count()).toBe(before + 1);
});

test('M13 the smallest and the highest net amount of a list are calculated to the cent or refused at their row', async () => {
  const calcs = backCalcsOf(world);
  const started = await calcs.start(workerRows(['0.01', '99999999.99']));
  const { nodes } = await run(await calcs.maker(), rosterRowsQuery, { rosterId: must(started.rosterId), first: 10, filter: null });
  const errors = nodes.map(({ problems }) => problems.filter(({ severity }) => severity === 'ERROR').map(({ field }) => field));
  // Nobody is paid so much in one line.
  expect(errors).toEqual([[], ['AMOUNT']]);
  const done = await calcs.done(workerRows(['0.01']));
  for (const row of await calcs.rowsOf(done.id)) expect([row.net, row.gross - row.vat - row.surtax - row.incomeTax]).toEqual([1, 1]);
});

test('M13 of 500 random net amounts up to the highest, tax(gross(net)) = gross − net, and each search ends', () => {
  const setting: TaxSetting = {
    collection: { mode: 'ASSESSED_INCOME_RATE', rate: ppm(100_000), halfRelief: true, freeMonthly: ZERO },
    vat: { region: 'city', basis: 'exVat' },
  };
  const kinds = fc.constantFrom('LABOR_GENERAL' as const, 'LABOR_CONTINUOUS' as const, 'BUSINESS_INCOME' as const);
  fc.assert(
    fc.property(kinds, fc.integer({ min: 1, max: HIGHEST }), (kind, net) => {
      const taxed = (gross: number) => sumOfTaxes(taxOf(kind, '2026-11', emptyBook, { key: '1', gross: cents(gross) }, setting).figures);
      const isExempt = (gross: number) =>
        taxOf(kind, '2026-11', emptyBook, { key: '1', gross: cents(gross) }, setting).figures.vatBasis.exempt;
      const found = smallestGross((amount) => subtract(amount, taxed(amount)), cents(net), isExempt);
      expect('gross' in found ? taxed(found.gross) : null).toBe('gross' in found ? found.gross - net : 'a gross');
    }),
    {
      numRuns: 500,
      examples: [
        ['LABOR_GENERAL', 1],
        ['LABOR_CONTINUOUS', HIGHEST],
        ['BUSINESS_INCOME', HIGHEST],
        ['LABOR_GENERAL', HIGHEST],
      ],
    },
  );
});
