// What domains hand to the operators' desk through wiring.ts.
import type { ApprovalText } from '../../schema/approvalTexts';
import { deskItems, type OperatorQueueKey, type PaperKind } from '../../schema/desk';
import { type Cents, centsFromDatabase } from '../../schema/money';
import type { Ctx } from './context';
import { COUNT_CAP, type Page } from './paging';

interface QueueItem {
  readonly id: string;
  readonly companyId: string | null;
  readonly title: string;
  /** Of a title that is said in the language of its reader. */
  readonly text: ApprovalText | null;
  readonly amount: Cents | null;
  readonly since: Date;
  readonly isOverdue: boolean;
  /** What its list finds it by; null = it stands in the list anyway. */
  readonly find: string | null;
}

export interface QueueRecord {
  readonly count: number;
  readonly mine: number;
  readonly overdue: number;
  readonly items: readonly QueueItem[];
}

/** One queue of the operators' desk (OPS-002), read over all companies by the operator's role. */
export interface QueueKind {
  readonly key: OperatorQueueKey;
  read(ctx: Ctx): Promise<QueueRecord>;
}

interface WaitingRow {
  readonly id: string;
  readonly company_id: string | null;
  readonly title: string;
  readonly text?: ApprovalText | null;
  readonly cents: string | null;
  readonly since: Date;
  readonly mine: boolean;
  readonly overdue: boolean;
  readonly find: string | null;
  readonly n: number;
  readonly n_mine: number;
  readonly n_overdue: number;
}

/**
 * Counts and shows in one statement. `waiting` answers a row for each thing that waits: id, company_id, title, cents, since, mine (this
 * operator may be its second one), overdue (past what was promised), find. Numbers and names are shown as operators see them: masked.
 */
export async function readQueue(ctx: Ctx, waiting: string, parameters: readonly unknown[] = []): Promise<QueueRecord> {
  const rows = await ctx.rows<WaitingRow>(
    `SELECT w.*, count(*) OVER ()::int AS n, count(*) FILTER (WHERE w.mine) OVER ()::int AS n_mine,
       count(*) FILTER (WHERE w.overdue) OVER ()::int AS n_overdue
     FROM (${waiting}) w ORDER BY w.since, w.id LIMIT ${deskItems}`,
    parameters,
  );
  const [first] = rows;
  return {
    count: first?.n ?? 0,
    mine: first?.n_mine ?? 0,
    overdue: first?.n_overdue ?? 0,
    items: rows.map((row) => ({
      id: row.id,
      companyId: row.company_id,
      title: row.title,
      text: row.text ?? null,
      amount: row.cents === null ? null : centsFromDatabase(row.cents),
      since: row.since,
      isOverdue: row.overdue,
      find: row.find,
    })),
  };
}

/** Whoever looks: of what he asked for himself he is never the second one. */
export const viewerId = (ctx: Ctx): string => ctx.actor?.id ?? '0';

/** A paper that the product makes by itself and could not: a contract that was signed, or a receipt. */
export interface FailedPaper {
  readonly id: string;
  readonly companyId: string;
  /** Its number, by which companies name it. */
  readonly title: string;
  /** Why the last try failed, in words for whoever reads it. */
  readonly reason: string;
  /** How often it was tried in vain. */
  readonly tries: number;
  readonly since: Date;
}

export interface PaperSearch {
  /** Of the number, for ILIKE; null = all. */
  readonly pattern: string | null;
  /** Or of these companies. */
  readonly companyIds: readonly string[];
}

/** Papers of one kind over all companies, for operators. */
export interface PaperDesk {
  readonly kind: PaperKind;
  list(ctx: Ctx, search: PaperSearch, page: Page): Promise<{ rows: readonly FailedPaper[]; count: number }>;
  /** Has it tried at once. false = there is none, or it was made meanwhile. */
  retry(ctx: Ctx, id: string): Promise<boolean>;
}

interface FailedRow {
  readonly id: string;
  readonly company_id: string;
  readonly title: string;
  readonly reason: string;
  readonly tries: number;
  readonly since: Date;
}

/** `failed` answers a row for each: id, company_id, title, reason, tries, since. The longest waiting first. */
export async function readPapers(
  ctx: Ctx,
  failed: string,
  { pattern, companyIds }: PaperSearch,
  page: Page,
): Promise<{ rows: FailedPaper[]; count: number }> {
  const parameters: unknown[] = [];
  const found = pattern
    ? `f.title ILIKE $${parameters.push(pattern)} OR f.company_id = ANY ($${parameters.push(companyIds)}::bigint[])`
    : 'true';
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM (${failed}) f WHERE ${found} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const rows = await ctx.rows<FailedRow>(
    `SELECT f.* FROM (${failed}) f WHERE ${found} ORDER BY f.since, f.id LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows: rows.map(({ company_id, ...row }) => ({ ...row, companyId: company_id })), count: n };
}
