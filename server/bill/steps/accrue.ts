import { type Cents, smaller, subtract, ZERO } from '../../../schema/money';
import { agentChargesOf } from '../../agentInvoice/public';
import { dayOf, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { type AdvanceMovement, advanceKind, advanceMovements } from '../../ledger/public';
import { chargesOf } from '../../statement/public';
import { type Entry, insertEntries } from '../store/entries';

const BATCH = 5_000;

interface Charges {
  readonly statements: Awaited<ReturnType<typeof chargesOf>>;
  readonly agentInvoices: Awaited<ReturnType<typeof agentChargesOf>>;
}

/**
 * The fee in a payment, or in what came back of one of its lines. Of an intermediary order there is none: it costs the sales and their taxes (D38).
 * Each kind counts its numbers by itself: one may be that of another.
 */
function feeOf({ holder, lineId }: AdvanceMovement, { statements, agentInvoices }: Charges): Cents {
  if (holder.type === 'serviceOrder') return ZERO;
  const [whole, ofLines] =
    holder.type === 'statement' ? [statements.statementFees, statements.lineFees] : [agentInvoices.orderFees, agentInvoices.lineFees];
  return (lineId === null ? whole.get(holder.id) : ofLines.get(lineId)) ?? ZERO;
}

/** The fee in what was moved; a coupon may have paid a part of it, so it is never more than the whole. */
function entryOf(movement: AdvanceMovement, charges: Charges): Entry {
  const { holder, amount, isRefund } = movement;
  const feeInIt = smaller(feeOf(movement, charges), amount);
  return {
    transferId: movement.transferId,
    subjectId: movement.subjectId,
    kind: advanceKind(holder.type === 'statement' ? charges.statements.kinds.get(holder.id) : null),
    day: dayOf(movement.at),
    isRefund,
    settlement: subtract(amount, feeInIt),
    service: feeInIt,
  };
}

/** Which orders of one kind were paid, and which lines of them were given back. */
function movedOf(movements: readonly AdvanceMovement[], type: AdvanceMovement['holder']['type']) {
  const own = movements.filter(({ holder }) => holder.type === type);
  return {
    orderIds: [...new Set(own.map(({ holder }) => holder.id))],
    lineIds: own.flatMap(({ lineId }) => (lineId === null ? [] : [lineId])),
  };
}

async function chargesIn(ctx: Ctx, movements: readonly AdvanceMovement[]): Promise<Charges> {
  const { orderIds: statementIds, lineIds } = movedOf(movements, 'statement');
  return {
    statements: await chargesOf(ctx, { statementIds, lineIds }),
    agentInvoices: await agentChargesOf(ctx, movedOf(movements, 'agentInvoice')),
  };
}

/** Daily accumulation: every movement of an advance up to the end of `lastDay` gets its entry. Answers how many are new. */
export async function accrue(ctx: Ctx, span: { readonly firstDay: string; readonly before: string }): Promise<number> {
  const time = { from: startOfDay(span.firstDay), before: startOfDay(span.before) };
  let made = 0;
  let after: AdvanceMovement['place'] | null = null;
  for (;;) {
    const movements: AdvanceMovement[] = await advanceMovements(ctx, time, { after, limit: BATCH });
    const charges = await chargesIn(ctx, movements);
    made += await insertEntries(
      ctx,
      movements.map((movement) => entryOf(movement, charges)),
    );
    const last = movements.at(-1);
    if (!last || movements.length < BATCH) return made;
    after = last.place;
  }
}
