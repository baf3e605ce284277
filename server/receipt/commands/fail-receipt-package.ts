import { object, string } from 'yup';
import { errorText } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { receiptPackageFinished } from '../events';
import { tellPackageEnd } from '../steps/tell';
import * as store from '../store/receipts';

/** Nothing was stored: the dialog offers a retry (RCP-009). */
export const failReceiptPackage = command({
  name: 'failReceiptPackage',
  realm: 'system',
  needs: null,
  input: object({ packageId: string().required(), token: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'receipt.packageFailed', target: (input) => ['receiptPackage', input.packageId] },
  async run(ctx, input): Promise<{ hasFailed: boolean }> {
    const failed = await store.failPackage(ctx, { id: input.packageId, token: input.token, failure: errorText('PACKAGING_FAILED') });
    if (!failed) return { hasFailed: false };
    ctx.announce('receiptPackage', failed.id);
    await tellPackageEnd(ctx, failed);
    ctx.emit(receiptPackageFinished({ packageId: failed.id, statementId: failed.statement_id, outcome: 'FAILED' }));
    return { hasFailed: true };
  },
});
