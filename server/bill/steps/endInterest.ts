import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { totalsOf } from '../rules';
import { type Bill, getBillById, lockBill, moveBill, openBillIds, repaymentsOf } from '../store/bills';
import { cameBackOn } from '../store/entries';

/**
 * Everything that a bill still asks for has come back to the quota: nothing of it is owed, so no interest runs on from that day; the next
 * bill takes it off and ends both, also where somebody repays it meanwhile with what is owed of payments that are not billed yet. The bill is locked.
 */
export async function endInterest(ctx: Ctx, bill: Bill): Promise<Bill> {
  const { openPrincipal } = totalsOf(bill, dayOf(ctx.now));
  if (bill.interestTo !== null || openPrincipal <= 0) return bill;
  const cameBack = await cameBackOn(ctx, bill, openPrincipal);
  if (cameBack === null) return bill;
  // What was repaid later had been owed until then.
  const paidOn = (await repaymentsOf(ctx, bill.id)).at(-1)?.paidOn ?? cameBack;
  const interest_to = paidOn > cameBack ? paidOn : cameBack;
  await moveBill(ctx, bill.id, 'TO_PAY', { own_interest_cents: totalsOf(bill, interest_to).interest, interest_to });
  return getBillById(ctx, bill.id);
}

/** Of every open bill, behind the entries of the day. */
export async function endInterests(ctx: Ctx): Promise<void> {
  for (const id of await openBillIds(ctx)) {
    const bill = await lockBill(ctx, id);
    if (bill.status === 'TO_PAY') await endInterest(ctx, bill);
  }
}
