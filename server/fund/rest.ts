import { flowSource } from '../../schema/codes';
import { type Cents, formatYuan, sum, ZERO } from '../../schema/money';
import { type Answer, countedList, one, parts } from '../../schema/rest/answers';
import { exportRow } from '../export/public';
import { wireTime } from '../kernel/clock';
import { type RestRow, restRow } from '../kernel/doors/restRow';
import { counted, type Wire } from '../kernel/doors/wire';
import { fundAccount, fundFlows } from './queries';
import type { AccountView, FlowView } from './views/accounts';

type FlowAccount = 'AVAILABLE' | 'COUPON' | 'ADVANCE_USED';

const DEFAULT_SIZE = 20;

const flowFilter = (wire: Wire, account: FlowAccount) => ({
  subjectId: wire.text('subject_id', 'agency_id') ?? null,
  account,
  source: wire.key(flowSource, 'source_type'),
  statementId: wire.text('statement_id') ?? null,
  from: wire.day('start_date') ?? null,
  to: wire.day('end_date') ?? null,
  // FEE-021: a caller of the facade counts its records itself.
  cancelledLocks: 'EACH' as const,
});

const flowPage = (wire: Wire, account: FlowAccount) => ({
  filter: flowFilter(wire, account),
  first: wire.int('page_size') ?? DEFAULT_SIZE,
  page: wire.int('page', 'pageNo') ?? 1,
  after: null,
});

/** FEE-006: the sign is told by `type`, the money itself is without one. */
const unsigned = (amount: Cents): string => formatYuan(amount).replace('-', '');

const FLOW = parts(
  'id',
  'trade_time',
  'source_type',
  'source_type_str',
  'trade_money',
  'current_money',
  'remaining_quota',
  'order_id',
  'cost_desc',
  'remark',
  ['type', 'text'],
);
const flowWire = (flow: FlowView): Answer<typeof FLOW> => ({
  id: flow.id,
  trade_time: wireTime(flow.at),
  source_type: flowSource.code(flow.source),
  source_type_str: flowSource.label(flow.source),
  trade_money: unsigned(flow.amount),
  current_money: formatYuan(flow.balanceAfter),
  remaining_quota: flow.remainingQuota === null ? '' : formatYuan(flow.remainingQuota),
  order_id: flow.orderCode ?? '',
  cost_desc: flow.description,
  remark: flow.remark ?? '',
  type: flowSource.rows[flow.source].flowType,
});

const COUPON = parts('trade_time', 'trade_type_str', 'trade_amount', 'coupon_balance', 'statement_code', 'cost_desc');
const couponWire = (flow: FlowView): Answer<typeof COUPON> => ({
  trade_time: wireTime(flow.at),
  trade_type_str: flowSource.label(flow.source),
  trade_amount: unsigned(flow.amount),
  coupon_balance: formatYuan(flow.balanceAfter),
  statement_code: flow.orderCode ?? '',
  cost_desc: flow.description,
});

const yuan = (amount: Cents | undefined): string => formatYuan(amount ?? ZERO);

const ACCOUNT = parts(
  'agency_id',
  'agency_name',
  'total_pay_money',
  'fee_pay_money',
  'actual_pay_money',
  'total_cash',
  'rec_cash',
  'locked_cash',
  'total_advance_quota',
  'used_advance_quota',
  'remaining_advance_quota',
  'is_advance_merchant',
  'advance_merchant_status',
  one('coupon_quota', ['coupon_total_amount', 'deducted_amount', 'coupon_balance']),
);
/** FEE-008. total = all that was spent, fee = the service fees in it, also where a coupon bore them, actual = what payees got. */
const accountWire = (account: AccountView): Answer<typeof ACCOUNT> => ({
  agency_id: account.id,
  agency_name: account.subjectName,
  total_pay_money: formatYuan(sum([account.paid, account.tax, account.serviceFee])),
  fee_pay_money: formatYuan(account.serviceFee),
  actual_pay_money: formatYuan(account.paid),
  total_cash: formatYuan(account.recharged),
  rec_cash: formatYuan(account.available),
  locked_cash: formatYuan(account.held),
  total_advance_quota: yuan(account.advance?.total),
  used_advance_quota: yuan(account.advance?.used),
  remaining_advance_quota: yuan(account.advance?.remaining),
  is_advance_merchant: account.advance ? 1 : 0,
  advance_merchant_status: account.advance ? 1 : 0,
  coupon_quota: {
    coupon_total_amount: formatYuan(account.coupon.granted),
    deducted_amount: formatYuan(account.coupon.used),
    coupon_balance: formatYuan(account.coupon.balance),
  },
});

/** What is not filtered by is no condition. */
const flowExport = (filter: ReturnType<typeof flowFilter>) => ({
  kind: 'FUND_FLOWS' as const,
  selection: { mode: 'ALL' as const },
  conditions: Object.entries(filter).flatMap(([name, value]) => (value ? [{ name, values: [value] }] : [])),
});

interface FlowRow {
  readonly call: `GET /api/${string}`;
  readonly words: readonly [zh: string, en: string];
  readonly account: FlowAccount;
}

const flowRow = ({ account, ...said }: FlowRow): RestRow =>
  restRow({
    ...said,
    useCase: fundFlows,
    takes: (wire) => flowPage(wire, account),
    answers: countedList(FLOW),
    output: (page) => counted(page.nodes.map(flowWire), page.totalCount),
  });

export const rest: readonly RestRow[] = [
  exportRow({
    call: 'GET /api/ucenter/flow/asyncExport',
    words: ['导出余额流水', 'Export the flows of the balance'],
    takes: (wire) => flowFilter(wire, 'AVAILABLE'),
    asks: flowExport,
  }),
  exportRow({
    call: 'GET /api/ucenter/coupon/trade/record/export',
    isOurs: true,
    words: ['导出优惠券流水', 'Export the flows of the coupon'],
    takes: (wire) => flowFilter(wire, 'COUPON'),
    asks: flowExport,
  }),
  flowRow({ call: 'GET /api/ucenter/flow/list', words: ['余额流水', 'Flows of the balance'], account: 'AVAILABLE' }),
  flowRow({ call: 'GET /api/ucenter/advance/record/list', words: ['垫资流水', 'Flows of the advance'], account: 'ADVANCE_USED' }),
  restRow({
    call: 'GET /api/ucenter/coupon/trade/record',
    words: ['优惠券流水', 'Flows of the coupon'],
    useCase: fundFlows,
    takes: (wire) => flowPage(wire, 'COUPON'),
    answers: countedList(COUPON),
    output: (page) => counted(page.nodes.map(couponWire), page.totalCount),
  }),
  restRow({
    call: 'GET /api/ucenter/agency/info',
    words: ['在一个合作主体的账户', 'The account at a subject'],
    useCase: fundAccount,
    takes: (wire) => ({ subjectId: wire.id('agency_id', 'subject_id') }),
    answers: ACCOUNT,
    output: accountWire,
  }),
];
