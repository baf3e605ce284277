import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { receiptsOffered } from '../../company/public';
import { createTicket } from '../../file/public';
import { wireTime } from '../../kernel/clock';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import * as store from '../store/receipts';

/** The address of one receipt for the legacy wire; null while its file is being made. */
export const openReceiptDownload = command({
  name: 'openReceiptDownload',
  realm: 'company',
  needs: 'READER',
  input: object({
    lineId: idInput(),
  }),
  errors: ['RECEIPT_NOT_OFFERED', 'RECEIPT_NONE', 'RECEIPT_REVOKED', 'RECEIPT_NOT_READY'],
  idempotent: 'no',
  audit: { action: 'receipt.download', target: (input) => ['statementLine', input.lineId] },
  allowedWhenSuspended: true,
  async run(ctx, input): Promise<{ url: string | null }> {
    if (!receiptsOffered(ctx)) throw new DomainError('RECEIPT_NOT_OFFERED');
    const receipt = await store.findReceipt(ctx, input.lineId);
    if (!receipt) throw new DomainError('RECEIPT_NONE');
    if (receipt.status === 'REVOKED') throw new DomainError('RECEIPT_REVOKED');
    if (receipt.status === 'PENDING') throw new DomainError('RECEIPT_NOT_READY', { date: wireTime(receipt.opens_at) });
    return { url: receipt.file_id === null ? null : (await createTicket(ctx, receipt.file_id)).url };
  },
});
