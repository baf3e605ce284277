import { number, object } from 'yup';
import { command } from '../../kernel/usecase';
import { dropHold } from '../funds';
import { hasLiveLock } from '../guard';
import { idInput } from '../inputs';
import { addHistory, findStatement, lockStatement } from '../store';

/** Row 14 by the sweep: 30 minutes of business time are over. Runs twice like once: hold_no says which hold is meant. */
export const releaseExpiredHold = command({
  name: 'releaseExpiredHold',
  realm: 'system',
  needs: null,
  input: object({ statementId: idInput(), holdNo: number().required() }),
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
