// What the directory says of a payee beside his name: whether he may be paid (D77), how near the limits he is (D36), and what he was paid.
import { number, object, string } from 'yup';
import { type ServiceKind, serviceKind } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { type LineStatus, statementLine as lineMachine } from '../../../schema/machines/statementLine';
import { type Cents, centsFromDatabase, ZERO } from '../../../schema/money';
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
  readonly month: MeterView;
  readonly rolling: MeterView;
  readonly kinds: readonly { readonly kind: ServiceKind; readonly kindName: string; readonly payable: PayableView }[];
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

/** RSK-003, RSK-010: at every subject that is open. */
export const payeeStandings = loader<StandingView[]>({
  name: 'payeeStandings',
  realm: 'company',
  needs: 'READER',
  async run(ctx, payeeIds) {
    const payees = await payeesOfIds(ctx, payeeIds);
    const personIds = payees.map(({ personId }) => personId);
    const open = new Set((await mySubjects(ctx)).flatMap(({ id, isOpen }) => (isOpen ? [id] : [])));
    const offers = (await subjectOffers(ctx)).filter(({ id }) => open.has(id));
    const judged = await judgePayees(
      ctx,
      payees,
      offers.map(({ id, kinds }) => ({ subjectId: id, kinds })),
    );
    const standings = new Map(payees.map(({ id }) => [id, [] as StandingView[]]));
    for (const { id: subjectId, name: subjectName, kinds } of offers) {
      const metersOf = await metersAt(ctx, subjectId, personIds);
      for (const { id, personId } of payees) {
        standings.get(id)?.push({
          subjectId,
          subjectName,
          ...metersOf(personId),
          kinds: kinds.flatMap((kind) => {
            const payable = judged.get(placeKey(id, subjectId, kind));
            return payable ? [{ kind, kindName: serviceKind.label(kind), payable }] : [];
          }),
        });
      }
    }
    return standings;
  },
});

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
