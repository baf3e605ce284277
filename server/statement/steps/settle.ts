// Row 26: what a statement becomes once no line of it is on its way.
import type { Ctx } from '../../kernel/context';
import { markStep } from '../../kernel/steps';
import { statementSettled } from '../events';
import { settledStatus } from '../rules';
import { countLines, hasOpenLine } from '../store/payout';
import { moveStatement, type StatementRecord } from '../store/statements';

/** The statement row is locked; the lines are looked at in a later SQL statement, so that the last one is never missed. */
export async function settle(ctx: Ctx, statement: StatementRecord): Promise<StatementRecord> {
  markStep('settle');
  if (statement.status !== 'PAYING' && statement.status !== 'ABNORMAL' && statement.status !== 'EXCEPTION') return statement;
  const to = (await hasOpenLine(ctx, statement.id)) ? null : settledStatus(await countLines(ctx, statement.id));
  if (to === null || to === statement.status) {
    ctx.announce('statement', statement.id);
    return statement;
  }
  const settled = await moveStatement(ctx, statement, {
    action: 'settle',
    to,
    raisesVersion: false,
    change: to === 'ABNORMAL' ? {} : { settled_at: ctx.now },
  });
  ctx.emit(statementSettled({ statementId: settled.id, status: to }));
  return settled;
}
