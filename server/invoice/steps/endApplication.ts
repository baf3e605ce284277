import type { Ctx } from '../../kernel/context';
import { lockStatements, setInvoiceState } from '../../statement/public';
import { invoiceEnded } from '../events';
import { changeApplication, endItems, itemStatements } from '../store/applications';
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

/** One that waits goes with a statement of it, and says why. Its statements and itself are locked. */
export async function dropApplication(ctx: Ctx, applicationId: string, statementIds: readonly string[], why: string): Promise<void> {
  await releaseApplication(ctx, applicationId, statementIds);
  await changeApplication(ctx, applicationId, { status: 'CANCELLED', ended_at: ctx.now, handled_by_name: why });
  ctx.emit(invoiceEnded({ invoiceId: applicationId, outcome: 'CANCELLED' }));
}
