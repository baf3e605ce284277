import { flowSource } from '../../schema/codes';
import { flowAccountTitles, flowTitles } from '../../schema/fundTexts';
import { limits } from '../../schema/limits';
import { formatYuan } from '../../schema/money';
import { dayOf, wireTime } from '../kernel/clock';
import type { ExportKind, ExportRequest, SheetExport } from '../kernel/kinds';
import { checked } from '../kernel/shapes';
import { type FlowFilter, flowCount, flowsOf } from '../ledger/public';
import { type FlowConditions, flowFilterOf, flowFilterShape } from './queries';
import { flowView, requireNamedAccount } from './views/accounts';

const conditionsOf = ({ conditions }: ExportRequest): FlowConditions => {
  const given = Object.fromEntries(Object.entries(conditions).map(([name, [value]]) => [name, value ?? null]));
  return checked(flowFilterShape, given);
};

/** The state survives as JSON, so days travel instead of instants. */
const filterFrom = (state: Readonly<Record<string, unknown>>): FlowFilter => flowFilterOf(state as FlowConditions);

/** D16: the latest flows, newest first; the engine says so in the last row when there were more. */
const flowExportOf = (key: 'FUND_FLOWS' | 'FUND_RECORDS', most: number): SheetExport => ({
  key,
  needs: 'READER',
  reads: ['fundFlows'],
  sheetName: flowAccountTitles.sheet,
  conditions: {
    subjectId: 'one',
    account: 'one',
    statementId: 'one',
    flowId: 'one',
    source: 'one',
    code: 'one',
    from: 'one',
    to: 'one',
    cancelledLocks: 'one',
  },
  columns: [
    { title: flowTitles.at, kind: 'text', width: 20 },
    { title: flowTitles.source, kind: 'text' },
    { title: flowTitles.amount, kind: 'amount', width: 16 },
    { title: flowTitles.balance, kind: 'amount', width: 16 },
    { title: flowTitles.order, kind: 'text', width: 24 },
    { title: flowTitles.description, kind: 'text', width: 28 },
    { title: flowTitles.remark, kind: 'text', width: 30 },
  ],
  cap: { rows: most, above: 'LATEST' },
  plan: async (ctx, request) => {
    const conditions = conditionsOf(request);
    await requireNamedAccount(ctx, conditions.subjectId);
    const expected = await flowCount(ctx, flowFilterOf(conditions), most + 1);
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
});

/** EXP-009: an account's flows hold more rows than the record of transactions. */
export const fundFlowExport = flowExportOf('FUND_FLOWS', limits.export.flowRows);
export const exportKinds: readonly ExportKind[] = [fundFlowExport, flowExportOf('FUND_RECORDS', limits.export.transactionRows)];
