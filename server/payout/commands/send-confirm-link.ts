import { boolean, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { askAgain, askAgainErrors, lockForPayout, requireLine } from '../../statement/public';
import { confirmationEnd } from '../rules';
import { findWaitingForPayee } from '../store/attempts';

/**
 * The payee is asked once more, by SMS or by a link that the company hands over itself; a newer link ends the older, and none makes the bank wait
 * longer. Whoever has answered meanwhile is asked no more (STALE).
 */
export const sendConfirmLink = command({
  name: 'sendConfirmLink',
  realm: 'company',
  needs: 'ANY',
  input: object({ lineId: idShape(), isCopied: boolean().nullable() }),
  errors: ['STALE', ...askAgainErrors],
  idempotent: 'no',
  audit: { action: 'payout.sendConfirmLink', target: (input) => ['statementLine', input.lineId] },
  async run(ctx, { lineId, isCopied }) {
    await requireLine(ctx, lineId);
    await lockForPayout(ctx, [lineId]);
    const attempt = await findWaitingForPayee(ctx, lineId);
    const deadline = attempt && confirmationEnd(attempt.payee_asked_at);
    if (!deadline || deadline <= ctx.now) throw new DomainError('STALE');
    const asked = await askAgain(ctx, { lineId, deadline, isCopied: isCopied ?? false });
    ctx.note({ after: { isCopied: isCopied ?? false } });
    return { lineId, ...asked };
  },
});
