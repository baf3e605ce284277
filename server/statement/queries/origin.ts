import { number, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { ledgerAccountNames } from '../../../schema/fundTexts';
import type { LineStatus } from '../../../schema/machines/statementLine';
import { type Cents, centsFromDatabase, larger, negate, subtract, ZERO } from '../../../schema/money';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { idShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { type AccountSide, type FlowSourceRow, flowSourceOf, isPayment, sidesOf } from '../../ledger/public';
import { listOriginLines, type OriginOf, sumOriginLines } from '../store/origin';

interface FlowLineView {
  readonly id: string;
  readonly lineNo: number;
  readonly name: string;
  readonly status: LineStatus;
  readonly amount: Cents;
}

interface FlowOriginView {
  readonly flowId: string;
  readonly amount: Cents;
  readonly sides: readonly (AccountSide & { readonly name: string })[];
  readonly statementId: string | null;
  readonly lines: readonly FlowLineView[];
  readonly lineCount: number;
  readonly lineTotal: Cents;
  readonly difference: Cents;
  readonly pageInfo: Connection<FlowLineView>['pageInfo'];
}

/** Only a payment and what came back of it have lines; a lock that was given back may have been of other ones. */
function originOf(flow: FlowSourceRow): OriginOf | null {
  if (flow.holder?.type !== 'statement') return null;
  const share = flow.account === 'COUPON' ? 'COUPON' : 'DUE';
  if (isPayment(flow)) return { statementId: flow.holder.id, lineId: null, share };
  return flow.lineId === null ? null : { statementId: flow.holder.id, lineId: flow.lineId, share };
}

/** LDG-007: from a flow to its booking and to the lines behind it. */
export const flowOrigin = query({
  name: 'flowOrigin',
  realm: 'company',
  needs: 'READER',
  input: object({ flowId: idShape(), first: number().nullable(), after: string().nullable(), page: number().nullable() }),
  run: async (ctx, input): Promise<FlowOriginView> => {
    const flow = await flowSourceOf(ctx, input.flowId);
    if (!flow) throw new DomainError('FLOW_NOT_FOUND');
    const page = pageOf({ first: input.first ?? null, after: input.after ?? null, page: input.page ?? null });
    const origin = originOf(flow);
    const rows = origin ? await listOriginLines(ctx, origin, page) : [];
    const { count, total } = origin ? await sumOriginLines(ctx, origin) : { count: 0, total: ZERO };
    const lines = rows.map((row) => ({
      id: row.id,
      lineNo: row.line_no,
      name: row.name,
      status: row.status,
      amount: centsFromDatabase(row.amount),
    }));
    const { nodes, pageInfo } = origin
      ? connectionOf(lines, page, count, (line) => [String(line.lineNo), line.id])
      : emptyConnection<FlowLineView>();
    const amount = larger(flow.amount, negate(flow.amount));
    return {
      flowId: flow.id,
      amount,
      sides: (await sidesOf(ctx, flow)).map((side) => ({ ...side, name: ledgerAccountNames[side.kind] })),
      statementId: flow.holder?.type === 'statement' ? flow.holder.id : null,
      lines: nodes,
      lineCount: count,
      lineTotal: total,
      difference: subtract(amount, total),
      pageInfo,
    };
  },
});
