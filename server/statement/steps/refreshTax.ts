// D54: a tax that the company bears is part of what it pays. When it has changed since the confirm, the totals are renewed by a committed
// statement of their own and the payment is refused, so that people see the new figures and confirm them again.
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { centsFromDatabase } from '../../../schema/money';
import type { Before, Ctx } from '../../kernel/context';
import { lockPayees, missingLaw } from '../../tax/public';
import { dueChanged } from '../events';
import { contentHash, type LineRecord, lockAllLines, setLineTaxes, sumLines } from '../store/lines';
import { addHistory, changeStatement, findStatement, lockStatement, type StatementRecord } from '../store/statements';
import { linesOverLimit } from './changeLine';
import { isInvoiceFree } from './guard';
import { dropHold, dueOf, isPaidOtherwise, settleDue } from './holdFunds';
import { lineTax } from './pay';
import { estimateLines, taxBatch, termsOf } from './taxSheet';

/** Errors: TAX_CHANGED, after the renewed figures are stored. */
export async function refreshCompanyTax(before: Before, id: string): Promise<void> {
  if (await before.autonomous((ctx) => renewPayable(ctx, id))) throw new DomainError('TAX_CHANGED');
}

async function renewPayable(ctx: Ctx, id: string): Promise<boolean> {
  const found = await findStatement(ctx, id);
  if (!found || !statementMachine.can(found.status, 'pay') || !(await companyBearsTax(ctx, found))) return false;
  const statement = await lockStatement(ctx, id);
  return statementMachine.can(statement.status, 'pay') && (await renewTotals(ctx, statement)) !== null;
}

/** With all taxes on the payee only his net can change, and that happens inside the payment. */
async function companyBearsTax(ctx: Ctx, statement: StatementRecord): Promise<boolean> {
  const { bearers } = await termsOf(ctx, statement);
  return Object.values(bearers).includes('COMPANY');
}

/** LAW-012: nothing can be computed, and the payment says which rule is missing. */
const isUnlawful = async (ctx: Ctx, statement: StatementRecord): Promise<boolean> =>
  (await missingLaw(ctx, await taxBatch(ctx, statement))) !== null;

/** Would the payment itself be refused today, because somebody's taxes exceed his amount, his month the limit, the month has no rules, or its invoice tells another sum? For payments that nobody's click asks for. */
export async function wouldBeRefused(ctx: Ctx, statement: StatementRecord): Promise<boolean> {
  if ((await isUnlawful(ctx, statement)) || isPaidOtherwise(statement, await dueOf(ctx, statement))) return true;
  const { lines, taxed } = await taxedNow(ctx, statement);
  if (!isInvoiceFree(statement) && otherTotals(lines, taxed).length > 0) return true;
  return taxed.some(({ amounts }) => amounts.net <= 0) || (await linesOverLimit(ctx, statement, lines)).size > 0;
}

/** The taxes of today, which stay so until this transaction has withheld. */
async function taxedNow(ctx: Ctx, statement: StatementRecord) {
  const lines = await lockAllLines(ctx, statement.id);
  const { subjectId, month } = await taxBatch(ctx, statement);
  await lockPayees(ctx, { subjectId, month, personIds: lines.map((line) => line.person_id) });
  const taxed = await estimateLines(
    ctx,
    statement,
    lines.map((line) => ({ key: line.id, personId: line.person_id, gross: centsFromDatabase(line.gross_cents) })),
  );
  return { lines, taxed };
}

type Taxed = Awaited<ReturnType<typeof taxedNow>>['taxed'];

/** Whose total is not the one that was confirmed. */
function otherTotals(lines: readonly LineRecord[], taxed: Taxed): Taxed {
  const totals = new Map(lines.map((line) => [line.id, centsFromDatabase(line.total_cents)]));
  return taxed.filter(({ figures, amounts }) => totals.get(figures.key) !== amounts.total);
}

/** The statement row is locked. Null = what was confirmed is still what is due, or the payment will be refused and say why. */
export async function renewTotals(ctx: Ctx, statement: StatementRecord): Promise<StatementRecord | null> {
  // What is invoiced keeps its totals (D45).
  if (!isInvoiceFree(statement) || !(await companyBearsTax(ctx, statement)) || (await isUnlawful(ctx, statement))) return null;
  const { lines, taxed } = await taxedNow(ctx, statement);
  if (taxed.some(({ amounts }) => amounts.net <= 0)) return null;
  const changed = otherTotals(lines, taxed);
  if (changed.length === 0) return null;
  const free = await dropHold(ctx, statement);
  await setLineTaxes(
    ctx,
    changed.map(({ figures, amounts }) => lineTax(figures.key, figures, amounts)),
  );
  return renewSums(ctx, free, changed.length);
}

/** New sums void an approval: what was passed is no longer what would be paid. */
async function renewSums(ctx: Ctx, statement: StatementRecord, lineCount: number): Promise<StatementRecord> {
  const sums = await sumLines(ctx, statement.id);
  const auditStatus = ctx.company?.auditOn && statement.audit_status === 'PASSED' ? 'NONE' : statement.audit_status;
  const renewed = await changeStatement(ctx, statement, {
    total_cents: String(sums.total),
    service_cents: String(sums.serviceFee),
    audit_status: auditStatus,
    content_hash: await contentHash(ctx, statement.id),
  });
  if (statement.invoice_state === 'PENDING_REVIEW') ctx.emit(dueChanged({ statementId: statement.id }));
  const settled = await settleDue(ctx, renewed);
  await addHistory(ctx, statement.id, { action: 'taxChanged', from: statement.status, to: statement.status, lineCount });
  ctx.announce('statement', statement.id);
  return settled.statement;
}
