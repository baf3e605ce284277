import { object, string } from 'yup';
import { command } from '../../kernel/usecase';
import * as store from '../store/receipts';

/** The file of a package lives a week by the business clock (RCP-015). */
export const expireReceiptPackage = command({
  name: 'expireReceiptPackage',
  realm: 'system',
  needs: null,
  input: object({ packageId: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'receipt.packageExpired', target: (input) => ['receiptPackage', input.packageId] },
  allowedWhenSuspended: true,
  async run(ctx, input): Promise<{ isExpired: boolean }> {
    const expired = await store.expirePackage(ctx, input.packageId);
    if (expired) ctx.announce('receiptPackage', expired.id);
    return { isExpired: expired !== undefined };
  },
});
