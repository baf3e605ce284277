// What the directory says of a payee beside his name: whether he may be paid (D77), how near the limits he is (D36), and what he was paid.
import { number, object, string } from 'yup';
import { type ServiceKind, serviceKind } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { type LineStatus, statementLine as lineMachine } from '../../../schema/machines/statementLine';
import { type Cents, centsFromDatabase, ppmOf, ZERO } from '../../../schema/money';
import { monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { loader } from '../../kernel/loader';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { payeesOfIds } from '../../payee/public';
import { mySubjects, subjectOffers } from '../../subject/public';
import { monthGross, ownGross, payeeLimits, rolling12 } from '../../tax/public';
import { judgePayees, type PayableView, placeKey } from '../steps/payability';
import { listPayments, type PaymentRecord } from '../store/payeePayments';

interface MeterView {
  readonly limit: Cents;
  readonly own: Cents;
  readonly isOthersIncluded: boolean;
  readonly isReached: boolean;
}

interface StandingView {
  readonly subjectId: string;
  readonly subjectName: string;
  readonly kind: ServiceKind;
  readonly kindName: string;
  readonly payable: PayableView;
}

interface UsageView {
  readonly subjectId: string;
  readonly subjectName: string;
  readonly month: MeterView;
  readonly rolling: MeterView;
}

interface OverviewView {
  readonly isPayable: boolean;
  readonly payableCount: number;
  readonly placeCount: number;
  readonly reasonText: string;
  readonly month: MeterView | null;
  readonly rolling: MeterView | null;
}

type Sums = ReadonlyMap<string, Cents>;

/** D49: of a sum with money of others only the own part is told, and whether the limit is reached. */
function meter(limit: Cents, personId: string, of: { readonly all: Sums; readonly own: Sums }): MeterView {
  const [all, own] = [of.all.get(personId) ?? ZERO, of.own.get(personId) ?? ZERO];
  return { limit, own, isOthersIncluded: all > own, isReached: all >= limit };
}

/** Both limits of everybody at a subject; keyed by person. */
async function metersAt(ctx: Ctx, subjectId: string, personIds: readonly string[]) {
  const month = monthOf(ctx.now);
  const limits = await payeeLimits(ctx, subjectId);
  const own = await ownGross(ctx, { subjectId, month, personIds });
  const all = {
    month: await monthGross(ctx, { subjectId, month, personIds }),
    rolling: await rolling12(ctx, { subjectId, until: month, personIds }),
  };
  return (personId: string) => ({
    month: meter(limits.monthly, personId, { all: all.month, own: own.month }),
    rolling: meter(limits.rolling, personId, { all: all.rolling, own: own.rolling }),
  });
}

/** Subjects that new statements may name, with the kinds that are open there. */
async function openOffers(ctx: Ctx) {
  const open = new Set((await mySubjects(ctx)).flatMap(({ id, isOpen }) => (isOpen ? [id] : [])));
  return (await subjectOffers(ctx)).filter(({ id }) => open.has(id));
}

type Payees = Awaited<ReturnType<typeof payeesOfIds>>;

/** RSK-003: at every subject and kind; keyed by payee. */
async function standingsOf(ctx: Ctx, payees: Payees): Promise<Map<string, StandingView[]>> {
  const offers = await openOffers(ctx);
  const places = offers.map(({ id, kinds }) => ({ subjectId: id, kinds }));
  const judged = await judgePayees(ctx, payees, places);
  const standings = (payeeId: string): StandingView[] =>
    offers.flatMap(({ id: subjectId, name: subjectName, kinds }) =>
      kinds.flatMap((kind) => {
        const payable = judged.get(placeKey(payeeId, subjectId, kind));
        return payable ? [{ subjectId, subjectName, kind, kindName: serviceKind.label(kind), payable }] : [];
      }),
    );
  return new Map(payees.map(({ id }) => [id, standings(id)]));
}

/** RSK-010: the meters at every subject; keyed by payee. */
async function usageOf(ctx: Ctx, payees: Payees): Promise<Map<string, UsageView[]>> {
  const personIds = payees.map(({ personId }) => personId);
  const usage = new Map(payees.map(({ id }) => [id, [] as UsageView[]]));
  for (const { id: subjectId, name: subjectName } of await openOffers(ctx)) {
    const metersOf = await metersAt(ctx, subjectId, personIds);
    for (const { id, personId } of payees) usage.get(id)?.push({ subjectId, subjectName, ...metersOf(personId) });
  }
  return usage;
}

/** The one that a reader must know of: reached, or the most used. */
function highest(meters: readonly MeterView[]): MeterView | null {
  const weight = ({ own, limit, isReached }: MeterView): number => (isReached ? Number.POSITIVE_INFINITY : ppmOf(own, limit));
  return meters.reduce<MeterView | null>((most, one) => (most === null || weight(one) > weight(most) ? one : most), null);
}

function overviewOf(standings: readonly StandingView[], usage: readonly UsageView[]): OverviewView {
  const payableCount = standings.filter(({ payable }) => payable.isPayable).length;
  const texts = standings.flatMap(({ payable }) => payable.reasons.flatMap(({ isBlocking, text }) => (isBlocking ? [text] : [])));
  return {
    isPayable: payableCount > 0,
    payableCount,
    placeCount: standings.length,
    reasonText: [...new Set(texts)].join('；'),
    month: highest(usage.map(({ month }) => month)),
    rolling: highest(usage.map(({ rolling }) => rolling)),
  };
}

const nested = { realm: 'company', needs: 'READER' } as const;

export const payeeFields = {
  standings: loader<StandingView[]>({
    name: 'payeeStandings',
    ...nested,
    run: async (ctx, ids) => standingsOf(ctx, await payeesOfIds(ctx, ids)),
  }),
  usage: loader<UsageView[]>({
    name: 'payeeUsage',
    ...nested,
    run: async (ctx, ids) => usageOf(ctx, await payeesOfIds(ctx, ids)),
  }),
  overview: loader<OverviewView>({
    name: 'payeeOverview',
    ...nested,
    async run(ctx, ids) {
      const payees = await payeesOfIds(ctx, ids);
      const standings = await standingsOf(ctx, payees);
      const usage = await usageOf(ctx, payees);
      return new Map(payees.map(({ id }) => [id, overviewOf(standings.get(id) ?? [], usage.get(id) ?? [])]));
    },
  }),
};

/** D77 for one payee at one place. */
export const payeePayable = query({
  name: 'payeePayable',
  realm: 'company',
  needs: 'READER',
  input: object({ payeeId: idInput(), subjectId: idInput(), kind: string<ServiceKind>().oneOf(serviceKind.keys).required() }),
  async run(ctx, { payeeId, subjectId, kind }): Promise<PayableView> {
    const payees = await payeesOfIds(ctx, [payeeId]);
    const judged = await judgePayees(ctx, payees, [{ subjectId, kinds: [kind] }]);
    const view = judged.get(placeKey(payeeId, subjectId, kind));
    if (!view) throw new DomainError('PAYEE_NOT_FOUND');
    return view;
  },
});

interface PaymentView {
  readonly lineId: string;
  readonly statementId: string;
  readonly statementCode: string;
  readonly title: string;
  readonly kindName: string;
  readonly gross: Cents;
  readonly net: Cents;
  readonly status: LineStatus;
  readonly statusName: string;
  readonly accountMasked: string;
  readonly paidAt: Date | null;
}

const paymentView = (row: PaymentRecord): PaymentView => ({
  lineId: row.id,
  statementId: row.statement_id,
  statementCode: row.statement_code,
  title: row.title,
  kindName: serviceKind.label(row.kind),
  gross: centsFromDatabase(row.gross_cents),
  net: centsFromDatabase(row.net_cents),
  status: row.status,
  statusName: lineMachine.label(row.status),
  accountMasked: row.account_mask,
  paidAt: row.paid_at,
});

export const payeePayments = query({
  name: 'payeePayments',
  realm: 'company',
  needs: 'READER',
  input: object({ payeeId: idInput(), first: number().nullable(), after: string().nullable(), page: number().nullable() }),
  visitor: (): Connection<PaymentView> => emptyConnection(),
  async run(ctx, input): Promise<Connection<PaymentView>> {
    if ((await payeesOfIds(ctx, [input.payeeId])).length === 0) throw new DomainError('PAYEE_NOT_FOUND');
    const page = pageOf({ first: input.first ?? null, after: input.after ?? null, page: input.page ?? null });
    const { rows, count } = await listPayments(ctx, input.payeeId, page);
    return connectionOf(rows.map(paymentView), page, count, (node) => [node.lineId]);
  },
});
