import { object } from 'yup';
import { payWay } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import { query } from '../../kernel/usecase';
import { requireLink } from '../../payee/public';
import { statementById } from '../../statement/public';
import { confirmationEnd } from '../rules';
import { findWaitingForPayee } from '../store/attempts';

interface ReceiptToConfirmView {
  readonly lineId: string;
  readonly companyName: string;
  readonly title: string;
  readonly net: Cents;
  readonly accountMasked: string;
  readonly payWayName: string;
  readonly deadline: Date;
}

/** The payment of this session's link, for the page that asks whether the money is wanted. */
export const receiptToConfirm = query({
  name: 'receiptToConfirm',
  realm: 'payee',
  needs: null,
  input: object({}),
  async run(ctx): Promise<ReceiptToConfirmView> {
    const { targetId: lineId } = await requireLink(ctx, 'CONFIRM_RECEIPT');
    const attempt = await findWaitingForPayee(ctx, lineId);
    if (!attempt) throw new DomainError('LINK_INVALID');
    return {
      lineId,
      companyName: ctx.company?.name ?? '',
      title: (await statementById(ctx, attempt.statement_id)).title,
      net: centsFromDatabase(attempt.amount_cents),
      accountMasked: attempt.account_mask,
      payWayName: payWay.label(attempt.pay_way),
      deadline: confirmationEnd(attempt.payee_asked_at),
    };
  },
});
