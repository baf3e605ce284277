import { number, object } from 'yup';
import type { Cents } from '../../../schema/money';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { putAlert, removeAlert } from '../store/alerts';
import { accountView, requireAccount } from '../views/accounts';

/** A line set above the balance is no crossing: whoever sets it sees the balance beside it. */
export const setBalanceAlert = command({
  name: 'setBalanceAlert',
  realm: 'company',
  needs: 'SERVICE_PAYMENT',
  input: object({ subjectId: idShape(), threshold: number().integer().positive().nullable().default(null) }),
  errors: ['SUBJECT_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'fund.setBalanceAlert', target: (input) => ['subject', input.subjectId] },
  run: async (ctx, { subjectId, threshold }) => {
    const { available } = await requireAccount(ctx, subjectId);
    // The shape has checked that it is a whole, positive number of cents.
    if (threshold === null) await removeAlert(ctx, subjectId);
    else await putAlert(ctx, { subjectId, threshold: threshold as Cents, isBelow: available < threshold });
    ctx.note({ after: { subjectId, thresholdCents: threshold } });
    return accountView(ctx, subjectId);
  },
});
