import { object, string } from 'yup';
import { type StatementStopReason, statementStopReason } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { stopRemarkInput } from '../inputs';
import { isBusinessIncome } from '../rules';
import { stopDraft } from '../steps/giveUp';
import { lockStatement } from '../store/statements';
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
    const stopped = await stopDraft(ctx, statement, { reason, remark: input.remark ?? null });
    return statementView(ctx, stopped);
  },
});
