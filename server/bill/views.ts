import { limits } from '../../schema/limits';
import type { BillStatus } from '../../schema/machines/bill';
import { type Cents, formatRate, subtract, sum, ZERO } from '../../schema/money';
import { invoicedOf } from '../invoice/public';
import { dayOf } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { type AdvanceKind, advanceOwed, statementsOfTransfers } from '../ledger/public';
import { type RemittanceView, remittanceAccountsOf, subjectNames } from '../subject/public';
import { daysBetween, overdueDays, owedOf, totalsOf } from './rules';
import { type Bill, carriedBills, type Repayment, repaymentsOf } from './store/bills';
import { chargesIn, type DayPart, daysOf } from './store/entries';

export interface BillView {
  readonly id: string;
  readonly billCode: string;
  readonly kind: AdvanceKind;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly period: string;
  readonly startDay: string;
  readonly endDay: string;
  readonly deadline: string;
  readonly repaidOn: string | null;
  readonly overdueDays: number;
  readonly surplusDays: number;
  readonly isDueSoon: boolean;
  readonly status: BillStatus;
  readonly settlementAmount: Cents;
  readonly serviceCharge: Cents;
  readonly pastRemittance: Cents;
  readonly pastInterest: Cents;
  readonly refunds: Cents;
  readonly totalBill: Cents;
  readonly totalAmount: Cents;
  readonly interest: Cents;
  readonly interestRate: string;
  readonly paidAmount: Cents;
  readonly issuedAmount: Cents;
  readonly waitPayAmount: Cents;
  readonly owedNow: Cents;
  readonly cameBack: Cents;
  readonly carriedIntoId: string | null;
  readonly receivingAccount: RemittanceView | null;
}

/** What is owed in this bill itself: a part that the next one took over is owed there. */
const openOf = (bill: Bill, asOf: string): Cents => {
  const { openPrincipal, openInterest } = totalsOf(bill, asOf);
  return bill.status === 'TO_PAY' ? sum([openPrincipal, openInterest]) : ZERO;
};

function figuresOf(bill: Bill, today: string) {
  const asOf = bill.interestTo ?? today;
  const totals = totalsOf(bill, asOf);
  const isOpen = bill.status === 'TO_PAY';
  const surplusDays = isOpen ? Math.max(0, daysBetween(today, bill.deadline)) : 0;
  return {
    overdueDays: overdueDays(bill.deadline, asOf),
    surplusDays,
    isDueSoon: isOpen && bill.interestTo === null && surplusDays < limits.bill.warnBelowDays,
    refunds: totals.refunds,
    totalBill: totals.totalBill,
    totalAmount: totals.totalAmount,
    interest: totals.interest,
    paidAmount: totals.paid,
    waitPayAmount: openOf(bill, asOf),
  };
}

/** What a repayment of today may be at most, of each bill that is open. */
async function owedToday(ctx: Ctx, bills: readonly Bill[], today: string): Promise<ReadonlyMap<string, Cents>> {
  const owed = new Map<string, Cents>();
  for (const bill of bills.filter(({ status }) => status === 'TO_PAY'))
    owed.set(bill.id, owedOf(totalsOf(bill, today), await advanceOwed(ctx, bill)));
  return owed;
}

/** What the invoices say of the statements that each bill asks the money of; an order of another kind is not invoiced by the platform. */
async function issuedIn(ctx: Ctx, bills: readonly Bill[]): Promise<ReadonlyMap<string, Cents>> {
  const charges = await chargesIn(
    ctx,
    bills.map(({ id }) => id),
  );
  const statements = await statementsOfTransfers(
    ctx,
    charges.map(({ transferId }) => transferId),
  );
  const invoiced = await invoicedOf(ctx, [...new Set(statements.values())]);
  const issued = new Map<string, Cents>();
  for (const { billId, transferId } of charges) {
    const amount = invoiced.get(statements.get(transferId) ?? '') ?? ZERO;
    issued.set(billId, sum([issued.get(billId) ?? ZERO, amount]));
  }
  return issued;
}

export async function billViews(ctx: Ctx, bills: readonly Bill[]): Promise<BillView[]> {
  const subjects = [...new Set(bills.map(({ subjectId }) => subjectId))];
  const names = await subjectNames(ctx, subjects);
  const accounts = await remittanceAccountsOf(ctx, subjects);
  const issued = await issuedIn(ctx, bills);
  const today = dayOf(ctx.now);
  const owed = await owedToday(ctx, bills, today);
  return bills.map((bill) => {
    const figures = figuresOf(bill, today);
    const owedNow = owed.get(bill.id) ?? ZERO;
    return {
      id: bill.id,
      billCode: bill.billCode,
      kind: bill.kind,
      subjectId: bill.subjectId,
      subjectName: names.get(bill.subjectId) ?? '',
      period: bill.period,
      startDay: bill.startDay,
      endDay: bill.endDay,
      deadline: bill.deadline,
      repaidOn: bill.repaidOn,
      status: bill.status,
      settlementAmount: bill.settlement,
      serviceCharge: bill.service,
      pastRemittance: bill.pastRemittance,
      pastInterest: bill.pastInterest,
      interestRate: formatRate(bill.rate),
      issuedAmount: issued.get(bill.id) ?? ZERO,
      owedNow,
      cameBack: subtract(figures.waitPayAmount, owedNow),
      carriedIntoId: bill.carriedInto,
      receivingAccount: accounts.get(bill.subjectId) ?? null,
      ...figures,
    };
  });
}

export async function billView(ctx: Ctx, bill: Bill): Promise<BillView> {
  const [view] = await billViews(ctx, [bill]);
  if (!view) throw new Error('a bill has no view');
  return view;
}

export interface BillDetailView {
  readonly bill: BillView;
  readonly days: readonly DayPart[];
  readonly refunds: readonly DayPart[];
  readonly overdueBills: readonly BillView[];
  readonly repayments: readonly (Repayment & { readonly amount: Cents })[];
}

export async function billDetailView(ctx: Ctx, bill: Bill): Promise<BillDetailView> {
  const parts = await daysOf(ctx, bill.id);
  const repayments = await repaymentsOf(ctx, bill.id);
  const [view, ...carried] = await billViews(ctx, [bill, ...(await carriedBills(ctx, bill.id))]);
  if (!view) throw new Error('a bill has no view');
  return {
    bill: view,
    days: parts.filter(({ isRefund }) => !isRefund),
    refunds: parts.filter(({ isRefund }) => isRefund),
    overdueBills: carried,
    repayments: repayments.map((one) => ({ ...one, amount: sum([one.principal, one.interest]) })),
  };
}

export interface BillOverview {
  readonly totalBill: Cents;
  readonly waitPayAmount: Cents;
  readonly owedNow: Cents;
  readonly paidAmount: Cents;
}

export const overviewOf = (views: readonly BillView[]): BillOverview => ({
  totalBill: sum(views.map(({ totalBill }) => totalBill)),
  waitPayAmount: sum(views.map(({ waitPayAmount }) => waitPayAmount)),
  owedNow: sum(views.map(({ owedNow }) => owedNow)),
  paidAmount: sum(views.map(({ paidAmount }) => paidAmount)),
});
