import { number, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { registerFile } from '../../file/public';
import { later } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { receiptPackageFinished } from '../events';
import { packageName } from '../paper/names';
import { tellPackageEnd } from '../steps/tell';
import * as store from '../store/receipts';

/** The archive is whole in the storage: from here on it may be downloaded. */
export const finishReceiptPackage = command({
  name: 'finishReceiptPackage',
  realm: 'system',
  needs: null,
  input: object({
    packageId: string().required(),
    token: string().required(),
    storageKey: string().required(),
    size: number().required().integer(),
    sha256: string().required(),
    packedCount: number().required().integer().min(1),
  }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'receipt.packageFinished', target: (input) => ['receiptPackage', input.packageId] },
  async run(ctx, input): Promise<{ isFinished: boolean }> {
    const { packageId: id, token, packedCount, storageKey, size, sha256 } = input;
    const held = await store.lockPackage(ctx, id);
    if (held?.lease_token !== token) return { isFinished: false };
    const name = packageName(held.statement_code, packedCount);
    const expiresAt = later(ctx.now, limits.receipt.packageLife);
    const file = {
      storageKey,
      name,
      size,
      sha256,
      purpose: 'EXPORT',
      contentType: 'application/zip',
      expiresAt,
      reads: ['openPackageDownload'],
    } as const;
    const { id: fileId } = await registerFile(ctx, file);
    const done = await store.finishPackage(ctx, { id, token, fileId, size, packedCount, name, expiresAt });
    if (!done) return { isFinished: false };
    ctx.announce('receiptPackage', id);
    await tellPackageEnd(ctx, done);
    ctx.emit(receiptPackageFinished({ packageId: id, statementId: done.statement_id, outcome: 'READY' }));
    return { isFinished: true };
  },
});
