import { type Cents, smaller, subtract, ZERO } from '../../../schema/money';
import { dayOf, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { type AdvanceMovement, advanceMovements } from '../../ledger/public';
import { chargesOf } from '../../statement/public';
import { type Entry, insertEntries } from '../store/entries';

const BATCH = 5_000;

type Charges = Awaited<ReturnType<typeof chargesOf>>;

/** Orders of another kind carry no fee, and count their numbers by themselves: one may be that of a statement. */
function feeOf({ holder, lineId }: AdvanceMovement, { statementFees, lineFees }: Charges): Cents {
  if (holder.type !== 'statement') return ZERO;
  return (lineId === null ? statementFees.get(holder.id) : lineFees.get(lineId)) ?? ZERO;
}

/** The fee in what was moved; a coupon may have paid a part of it, so it is never more than the whole. */
function entryOf(movement: AdvanceMovement, charges: Charges): Entry {
  const { holder, amount, isRefund } = movement;
  const feeInIt = smaller(feeOf(movement, charges), amount);
  return {
    transferId: movement.transferId,
    subjectId: movement.subjectId,
    // A list of sole proprietors is billed apart from labor (D40).
    kind: holder.type === 'statement' && charges.kinds.get(holder.id) === 'BUSINESS_INCOME' ? 'BUSINESS_INCOME' : 'LABOR',
    day: dayOf(movement.at),
    isRefund,
    settlement: subtract(amount, feeInIt),
    service: feeInIt,
  };
}

/** Daily accumulation: every movement of an advance up to the end of `lastDay` gets its entry. Answers how many are new. */
export async function accrue(ctx: Ctx, span: { readonly firstDay: string; readonly before: string }): Promise<number> {
  const time = { from: startOfDay(span.firstDay), before: startOfDay(span.before) };
  let made = 0;
  let afterId = '0';
  for (;;) {
    const movements = await advanceMovements(ctx, time, { afterId, limit: BATCH });
    const statements = movements.filter(({ holder }) => holder.type === 'statement');
    const charges = await chargesOf(ctx, {
      statementIds: [...new Set(statements.map(({ holder }) => holder.id))],
      lineIds: statements.flatMap(({ lineId }) => (lineId === null ? [] : [lineId])),
    });
    made += await insertEntries(
      ctx,
      movements.map((movement) => entryOf(movement, charges)),
    );
    const last = movements.at(-1);
    if (!last || movements.length < BATCH) return made;
    afterId = last.transferId;
  }
}
