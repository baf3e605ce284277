import { object, string } from 'yup';
import { endedFile } from '../../file/public';
import { command } from '../../kernel/usecase';
import * as store from '../store/receipts';

/**
 * The file of a package lives a week by the business clock (RCP-015). Its row stays, so that an address that was given says that its time is over;
 * the bytes go: `storageKey` names them.
 */
export const expireReceiptPackage = command({
  name: 'expireReceiptPackage',
  realm: 'system',
  needs: null,
  input: object({ packageId: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'receipt.packageExpired', target: (input) => ['receiptPackage', input.packageId] },
  allowedWhenSuspended: true,
  async run(ctx, input): Promise<{ storageKey: string | null }> {
    const held = await store.lockPackage(ctx, input.packageId);
    const expired = await store.expirePackage(ctx, input.packageId);
    if (!expired || !held?.file_id) return { storageKey: null };
    ctx.announce('receiptPackage', expired.id);
    return { storageKey: await endedFile(ctx, held.file_id) };
  },
});
