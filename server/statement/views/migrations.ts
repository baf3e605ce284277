import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';
import { ENDING_KINDS, OPEN_STATES } from '../steps/migrate';
import { listItems, type MigrationItem, type MigrationRecord, unreported } from '../store/migrations';

export interface MigrationView {
  readonly id: string;
  readonly companyId: string;
  readonly date: string;
  readonly proposedByName: string;
  readonly confirmedByName: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly ended: number;
  readonly removed: number;
  readonly stoppedLines: number;
  readonly cancelledContracts: number;
  readonly remaining: number;
  readonly heldBack: readonly string[];
  readonly failed: readonly { readonly statementCode: string; readonly problem: string }[];
  readonly items: readonly { readonly statementCode: string; readonly outcome: MigrationItem['outcome']; readonly lineCount: number }[];
}

const COUNTED = 10_000;

/** Each with all that it did so far. */
export async function migrationViews(ctx: Ctx, rows: readonly MigrationRecord[]): Promise<MigrationView[]> {
  const items = groupedBy(
    await listItems(
      ctx,
      rows.map(({ id }) => id),
    ),
    ({ migration_id }) => migration_id,
  );
  const views: MigrationView[] = [];
  for (const row of rows) views.push(viewOf(row, items.get(row.id) ?? [], await leftOf(ctx, row)));
  return views;
}

async function leftOf(ctx: Ctx, row: MigrationRecord): Promise<number> {
  if (row.finished_at !== null) return 0;
  return (await unreported(ctx, row.id, { kinds: ENDING_KINDS, statuses: OPEN_STATES, most: COUNTED })).length;
}

function viewOf(row: MigrationRecord, items: readonly MigrationItem[], remaining: number): MigrationView {
  const of = (outcome: MigrationItem['outcome']) => items.filter((item) => item.outcome === outcome);
  return {
    id: row.id,
    companyId: row.company_id,
    date: row.closed_on,
    proposedByName: row.proposed_by_name,
    confirmedByName: row.confirmed_by_name,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    ended: of('ENDED').length,
    removed: of('REMOVED').length,
    stoppedLines: of('STOPPED').reduce((lines, item) => lines + item.line_count, 0),
    cancelledContracts: row.cancelled_contracts,
    remaining,
    heldBack: of('HELD_BACK').map((item) => item.statement_code),
    failed: of('FAILED').map((item) => ({ statementCode: item.statement_code, problem: item.problem ?? '' })),
    items: items.map((item) => ({ statementCode: item.statement_code, outcome: item.outcome, lineCount: item.line_count })),
  };
}
