// Red letters: one confirmation sheet each, at most one that waits or stands per application.
import { approvalHash } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import type { Keyword } from '../../kernel/keyword';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { RedConfirmationRow } from '../entity';
import type { Application } from './applications';

export type Red = Row<RedConfirmationRow>;

const COLUMNS = columnList(RedConfirmationRow);

type Hashed = Pick<
  Red,
  | 'application_id'
  | 'blue_number'
  | 'reason'
  | 'note'
  | 'amount_cents'
  | 'tax_cents'
  | 'is_reissue'
  | 'new_kind'
  | 'new_category'
  | 'new_remark'
  | 'new_address_id'
>;

/** D82: what an operator confirms. */
export const redHash = (companyId: string, row: Hashed): string =>
  approvalHash(companyId, {
    company: companyId,
    request: JSON.stringify([row.application_id, row.blue_number, row.is_reissue]),
    reason: row.reason,
    remark: row.note,
    amount: `${row.amount_cents} ${row.tax_cents}`,
    summary: JSON.stringify([row.new_kind, row.new_category, row.new_remark, row.new_address_id]),
  });

export const insertRed = (ctx: Ctx, row: Written<RedConfirmationRow>): Promise<Red> => scoped(ctx, RedConfirmationRow).insertReturning(row);
export const changeRed = (ctx: Ctx, id: string, change: Written<RedConfirmationRow>): Promise<Red> =>
  scoped(ctx, RedConfirmationRow).updateOne({ id }, change);
export const getRed = (ctx: Ctx, id: string): Promise<Red> => scoped(ctx, RedConfirmationRow).get({ id }, 'RED_NOT_FOUND');
export const lockRed = (ctx: Ctx, id: string): Promise<Red> => scoped(ctx, RedConfirmationRow).getLocked({ id }, 'RED_NOT_FOUND');

/** The one that waits to be confirmed or issued. */
export const openRedOf = (ctx: Ctx, applicationId: string): Promise<Red | undefined> =>
  scoped(ctx, RedConfirmationRow).find({ application_id: applicationId, status: ['WAITING', 'CONFIRMED'] });

/** Operators see all companies, so a red letter is found by its id alone. */
export async function companyOfRed(ctx: Ctx, id: string): Promise<string | null> {
  // By hand: the company is what is looked for.
  return (await ctx.maybe<{ company_id: string }>(`SELECT company_id FROM red_confirmation WHERE id = $1`, [id]))?.company_id ?? null;
}

/** The latest of each of these applications. */
export async function latestReds(
  ctx: Ctx,
  applications: readonly Pick<Application, 'company_id' | 'id'>[],
): Promise<ReadonlyMap<string, Red>> {
  if (applications.length === 0) return new Map();
  // Lists of operators hold applications of several companies.
  const rows = await ctx.rows<Red>(
    `SELECT DISTINCT ON (company_id, application_id) ${COLUMNS} FROM red_confirmation
     WHERE company_id = ANY ($1::bigint[]) AND application_id = ANY ($2::bigint[]) ORDER BY company_id, application_id, id DESC`,
    [[...new Set(applications.map((row) => row.company_id))], applications.map((row) => row.id)],
  );
  return new Map(rows.map((row) => [row.application_id, row]));
}

interface DeskFilter {
  readonly onlyOpen: boolean;
  readonly keyword: Keyword | null;
  readonly companyIds: readonly string[];
}

/** Of all companies, for operators. */
export async function listRedDesk(
  ctx: Ctx,
  { onlyOpen, keyword, companyIds }: DeskFilter,
  page: Page,
): Promise<{ rows: Red[]; count: number }> {
  const parameters: unknown[] = [];
  const where = ['true'];
  if (onlyOpen) where.push(`r.status IN ('WAITING', 'CONFIRMED')`);
  if (keyword) {
    const pattern = `$${parameters.push(keyword.pattern)}`;
    const companies = `$${parameters.push(companyIds)}`;
    where.push(`(r.blue_number ILIKE ${pattern} OR r.red_number ILIKE ${pattern} OR r.company_id = ANY (${companies}::bigint[])
      OR EXISTS (SELECT 1 FROM invoice_application a WHERE a.company_id = r.company_id AND a.id = r.application_id
        AND (a.title_name ILIKE ${pattern} OR a.title_tax_no ILIKE ${pattern})))`);
  }
  const wall = where.join(' AND ');
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM red_confirmation r WHERE ${wall} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const rows = await ctx.rows<Red>(
    `SELECT ${COLUMNS} FROM red_confirmation r WHERE ${wall} ORDER BY created_at ${onlyOpen ? 'ASC' : 'DESC'}, id
     LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: n };
}

type Found = { companyId: string; id: string };
type Sought = { readonly besides: readonly string[]; readonly most: number };
const foundFrom = (rows: readonly { company_id: string; id: string }[]): Found[] =>
  rows.map((row) => ({ companyId: row.company_id, id: row.id }));

/** For the sweep: confirmed ones whose issuer was asked before this and has not answered. */
export const redsAskedBefore = async (ctx: Ctx, before: Date, { besides, most }: Sought): Promise<Found[]> =>
  foundFrom(await ctx.rows(`SELECT company_id, id FROM reds_asked($1, $2, $3)`, [before, besides, most]));

/** For the sweep: those that nobody has confirmed in time. */
export const redsDue = async (ctx: Ctx, at: Date, { besides, most }: Sought): Promise<Found[]> =>
  foundFrom(await ctx.rows(`SELECT company_id, id FROM reds_due($1, $2, $3)`, [at, besides, most]));
