import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { linkUsed, requireLink } from '../../payee/public';
import { noteOfLine } from '../../statement/public';
import { findWaitingForPayee, markConfirmed } from '../store/attempts';

interface ConfirmedReceiptView {
  readonly lineId: string;
  readonly confirmedAt: Date;
}

/** The payee wants the money (GWY-007): kept with the attempt, and told to the bank by a job. What the bank said meanwhile makes the link one that has ended. */
export const confirmReceipt = command({
  name: 'confirmReceipt',
  realm: 'payee',
  needs: null,
  input: object({}),
  errors: ['LINK_INVALID'],
  idempotent: 'required',
  allowedWhenSuspended: true,
  audit: { action: 'payee.confirmReceipt', target: (_input, output: ConfirmedReceiptView) => ['statementLine', output.lineId] },
  async run(ctx): Promise<ConfirmedReceiptView> {
    const { targetId: lineId, linkId } = await requireLink(ctx, 'CONFIRM_RECEIPT');
    const attempt = await findWaitingForPayee(ctx, lineId);
    if (!attempt || !(await markConfirmed(ctx, attempt.id))) throw new DomainError('LINK_INVALID');
    await linkUsed(ctx, linkId);
    await noteOfLine(ctx, lineId, 'confirmReceipt');
    ctx.enqueue('payout.confirm', { companyId: ctx.companyId, outBizNo: attempt.out_biz_no });
    return { lineId, confirmedAt: ctx.now };
  },
});
