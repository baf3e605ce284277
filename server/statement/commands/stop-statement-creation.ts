import { object, string } from 'yup';
import { type StatementStopReason, statementStopReason } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { discardRoster } from '../../roster/public';
import { releaseWork } from '../../task/public';
import { stopRemarkInput } from '../inputs';
import { isBusinessIncome } from '../rules';
import { lockStatement, moveStatement } from '../store/statements';
import { statementView } from '../views/statements';

/** Row 8: a creation in 40 or 3 ends as 99; type 1 must say why. */
export const stopStatementCreation = command({
  name: 'stopStatementCreation',
  realm: 'company',
  needs: 'ANY',
  input: object({
    id: idInput(),
    reason: string<StatementStopReason>()
      .nullable()
      .oneOf([...statementStopReason.keys, null]),
    remark: stopRemarkInput(),
  }),
  errors: ['STATEMENT_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'STOP_REASON_REQUIRED', 'REMARK_REQUIRED'],
  idempotent: 'natural',
  audit: { action: 'statement.stopCreation', target: (input) => ['statement', input.id] },
  async run(ctx, input) {
    const statement = await lockStatement(ctx, input.id);
    statementMachine.require(statement.status, 'stopCreation');
    const reason = input.reason ?? null;
    if (isBusinessIncome(statement.kind) && reason === null) throw new DomainError('STOP_REASON_REQUIRED');
    if (reason !== null && statementStopReason.rows[reason].remarkRequired && !input.remark) throw new DomainError('REMARK_REQUIRED');
    const told = [reason && statementStopReason.label(reason), input.remark].filter(Boolean).join('：');
    const stopped = await moveStatement(ctx, statement, {
      action: 'stopCreation',
      remark: told || null,
      change: { stop_reason: reason, stop_remark: input.remark ?? null },
    });
    await releaseWork(ctx, statement.id);
    if (statement.roster_id !== null) await discardRoster(ctx, statement.roster_id);
    ctx.note({ before: { status: statement.status }, after: { status: stopped.status, reason: told || null } });
    return statementView(ctx, stopped);
  },
});
