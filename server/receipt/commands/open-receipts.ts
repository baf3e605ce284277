import { object, string } from 'yup';
import { command } from '../../kernel/usecase';
import { lockStatement, setLineReceipts } from '../../statement/public';
import * as store from '../store/receipts';

const AT_ONCE = 2_000;

/** The receipts of a statement whose time has come by the business clock. */
export const openReceipts = command({
  name: 'openReceipts',
  realm: 'system',
  needs: null,
  input: object({ statementId: string().required() }),
  errors: ['STATEMENT_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'receipt.open', target: (input) => ['statement', input.statementId] },
  allowedWhenSuspended: true,
  async run(ctx, input): Promise<{ opened: number }> {
    await lockStatement(ctx, input.statementId);
    const opened = await store.openReceipts(ctx, input.statementId, AT_ONCE);
    await setLineReceipts(ctx, { lineIds: opened, status: 'AVAILABLE', availableAt: null });
    if (opened.length > 0) ctx.announce('statement', input.statementId);
    return { opened: opened.length };
  },
});
