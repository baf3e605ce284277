import type { Ctx } from '../../kernel/context';
import { type Application, lockApplication, writeRedItems } from '../store/applications';
import { getRed, type Red } from '../store/reds';
import { unbindTardies } from '../store/tardies';
import { lockItsStatements } from './endApplication';

interface Locked {
  readonly application: Application;
  readonly statementIds: readonly string[];
}

/** Before the red letter itself: the rows of the statements and of the application, as everywhere. Errors: RED_NOT_FOUND. */
export async function lockInvoiceOfRed(ctx: Ctx, id: string): Promise<Locked> {
  const { application_id } = await getRed(ctx, id);
  const statementIds = await lockItsStatements(ctx, application_id);
  return { statementIds, application: await lockApplication(ctx, application_id) };
}

/** It ends without a red invoice: the invoice says what it said, and what was owed of it is owed again. */
export async function freeRed(ctx: Ctx, red: Red): Promise<void> {
  await writeRedItems(ctx, red.application_id, []);
  await unbindTardies(ctx, red.id);
}
