import { object, string } from 'yup';
import { command } from '../../kernel/usecase';
import * as store from '../store/receipts';

export interface PackageClaim {
  readonly statementId: string;
  readonly tryNo: number;
  readonly receiptCount: number;
}

/** Takes a package for one worker; null = it is done, or somebody else has it. */
export const claimReceiptPackage = command({
  name: 'claimReceiptPackage',
  realm: 'system',
  needs: null,
  input: object({ packageId: string().required(), token: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<PackageClaim | null> {
    const claimed = await store.claimPackage(ctx, input.packageId, input.token);
    return claimed ? { statementId: claimed.statement_id, tryNo: claimed.try_no, receiptCount: claimed.receipt_count } : null;
  },
});
