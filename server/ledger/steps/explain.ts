import type { Cents } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { type BalancePart, listParts, openingOf } from '../store/explain';
import type { FlowFilter } from '../store/flows';

interface Explained {
  readonly opening: Cents;
  readonly parts: readonly BalancePart[];
}

/** A balance as what stood before and what moved it since, by what it was for; the sum is the balance at the end of the span. */
export async function explainBalance(
  ctx: Ctx,
  span: { readonly subjectId: string; readonly account: NonNullable<FlowFilter['account']>; readonly from: Date; readonly before: Date },
): Promise<Explained> {
  return { opening: await openingOf(ctx, span), parts: await listParts(ctx, span) };
}
