import { boolean, object } from 'yup';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { foreignLock, hasLiveLock } from '../steps/guard';
import { dropHold } from '../steps/holdFunds';
import { lockStatement } from '../store/statements';
import { statementView } from '../views/statements';

/**
 * Row 14: the holder, the master, or anybody once 30 minutes are over; nothing locked = nothing done. A dialog that closes lets go of its
 * own lock only: it may have been taken over since, also from a master.
 */
export const releaseFunds = command({
  name: 'releaseFunds',
  realm: 'company',
  needs: 'PAYER',
  input: object({ id: idInput(), onlyMine: boolean().nullable().default(false) }),
  errors: ['STATEMENT_NOT_FOUND', 'FUNDS_LOCKED'],
  idempotent: 'natural',
  audit: { action: 'statement.releaseFunds', target: (input) => ['statement', input.id] },
  async run(ctx, input) {
    const statement = await lockStatement(ctx, input.id);
    if (input.onlyMine && statement.locked_by !== ctx.actor?.id) return statementView(ctx, statement);
    const isMaster = ctx.actor?.roles.includes('MASTER') ?? false;
    if (hasLiveLock(ctx, statement) && statement.locked_by !== ctx.actor?.id && !isMaster) throw foreignLock(statement);
    const free = await dropHold(ctx, statement);
    if (statement.locked_until !== null) ctx.announce('statement', free.id);
    return statementView(ctx, free);
  },
});
