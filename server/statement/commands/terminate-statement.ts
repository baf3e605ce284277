import { boolean, number, object, string } from 'yup';
import { type StatementStopReason, statementStopReason } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { LONG_TIMEOUT_MS, stopRemarkInput } from '../inputs';
import { endUnpaid } from '../steps/giveUp';
import { requireStoppable, requireVersion, stopErrors } from '../steps/guard';
import { lockToEnd } from '../store/invoicing';
import { statementView } from '../views/statements';

/** Row 19: nothing was charged yet; a hold goes back, the lines end with the statement. */
export const terminateStatement = command({
  name: 'terminateStatement',
  realm: 'company',
  needs: 'STOPPER',
  input: object({
    id: idInput(),
    /** As seen, with its people and amount; nothing given = a caller who was shown none. */
    version: number().integer().min(1).nullable(),
    reason: string<StatementStopReason>().oneOf(statementStopReason.keys).required(),
    remark: stopRemarkInput(),
    isInvoiceDropConfirmed: boolean().nullable(),
  }),
  errors: ['STATEMENT_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'STALE', 'REMARK_REQUIRED', ...stopErrors],
  idempotent: 'required',
  audit: { action: 'statement.terminate', target: (input) => ['statement', input.id] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, input) {
    const statement = await lockToEnd(ctx, input.id);
    statementMachine.require(statement.status, 'terminate');
    if (input.version) requireVersion(statement, input.version);
    if (statementStopReason.rows[input.reason].remarkRequired && !input.remark) throw new DomainError('REMARK_REQUIRED');
    requireStoppable(statement, input.isInvoiceDropConfirmed ?? false);
    const ended = await endUnpaid(ctx, statement, { reason: input.reason, remark: input.remark ?? null });
    return statementView(ctx, ended);
  },
});
