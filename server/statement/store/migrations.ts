// The report of each end of a company's kinds: what became of every statement (D01).
import type { ServiceKind } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { type StatementStatus, statement as statementMachine } from '../../../schema/machines/statement';
import type { Ctx } from '../../kernel/context';
import { columnList, type Row, scoped } from '../../kernel/rows';
import { CompanyMigrationItemRow, CompanyMigrationRow } from '../entity';

export type MigrationRecord = Row<CompanyMigrationRow>;
export type MigrationItem = Row<CompanyMigrationItemRow>;

export async function insertMigration(
  ctx: Ctx,
  of: { readonly date: string; readonly cancelledContracts: number; readonly proposedBy: string },
): Promise<MigrationRecord> {
  return scoped(ctx, CompanyMigrationRow).insertReturning({
    closed_on: of.date,
    cancelled_contracts: of.cancelledContracts,
    proposed_by_name: of.proposedBy,
    confirmed_by_name: ctx.actor?.name ?? '',
    started_at: ctx.now,
  });
}

/** Whoever else works on it waits, and finds what was done. */
export async function lockMigration(ctx: Ctx, id: string): Promise<MigrationRecord> {
  const row = await scoped(ctx, CompanyMigrationRow).lock({ id });
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

export async function finish(ctx: Ctx, id: string): Promise<boolean> {
  return (await scoped(ctx, CompanyMigrationRow).update({ id, finished_at: null }, { finished_at: ctx.now })) === 1;
}

/** Of these kinds and states, those that the report says nothing of yet; in the order of their ids. */
export async function unreported(
  ctx: Ctx,
  migrationId: string,
  of: { readonly kinds: readonly ServiceKind[]; readonly statuses: readonly StatementStatus[]; readonly most: number },
): Promise<{ id: string; statement_code: string }[]> {
  return ctx.rows(
    `SELECT s.id, s.statement_code FROM statement s WHERE s.company_id = $1 AND s.kind = ANY ($2) AND s.status = ANY ($3)
       AND NOT EXISTS (SELECT 1 FROM company_migration_item i WHERE i.company_id = $1 AND i.migration_id = $4 AND i.statement_id = s.id)
     ORDER BY s.id LIMIT $5`,
    [ctx.companyId, of.kinds, of.statuses, migrationId, of.most],
  );
}

export async function report(
  ctx: Ctx,
  migrationId: string,
  item: Pick<MigrationItem, 'statement_id' | 'statement_code' | 'outcome' | 'line_count'> & { readonly problem?: string },
): Promise<void> {
  await scoped(ctx, CompanyMigrationItemRow).insert({ ...item, problem: item.problem ?? null, migration_id: migrationId, at: ctx.now });
}

export async function isReported(ctx: Ctx, migrationId: string, statementId: string): Promise<boolean> {
  return (await scoped(ctx, CompanyMigrationItemRow).find({ migration_id: migrationId, statement_id: statementId })) !== undefined;
}

const MOST = 20;

export async function listMigrations(ctx: Ctx): Promise<MigrationRecord[]> {
  return ctx.rows<MigrationRecord>(
    `SELECT ${columnList(CompanyMigrationRow)} FROM company_migration WHERE company_id = $1 ORDER BY id DESC LIMIT ${MOST}`,
    [ctx.companyId],
  );
}

export async function listItems(ctx: Ctx, migrationIds: readonly string[]): Promise<MigrationItem[]> {
  return ctx.rows<MigrationItem>(
    `SELECT ${columnList(CompanyMigrationItemRow)} FROM company_migration_item WHERE company_id = $1 AND migration_id = ANY ($2) ORDER BY id`,
    [ctx.companyId, migrationIds],
  );
}

/** As rules.isStoppable says. */
const STOPPABLE = ['PENDING', 'FAILED'];

/** Of these kinds, what their end would end; those with an invoice are left to operators. */
export async function countsToEnd(ctx: Ctx, kinds: readonly ServiceKind[]): Promise<CountsToEnd> {
  const { fromStates } = statementMachine;
  const before = fromStates('migrate').filter((state) => state !== 'CHECKING_BASE');
  const row = await ctx.row<{ ended: number; removed: number; stopped_lines: number; held_back: string[] }>(
    `WITH open AS (SELECT s.id, s.status, s.statement_code, s.invoice_state IN ('INVOICING', 'INVOICED') AS held FROM statement s
       WHERE s.company_id = $1 AND s.kind = ANY ($2) AND s.status = ANY ($3::text[] || $4::text[] || '{CHECKING_BASE}'::text[]))
     SELECT count(*) FILTER (WHERE NOT held AND status = ANY ($3::text[]))::int AS ended, count(*) FILTER (WHERE NOT held AND status = 'CHECKING_BASE')::int AS removed,
       (SELECT count(*)::int FROM statement_line l JOIN open o ON o.id = l.statement_id WHERE l.company_id = $1 AND NOT o.held AND o.status = ANY ($4::text[])
         AND l.status = ANY ($5::text[])) AS stopped_lines,
       coalesce(array_agg(statement_code ORDER BY id) FILTER (WHERE held), '{}') AS held_back FROM open`,
    [ctx.companyId, kinds, before, fromStates('migratePaying'), STOPPABLE],
  );
  return { ended: row.ended, removed: row.removed, stoppedLines: row.stopped_lines, heldBack: row.held_back };
}

interface CountsToEnd {
  readonly ended: number;
  readonly removed: number;
  readonly stoppedLines: number;
  readonly heldBack: readonly string[];
}
