// Whether an import may be undone, as its button says it; what is asked stands in rules.ts (IMP-014).
import type { AvailableAction } from '../../../schema/machines/machine';
import { undoTexts } from '../../../schema/riskTexts';
import type { Ctx } from '../../kernel/context';
import { lacksUndoRole, type UndoFacts, undoRefusal } from '../rules';
import { isInvoiceFree } from '../steps/guard';
import type { StatementRecord } from '../store/statements';
import { doerOf } from './lines';

export type UndoAction = AvailableAction<'undoImport'>;

/** `statement` undefined = it was given up before. */
export function undoFacts(ctx: Ctx, statement: StatementRecord | undefined): UndoFacts | undefined {
  if (!statement) return undefined;
  const may = doerOf(ctx);
  return {
    status: statement.status,
    isInvoiceFree: isInvoiceFree(statement),
    isInvoiceAsked: statement.invoice_state === 'PENDING_REVIEW',
    isOwnReview: statement.submitted_by === ctx.actor?.id || (ctx.actor?.roles.includes('MASTER') ?? false),
    mayEdit: may('ANY'),
    mayStop: may('STOPPER'),
  };
}

export function undoAction(ctx: Ctx, statement: StatementRecord | undefined): UndoAction {
  const facts = undoFacts(ctx, statement);
  const reason = undoRefusal(facts);
  const isRoleMissing = facts !== undefined && lacksUndoRole(facts);
  return { key: 'undoImport', label: undoTexts.label, enabled: reason === null, reason, isDanger: true, isRoleMissing };
}
