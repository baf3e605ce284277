import { number, object, string } from 'yup';
import { command } from '../../kernel/usecase';
import * as store from '../store/receipts';

/** Progress is a heartbeat too; false = the lease is lost, stop working. */
export const notePackageProgress = command({
  name: 'notePackageProgress',
  realm: 'system',
  needs: null,
  input: object({ packageId: string().required(), token: string().required(), packedCount: number().required().integer().min(0) }),
  errors: [],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<boolean> {
    const isOurs = await store.notePacked(ctx, input.packageId, input.token, input.packedCount);
    if (isOurs) ctx.announce('receiptPackage', input.packageId);
    return isOurs;
  },
});
