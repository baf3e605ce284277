// Rows 22 and 23 share how one failed line is handed in again.
import { DomainError } from '../../../schema/errors';
import { identityOpen, someNames } from '../../../schema/statementTexts';
import { wireTime } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { idCardsOf, knownIdentities } from '../../payee/public';
import { needsReapproval } from '../rules';
import { changeLine, type LineRecord, moveLines } from '../store/lines';
import { namedByPayees } from '../store/named';
import { addHistory, getStatement, type StatementRecord } from '../store/statements';
import { resendHash } from './bindApprovals';
import { blockingText, changeOf, grossOf, type LineEdit, lineReasons } from './changeLine';
import { needsAccount } from './classifyFailures';

/** Of editLine, requireSendable and resend. */
export const resendErrors: readonly Refusal[] = ['LINE_NEEDS_ACCOUNT', 'LINE_NOT_PAYABLE', 'ROSTER_ROW_INVALID'];

/** Applies an edit; a corrected name is checked by the identity service again. What waited for an auditor was something else (D82): it waits no more. */
export async function editLine(ctx: Ctx, line: LineRecord, edit: LineEdit): Promise<LineRecord> {
  const change = changeOf(ctx, line, edit);
  if (Object.keys(change).length === 0) return line;
  if (line.waits_approval) {
    const { status } = await getStatement(ctx, line.statement_id);
    const told = { from: status, to: status, lineId: line.id, remark: line.name };
    await addHistory(ctx, line.statement_id, { action: 'cancelResendApproval', ...told });
  }
  return changeLine(ctx, line.id, { ...change, waits_approval: false, resend_by: null, resend_by_name: null });
}

/**
 * Whoever has shown by a code and his identity that an account is his has it replaced by nobody unseen: the history says so, and the log when he had named
 * it. Of a locked line as it was and as it is.
 */
export async function noteReplaced(
  ctx: Ctx,
  statement: StatementRecord,
  line: LineRecord,
  edited: LineRecord,
): Promise<{ readonly payeeNamedAt?: string }> {
  if (edited.account_index === line.account_index) return {};
  const at = (await namedByPayees(ctx, [line])).get(line.id);
  if (!at) return {};
  const told = { from: statement.status, to: statement.status, lineId: line.id, remark: line.name };
  await addHistory(ctx, statement.id, { action: 'replaceNamed', ...told });
  return { payeeNamedAt: wireTime(at) };
}

/** The same account would be refused again (Errors: LINE_NEEDS_ACCOUNT). */
export function requireSendable(lines: readonly LineRecord[]): void {
  const stuck = lines.filter(needsAccount);
  if (stuck.length > 0) throw new DomainError('LINE_NEEDS_ACCOUNT', { names: someNames(stuck.map(({ name }) => name)) });
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
  // Operators have numbers of their own, which are those of other people among the members.
  const by = ctx.actor?.kind === 'operator' ? `operator ${ctx.actor.id}` : (ctx.actor?.id ?? 'system');
  const asked = { resend_by: by, resend_by_name: ctx.actor?.name ?? '' };
  if (waits) await changeLine(ctx, line.id, { ...asked, ...requestOf(ctx, line), waits_approval: true });
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

/** An edit keeps the hash of what was asked before, so that asking for something else is known as such. */
function requestOf(ctx: Ctx, line: LineRecord) {
  const hash = resendHash(ctx, line);
  return { resend_hash: hash, resend_revised: line.resend_revised || (line.resend_hash !== null && line.resend_hash !== hash) };
}

/** A corrected name is sent only once the identity service has spoken about it (D28). */
async function isNameKnown(ctx: Ctx, line: LineRecord): Promise<boolean> {
  const idCard = (await idCardsOf(ctx, [line.payee_id])).get(line.payee_id)?.idCard ?? '';
  return (await knownIdentities(ctx, [{ name: line.name, idCard }])).size > 0;
}
