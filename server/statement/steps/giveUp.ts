// How a statement ends before its payment: by its own buttons, and by undoing the import that it was made of.
import { type StatementStopReason, statementStopReason } from '../../../schema/codes';
import type { Ctx } from '../../kernel/context';
import { discardRoster } from '../../roster/public';
import { releaseWork } from '../../task/public';
import { statementTerminated } from '../events';
import { lockAllLines, moveLines } from '../store/lines';
import { moveStatement, removeStatement, type StatementRecord } from '../store/statements';
import { dropHold } from './holdFunds';

interface Why {
  readonly reason: StatementStopReason | null;
  readonly remark: string | null;
}

const told = ({ reason, remark }: Why): string => [reason && statementStopReason.label(reason), remark].filter(Boolean).join('：');

/** Row 4: the creation in 1 goes, its list stays in the import history. */
export async function discard(ctx: Ctx, statement: StatementRecord): Promise<void> {
  if (statement.roster_id !== null) await discardRoster(ctx, statement.roster_id);
  await releaseWork(ctx, statement.id);
  await removeStatement(ctx, statement.id);
  ctx.announce('statement', statement.id);
}

/** Row 8: a creation in 40 or 3 ends as 99. */
export async function stopDraft(ctx: Ctx, statement: StatementRecord, why: Why): Promise<StatementRecord> {
  const stopped = await moveStatement(ctx, statement, {
    action: 'stopCreation',
    remark: told(why) || null,
    change: { stop_reason: why.reason, stop_remark: why.remark },
  });
  await releaseWork(ctx, statement.id);
  if (statement.roster_id !== null) await discardRoster(ctx, statement.roster_id);
  ctx.note({ before: { status: statement.status }, after: { status: stopped.status, reason: told(why) || null } });
  return stopped;
}

/** Row 19: nothing was charged yet; a hold goes back, the lines end with the statement. */
export async function endUnpaid(
  ctx: Ctx,
  statement: StatementRecord,
  why: Why & { readonly reason: StatementStopReason },
): Promise<StatementRecord> {
  const lines = await lockAllLines(ctx, statement.id);
  const free = await dropHold(ctx, statement);
  await moveLines(ctx, {
    action: 'endedBeforePay',
    ids: lines.map((line) => line.id),
    change: { stopped_at: ctx.now, stop_reason: why.reason, stop_remark: why.remark, hold_reason: null },
  });
  const ended = await moveStatement(ctx, free, {
    action: 'terminate',
    remark: told(why),
    lineCount: lines.length,
    change: { stop_reason: why.reason, stop_remark: why.remark, settled_at: ctx.now, invoice_state: 'NONE' },
  });
  ctx.note({
    before: { status: statement.status },
    after: { status: ended.status, reason: statementStopReason.label(why.reason), remark: why.remark },
  });
  await releaseWork(ctx, ended.id);
  ctx.emit(statementTerminated({ statementId: ended.id }));
  return ended;
}
