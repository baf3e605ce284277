import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { receiptsOffered } from '../../company/public';
import { wireTime } from '../../kernel/clock';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { receiptsRequested } from '../events';
import { type LineReceiptView, receiptView } from '../queries/receipts';
import { MAKES_RECEIPTS } from '../rules';
import { queueDrawingOf } from '../steps/queueDrawingOf';
import * as store from '../store/receipts';

/** One receipt: refused with the reason, else its file is there or being made. */
export const prepareReceipt = command({
  name: 'prepareReceipt',
  realm: 'company',
  needs: MAKES_RECEIPTS,
  input: object({
    lineId: idInput(),
  }),
  errors: ['RECEIPT_NOT_OFFERED', 'RECEIPT_NONE', 'RECEIPT_REVOKED', 'RECEIPT_NOT_READY'],
  idempotent: 'no',
  audit: { action: 'receipt.prepare', target: (input) => ['statementLine', input.lineId] },
  allowedWhenSuspended: true,
  async run(ctx, input): Promise<LineReceiptView> {
    if (!receiptsOffered(ctx)) throw new DomainError('RECEIPT_NOT_OFFERED');
    const receipt = await store.findReceipt(ctx, input.lineId);
    if (!receipt) throw new DomainError('RECEIPT_NONE');
    if (receipt.status === 'REVOKED') throw new DomainError('RECEIPT_REVOKED');
    if (receipt.status === 'PENDING') throw new DomainError('RECEIPT_NOT_READY', { date: wireTime(receipt.opens_at) });
    if (receipt.file_id === null) queueDrawingOf(ctx, input.lineId);
    ctx.emit(receiptsRequested({ statementId: receipt.statement_id, userId: ctx.actor?.id ?? null }));
    return receiptView(receipt);
  },
});
