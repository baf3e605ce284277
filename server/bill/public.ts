// What other domains may ask of a bill: its figures for a paper, and which statements it asks the money of.
import type { Ctx } from '../kernel/context';
import { statementsOfTransfers } from '../ledger/public';
import { getBill } from './store/bills';
import { chargesIn } from './store/entries';
import { type BillView, billView } from './views';

/** As of today. Errors: BILL_NOT_FOUND, also for another company's number. */
export async function billByCode(ctx: Ctx, billCode: string): Promise<BillView> {
  return billView(ctx, await getBill(ctx, billCode));
}

/** Statements that were paid on credit in the month of the bill. Errors: BILL_NOT_FOUND. */
export async function statementsOfBill(ctx: Ctx, billCode: string): Promise<string[]> {
  const transfers = (await chargesIn(ctx, [(await getBill(ctx, billCode)).id])).map(({ transferId }) => transferId);
  return [...new Set((await statementsOfTransfers(ctx, transfers)).values())];
}
