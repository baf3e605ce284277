import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { statementLine as lineMachine } from '../../../schema/machines/statementLine';
import { serviceOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { linesResent } from '../events';
import { requireSendable, resend } from '../steps/resend';
import { tellFixed } from '../steps/tell';
import { getLine, lockLines } from '../store/lines';
import { changeStatement, lockStatement } from '../store/statements';

/**
 * Where the company allows it the mended line is handed in again under the rules of every resend: checked anew, and waiting for an auditor
 * above the limit (D28). What stands against it leaves the line to people: null.
 */
async function resendFixed(ctx: Ctx, lineId: string): Promise<'RESENDING' | 'WAITING' | null> {
  if (!ctx.company?.autoResendOn || ctx.company.status !== 'OPEN') return null;
  const statement = await lockStatement(ctx, (await getLine(ctx, lineId)).statement_id);
  const [line] = await lockLines(ctx, [lineId]);
  const isSendable = line && statementMachine.can(statement.status, 'resendLine') && lineMachine.can(line.status, 'resend');
  if (!isSendable || line.waits_approval || !serviceOpen(ctx, statement.kind)) return null;
  try {
    requireSendable([line]);
    const outcome = await resend(ctx, statement, line);
    await changeStatement(ctx, statement, {});
    if (outcome === 'RESENDING') ctx.emit(linesResent({ statementId: statement.id, lineIds: [line.id] }));
    ctx.announce('statement', statement.id);
    return outcome;
  } catch (error) {
    // Both are judged before anything is written.
    if (error instanceof DomainError && (error.key === 'LINE_NOT_PAYABLE' || error.key === 'LINE_NEEDS_ACCOUNT')) return null;
    throw error;
  }
}

/** A payee has mended an account: the line is sent again where that is allowed, and those who pay the statement hear of it, once. */
export const tellFixedLine = command({
  name: 'tellFixedLine',
  realm: 'system',
  needs: null,
  errors: ['LINE_NOT_FOUND', 'STATEMENT_NOT_FOUND'],
  idempotent: 'natural',
  audit: { action: 'statement.autoResend', target: (input) => ['statementLine', input.lineId] },
  allowedWhenSuspended: true,
  input: object({ lineId: idInput() }),
  async run(ctx, input): Promise<{ outcome: 'RESENDING' | 'WAITING' | null }> {
    const outcome = await resendFixed(ctx, input.lineId);
    ctx.note({ after: { outcome } });
    await tellFixed(ctx, input.lineId, outcome);
    return { outcome };
  },
});
