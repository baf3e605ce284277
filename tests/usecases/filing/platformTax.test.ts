import { cents, yuan } from '../../../schema/money';
import { opsMakeFiling } from '../../../server/filing/commands/make-filing';
import { opsFilingSituation } from '../../../server/filing/queries';
import { fundAccount } from '../../../server/fund/queries';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { opsSetCompanySubject } from '../../../server/subject/commands/ops-set-company-subject';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { levyAt } from '../../kit/builders/levy';
import { openPlace } from '../../kit/builders/places';
import { key, REFUSED_CARD, RETURNED_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

// Business income at S2: fee 5.5 %, a levy of 0.8 % that the platform bears (D33): out of its fee, as D29 has it.
let world: SmallWorld;
let make: Statements;
let tax: Caller;
let statementId: string;

beforeAll(async () => {
  world = await startSmallWorld();
  await openPlace(world, { kind: 'BUSINESS_INCOME' });
  make = statementsOf(world, { kind: 'BUSINESS_INCOME' });
  await levyAt(world, make.place.subjectId);
  tax = await makeBuilder(world.api, world.gateways).operator({ ...world.platform.review, roles: ['OPS_TAX', 'OPS_REVIEW'] });
  const labor = statementsOf(world);
  await labor.until((await labor.paid(workerRows(['60000.00']))).id, 'COMPLETED');
});
afterAll(() => world?.app.close());

/** What stands on the platform's accounts of the company at S2. */
async function standing(): Promise<{ readonly tax: number; readonly fee: number }> {
  const found = await world.app.database.rows<{ kind: string; cents: string }>(
    `SELECT kind, sum(credit_cents - debit_cents)::text AS cents FROM ledger_account WHERE company_id = $1 AND subject_id = $2 GROUP BY kind`,
    [make.place.companyId, make.place.subjectId],
  );
  const of = (kind: string) => Number(found.find((one) => one.kind === kind)?.cents ?? 0);
  return { tax: of('TAX_PAYABLE'), fee: of('SERVICE_FEE') };
}

const failedOnes = async () => (await make.linesOf(statementId)).filter(({ status }) => status === 'FAILED');

it('a tax that the platform bears goes from its fee into the taxes payable when the payee has the money, and comes back with a returned payment', async () => {
  const view = await make.paid(workerRows(['6000.00', '5000.00', '4000.00'], [undefined, RETURNED_CARD, REFUSED_CARD]));
  statementId = view.id;
  await make.until(view.id, 'ABNORMAL');
  expect((await make.linesOf(view.id)).map(({ tax: { platformTax } }) => platformTax)).toEqual([
    yuan('48.00'),
    yuan('40.00'),
    yuan('32.00'),
  ]);
  // Of the first two: the third has not arrived.
  expect(await standing()).toEqual({ tax: yuan('88.00'), fee: yuan('517.00') });
  expect(await brokenInvariants(world.app.database)).toEqual([]);

  await makeBuilder(world.api, world.gateways).moveTo('2026-12-05T10:00:00+08:00');
  await waitUntil(
    async () => (await failedOnes()).length === 2,
    () => 'the payment comes back',
  );
  expect(await standing()).toEqual({ tax: yuan('48.00'), fee: yuan('282.00') });

  const selection = { mode: 'ALL' as const, filter: { statuses: ['FAILED' as const] } };
  await runRaw(await make.member('王敏'), terminateLines, { statementId, selection, reason: 'AMOUNT_WRONG' }, { idempotencyKey: key() });
  await make.until(statementId, 'COMPLETED');
  expect(await standing()).toEqual({ tax: yuan('48.00'), fee: yuan('282.00') });
  expect(await brokenInvariants(world.app.database)).toEqual([]);
});

it('the company sees the fee that it was charged, and none of the tax that it does not bear', async () => {
  const seen = await run(await make.member('周倩'), fundAccount, { subjectId: make.place.subjectId });
  expect(seen).toMatchObject({ paid: yuan('6000.00'), tax: cents(0), serviceFee: yuan('330.00') });
});

/** Who bears the levy of what is confirmed from now on, and at which fee. */
const terms = async (incomeTaxBearer: 'PAYEE' | 'COMPANY' | 'PLATFORM', feeRate = '0.055') => {
  const { companyId, subjectId } = make.place;
  const of = { companyId, subjectId, kind: 'BUSINESS_INCOME' as const, from: '2026-12-05', isExclusiveAccount: null };
  await runRaw(tax, opsSetCompanySubject, { ...of, feeRate, incomeTaxBearer, vatBearer: 'PAYEE', surchargeBearer: 'PAYEE' });
};

/** The lines that are posted of a month at a subject, and what lines taxed in it have left in TAX_PAYABLE. */
async function posted(subjectId: string, month: string): Promise<{ readonly lines: string[]; readonly booked: number }> {
  const lines = await world.app.database.rows<{ id: string }>(
    `SELECT l.id FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
     WHERE s.subject_id = $1 AND l.tax_month = $2 AND l.status = 'SUCCESS' ORDER BY l.id`,
    [subjectId, month],
  );
  const [found] = await world.app.database.rows<{ cents: string }>(
    `SELECT coalesce(sum(CASE t.credit_account_id WHEN a.id THEN t.amount_cents ELSE -t.amount_cents END), 0)::text AS cents
     FROM ledger_account a JOIN ledger_transfer t ON t.company_id = a.company_id AND a.id IN (t.credit_account_id, t.debit_account_id)
     JOIN statement_line l ON l.company_id = t.company_id AND l.id = t.line_id
     WHERE a.kind = 'TAX_PAYABLE' AND a.subject_id = $1 AND l.tax_month = $2`,
    [subjectId, month],
  );
  return { lines: lines.map(({ id }) => id), booked: Number(found?.cents) };
}

it('[LAW-007 3/3] the sheet of each subject and month has its posted lines once and the tax of TAX_PAYABLE, whoever bears it, with a payment that came back in the next month and a stop', async () => {
  const pay = async (bearer: Parameters<typeof terms>, amounts: readonly string[]) => {
    await terms(...bearer);
    await make.until((await make.paid(workerRows(amounts))).id, 'COMPLETED');
  };
  // The last fee is less than the tax that the platform bears.
  await pay(['COMPANY'], ['3000.00', '1500.00']);
  await pay(['PAYEE'], ['1000.00']);
  await pay(['PLATFORM', '0.004'], ['2000.00', '500.00']);
  const of = { S1: world.subjectId, S2: make.place.subjectId };
  const wanted: [string, string, number, string][] = [
    // 61,000.00 of continuous labor, all of it borne by the payee.
    [of.S1, '2026-11', 4, '1860.00'],
    // Neither what came back in December nor what was stopped.
    [of.S2, '2026-11', 1, '48.00'],
    [of.S2, '2026-12', 5, '64.00'],
  ];
  for (const [subjectId, period, lineCount, amount] of wanted) {
    const { id, sums } = await run(tax, opsMakeFiling, { subjectId, kind: 'WITHHOLDING', period }, { idempotencyKey: key() });
    expect([period, sums]).toEqual([period, expect.objectContaining({ lineCount, tax: yuan(amount), payable: yuan(amount) })]);
    const { lines, booked } = await posted(subjectId, period);
    expect(booked).toBe(yuan(amount));
    const taken = await world.app.database.rows<{ line_id: string }>(
      'SELECT line_id FROM filing_row WHERE filing_id = $1 ORDER BY line_id',
      [id],
    );
    expect(taken.map(({ line_id }) => line_id)).toEqual(lines);
    expect(lines).toHaveLength(lineCount);
  }
  // All of the account stands in the sheets of its months.
  expect((await standing()).tax).toBe(yuan('112.00'));
  const moved = async (period: string) => (await run(tax, opsFilingSituation, { subjectId: of.S2, kind: 'WITHHOLDING', period })).ledger;
  expect(await moved('2026-11')).toMatchObject({ moved: yuan('88.00'), ofMonth: yuan('48.00'), ofOtherMonths: yuan('40.00') });
  expect(await moved('2026-12')).toMatchObject({ moved: yuan('24.00'), ofMonth: yuan('64.00'), ofOtherMonths: cents(-4_000) });
  expect(await brokenInvariants(world.app.database)).toEqual([]);
});
