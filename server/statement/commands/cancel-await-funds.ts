import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { isInboundFree } from '../steps/checkInbound';
import { lockStatement, moveStatement } from '../store/statements';
import { statementView } from '../views/statements';

/** Row 17: back to the state it was remitted from, unless the money for it has come. */
export const cancelAwaitFunds = command({
  name: 'cancelAwaitFunds',
  realm: 'company',
  needs: 'PAYER',
  input: object({ id: idInput() }),
  errors: ['STATEMENT_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'INBOUND_MATCHED'],
  idempotent: 'natural',
  audit: { action: 'statement.cancelAwaitFunds', target: (input) => ['statement', input.id] },
  async run(ctx, input) {
    const statement = await lockStatement(ctx, input.id);
    statementMachine.require(statement.status, 'cancelAwaitFunds');
    if (!(await isInboundFree(ctx, statement))) throw new DomainError('INBOUND_MATCHED');
    const back = await moveStatement(ctx, statement, {
      action: 'cancelAwaitFunds',
      to: statement.await_from ?? 'PENDING_PAYMENT',
      change: { await_from: null, remitted_on: null, pays_when_funded: false, await_by: null, await_by_name: null },
    });
    return statementView(ctx, back);
  },
});
