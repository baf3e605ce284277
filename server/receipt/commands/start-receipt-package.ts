import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idInput } from '../../kernel/shapes';
import { constraintMeans } from '../../kernel/sqlErrors';
import { command } from '../../kernel/usecase';
import { lockStatement, statementForReceipts } from '../../statement/public';
import { receiptsRequested } from '../events';
import { packageName } from '../paper/names';
import { packageView, packagingErrors, packagingRefusal, type ReceiptPackageView } from '../queries/receipts';
import { MAKES_RECEIPTS } from '../rules';
import * as store from '../store/receipts';

// The last wall behind RCP-016, when two people start at the same moment.
constraintMeans('receipt_package_running', 'PACKAGING_ALREADY_RUNNING');

export const startReceiptPackage = command({
  name: 'startReceiptPackage',
  realm: 'company',
  needs: MAKES_RECEIPTS,
  input: object({
    statementId: idInput(),
  }),
  errors: packagingErrors,
  idempotent: 'required',
  audit: { action: 'receipt.package', target: (input) => ['statement', input.statementId] },
  allowedWhenSuspended: true,
  async run(ctx, input): Promise<ReceiptPackageView> {
    // A return of this moment either comes first and is not packed, or finds the package started.
    await lockStatement(ctx, input.statementId);
    const refusal = await packagingRefusal(ctx, input.statementId);
    if (refusal) throw new DomainError(refusal.key, refusal.params);
    const statement = await statementForReceipts(ctx, input.statementId);
    const { available } = await store.countReceipts(ctx, input.statementId);
    const started = await store.insertPackage(ctx, {
      statementId: input.statementId,
      statementCode: statement.statementCode,
      name: packageName(statement.statementCode, available),
      receiptCount: available,
      createdBy: ctx.actor?.id ?? 'system',
    });
    ctx.enqueue('receipt.package', { companyId: ctx.companyId, packageId: started.id }, { key: `receipt.package:${started.id}` });
    ctx.announce('receiptPackage', started.id);
    ctx.emit(receiptsRequested({ statementId: input.statementId, userId: ctx.actor?.id ?? null }));
    return packageView(ctx, started);
  },
});
