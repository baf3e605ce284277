import type { Ctx } from '../../kernel/context';
import { lockStatements, setInvoiceState } from '../../statement/public';
import { endItems, itemStatements } from '../store/applications';
import { freeTardies } from '../store/tardies';

/** First the rows of the statements, as everywhere. */
export async function lockItsStatements(ctx: Ctx, applicationId: string): Promise<string[]> {
  const ids = await itemStatements(ctx, applicationId);
  await lockStatements(ctx, ids);
  return ids;
}

/** Without an invoice: its statements can be applied for again, and what was owed is owed again. */
export async function releaseApplication(ctx: Ctx, applicationId: string, statementIds: readonly string[]): Promise<void> {
  await endItems(ctx, applicationId);
  await freeTardies(ctx, applicationId);
  await setInvoiceState(ctx, statementIds, 'NONE');
}
