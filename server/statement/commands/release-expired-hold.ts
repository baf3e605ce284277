import { number, object } from 'yup';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { hasLiveLock } from '../steps/guard';
import { dropHold } from '../steps/holdFunds';
import { addHistory, findStatement, lockStatement } from '../store/statements';

/** Row 14 by the sweep: 30 minutes of business time are over. Runs twice like once: hold_no says which hold is meant. */
export const releaseExpiredHold = command({
  name: 'releaseExpiredHold',
  realm: 'system',
  needs: null,
  input: object({ statementId: idInput(), holdNo: number().required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'statement.releaseExpiredHold', target: (input) => ['statement', input.statementId] },
  async run(ctx, input): Promise<boolean> {
    if (!(await findStatement(ctx, input.statementId))) return false;
    const statement = await lockStatement(ctx, input.statementId);
    if (statement.locked_until === null || statement.hold_no !== input.holdNo || hasLiveLock(ctx, statement)) return false;
    await dropHold(ctx, statement);
    await addHistory(ctx, statement.id, { action: 'releaseFunds', from: statement.status, to: statement.status });
    ctx.announce('statement', statement.id);
    return true;
  },
});
