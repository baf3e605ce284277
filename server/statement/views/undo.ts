// Whether an import may be undone: until the payment, by whoever may end the statement that it became (IMP-014).
import type { AvailableAction } from '../../../schema/machines/machine';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { undoTexts } from '../../../schema/riskTexts';
import type { Ctx } from '../../kernel/context';
import { isDraft } from '../rules';
import { isInvoiceFree } from '../steps/guard';
import type { StatementRecord } from '../store/statements';
import { doerOf } from './lines';

export type UndoAction = AvailableAction<'undoImport'>;

/** Null = it may. `statement` undefined = it was given up before. */
export function undoRefusal(ctx: Ctx, statement: StatementRecord | undefined): string | null {
  if (!statement) return undoTexts.gone;
  const { status } = statement;
  if (isDraft(status)) return doerOf(ctx)('ANY') ? null : undoTexts.stopper;
  if (status === 'TERMINATED') return undoTexts.ended;
  if (status === 'AWAITING_FUNDS') return undoTexts.awaiting;
  const isReviewed = status === 'PENDING_REVIEW';
  if (!isReviewed && !statementMachine.can(status, 'terminate')) return undoTexts.paid;
  if (!isInvoiceFree(statement)) return undoTexts.invoicing;
  if (!doerOf(ctx)('STOPPER')) return undoTexts.stopper;
  const isMaster = ctx.actor?.roles.includes('MASTER') ?? false;
  return isReviewed && statement.submitted_by !== ctx.actor?.id && !isMaster ? undoTexts.reviewing : null;
}

export function undoAction(ctx: Ctx, statement: StatementRecord | undefined): UndoAction {
  const reason = undoRefusal(ctx, statement);
  return { key: 'undoImport', label: undoTexts.label, enabled: reason === null, reason, isDanger: true };
}
