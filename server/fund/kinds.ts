import { flowSource } from '../../schema/codes';
import { flowAccountTitles, flowTitles } from '../../schema/fundTexts';
import { limits } from '../../schema/limits';
import { formatYuan } from '../../schema/money';
import { dayOf, wireTime } from '../kernel/clock';
import { type ExportKind, type ExportRequest } from '../kernel/kinds';
import { type FlowFilter, flowCount, flowsOf } from '../ledger/public';
import { type FlowConditions, flowFilterOf } from './queries';
import { flowView } from './view';

const conditionsOf = ({ conditions }: ExportRequest): FlowConditions => {
  const one = (name: string): string | null => conditions[name]?.[0] ?? null;
  const account = one('account');
  const source = one('source');
  return {
    subjectId: one('subjectId'),
    account: account === 'COUPON' || account === 'ADVANCE_USED' ? account : 'AVAILABLE',
    source: flowSource.is(source) ? source : null,
    from: one('from'),
    to: one('to'),
  };
};

/** The state survives as JSON, so days travel instead of instants. */
const filterFrom = (state: Readonly<Record<string, unknown>>): FlowFilter => flowFilterOf(state as FlowConditions);

/** D16: the latest 60,000 flows, newest first; the engine says so in the last row when there were more. */
export const fundFlowExport: ExportKind = {
  key: 'FUND_FLOWS',
  needs: 'READER',
  sheetName: flowAccountTitles.sheet,
  columns: [
    { title: flowTitles.at, kind: 'text', width: 20 },
    { title: flowTitles.source, kind: 'text' },
    { title: flowTitles.amount, kind: 'amount', width: 16 },
    { title: flowTitles.balance, kind: 'amount', width: 16 },
    { title: flowTitles.order, kind: 'text', width: 24 },
    { title: flowTitles.description, kind: 'text', width: 28 },
    { title: flowTitles.remark, kind: 'text', width: 30 },
  ],
  cap: { rows: limits.export.flowRows, above: 'LATEST' },
  plan: async (ctx, request) => {
    const conditions = conditionsOf(request);
    const expected = await flowCount(ctx, flowFilterOf(conditions), limits.export.flowRows + 1);
    const title = flowAccountTitles[conditions.account ?? 'AVAILABLE'];
    return { state: { ...conditions }, expectedRows: expected, content: title, fileName: `${title}-${dayOf(ctx.now)}` };
  },
  page: async (ctx, state, cursor, limit) => {
    const flows = (await flowsOf(ctx, filterFrom(state), { limit, beforeId: cursor })).map(flowView);
    const rows = flows.map((flow) => [
      wireTime(flow.at),
      flowSource.label(flow.source),
      formatYuan(flow.amount),
      formatYuan(flow.balanceAfter),
      flow.orderCode,
      flow.description,
      flow.remark,
    ]);
    return { rows, cursor: flows.length === limit ? (flows.at(-1)?.id ?? null) : null };
  },
};

export const exportKinds: readonly ExportKind[] = [fundFlowExport];
