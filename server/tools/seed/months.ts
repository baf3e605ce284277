// Fourteen months of companies A and B (demo.md §5): every month on the 20th the totals are recharged and the payrolls paid.
import { scenario } from '../../../schema/codes';
import { type Cents, type Ppm, rate, share, sum, yuan } from '../../../schema/money';
import type { DemoPayee } from '../../gateways/identityCheck/demoPeople';
import { reconcileDay } from '../../payout/jobs/reconcile';
import { payoutAttempts } from '../../payout/queries/attempts';
import { terminateLines } from '../../statement/commands/terminate-lines';
import { lines } from '../../statement/queries/lines';
import { type Builder, newKey } from './builder';
import { type DemoPerson, generalWorkers, riders, soleProprietors } from './groups';
import { type Begun, beginPayrolls, type DemoRow, type Payroll, payPayroll, personOf, recharge, STREAMER, untilStatus } from './history';
import type { HistoryLine } from './people';
import type { Platform } from './platform';
import { companies } from './world';

export interface MonthlyPayroll extends Pick<Payroll, 'kind' | 'scenarioCode' | 'rows' | 'payType'> {
  readonly company: 'A' | 'B' | 'C';
  readonly subject: 'S1' | 'S2';
}

export const DELIVERY = scenario.code('DELIVERY');

/** The paid line that the bank gave back weeks later. */
const RETURN = { month: '2026-08', day: '2026-08-28', foundAt: '2026-08-29T10:00:00+08:00' } as const;

const compact = (month: string): string => month.replace('-', '');
const sourceId = (prefix: string, month: string, no: number, digits: number): string =>
  `${prefix}${compact(month)}${String(no).padStart(digits, '0')}`;

function rowsFor(people: readonly DemoPerson[], amountOf: (i: number) => number, name: { prefix: string; month: string }): DemoRow[] {
  return people.map((payee, index) => ({
    payee,
    amount: `${amountOf(index + 1)}.00`,
    sourceId: sourceId(name.prefix, name.month, index + 1, 3),
  }));
}

/** A month of the history sheet; every line must come out as the sheet says, to the cent. */
function sheetRows(month: string, history: readonly HistoryLine[], payees: ReadonlyMap<number, DemoPayee>): DemoRow[] {
  return history
    .filter((line) => line.month === month)
    .map((line) => {
      const payee = payees.get(line.no);
      if (!payee) throw new Error(`the history names payee ${line.no}, whom the sheet does not know`);
      return { payee, amount: line.pay, sourceId: sourceId('XQ', month, line.no, 4) };
    });
}

const generalRows = (month: string): DemoRow[] => rowsFor(generalWorkers(), (i) => 3_000 + 400 * i, { prefix: 'YB', month });

/** From 2026-08 on company B pays on credit. */
const ON_CREDIT = 11;

/** k counts the months from 2025-09. */
const proprietorRows = (month: string, k: number): DemoRow[] =>
  rowsFor(soleProprietors(), (i) => 6_000 + 750 * i + 120 * ((k * i) % 7), { prefix: 'JY', month });

const riderRows = (month: string, k: number): DemoRow[] =>
  rowsFor(riders(), (i) => 4_660 + (2 * i - 41) * 10 + 20 * (k - 13), { prefix: 'PS', month });

/** What is paid in the month number k; the first one is general labor, before companies changed to continuous labor. */
export function payrollsOf(
  month: string,
  k: number,
  sheet: { readonly history: readonly HistoryLine[]; readonly payees: ReadonlyMap<number, DemoPayee> },
): MonthlyPayroll[] {
  const kind = k === 0 ? 'LABOR_GENERAL' : 'LABOR_CONTINUOUS';
  const labor = k === 0 ? generalRows(month) : sheetRows(month, sheet.history, sheet.payees);
  return [
    { company: 'A', subject: 'S1', kind, scenarioCode: STREAMER, rows: labor, payType: 'BALANCE' },
    {
      company: 'A',
      subject: 'S2',
      kind: 'BUSINESS_INCOME',
      scenarioCode: scenario.code('LIVE_COMMERCE'),
      rows: proprietorRows(month, k),
      payType: 'BALANCE',
    },
    {
      company: 'B',
      subject: 'S1',
      kind,
      scenarioCode: DELIVERY,
      rows: riderRows(month, k),
      payType: k >= ON_CREDIT ? 'ADVANCE' : 'BALANCE',
    },
  ];
}

