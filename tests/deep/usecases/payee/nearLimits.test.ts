// What is said before it happens: the next bracket, the limit of the month, the sum of twelve months; to the company that pays and to her who is paid.
import { yuan } from '../../../../schema/money';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import { run } from '../../../../server/kernel/usecase';
import { myIncome } from '../../../../server/statement/queries/income';
import { opsSetPayeeLimits } from '../../../../server/subject/commands/ops-set-payee-limits';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { monthsBefore } from '../../../kit/builders/monthsBefore';
import { payeeSignedIn } from '../../../kit/builders/payees';
import { LOOSE } from '../../../kit/builders/people';
import { openPlace } from '../../../kit/builders/places';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let paidBefore: ReturnType<typeof monthsBefore>;

const WARNED = ['NEXT_BRACKET', 'MONTHLY_LIMIT_NEAR', 'ROLLING_NEAR', 'ROLLING_INCOME', 'AMOUNT_LIMIT'];

/** What a list of these amounts is warned of, row by row. */
async function warned(amounts: readonly string[]): Promise<string[][]> {
  const { rosterId } = await make.checked(workerRows(amounts));
  return found(rosterId ?? '', amounts.length);
}

async function found(rosterId: string, count: number): Promise<string[][]> {
  const rows = await world.app.database.rows<{ line_no: number; code: string }>(
    `SELECT r.line_no, p.code FROM roster_problem p JOIN roster_row r ON r.company_id = p.company_id AND r.id = p.row_id
     WHERE p.roster_id = $1 AND p.code = ANY ($2) ORDER BY r.line_no, p.code`,
    [rosterId, WARNED],
  );
  return Array.from({ length: count }, (_, at) => rows.filter((row) => row.line_no === at + 1).map(({ code }) => code));
}

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
  paidBefore = monthsBefore(world);
  await openPlace(world, {}, '400000.00');
});
afterAll(() => world?.app.close());

it('[LAW-011 1/2] warns the company and the payee before the next bracket, before 98,000 in the month and before 5,000,000 in twelve months', async () => {
  const before = ['2025-12', ...Array.from({ length: 10 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)];
  await paidBefore(0, '410000.00', before);
  const amounts = ['89000.00', '40000.00', '500.00'];
  expect(await warned(amounts)).toEqual([['MONTHLY_LIMIT_NEAR', 'ROLLING_NEAR'], ['NEXT_BRACKET'], []]);
  await make.until((await make.paid(workerRows(amounts))).id, 'COMPLETED');
  const told = async (worker: number) => {
    const { warnings } = await run(await payeeSignedIn(worker), myIncome, { year: 2026 });
    return warnings.map(({ code, percent, amount, limit }) => [code, percent, amount, limit]);
  };
  // With the 1,000.00, 2,000.00 and 3,000.00 of the same month before.
  expect(await told(0)).toEqual([
    ['MONTHLY_LIMIT_NEAR', null, yuan('90000.00'), yuan('98000.00')],
    ['ROLLING_NEAR', null, yuan('4600000.00'), yuan('5000000.00')],
  ]);
  expect(await told(1)).toEqual([['NEXT_BRACKET', 10, null, null]]);
  expect(await told(2)).toEqual([]);
});

it('what is exceeded already is no longer near: the month is refused, the year asks to register; another year warns of nothing', async () => {
  const over = await make.created(workerRows(['9000.00']));
  expect(await found(over.rosterId ?? '', 1)).toEqual([['AMOUNT_LIMIT']]);
  await paidBefore(1, '460000.00', [
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
  ]);
  await paidBefore(1, '460000.00', ['2025-12']);
  const [, second] = workerRows(['1.00', '600.00']);
  const list = await make.checked(second ? [second] : []);
  expect(await found(list.rosterId ?? '', 1)).toEqual([['ROLLING_INCOME']]);
  const me = await payeeSignedIn(1);
  const { warnings, vatMeters } = await run(me, myIncome, { year: 2026 });
  expect(warnings.map(({ code }) => code)).toEqual(['ROLLING_INCOME']);
  // 42,000.00 of the month: 41,584.16 without VAT.
  expect(vatMeters).toMatchObject([{ month: '2026-11', exVat: yuan('41584.16'), left: yuan('58415.84'), isReached: false }]);
  const earlier = await run(me, myIncome, { year: 2025 });
  expect([earlier.warnings, earlier.vatMeters]).toEqual([[], []]);
});

it('warns a payee by the limits of the companies that pay her, of several by the lowest, and by those of the platform where none has its own', async () => {
  // Signed in each time: a session is told of limits while it reaches every company of hers.
  const told = async () =>
    (await run(await payeeSignedIn(2), myIncome, { year: 2026 })).warnings
      .filter(({ code }) => code !== 'NEXT_BRACKET')
      .map(({ code, limit }) => [code, limit]);
  const review = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
  const setLimits = (companyId: string, monthly: string, rolling: string) =>
    run(review, opsSetPayeeLimits, { companyId, subjectId: make.place.subjectId, monthly: yuan(monthly), rolling: yuan(rolling) });
  // 3,500.00 in the month.
  expect(await told()).toEqual([]);
  await setLimits(make.place.companyId, '3600.00', '3800.00');
  expect(await told()).toEqual([
    ['MONTHLY_LIMIT_NEAR', yuan('3600.00')],
    ['ROLLING_NEAR', yuan('3800.00')],
  ]);
  // A company that has never paid her binds nobody; one that has paid binds by the lower line.
  const elsewhere = statementsOf(world, { company: 'B' });
  await setLimits(elsewhere.place.companyId, '1000.00', '2000.00');
  expect(await told()).toEqual([
    ['MONTHLY_LIMIT_NEAR', yuan('3600.00')],
    ['ROLLING_NEAR', yuan('3800.00')],
  ]);
  await openPlace(world, { company: 'B' }, '50000.00');
  await setLimits(elsewhere.place.companyId, '300000.00', '5000000.00');
  const { companyId, subjectId } = elsewhere.place;
  const quota = { companyId, subjectId, kind: 'ADVANCE_QUOTA' as const, amount: yuan('50000.00'), reason: '合同约定' };
  const finance = await makeBuilder(world.api, world.gateways).operator(world.platform.finance);
  const { approvalId } = await run(finance, opsProposeFundChange, quota, { idempotencyKey: key() });
  await run(review, opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
  const [, , mine] = workerRows(['1.00', '1.00', '100.00']);
  await elsewhere.until((await elsewhere.paid(mine ? [mine] : [])).id, 'COMPLETED');
  expect(await told()).toEqual([
    ['MONTHLY_LIMIT_NEAR', yuan('3600.00')],
    ['ROLLING_NEAR', yuan('3800.00')],
  ]);
  await setLimits(make.place.companyId, '200000.00', '4000000.00');
  expect(await told()).toEqual([]);
});
