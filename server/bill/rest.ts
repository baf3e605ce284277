import { type Cents, formatYuan, sum } from '../../schema/money';
import { type Answer, countedList, many, one, parts } from '../../schema/rest/answers';
import { exportRow } from '../export/public';
import { aliasOf, type RestRow, restRow } from '../kernel/doors/restRow';
import { counted, type Wire } from '../kernel/doors/wire';
import { billDetail, billOverview, bills, payStatusCodes, payStatusOf } from './queries';
import type { BillDetailView, BillOverview, BillView } from './views';

const DEFAULT_SIZE = 20;

const TYPES = {
  fromCode: (code: string): 'BUSINESS_INCOME' | 'LABOR' | null => (code === '1' ? 'BUSINESS_INCOME' : code === '2' ? 'LABOR' : null),
};

const ACCOUNT = parts('bankAccountName', 'bankName', 'cardNo');
const BILL = parts(
  'bill_code',
  'bill_start_date',
  'bill_end_date',
  'repayment_deadline_date',
  'repayment_date',
  'overdue_days',
  'surplus_days',
  'pay_status',
  'settlement_amount',
  'service_charge',
  'past_interest',
  'past_remittance',
  'total_bill',
  'total_amount',
  'wait_pay_amount',
  'paid_amount',
  'issued_amount',
  one('receiving_account_info', ACCOUNT),
);

const money = (amount: Cents): string => formatYuan(amount);

const billWire = (bill: BillView): Answer<typeof BILL> => ({
  bill_code: bill.billCode,
  bill_start_date: bill.startDay,
  bill_end_date: bill.endDay,
  repayment_deadline_date: bill.deadline,
  repayment_date: bill.repaidOn ?? '',
  overdue_days: bill.overdueDays,
  surplus_days: bill.surplusDays,
  pay_status: payStatusOf(bill) === 'PAID' ? 1 : 0,
  settlement_amount: money(bill.settlementAmount),
  service_charge: money(bill.serviceCharge),
  past_interest: money(bill.pastInterest),
  past_remittance: money(bill.pastRemittance),
  total_bill: money(bill.totalBill),
  total_amount: money(bill.totalAmount),
  // What came back since the bill was made is asked for nowhere: not here, in the letter or on the bill's page.
  wait_pay_amount: money(bill.owedNow),
  paid_amount: money(bill.paidAmount),
  issued_amount: money(bill.issuedAmount),
  receiving_account_info: {
    bankAccountName: bill.receivingAccount?.accountName ?? '',
    bankName: bill.receivingAccount?.bankName ?? '',
    cardNo: bill.receivingAccount?.accountNo ?? '',
  },
});

const DETAIL = parts(
  one('bill', BILL),
  many('curr_bill_detail', parts('settlement_date', 'daily_settlement_amount', 'daily_service_charge')),
  many(
    'overdue_bill',
    parts(
      'bill_start_date',
      'bill_end_date',
      'total_amount',
      'repayment_deadline_date',
      'repayment_date',
      'overdue_days',
      'overdue_interest_rate',
      'past_interest',
    ),
  ),
  many('refund_bill', parts('refund_settlement_amount', 'refund_service_charge', 'total_refund_amount')),
);

/** In the list of past bills, past_interest is the interest of that bill itself. */
const overdueWire = (bill: BillView) => ({
  bill_start_date: bill.startDay,
  bill_end_date: bill.endDay,
  total_amount: money(bill.totalAmount),
  repayment_deadline_date: bill.deadline,
  repayment_date: bill.repaidOn ?? '',
  overdue_days: bill.overdueDays,
  overdue_interest_rate: bill.interestRate,
  past_interest: money(bill.interest),
});

const detailWire = ({ bill, days, refunds, overdueBills }: BillDetailView): Answer<typeof DETAIL> => ({
  bill: billWire(bill),
  curr_bill_detail: days.map(({ day, settlement, service }) => ({
    settlement_date: day,
    daily_settlement_amount: money(settlement),
    daily_service_charge: money(service),
  })),
  overdue_bill: overdueBills.map(overdueWire),
  refund_bill: refunds.map(({ settlement, service }) => ({
    refund_settlement_amount: money(settlement),
    refund_service_charge: money(service),
    total_refund_amount: money(sum([settlement, service])),
  })),
});

const billAsked = (wire: Wire) => ({ billCode: wire.needed.text('bill_code') ?? '' });

const named: readonly RestRow[] = [
  restRow({
    call: 'GET /api/ucenter/bill/overview',
    words: ['账单概览', 'All bills together'],
    useCase: billOverview,
    takes: (wire) => ({ kind: wire.key(TYPES, 'settlement_type') }),
    answers: parts('total_bill', 'wait_pay_amount', 'paid_amount'),
    output: (all: BillOverview) => ({
      total_bill: money(all.totalBill),
      wait_pay_amount: money(all.owedNow),
      paid_amount: money(all.paidAmount),
    }),
  }),
  restRow({
    call: 'GET /api/bill/list',
    words: ['账单列表', 'Bills'],
    useCase: bills,
    takes: (wire) => ({
      kind: wire.key(TYPES, 'settlement_type'),
      payStatus: wire.key(payStatusCodes, 'pay_status'),
      first: wire.int('page_size') ?? DEFAULT_SIZE,
      page: wire.int('page', 'pageNo') ?? 1,
      after: null,
    }),
    answers: countedList(BILL),
    output: (page) => counted(page.nodes.map(billWire), page.totalCount),
  }),
  restRow({
    call: 'GET /api/bill/detail',
    words: ['账单详情', 'One bill'],
    useCase: billDetail,
    takes: billAsked,
    answers: DETAIL,
    output: detailWire,
  }),
  exportRow({
    call: 'GET /api/bill/export',
    words: ['导出账单', 'Export a bill'],
    takes: billAsked,
    asks: ({ billCode }) => ({ kind: 'BILL', selection: { mode: 'ALL' }, conditions: [{ name: 'billCode', values: [billCode] }] }),
  }),
];

/** D40: which call lies under which prefix is not said, so every one lies under both. */
const twinPath = (path: string): string =>
  path.startsWith('/api/ucenter/') ? path.replace('/api/ucenter/', '/api/') : path.replace('/api/', '/api/ucenter/');

export const rest: readonly RestRow[] = [...named, ...named.map((row) => aliasOf(row, twinPath(row.path), { isOurs: true }))];
