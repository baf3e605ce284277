import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { dropHold } from '../funds';
import { foreignLock, hasLiveLock } from '../guard';
import { idInput } from '../inputs';
import { lockStatement } from '../store';
import { statementView } from '../views';

/** Row 14: the holder, the master, or anybody once 30 minutes are over; nothing locked = nothing done. */
export const releaseFunds = command({
  name: 'releaseFunds',
  realm: 'company',
  needs: 'PAYER',
  input: object({ id: idInput() }),
  idempotent: 'natural',
  audit: { action: 'statement.releaseFunds', target: (input) => ['statement', input.id] },
  async run(ctx, input) {
    const statement = await lockStatement(ctx, input.id);
    const isMaster = ctx.actor?.roles.includes('MASTER') ?? false;
    if (hasLiveLock(ctx, statement) && statement.locked_by !== ctx.actor?.id && !isMaster) throw foreignLock(statement);
    const free = await dropHold(ctx, statement);
    if (statement.locked_until !== null) ctx.announce('statement', free.id);
    return statementView(ctx, free);
  },
});
