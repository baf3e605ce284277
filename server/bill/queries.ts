import { object, string } from 'yup';
import { bill as machine } from '../../schema/machines/bill';
import { ZERO } from '../../schema/money';
import { addDays, dayOf } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { type Neighbours, noNeighbours, withNeighbours } from '../kernel/neighbours';
import { COUNT_CAP, type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { idShape, optionalKeyShape, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { type BillFilter, billsAround, billsById, companiesDue, countBills, getBill, listBills } from './store/bills';
import { type BillDetailView, type BillOverview, type BillView, billDetailView, billViews, overviewOf } from './views';

const kindShape = () => optionalKeyShape(['BUSINESS_INCOME', 'LABOR'] as const);
const payStatusShape = () => optionalKeyShape(['TO_PAY', 'PAID'] as const);
/** A company has one bill a month, subject and type: all of them are few. */
const ALL = 1_200;
const COMPANIES_AT_ONCE = 100;

type PayStatus = 'TO_PAY' | 'PAID';
/** What the next bill took over is not paid either. */
const STATUSES = { TO_PAY: ['TO_PAY', 'CARRIED'], PAID: ['PAID'] } as const satisfies Record<PayStatus, BillFilter['statuses']>;

const filterOf = (input: { readonly kind: BillFilter['kind']; readonly payStatus: PayStatus | null }): BillFilter => ({
  kind: input.kind,
  statuses: input.payStatus ? STATUSES[input.payStatus] : null,
});

export const billOverview = query({
  name: 'billOverview',
  realm: 'company',
  needs: 'READER',
  input: object({ kind: kindShape() }),
  visitor: (): BillOverview => ({ totalBill: ZERO, waitPayAmount: ZERO, owedNow: ZERO, paidAmount: ZERO }),
  run: async (ctx, input): Promise<BillOverview> => {
    const bills = await listBills(ctx, { kind: input.kind, statuses: null }, { limit: ALL, offset: 0, beforeId: null });
    return overviewOf(await billViews(ctx, bills));
  },
});

interface Asked {
  readonly kind: BillFilter['kind'];
  readonly payStatus: PayStatus | null;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly page?: number | null | undefined;
}

async function pageOfBills(ctx: Ctx, input: Asked): Promise<Connection<BillView>> {
  const page = pageOf(input);
  const filter = filterOf(input);
  const rows = await listBills(ctx, filter, { limit: page.size + 1, offset: page.offset, beforeId: page.cursor?.[0] ?? null });
  const total = await countBills(ctx, filter, COUNT_CAP);
  return connectionOf(await billViews(ctx, rows), page, total, (view) => [view.id]);
}

export const bills = query({
  name: 'bills',
  fromReplica: true,
  realm: 'company',
  needs: 'READER',
  input: object({ kind: kindShape(), payStatus: payStatusShape(), ...pageShape }),
  visitor: (): Connection<BillView> => emptyConnection(),
  run: pageOfBills,
});

export const opsBills = query({
  name: 'opsBills',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ companyId: idShape(), kind: kindShape(), payStatus: payStatusShape(), ...pageShape }),
  run: async (ctx, input): Promise<Connection<BillView>> => {
    await ctx.enterCompany(input.companyId);
    return pageOfBills(ctx, input);
  },
});

export const billDetail = query({
  name: 'billDetail',
  fromReplica: true,
  realm: 'company',
  needs: 'READER',
  input: object({ billCode: string().trim().required() }),
  run: async (ctx, input): Promise<BillDetailView> => billDetailView(ctx, await getBill(ctx, input.billCode)),
});

/** For the sweep: companies on credit whose entries of yesterday are not made. */
export const dueCompanies = query({
  name: 'dueCompanies',
  realm: 'system',
  needs: null,
  input: object({}),
  run: (ctx): Promise<string[]> => companiesDue(ctx, addDays(dayOf(ctx.now), -1), COMPANIES_AT_ONCE),
});

/** The word of a state on the wire: what was taken over is not paid until the bill that took it is. */
export const payStatusOf = (view: Pick<BillView, 'status'>): PayStatus => (view.status === 'PAID' ? 'PAID' : 'TO_PAY');
export const payStatusCodes = {
  fromCode: (code: string): PayStatus | null => {
    const status = machine.fromCode(code);
    return status === 'TO_PAY' || status === 'PAID' ? status : null;
  },
};

/** Before and after a bill in the list. Errors: BILL_NOT_FOUND. */
export const billNeighbours = query({
  name: 'billNeighbours',
  realm: 'company',
  needs: 'READER',
  input: object({ billCode: string().trim().required(), kind: kindShape(), payStatus: payStatusShape() }),
  visitor: () => noNeighbours<BillView>(),
  async run(ctx, input): Promise<Neighbours<BillView>> {
    const { id } = await getBill(ctx, input.billCode);
    return withNeighbours(await billsAround(ctx, filterOf(input), id), async (ids) => billViews(ctx, await billsById(ctx, ids)));
  },
});
