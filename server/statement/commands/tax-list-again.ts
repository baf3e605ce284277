import { object } from 'yup';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { isDraft } from '../rules';
import { taxAgain } from '../steps/taxAgain';
import { findStatement, lockStatement } from '../store/statements';

/** LAW-012: the rule of the month has arrived; asked by the sweep, so that nobody has to touch the rows. */
export const taxListAgain = command({
  name: 'taxListAgain',
  realm: 'system',
  needs: null,
  input: object({ statementId: idInput() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'statement.taxListAgain', target: (input) => ['statement', input.statementId] },
  async run(ctx, input): Promise<{ isChanged: boolean }> {
    const found = await findStatement(ctx, input.statementId);
    if (!found) return { isChanged: false };
    const statement = await lockStatement(ctx, found.id);
    return { isChanged: isDraft(statement.status) && (await taxAgain(ctx, statement)) };
  },
});
