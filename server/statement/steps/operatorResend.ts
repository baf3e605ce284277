// Row 22 by operators (OPS-013): what two of them decided about a failed line of a company.
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { statementLine as lineMachine } from '../../../schema/machines/statementLine';
import { openErrors, requireOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { linesResent } from '../events';
import { lockLines } from '../store/lines';
import { changeStatement, lockStatement } from '../store/statements';
import { isCorrected } from './classifyFailures';
import { requireSendable, resend, resendErrors } from './resend';

/** Of resendForCompany. */
export const operatorResendErrors: readonly Refusal[] = ['ATTEMPT_NOT_FAILED', 'ACTION_NOT_ALLOWED', ...openErrors, ...resendErrors];

interface LastTry {
  readonly statementId: string;
  readonly lineId: string;
  readonly attemptNo: number;
  readonly accountMask: string;
}

/**
 * Sent again to the account of the last try, with the checks of a company's own resend. Errors: ATTEMPT_NOT_FAILED, ACTION_NOT_ALLOWED and those of resend.
 */
export async function resendForCompany(ctx: Ctx, { statementId, lineId, attemptNo, accountMask }: LastTry): Promise<void> {
  const statement = await lockStatement(ctx, statementId);
  statementMachine.require(statement.status, 'resendLine');
  requireOpen(ctx, statement.kind);
  const [line] = await lockLines(ctx, [lineId]);
  // Another account or name is the company's to send to: operators have read these, and of two accounts the digits that are shown may agree.
  if (line?.attempt_count !== attemptNo || line.account_mask !== accountMask || isCorrected(line))
    throw new DomainError('ATTEMPT_NOT_FAILED');
  lineMachine.require(line.status, 'resend');
  requireSendable([line]);
  const outcome = await resend(ctx, statement, line);
  await changeStatement(ctx, statement, {});
  ctx.note({ after: { lineId, outcome } });
  if (outcome === 'RESENDING') ctx.emit(linesResent({ statementId, lineIds: [lineId] }));
  ctx.announce('statement', statementId);
}
