import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { receiptsOffered } from '../../company/public';
import { createTicket } from '../../file/public';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import * as store from '../store/receipts';

/** The address of a complete package for the legacy wire. */
export const openPackageDownload = command({
  name: 'openPackageDownload',
  realm: 'company',
  needs: 'READER',
  input: object({
    packageId: idInput(),
  }),
  errors: ['PACKAGE_NOT_FOUND', 'PACKAGE_EXPIRED', 'RECEIPT_NONE', 'RECEIPT_NOT_OFFERED'],
  idempotent: 'no',
  audit: { action: 'receipt.packageDownload', target: (input) => ['receiptPackage', input.packageId] },
  allowedWhenSuspended: true,
  async run(ctx, input): Promise<{ url: string }> {
    const known = await store.findPackage(ctx, input.packageId);
    if (!known) throw new DomainError('PACKAGE_NOT_FOUND');
    if (!receiptsOffered(ctx)) throw new DomainError('RECEIPT_NOT_OFFERED');
    // The sweep comes after the end, and until then the row says READY.
    const isOver = known.status === 'EXPIRED' || (known.expires_at !== null && known.expires_at <= ctx.now);
    if (isOver) throw new DomainError('PACKAGE_EXPIRED');
    if (known.file_id === null) throw new DomainError('RECEIPT_NONE');
    return { url: (await createTicket(ctx, known.file_id)).url };
  },
});
