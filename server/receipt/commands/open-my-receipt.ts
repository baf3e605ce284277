import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { wireTime } from '../../kernel/clock';
import { hashToken, randomToken } from '../../kernel/secrets';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { payeeSession } from '../../payee/public';
import { queueDrawingOf } from '../steps/queueDrawingOf';
import * as store from '../store/receipts';

/** The payee's own receipt: an address of a few minutes, or null while its file is being drawn. Somebody else's is none (O02). */
export const openMyReceipt = command({
  name: 'openMyReceipt',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({ lineId: idInput() }),
  errors: ['RECEIPT_NONE', 'RECEIPT_REVOKED', 'RECEIPT_NOT_READY'],
  idempotent: 'no',
  audit: { action: 'payee.openReceipt', target: (input) => ['statementLine', input.lineId] },
  allowedWhenSuspended: true,
  async run(ctx, input): Promise<{ url: string | null }> {
    const receipt = await store.findOwnReceipt(ctx, input.lineId);
    if (!receipt) throw new DomainError('RECEIPT_NONE');
    await ctx.enterCompany(receipt.company_id);
    if (receipt.status === 'REVOKED') throw new DomainError('RECEIPT_REVOKED');
    if (receipt.status === 'PENDING') throw new DomainError('RECEIPT_NOT_READY', { date: wireTime(receipt.opens_at) });
    if (receipt.file_id === null) {
      queueDrawingOf(ctx, input.lineId);
      return { url: null };
    }
    const token = randomToken();
    const ticket = { tokenHash: hashToken(token), livesMs: limits.payee.fileLife, session: payeeSession(ctx) };
    const isMade = await store.ticketOfPayee(ctx, input.lineId, ticket);
    return { url: isMade ? `/api/file/download?ticket=${token}` : null };
  },
});
