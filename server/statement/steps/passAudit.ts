// RSK-007: how many auditors the amount of a statement asks for, and who has passed what it holds now.
import { DomainError } from '../../../schema/errors';
import { centsFromDatabase } from '../../../schema/money';
import { auditorsNeeded } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';
import { loader } from '../../kernel/loader';
import { auditSubmitted } from '../events';
import { type AuditPass, insertPass, listPasses } from '../store/auditPasses';
import { addHistory, changeStatement, getStatements, type StatementRecord } from '../store/statements';

/** In the order they were given. A pass of other content counts no more: renewed taxes ask all auditors again. */
export async function auditPasses(ctx: Ctx, statements: readonly StatementRecord[]): Promise<AuditPass[]> {
  const reviewed = statements.filter(({ audit_status: status }) => status === 'IN_REVIEW' || status === 'PASSED');
  if (reviewed.length === 0) return [];
  const reviewedIds = reviewed.map(({ id }) => id);
  const byStatement = await ctx.once('statement.auditPasses', reviewedIds, async (ids) =>
    groupedBy(await listPasses(ctx, ids), (pass) => pass.statement_id),
  );
  const found = reviewedIds.flatMap((id) => byStatement.get(id) ?? []);
  const open = new Map(reviewed.filter(({ audit_status: status }) => status === 'IN_REVIEW').map((row) => [row.id, row.content_hash]));
  return found.filter((pass) => !open.has(pass.statement_id) || open.get(pass.statement_id) === pass.content_hash);
}

/** Answers how many passes are still missing after this one. Errors: AUDIT_ALREADY_PASSED. */
export async function givePass(ctx: Ctx, statement: StatementRecord): Promise<{ passes: number; missing: number }> {
  const me = ctx.actor?.id ?? 'system';
  const earlier = await auditPasses(ctx, [statement]);
  if (earlier.some((pass) => pass.auditor_id === me)) throw new DomainError('AUDIT_ALREADY_PASSED');
  await insertPass(ctx, statement.id, statement.content_hash ?? '');
  const passes = earlier.length + 1;
  const [needed = 1] = await auditorsNeeded(ctx, [centsFromDatabase(statement.total_cents)]);
  return { passes, missing: Math.max(needed - passes, 0) };
}

/** A pass that is not the last: the statement stays in review for another auditor. */
export async function keepInReview(ctx: Ctx, statement: StatementRecord, lineCount: number): Promise<StatementRecord> {
  await addHistory(ctx, statement.id, { action: 'passAuditTier', from: statement.status, to: statement.status, lineCount });
  const kept = await changeStatement(ctx, statement, {});
  // The other auditors hear of it as of a submission; who passed knows.
  ctx.emit(auditSubmitted({ statementId: kept.id }));
  ctx.announce('statement', statement.id);
  return kept;
}

interface ReviewState {
  readonly auditPasses: number;
  readonly auditPassesNeeded: number;
  readonly auditorNames: readonly string[];
}

async function reviewStates(ctx: Ctx, statements: readonly StatementRecord[]): Promise<Map<string, ReviewState>> {
  const passes = await auditPasses(ctx, statements);
  const totals = statements.map(({ total_cents: total }) => centsFromDatabase(total));
  const needed = ctx.company?.auditOn ? await auditorsNeeded(ctx, totals) : [];
  const states = new Map<string, ReviewState>();
  for (const [index, { id }] of statements.entries()) {
    const mine = passes.filter((pass) => pass.statement_id === id);
    states.set(id, {
      auditPasses: mine.length,
      auditPassesNeeded: needed[index] ?? 0,
      auditorNames: mine.map((pass) => pass.auditor_name),
    });
  }
  return states;
}

/** Fields of many statements at once. */
export const auditReview = loader<ReviewState>({
  name: 'statementReview',
  realm: 'company',
  needs: 'READER',
  run: async (ctx, ids) => reviewStates(ctx, await getStatements(ctx, ids)),
});
