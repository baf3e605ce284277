import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { receiptPackage } from '../../../schema/machines/receiptPackage';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { packageName } from '../paper/names';
import { packageView, packagingErrors, packagingRefusal, type ReceiptPackageView } from '../queries/receipts';
import { MAKES_RECEIPTS } from '../rules';
import * as store from '../store/receipts';

/** A failed or expired package is made again under its own number (RCP-009, RCP-015). */
export const retryReceiptPackage = command({
  name: 'retryReceiptPackage',
  realm: 'company',
  needs: MAKES_RECEIPTS,
  input: object({
    id: idInput(),
  }),
  errors: ['PACKAGE_NOT_FOUND', 'ACTION_NOT_ALLOWED', ...packagingErrors],
  idempotent: 'required',
  audit: { action: 'receipt.package', target: (_input, output: ReceiptPackageView) => ['statement', output.statementId] },
  allowedWhenSuspended: true,
  async run(ctx, input): Promise<ReceiptPackageView> {
    const known = await store.lockPackage(ctx, input.id);
    if (!known) throw new DomainError('PACKAGE_NOT_FOUND');
    receiptPackage.require(known.status, 'retry');
    const refusal = await packagingRefusal(ctx, known.statement_id);
    if (refusal) throw new DomainError(refusal.key, refusal.params);
    const { available } = await store.countReceipts(ctx, known.statement_id);
    const restarted = await store.restartPackage(ctx, known.id, available, packageName(known.statement_code, available));
    ctx.enqueue('receipt.package', { companyId: ctx.companyId, packageId: known.id }, { key: `receipt.package:${known.id}` });
    ctx.announce('receiptPackage', known.id);
    return packageView(ctx, restarted);
  },
});
