import { billParts, billProblems, billTitles } from '../../schema/billTexts';
import { invalid } from '../../schema/errors';
import { limits } from '../../schema/limits';
import { type Cents, formatYuan, negate, sum, ZERO } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import type { ExportKind, ExportValue } from '../kernel/kinds';
import { totalsOf } from './rules';
import { type Bill, getBill } from './store/bills';
import { type BillDetailView, billDetailView } from './views';

type Figures = { readonly settlement?: Cents; readonly service?: Cents; readonly interest?: Cents };

const row = (part: string, day: string, { settlement = ZERO, service = ZERO, interest = ZERO }: Figures): ExportValue[] => [
  part,
  day,
  formatYuan(settlement),
  formatYuan(service),
  formatYuan(interest),
  formatYuan(sum([settlement, service, interest])),
];

/** What is owed with a plus, what came back and was paid with a minus: the last column adds up to what is still to pay. */
function rowsOf({ bill, days, refunds, repayments }: BillDetailView, carriedOn: readonly ExportValue[][]): ExportValue[][] {
  return [
    ...days.map((one) => row(billParts.day, one.day, one)),
    row(billParts.carried, bill.startDay, { settlement: bill.pastRemittance, interest: bill.pastInterest }),
    ...refunds.map((one) => row(billParts.refund, one.day, { settlement: negate(one.settlement), service: negate(one.service) })),
    row(billParts.interest, bill.deadline, { interest: bill.interest }),
    ...repayments.map((one) => row(billParts.paid, one.paidOn, { settlement: negate(one.principal), interest: negate(one.interest) })),
    ...carriedOn,
  ];
}

/** What the next bill took over is owed there, and stands among its rows: here it is taken off. */
function carriedOnOf(bill: Bill): ExportValue[][] {
  if (bill.carriedInto === null) return [];
  const day = bill.interestTo ?? bill.deadline;
  const { openPrincipal, openInterest } = totalsOf(bill, day);
  return [row(billParts.carriedOn, day, { settlement: negate(openPrincipal), interest: negate(openInterest) })];
}

async function sheetRows(ctx: Ctx, billCode: unknown): Promise<ExportValue[][]> {
  const bill = await getBill(ctx, String(billCode));
  return rowsOf(await billDetailView(ctx, bill), carriedOnOf(bill));
}

/** One bill as a sheet (BIL-015). */
const billExport: ExportKind = {
  key: 'BILL',
  needs: 'READER',
  reads: ['billDetail'],
  sheetName: billTitles.sheet,
  conditions: { billCode: 'one' },
  columns: [
    { title: billTitles.part, kind: 'text' },
    { title: billTitles.day, kind: 'text', width: 14 },
    { title: billTitles.settlement, kind: 'amount', width: 16 },
    { title: billTitles.service, kind: 'amount', width: 14 },
    { title: billTitles.interest, kind: 'amount', width: 16 },
    { title: billTitles.total, kind: 'amount', width: 16 },
  ],
  cap: { rows: limits.bill.exportRows, above: 'REFUSE' },
  plan: async (ctx, { conditions }) => {
    const billCode = conditions.billCode?.[0];
    if (!billCode) throw invalid({ billCode: billProblems.code });
    const { length } = await sheetRows(ctx, billCode);
    return {
      state: { billCode },
      expectedRows: length,
      content: `${billTitles.sheet} ${billCode}`,
      fileName: `${billTitles.sheet}-${billCode}`,
    };
  },
  /** A bill is a month of days: one page. */
  page: async (ctx, { billCode }) => ({ rows: await sheetRows(ctx, billCode), cursor: null }),
};

export const exportKinds: readonly ExportKind[] = [billExport];
