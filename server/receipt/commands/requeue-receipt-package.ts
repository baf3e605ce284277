import { object, string } from 'yup';
import { command } from '../../kernel/usecase';
import * as store from '../store/receipts';

/** The worker is stopping, or has been gone for a lease: somebody else takes the package up. */
export const requeueReceiptPackage = command({
  name: 'requeueReceiptPackage',
  realm: 'system',
  needs: null,
  input: object({ packageId: string().required(), token: string().nullable().default(null) }),
  errors: [],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<{ isQueued: boolean }> {
    if (input.token !== null && !(await store.yieldPackage(ctx, input.packageId, input.token))) return { isQueued: false };
    ctx.enqueue('receipt.package', { companyId: ctx.companyId, packageId: input.packageId }, { key: `receipt.package:${input.packageId}` });
    return { isQueued: true };
  },
});
