// Questions that several commands ask before they move a statement; each throws the refusal by its own name.
import { stopBlock } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { openErrors, requireOpen } from '../../company/public';
import { wireTime } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { contentHash, type LineRecord, lineVersion } from '../store/lines';
import { lockStatement, type StatementRecord } from '../store/statements';

/** Of lockSeen. */
export const seenErrors: readonly Refusal[] = ['STATEMENT_NOT_FOUND', 'STALE'];

/** Locks and refuses when the caller saw an older version. */
export async function lockSeen(ctx: Ctx, id: string, version: number): Promise<StatementRecord> {
  const statement = await lockStatement(ctx, id);
  requireVersion(statement, version);
  return statement;
}

export function requireVersion(statement: StatementRecord, version: number): void {
  if (statement.version !== version) throw new DomainError('STALE');
}

/** A line as it was read: what somebody else has corrected since is not overwritten; without a version = a caller that was shown none. Errors: STALE. */
export function requireLineVersion(line: LineRecord, seen: string | null | undefined): void {
  if (seen && seen !== lineVersion(line)) throw new DomainError('STALE');
}

export function isAuditPassed(ctx: Ctx, statement: StatementRecord): boolean {
  if (!(ctx.company?.auditOn ?? true)) return true;
  return statement.status === 'WAITING_PAYMENT' && statement.audit_status === 'PASSED';
}

/** Of requirePayable. */
export const payableErrors: readonly Refusal[] = ['ACTION_NOT_ALLOWED', 'AUDIT_REQUIRED', ...openErrors];

/** Row 15 without the money: state, audit as it is switched at this moment, the product still offered. */
export function requirePayable(ctx: Ctx, statement: StatementRecord): void {
  statementMachine.require(statement.status, 'pay');
  if (!isAuditPassed(ctx, statement)) throw new DomainError('AUDIT_REQUIRED');
  requireOpen(ctx, statement.kind);
}

/** Once it is paid or has ended, what is on the account is no longer this statement's concern. */
export function isUnpaid({ status }: Pick<StatementRecord, 'status'>): boolean {
  return statementMachine.can(status, 'pay') || status === 'AWAITING_FUNDS';
}

export function hasLiveLock(ctx: Ctx, statement: StatementRecord): boolean {
  return statement.locked_until !== null && statement.locked_until > ctx.now;
}

/** D26: one live lock per statement; another user's lock refuses, one's own is used. */
export function requireNoForeignLock(ctx: Ctx, statement: StatementRecord): void {
  if (!hasLiveLock(ctx, statement) || statement.locked_by === ctx.actor?.id) return;
  throw foreignLock(statement);
}

export function foreignLock(statement: StatementRecord): DomainError {
  return new DomainError('FUNDS_LOCKED', {
    holder: statement.locked_by_name ?? '',
    until: statement.locked_until ? wireTime(statement.locked_until) : '',
  });
}

/** What was approved is what is paid: payee, account, amount and tax of every line (money-and-safety §8). */
export async function requireSameContent(ctx: Ctx, statement: StatementRecord): Promise<void> {
  if (statement.content_hash === null) return;
  if ((await contentHash(ctx, statement.id)) !== statement.content_hash) throw new DomainError('PAY_CONTENT_CHANGED');
}

/** D25: nobody who made, submitted or edited it may pass it, the master included, while the company's switch is on. */
export function isOwnWork(ctx: Ctx, statement: StatementRecord): boolean {
  const me = ctx.actor?.id ?? '';
  return [statement.created_by, statement.submitted_by, ...statement.editor_ids].includes(me);
}

/** Of requireStoppable. */
export const stopErrors: readonly Refusal[] = ['INVOICE_BLOCKS_STOP', 'INVOICE_PENDING_STOP'];

/** D30: a pending application is deleted after a confirmation, one that is being issued blocks. */
export function requireStoppable(statement: StatementRecord, isInvoiceDropConfirmed: boolean): void {
  const block = invoiceBlock(statement);
  if (block !== null) throw new DomainError('INVOICE_BLOCKS_STOP', { reason: stopBlock.label(block) });
  if (statement.invoice_state === 'PENDING_REVIEW' && !isInvoiceDropConfirmed) throw new DomainError('INVOICE_PENDING_STOP');
}

/** An invoice that is being made or stands; each has its own text (TRM-006). */
export function invoiceBlock({ invoice_state: state }: StatementRecord): 'INVOICING' | 'INVOICED' | null {
  return state === 'INVOICING' || state === 'INVOICED' ? state : null;
}

export function isInvoiceFree(statement: StatementRecord): boolean {
  return invoiceBlock(statement) === null;
}

/** The one exception of row 20: a line of what is invoiced that came back after it was applied for, because its money is in the sum of the invoice (D29). */
export function isReturnedAfterInvoice({ invoiced_at }: StatementRecord, { returned_at }: Pick<LineRecord, 'returned_at'>): boolean {
  return invoiced_at !== null && returned_at !== null && returned_at > invoiced_at;
}
