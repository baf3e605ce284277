// Rows 28 and 28b: what becomes of a company's statements of kinds that ended for it (D01).
import { type StatementStatus, statement as statementMachine } from '../../../schema/machines/statement';
import { offlineReason } from '../../../schema/statementTexts';
import type { Ctx } from '../../kernel/context';
import { discardRoster } from '../../roster/public';
import { releaseWork } from '../../task/public';
import { statementTerminated } from '../events';
import { isDraft, isStoppable } from '../rules';
import { lockToEnd } from '../store/invoicing';
import { lockAllLines, moveLines } from '../store/lines';
import type { MigrationItem } from '../store/migrations';
import { changeStatement, moveStatement, removeStatement, type StatementRecord } from '../store/statements';
import { isInvoiceFree } from './guard';
import { dropHold } from './holdFunds';
import { settle } from './settle';
import { stopPaidLines } from './stopLines';

/** Kinds that end; continuous labor goes on with the same balance. */
export const ENDING_KINDS = ['BUSINESS_INCOME', 'LABOR_GENERAL'] as const;

export const OPEN_STATES: readonly StatementStatus[] = [
  ...statementMachine.fromStates('migrate'),
  ...statementMachine.fromStates('migratePaying'),
];

type Outcome = Pick<MigrationItem, 'outcome' | 'line_count'>;

/** Under its lock. One whose invoice is being made or stands is left to operators; null = it is over already. */
export async function migrateOne(ctx: Ctx, id: string): Promise<Outcome | null> {
  const statement = await lockToEnd(ctx, id);
  if (!OPEN_STATES.includes(statement.status)) return null;
  if (!isInvoiceFree(statement)) return { outcome: 'HELD_BACK', line_count: 0 };
  if (statementMachine.can(statement.status, 'migratePaying'))
    return { outcome: 'STOPPED', line_count: await stopOpenLines(ctx, statement) };
  if (statement.status === 'CHECKING_BASE') return { outcome: 'REMOVED', line_count: await remove(ctx, statement) };
  return { outcome: 'ENDED', line_count: await end(ctx, statement) };
}

async function remove(ctx: Ctx, statement: StatementRecord): Promise<number> {
  if (statement.roster_id !== null) await discardRoster(ctx, statement.roster_id);
  await releaseWork(ctx, statement.id);
  await removeStatement(ctx, statement.id);
  ctx.announce('statement', statement.id);
  return 0;
}

async function end(ctx: Ctx, statement: StatementRecord): Promise<number> {
  const why = { stop_reason: 'OTHER', stop_remark: offlineReason };
  if (isDraft(statement.status) && statement.roster_id !== null) await discardRoster(ctx, statement.roster_id);
  const lines = await lockAllLines(ctx, statement.id);
  const free = await dropHold(ctx, statement);
  await moveLines(ctx, {
    action: 'endedBeforePay',
    ids: lines.map((line) => line.id),
    change: { stopped_at: ctx.now, ...why, hold_reason: null },
  });
  const isReviewed = statement.audit_status === 'IN_REVIEW';
  const ended = await moveStatement(ctx, free, {
    action: 'migrate',
    remark: offlineReason,
    lineCount: lines.length,
    change: { ...why, settled_at: ctx.now, invoice_state: 'NONE', ...(isReviewed ? { audit_status: 'NONE' as const } : {}) },
  });
  await releaseWork(ctx, ended.id);
  ctx.emit(statementTerminated({ statementId: ended.id }));
  return lines.length;
}

/** Lines at the bank finish; everything else ends, and the statement with it once nothing is on its way. */
async function stopOpenLines(ctx: Ctx, statement: StatementRecord): Promise<number> {
  const lines = (await lockAllLines(ctx, statement.id)).filter((line) => isStoppable(line.status));
  if (lines.length === 0) return 0;
  await stopPaidLines(ctx, statement, lines, { action: 'migratePaying', reason: 'OTHER', reasonText: offlineReason, remark: null });
  const isDropped = statement.invoice_state === 'PENDING_REVIEW';
  await settle(ctx, await changeStatement(ctx, statement, isDropped ? { invoice_state: 'NONE' } : {}));
  return lines.length;
}
