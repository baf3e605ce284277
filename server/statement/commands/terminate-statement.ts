import { boolean, object, string } from 'yup';
import { type StatementStopReason, statementStopReason } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { releaseWork } from '../../task/public';
import { statementTerminated } from '../events';
import { LONG_TIMEOUT_MS, stopRemarkInput } from '../inputs';
import { requireStoppable, stopErrors } from '../steps/guard';
import { dropHold } from '../steps/holdFunds';
import { lockAllLines, moveLines } from '../store/lines';
import { lockStatement, moveStatement } from '../store/statements';
import { statementView } from '../views/statements';

/** Row 19: nothing was charged yet; a hold goes back, the lines end with the statement. */
export const terminateStatement = command({
  name: 'terminateStatement',
  realm: 'company',
  needs: 'STOPPER',
  input: object({
    id: idInput(),
    reason: string<StatementStopReason>().oneOf(statementStopReason.keys).required(),
    remark: stopRemarkInput(),
    isInvoiceDropConfirmed: boolean().nullable(),
  }),
  errors: ['STATEMENT_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'REMARK_REQUIRED', ...stopErrors],
  idempotent: 'required',
  audit: { action: 'statement.terminate', target: (input) => ['statement', input.id] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, input) {
    const statement = await lockStatement(ctx, input.id);
    statementMachine.require(statement.status, 'terminate');
    if (statementStopReason.rows[input.reason].remarkRequired && !input.remark) throw new DomainError('REMARK_REQUIRED');
    requireStoppable(statement, input.isInvoiceDropConfirmed ?? false);
    const lines = await lockAllLines(ctx, statement.id);
    const free = await dropHold(ctx, statement);
    await moveLines(ctx, {
      action: 'endedBeforePay',
      ids: lines.map((line) => line.id),
      change: { stopped_at: ctx.now, stop_reason: input.reason, stop_remark: input.remark ?? null, hold_reason: null },
    });
    const ended = await moveStatement(ctx, free, {
      action: 'terminate',
      remark: [statementStopReason.label(input.reason), input.remark].filter(Boolean).join('：'),
      lineCount: lines.length,
      change: { stop_reason: input.reason, stop_remark: input.remark ?? null, settled_at: ctx.now, invoice_state: 'NONE' },
    });
    ctx.note({
      before: { status: statement.status },
      after: { status: ended.status, reason: statementStopReason.label(input.reason), remark: input.remark ?? null },
    });
    await releaseWork(ctx, ended.id);
    ctx.emit(statementTerminated({ statementId: ended.id }));
    return statementView(ctx, ended);
  },
});
