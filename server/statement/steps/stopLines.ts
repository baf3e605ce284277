// Rows 20 and 28b share how lines end after the money was taken: tax reversed, money back to where it came from (D58).
import type { StatementAction } from '../../../schema/machines/statement';
import { centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { refund } from '../../ledger/public';
import { releaseWork } from '../../task/public';
import { reverse } from '../../tax/public';
import { linesTerminated } from '../events';
import { type LineRecord, paidPersons, stopLines } from '../store/lines';
import { addHistory, type StatementRecord } from '../store/statements';
import { holderOf } from './holdFunds';

interface StopWhy {
  readonly action: Extract<StatementAction, 'terminateLines' | 'migratePaying'>;
  readonly reason: string;
  /** How the processing record tells it. */
  readonly reasonText: string;
  readonly remark: string | null;
}

/** The statement row and the lines are locked; every line is in a state that may be stopped. */
export async function stopPaidLines(ctx: Ctx, statement: StatementRecord, lines: readonly LineRecord[], why: StopWhy): Promise<void> {
  const ids = lines.map((line) => line.id);
  await stopLines(ctx, ids, why);
  await reverse(ctx, { lineIds: ids });
  await refund(
    ctx,
    lines.map((line) => ({
      holder: holderOf(statement),
      subjectId: statement.subject_id,
      lineId: line.id,
      total: centsFromDatabase(line.total_cents),
      couponShare: centsFromDatabase(line.coupon_cents),
      payType: statement.pay_type ?? 'BALANCE',
      orderCode: statement.statement_code,
    })),
  );
  const only = lines.length === 1 ? lines[0] : undefined;
  await addHistory(ctx, statement.id, {
    action: why.action,
    from: statement.status,
    to: statement.status,
    lineId: only?.id ?? null,
    remark: [only?.name, why.reasonText, why.remark].filter(Boolean).join('：'),
    lineCount: lines.length,
  });
  // Whose line ended unpaid is owed the work of the task still: it may be settled again.
  if (statement.task_id !== null) await releaseWork(ctx, statement.id, await paidPersons(ctx, statement.id));
  ctx.emit(linesTerminated({ statementId: statement.id, lineIds: ids }));
}
