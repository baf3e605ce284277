import { object, string } from 'yup';
import { flowSource } from '../../schema/codes';
import { inboundTransfer } from '../../schema/machines/inboundTransfer';
import { addDays, startOfDay } from '../kernel/clock';
import { loader } from '../kernel/loader';
import { COUNT_CAP, type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { idShape, optionalKeyShape, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { type FlowFilter, flowCount, flowsOf } from '../ledger/public';
import { countInbounds, getInbound, listInbounds } from './store';
import { type AccountView, accountView, accountViews, type FlowView, flowView, type InboundView, inboundView } from './view';

export const fundAccounts = query({
  name: 'fundAccounts',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  visitor: (): AccountView[] => [],
  run: (ctx) => accountViews(ctx),
});

export const fundAccount = query({
  name: 'fundAccount',
  realm: 'company',
  needs: 'READER',
  input: object({ subjectId: idShape() }),
  run: (ctx, input): Promise<AccountView> => accountView(ctx, input.subjectId),
});

const dayShape = () =>
  string()
    .nullable()
    .default(null)
    .matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'YYYY-MM-DD', excludeEmptyString: true });

export const flowFilterShape = object({
  subjectId: string().nullable().default(null),
  account: optionalKeyShape(['AVAILABLE', 'COUPON', 'ADVANCE_USED'] as const),
  source: optionalKeyShape(flowSource.keys),
  statementId: string().nullable().default(null),
  from: dayShape(),
  to: dayShape(),
});

export interface FlowConditions {
  readonly subjectId?: string | null | undefined;
  readonly account?: FlowFilter['account'] | undefined;
  readonly statementId?: string | null | undefined;
  readonly source?: FlowFilter['source'];
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

/** What is no id finds nothing, as an unknown one does. */
const idOrNone = (id: string | null | undefined): string | null => (id ? (/^\d{1,18}$/.test(id) ? id : '0') : null);

/** Days are days of Asia/Shanghai, both inclusive. */
export const flowFilterOf = (conditions: FlowConditions): FlowFilter => ({
  subjectId: idOrNone(conditions.subjectId),
  // A statement may have moved balance, coupon and quota: its own page shows all three.
  account: conditions.account ?? (conditions.statementId ? null : 'AVAILABLE'),
  holder: conditions.statementId ? { type: 'statement', id: idOrNone(conditions.statementId) ?? '0' } : null,
  source: conditions.source ?? null,
  from: conditions.from ? startOfDay(conditions.from) : null,
  before: conditions.to ? startOfDay(addDays(conditions.to, 1)) : null,
});

export const fundFlows = query({
  name: 'fundFlows',
  realm: 'company',
  needs: 'READER',
  input: object({ filter: flowFilterShape.nullable().default(null), ...pageShape }),
  visitor: (): Connection<FlowView> => emptyConnection(),
  run: async (ctx, input): Promise<Connection<FlowView>> => {
    const page = pageOf(input);
    const filter = flowFilterOf(input.filter ?? {});
    const rows = await flowsOf(ctx, filter, { limit: page.size + 1, offset: page.offset, beforeId: page.cursor?.[0] ?? null });
    const total = await flowCount(ctx, filter, COUNT_CAP);
    return connectionOf(rows.map(flowView), page, total, (flow) => [flow.id]);
  },
});

export const opsInboundTransfers = query({
  name: 'opsInboundTransfers',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ status: optionalKeyShape(inboundTransfer.stateKeys), ...pageShape }),
  run: async (ctx, input): Promise<Connection<InboundView>> => {
    const page = pageOf(input);
    const rows = await listInbounds(ctx, input, { limit: page.size + 1, offset: page.offset, beforeId: page.cursor?.[0] ?? null });
    const total = await countInbounds(ctx, input, COUNT_CAP);
    const nodes: InboundView[] = [];
    for (const row of rows) nodes.push(await inboundView(ctx, row));
    return connectionOf(nodes, page, total, (inbound) => [inbound.id]);
  },
});

export const opsInboundTransfer = query({
  name: 'opsInboundTransfer',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ id: idShape() }),
  run: async (ctx, input): Promise<InboundView> => inboundView(ctx, await getInbound(ctx, input.id)),
});

/** For live events: several accounts that changed at once are read in one transaction. */
export const accountsBySubject = loader<AccountView>({
  name: 'accountsBySubject',
  realm: 'company',
  needs: 'READER',
  run: async (ctx, subjectIds) => {
    const found = new Map<string, AccountView>();
    for (const id of new Set(subjectIds)) found.set(id, await accountView(ctx, id));
    return found;
  },
});
