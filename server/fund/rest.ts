import { type FlowSource, flowSource } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import { type Cents, formatYuan, sum, ZERO } from '../../schema/money';
import { startAndWait } from '../export/public';
import { wireTime } from '../kernel/clock';
import { type RestRow, restRow } from '../kernel/doors/rest';
import type { Wire } from '../kernel/doors/wire';
import { randomToken } from '../kernel/secrets';
import { fundAccount, fundFlows } from './queries';
import type { AccountView, FlowView } from './view';

type FlowAccount = 'AVAILABLE' | 'COUPON' | 'ADVANCE_USED';

const DEFAULT_SIZE = 20;

const sourceOf = (wire: Wire): FlowSource | null => {
  const code = wire.text('source_type');
  if (code === undefined) return null;
  const key = flowSource.fromCode(code);
  if (key === null) throw new DomainError('UNKNOWN_VALUE', { field: 'source_type' });
  return key;
};

const listInput = (wire: Wire, account: FlowAccount) => ({
  filter: {
    subjectId: wire.text('subject_id', 'agency_id') ?? null,
    account,
    source: sourceOf(wire),
    statementId: wire.text('statement_id') ?? null,
    from: wire.text('start_date')?.slice(0, 10) ?? null,
    to: wire.text('end_date')?.slice(0, 10) ?? null,
  },
  first: wire.int('page_size') ?? DEFAULT_SIZE,
  page: wire.int('page', 'pageNo') ?? 1,
  after: null,
});

/** FEE-006: the sign is told by `type`, the money itself is without one. */
const unsigned = (amount: Cents): string => formatYuan(amount).replace('-', '');

const flowWire = (flow: FlowView) => ({
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

const couponWire = (flow: FlowView) => ({
  trade_time: wireTime(flow.at),
  trade_type_str: flowSource.label(flow.source),
  trade_amount: unsigned(flow.amount),
  coupon_balance: formatYuan(flow.balanceAfter),
  statement_code: flow.orderCode ?? '',
  cost_desc: flow.description,
});

const listOf = (map: (flow: FlowView) => object) => (page: { totalCount: number; nodes: FlowView[] }) => ({
  count: page.totalCount,
  total: page.totalCount,
  list: page.nodes.map(map),
});

const yuan = (amount: Cents | undefined): string => formatYuan(amount ?? ZERO);

/** FEE-008. total = what the company spent, fee = the service fees in it, actual = what payees got. */
const accountWire = (account: AccountView) => ({
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

const list = (path: string, account: FlowAccount, map: (flow: FlowView) => object): RestRow =>
  restRow({
    method: 'GET',
    path,
    given: true,
    kind: 'read',
    useCase: fundFlows,
    input: (wire) => listInput(wire, account),
    output: listOf(map),
  });

const EXPORT_FIELDS = ['subject_id', 'source_type', 'start_date', 'end_date'];

/** D16: the URL at once when the file is ready within 2 s, else its key. */
const exportRow = (path: string, account: FlowAccount, given: boolean): RestRow =>
  restRow({
    method: 'GET',
    path,
    given,
    kind: 'write',
    useCases: ['startExport'],
    fields: EXPORT_FIELDS,
    async handler(caller, wire, context) {
      const { filter } = listInput(wire, account);
      const conditions = Object.entries(filter).flatMap(([name, value]) => (value ? [{ name, values: [value] }] : []));
      const key = { idempotencyKey: context.idempotencyKey ?? randomToken() };
      const { view, url } = await startAndWait(caller, { kind: 'FUND_FLOWS', selection: { mode: 'ALL' }, conditions }, key);
      return { export_label: view.id, export_key: view.id, exportKey: view.id, download_url: url };
    },
  });

export const rest: readonly RestRow[] = [
  exportRow('/api/ucenter/flow/asyncExport', 'AVAILABLE', true),
  exportRow('/api/ucenter/coupon/trade/record/export', 'COUPON', false),
  list('/api/ucenter/flow/list', 'AVAILABLE', flowWire),
  list('/api/ucenter/advance/record/list', 'ADVANCE_USED', flowWire),
  list('/api/ucenter/coupon/trade/record', 'COUPON', couponWire),
  restRow({
    method: 'GET',
    path: '/api/ucenter/agency/info',
    given: true,
    kind: 'read',
    useCase: fundAccount,
    input: (wire) => ({ subjectId: wire.id('agency_id', 'subject_id') }),
    output: accountWire,
  }),
];
