// Rows 22 and 23 share how one failed line is handed in again.
import { DomainError } from '../../schema/errors';
import { identityOpen } from '../../schema/statementTexts';
import type { Ctx } from '../kernel/context';
import { idCardsOf, knownIdentities } from '../payee/public';
import { blockingText, changeOf, grossOf, type LineEdit, lineReasons } from './lineEdit';
import { needsReapproval } from './rules';
import { addHistory, type StatementRecord } from './store';
import { changeLine, type LineRecord, moveLines } from './storeLines';

/** Applies an edit; a corrected name is checked by the identity service again. */
export async function editLine(ctx: Ctx, line: LineRecord, edit: LineEdit): Promise<LineRecord> {
  const change = changeOf(ctx, line, edit);
  return Object.keys(change).length === 0
    ? line
    : changeLine(ctx, line.id, { ...change, waits_approval: false, resend_by: null, resend_by_name: null });
}

/** FAILED → RESENDING, or, with a changed account above the company's limit, waiting for an auditor. Answers what it did. */
export async function resend(ctx: Ctx, statement: StatementRecord, line: LineRecord): Promise<'RESENDING' | 'WAITING'> {
  if (!(await isNameKnown(ctx, line))) throw new DomainError('LINE_NOT_PAYABLE', { reason: identityOpen });
  const reason = blockingText((await lineReasons(ctx, statement, [line])).get(line.id));
  if (reason !== null) throw new DomainError('LINE_NOT_PAYABLE', { reason });
  const waits = needsReapproval({
    auditOn: ctx.company?.auditOn ?? true,
    isAccountChanged: line.account_index !== line.approved_account_index,
    gross: grossOf(line),
    limit: ctx.company?.reapprovalLimitCents ?? grossOf(line),
  });
  const asked = { resend_by: ctx.actor?.id ?? 'system', resend_by_name: ctx.actor?.name ?? '' };
  if (waits) await changeLine(ctx, line.id, { ...asked, waits_approval: true });
  else await moveLines(ctx, { action: 'resend', ids: [line.id], change: { ...asked, waits_approval: false } });
  await addHistory(ctx, statement.id, {
    action: waits ? 'askResendApproval' : 'resendLine',
    from: statement.status,
    to: statement.status,
    lineId: line.id,
    remark: line.name,
    lineCount: 1,
  });
  return waits ? 'WAITING' : 'RESENDING';
}

/** A corrected name is sent only once the identity service has spoken about it (D28). */
async function isNameKnown(ctx: Ctx, line: LineRecord): Promise<boolean> {
  const idCard = (await idCardsOf(ctx, [line.payee_id])).get(line.payee_id)?.idCard ?? '';
  return (await knownIdentities(ctx, [{ name: line.name, idCard }])).size > 0;
}
