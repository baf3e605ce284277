import { object } from 'yup';
import { markStep } from '../../kernel/steps';
import { command } from '../../kernel/usecase';
import { placeHold } from '../funds';
import { lockSeen, requireNoForeignLock, requirePayable, requireSameContent } from '../guard';
import { idInput, versionInput } from '../inputs';
import { statementView } from '../views';

/** Row 13: a lock is a fact, not a state; again = the same lock for another 30 minutes. Never raises the version. */
export const holdFunds = command({
  name: 'holdFunds',
  realm: 'company',
  needs: 'PAYER',
  input: object({ id: idInput(), version: versionInput() }),
  idempotent: 'natural',
  audit: { action: 'statement.holdFunds', target: (input) => ['statement', input.id] },
  async run(ctx, input) {
    const statement = await lockSeen(ctx, input.id, input.version);
    requirePayable(ctx, statement);
    requireNoForeignLock(ctx, statement);
    await requireSameContent(ctx, statement);
    const held = await placeHold(ctx, statement);
    markStep('hold');
    ctx.note({ after: { holdNo: held.hold_no, until: held.locked_until } });
    ctx.announce('statement', held.id);
    return statementView(ctx, held);
  },
});
