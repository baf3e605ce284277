// Rows 28 and 28b: what becomes of a company's statements of kinds that ended for it (D01).
import type { ServiceKind } from '../../../schema/codes';
import { type StatementStatus, statement as statementMachine } from '../../../schema/machines/statement';
import { offlineReason } from '../../../schema/statementTexts';
import type { Ctx } from '../../kernel/context';
import { discardRoster } from '../../roster/public';
import { releaseWork } from '../../task/public';
import { statementTerminated } from '../events';
import { isDraft, isStoppable } from '../rules';
import { lockAllLines, moveLines } from '../store/lines';
import { changeStatement, listOfKinds, lockStatement, moveStatement, removeStatement, type StatementRecord } from '../store/statements';
import { isInvoiceFree } from './guard';
import { dropHold } from './holdFunds';
import { settle } from './settle';
import { stopPaidLines } from './stopLines';

export interface Migrated {
  readonly ended: number;
  readonly removed: number;
  readonly stoppedLines: number;
  readonly heldBack: readonly string[];
  /** Left for the next call: what one transaction takes is bounded. */
  readonly remaining: number;
}

const OPEN: readonly StatementStatus[] = [...statementMachine.fromStates('migrate'), ...statementMachine.fromStates('migratePaying')];

const LINES_AT_ONCE = 20_000;

/** In id order, each under its lock. One whose invoice is being made or stands is left to operators; asked again later, it ends too. */
export async function migrateStatements(ctx: Ctx, kinds: readonly ServiceKind[]): Promise<Migrated> {
  const done = { ended: 0, removed: 0, stoppedLines: 0, heldBack: [] as string[], remaining: 0 };
  let lines = 0;
  for (const { id, line_count: count } of await listOfKinds(ctx, kinds, OPEN)) {
    if (lines > 0 && lines + count > LINES_AT_ONCE) {
      done.remaining += 1;
      continue;
    }
    const statement = await lockStatement(ctx, id);
    if (!OPEN.includes(statement.status)) continue;
    if (!isInvoiceFree(statement)) {
      done.heldBack.push(statement.statement_code);
      continue;
    }
    const [field, some] = await migrateOne(ctx, statement);
    done[field] += some;
    if (some > 0) lines += count;
  }
  return done;
}

type Outcome = readonly [field: 'ended' | 'removed' | 'stoppedLines', some: number];

async function migrateOne(ctx: Ctx, statement: StatementRecord): Promise<Outcome> {
  if (statementMachine.can(statement.status, 'migratePaying')) return ['stoppedLines', await stopOpenLines(ctx, statement)];
  return statement.status === 'CHECKING_BASE' ? ['removed', await remove(ctx, statement)] : ['ended', await end(ctx, statement)];
}

async function remove(ctx: Ctx, statement: StatementRecord): Promise<number> {
  if (statement.roster_id !== null) await discardRoster(ctx, statement.roster_id);
  await releaseWork(ctx, statement.id);
  await removeStatement(ctx, statement.id);
  ctx.announce('statement', statement.id);
  return 1;
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
  return 1;
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
