import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { undoTexts } from '../../../schema/riskTexts';
import type { Ctx } from '../../kernel/context';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { rosterState, undoneRoster } from '../../roster/public';
import { LONG_TIMEOUT_MS } from '../inputs';
import { isTaxedDraft, undoRefusal } from '../rules';
import { discard, endUnpaid, stopDraft } from '../steps/giveUp';
import { requireStoppable, stopErrors } from '../steps/guard';
import { findStatement, lockStatement, moveStatement, type StatementRecord } from '../store/statements';
import { undoFacts } from '../views/undo';

const why = { reason: 'RESUBMIT', remark: undoTexts.remark } as const;

/** As its own buttons do it; what is in review is taken back first, by whoever handed it in. */
async function end(ctx: Ctx, statement: StatementRecord): Promise<void> {
  if (statement.status === 'CHECKING_BASE') return discard(ctx, statement);
  if (isTaxedDraft(statement.status)) return void (await stopDraft(ctx, statement, why));
  // An application for its invoice that waits is dropped knowingly, on the page of the statement (D30).
  requireStoppable(statement, false);
  const free =
    statement.status === 'PENDING_REVIEW'
      ? await moveStatement(ctx, statement, { action: 'withdrawAudit', change: { audit_status: 'NONE' } })
      : statement;
  await endUnpaid(ctx, free, why);
}

/** IMP-014: until the payment an import and what became of it are taken back; the history keeps who imported what, and that it was undone. */
export const undoImport = command({
  name: 'undoImport',
  realm: 'company',
  needs: 'ANY',
  input: object({ rosterId: idInput() }),
  errors: ['ROSTER_NOT_FOUND', 'STATEMENT_NOT_FOUND', 'IMPORT_NOT_UNDOABLE', ...stopErrors],
  idempotent: 'required',
  audit: { action: 'roster.undoImport', target: (input) => ['roster', input.rosterId] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, { rosterId }) {
    const { roster, fileName } = await rosterState(ctx, rosterId);
    if (roster.holderType !== 'statement') throw new DomainError('IMPORT_NOT_UNDOABLE', { reason: undoTexts.notStatement });
    const found = await findStatement(ctx, roster.holderId ?? '0');
    const statement = found && (await lockStatement(ctx, found.id));
    const reason = undoRefusal(undoFacts(ctx, statement));
    if (!statement || reason !== null) throw new DomainError('IMPORT_NOT_UNDOABLE', { reason: reason ?? undoTexts.gone });
    await end(ctx, statement);
    ctx.note({ before: { file: fileName, status: statement.status } });
    return undoneRoster(ctx, rosterId);
  },
});
