import { object } from 'yup';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { discard } from '../steps/giveUp';
import { lockStatement } from '../store/statements';

/** Row 4: the creation in 1 goes, its list stays in the import history. */
export const discardStatement = command({
  name: 'discardStatement',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput() }),
  errors: ['STATEMENT_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'statement.discard', target: (input) => ['statement', input.id] },
  async run(ctx, input): Promise<boolean> {
    const statement = await lockStatement(ctx, input.id);
    statementMachine.require(statement.status, 'discard');
    await discard(ctx, statement);
    return true;
  },
});
