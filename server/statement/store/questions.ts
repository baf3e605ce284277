import type { Ctx } from '../../kernel/context';
import { scoped } from '../../kernel/rows';
import { StatementQuestionRow } from '../entity';

/** Answers whether the set is new to this statement. */
export async function noteQuestion(ctx: Ctx, statementId: string, setHash: string): Promise<boolean> {
  const fresh = await scoped(ctx, StatementQuestionRow).insertOnce({ statement_id: statementId, set_hash: setHash, told_at: ctx.now });
  return fresh !== undefined;
}