function feeRateOf({ company, subject }: MonthlyPayroll): Ppm {
  const terms = companies.find(({ key }) => key === company)?.subjects.find(({ key }) => key === subject);
  if (!terms) throw new Error(`company ${company} does not settle at ${subject}`);
  return rate(terms.feeRate);
}

/** What a payroll costs its company: the amounts and the fee of each line. */
function totalOf(payroll: MonthlyPayroll): Cents {
  const feeRate = feeRateOf(payroll);
  return sum(payroll.rows.flatMap(({ amount }) => [yuan(amount), share(yuan(amount), feeRate)]));
}

/** Company A has a maker, a checker and a payer; the others leave it all to their master. */
export function payrollAt(platform: Platform, monthly: MonthlyPayroll, day: string): Payroll {
  const { company, subject, ...what } = monthly;
  const [companyId, subjectId, master] = [platform.companies[company], platform.subjects[subject], platform.masters[company]];
  const { 王敏: maker, 李航: checker, 周倩: payer } = platform.people;
  if (!companyId || !subjectId || !master || !maker || !checker || !payer) throw new Error(`company ${company} is not there yet`);
  const staff = company === 'A' ? { maker, checker, payer } : { maker: master, checker: null, payer: master };
  return { companyId, subjectId, day, ...what, ...staff };
}

export async function rechargeFor(builder: Builder, platform: Platform, payroll: MonthlyPayroll, bankRef: string): Promise<void> {
  const { company, subject } = payroll;
  const account = platform.accounts[`${company}/${subject}`];
  if (!account) throw new Error(`company ${company} has no account at ${subject}`);
  await recharge(builder, platform, { ...account, amount: totalOf(payroll), bankRef });
}

/** Each month a minute later: whether the list of the month before is less than thirty days old must not hang on the seconds a build takes. */
const minuteOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return String(((year - 2025) * 12 + number) % 60).padStart(2, '0');
};

/** Recharged half an hour before; numbered one after the other and then paid side by side. */
export async function payMonth(
  builder: Builder,
  platform: Platform,
  month: string,
  payrolls: readonly MonthlyPayroll[],
): Promise<readonly Begun[]> {
  const day = `${month}-20`;
  await builder.moveTo(`${day}T09:30:00+08:00`);
  for (const payroll of payrolls) {
    const { company, subject, payType } = payroll;
    if (payType === 'BALANCE') await rechargeFor(builder, platform, payroll, `RC-${company}-${subject}-${month}`);
  }
  await builder.moveTo(`${day}T10:${minuteOf(month)}:00+08:00`);
  const begun = await beginPayrolls(
    builder,
    payrolls.map((payroll) => payrollAt(platform, payroll, day)),
  );
  await Promise.all(
    begun.map(async (one) => {
      await payPayroll(builder, one);
      await untilStatus(builder, one, 'COMPLETED');
    }),
  );
  return begun;
}

/** After the month was invoiced: what comes back then is owed (demo.md §5). */
export async function takeReturn(builder: Builder, month: string, begun: readonly Begun[]): Promise<void> {
  const returned = begun.find(({ payroll }) => payroll.kind === 'BUSINESS_INCOME');
  if (month === RETURN.month && returned) await returnFirstLine(builder, returned);
}

/** A bank gives a payment back long after it was made; the line is stopped and its money stays on the account. */
async function returnFirstLine(builder: Builder, begun: Begun): Promise<void> {
  const { api, gateways } = builder;
  await builder.moveTo(`${RETURN.day}T10:00:00+08:00`);
  const maker = await personOf(builder, begun, 'maker');
  const { nodes } = await api.run(maker, lines, { statementId: begun.id, filter: null, first: 1 });
  const [attempt] = await api.run(maker, payoutAttempts, { lineId: nodes[0]?.id ?? '' });
  await gateways.bank.panel({ outBizNo: attempt?.outBizNo, step: 'RETURN' });
  // Nobody hears callbacks before the doors are open: the day's comparison with the bank's book finds it.
  await builder.moveTo(RETURN.foundAt);
  await reconcileDay(api, RETURN.day);
  await untilStatus(builder, begun, 'ABNORMAL');
  const selection = { mode: 'PAGE' as const, ids: [nodes[0]?.id ?? ''] };
  await api.run(maker, terminateLines, { statementId: begun.id, selection, reason: 'PEOPLE_WRONG' }, { idempotencyKey: newKey() });
  await untilStatus(builder, begun, 'COMPLETED');
}
