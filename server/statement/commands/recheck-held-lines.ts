import { object } from 'yup';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { isBlocked } from '../../ledger/public';
import { linesResent } from '../events';
import { blockingText, lineReasons } from '../steps/changeLine';
import { taxReasons } from '../steps/claimLines';
import { lockHeldLines, releaseLines } from '../store/payout';
import { addHistory, findStatement, lockStatement } from '../store/statements';

/** D29: a held line is released when the cause of its hold has ended; asked again by the sweep. */
export const recheckHeldLines = command({
  name: 'recheckHeldLines',
  realm: 'system',
  needs: null,
  input: object({ statementId: idInput() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'statement.recheckHeldLines', target: (input) => ['statement', input.statementId] },
  async run(ctx, input): Promise<{ released: number }> {
    const found = await findStatement(ctx, input.statementId);
    if (!found) return { released: 0 };
    const statement = await lockStatement(ctx, found.id);
    if (await isBlocked(ctx, { type: 'statement', id: statement.id })) return { released: 0 };
    const held = await lockHeldLines(ctx, statement.id);
    const reasons = await lineReasons(ctx, statement, held);
    const payable = held.filter((line) => blockingText(reasons.get(line.id)) === null);
    // What a claim would hold again for the reason that stands there is left alone: it would come and go for ever.
    const taxes = await taxReasons(ctx, statement, payable);
    const free = payable.filter((line) => taxes.get(line.id) !== line.hold_reason).map((line) => line.id);
    if (free.length === 0) return { released: 0 };
    await releaseLines(ctx, free);
    await addHistory(ctx, statement.id, { action: 'releaseLine', from: statement.status, to: statement.status, lineCount: free.length });
    ctx.emit(linesResent({ statementId: statement.id, lineIds: free }));
    ctx.announce('statement', statement.id);
    return { released: free.length };
  },
});
