import { centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { invoiceSums } from '../../statement/public';
import { allItems, type Item } from '../store/applications';

/**
 * Of an application the statements that give another sum now than was applied for, because a line came back or ended or a coupon or a tax changed: invoiced,
 * it would tell of money that nobody paid. The rows of its statements are locked.
 */
export async function changedItems(ctx: Ctx, applicationId: string, statementIds: readonly string[]): Promise<Item[]> {
  const now = await invoiceSums(ctx, statementIds);
  return (await allItems(ctx, applicationId)).filter((item) => now.get(item.statement_id) !== centsFromDatabase(item.invoice_cents));
}
