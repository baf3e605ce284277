// Applications and their statements.
import type { InvoiceApplicationStatus } from '../../../schema/machines/invoiceApplication';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import { approvalHash } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import type { Keyword } from '../../kernel/keyword';
import { neighboursOf } from '../../kernel/neighbours';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import type { InvoiceableStatement } from '../../statement/public';
import { InvoiceApplicationRow, InvoiceItemRow, TaxInvoiceRow } from '../entity';

export type Application = Row<InvoiceApplicationRow>;
export type Item = Row<InvoiceItemRow>;

const COLUMNS = columnList(InvoiceApplicationRow);

type Hashed = Pick<
  Application,
  | 'company_id'
  | 'subject_id'
  | 'title_name'
  | 'title_tax_no'
  | 'kind'
  | 'category'
  | 'remark'
  | 'invoice_cents'
  | 'tardy_cents'
  | 'statement_count'
>;

/** D82: what an operator accepts. */
export const applicationHash = (companyId: string, row: Omit<Hashed, 'company_id'>): string =>
  approvalHash(companyId, {
    company: companyId,
    subject: row.subject_id,
    name: row.title_name,
    taxNo: row.title_tax_no,
    request: `${row.kind} ${row.category}`,
    remark: row.remark,
    amount: `${row.invoice_cents} ${row.tardy_cents}`,
    lines: row.statement_count,
  });

export const getApplication = (ctx: Ctx, id: string): Promise<Application> =>
  scoped(ctx, InvoiceApplicationRow).get({ id }, 'INVOICE_NOT_FOUND');

/** Numbers of their invoices and of the statements in them, by application. */
export async function codesOfApplications(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const [items, documents] = await Promise.all([
    scoped(ctx, InvoiceItemRow).list({ application_id: ids }),
    scoped(ctx, TaxInvoiceRow).list({ application_id: ids }),
  ]);
  const codes = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { application_id, statement_code } of items) codes.get(application_id)?.push(statement_code);
  for (const { application_id, number } of documents) codes.get(application_id)?.push(number);
  return codes;
}

export const lockApplication = (ctx: Ctx, id: string): Promise<Application> =>
  scoped(ctx, InvoiceApplicationRow).getLocked({ id }, 'INVOICE_NOT_FOUND');
export const insertApplication = (ctx: Ctx, row: Written<InvoiceApplicationRow>): Promise<Application> =>
  scoped(ctx, InvoiceApplicationRow).insertReturning(row);
export const changeApplication = (ctx: Ctx, id: string, change: Written<InvoiceApplicationRow>): Promise<Application> =>
  scoped(ctx, InvoiceApplicationRow).updateOne({ id }, change);

/** Operators see all companies, so an application is found by its id alone. */
export async function companyOfApplication(ctx: Ctx, id: string): Promise<string | null> {
  // By hand: the company is what is looked for.
  return (await ctx.maybe<{ company_id: string }>(`SELECT company_id FROM invoice_application WHERE id = $1`, [id]))?.company_id ?? null;
}

export async function insertItems(ctx: Ctx, applicationId: string, statements: readonly InvoiceableStatement[]): Promise<void> {
  const of = <T>(value: (one: InvoiceableStatement) => T): T[] => statements.map(value);
  await ctx.count(
    `INSERT INTO invoice_application_item (company_id, application_id, statement_id, statement_code, statement_created_at, pay_cents, service_cents,
       total_cents, invoice_cents, is_live)
     SELECT $1, $2, u.*, true FROM unnest($3::bigint[], $4::text[], $5::timestamptz[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[]) u`,
    [
      ctx.companyId,
      applicationId,
      of(({ id }) => id),
      of(({ statementCode }) => statementCode),
      of(({ createdAt }) => createdAt),
      of(({ pay }) => pay),
      of(({ service }) => service),
      of(({ total }) => total),
      of(({ invoice }) => invoice),
    ],
  );
}

export async function itemStatements(ctx: Ctx, applicationId: string): Promise<string[]> {
  const rows = await scoped(ctx, InvoiceItemRow).list({ application_id: applicationId });
  return rows.map((row) => row.statement_id);
}

/** Statements of the application in which this one stands and whose invoice is not taken back, itself among them; without one nothing. */
export async function appliedWith(ctx: Ctx, statementId: string): Promise<string[]> {
  const rows = await ctx.rows<{ statement_id: string }>(
    `SELECT other.statement_id FROM invoice_application_item own
     JOIN invoice_application_item other ON other.company_id = own.company_id AND other.application_id = own.application_id
     WHERE own.company_id = $1 AND own.statement_id = $2 AND own.is_live`,
    [ctx.companyId, statementId],
  );
  return rows.map((row) => row.statement_id);
}

/** Its statements may be applied for again. */
export async function endItems(ctx: Ctx, applicationId: string): Promise<void> {
  await scoped(ctx, InvoiceItemRow).update({ application_id: applicationId }, { is_live: false });
}

/** What a red letter takes back, statement by statement; an empty list = nothing any more. */
export async function writeRedItems(ctx: Ctx, applicationId: string, items: readonly { statementId: string; red: Cents }[]): Promise<void> {
  await ctx.count(
    `UPDATE invoice_application_item i SET red_cents = coalesce((SELECT u.red FROM unnest($3::bigint[], $4::bigint[]) u (id, red) WHERE u.id = i.statement_id), 0)
     WHERE i.company_id = $1 AND i.application_id = $2`,
    [ctx.companyId, applicationId, items.map((one) => one.statementId), items.map((one) => one.red)],
  );
}

export const allItems = (ctx: Ctx, applicationId: string): Promise<Item[]> =>
  scoped(ctx, InvoiceItemRow).list({ application_id: applicationId });

export async function liveApplicationOf(ctx: Ctx, statementId: string): Promise<string | null> {
  return (await scoped(ctx, InvoiceItemRow).find({ statement_id: statementId, is_live: true }))?.application_id ?? null;
}

export async function listItems(ctx: Ctx, applicationId: string, page: Page): Promise<{ rows: Item[]; count: number; total: Cents }> {
  const { n, total } = await ctx.row<{ n: number; total: string }>(
    `SELECT count(*)::int AS n, coalesce(sum(invoice_cents), 0)::bigint AS total FROM invoice_application_item WHERE company_id = $1 AND application_id = $2`,
    [ctx.companyId, applicationId],
  );
  const rows = await ctx.rows<Item>(
    `SELECT ${columnList(InvoiceItemRow)} FROM invoice_application_item WHERE company_id = $1 AND application_id = $2
     ORDER BY statement_id DESC LIMIT $3 OFFSET $4`,
    [ctx.companyId, applicationId, page.size + 1, page.offset],
  );
  return { rows, count: n, total: centsFromDatabase(total) };
}

interface ApplicationFilter {
  readonly subjectId: string | null;
  readonly statuses: readonly InvoiceApplicationStatus[] | null;
  readonly from: Date | null;
  readonly before: Date | null;
}

const IN_LIST = `company_id = $1 AND ($2::bigint IS NULL OR subject_id = $2) AND ($3::text[] IS NULL OR status = ANY ($3))
    AND ($4::timestamptz IS NULL OR created_at >= $4) AND ($5::timestamptz IS NULL OR created_at < $5)`;
const listParameters = (ctx: Ctx, { subjectId, statuses, from, before }: ApplicationFilter) => [
  ctx.companyId,
  subjectId,
  statuses,
  from,
  before,
];

/** Newest first. */
export async function listApplications(ctx: Ctx, filter: ApplicationFilter, page: Page): Promise<{ rows: Application[]; count: number }> {
  const parameters = listParameters(ctx, filter);
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM invoice_application WHERE ${IN_LIST} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const rows = await ctx.rows<Application>(
    `SELECT ${COLUMNS} FROM invoice_application WHERE ${IN_LIST} ORDER BY id DESC LIMIT $6 OFFSET $7`,
    [...parameters, page.size + 1, page.offset],
  );
  return { rows, count: n };
}

/** Errors: INVOICE_NOT_FOUND. */
export function applicationsAround(ctx: Ctx, filter: ApplicationFilter, id: string): ReturnType<typeof neighboursOf> {
  const parameters = listParameters(ctx, filter);
  const list = { from: 'invoice_application', where: IN_LIST, parameters, id: 'id', direction: 'DESC' } as const;
  return neighboursOf(ctx, list, id, 'INVOICE_NOT_FOUND');
}

/** Newest first; an id of nobody is left out. */
export async function applicationsById(ctx: Ctx, ids: readonly string[]): Promise<Application[]> {
  if (ids.length === 0) return [];
  const rows = await scoped(ctx, InvoiceApplicationRow).list({ id: ids });
  return rows.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
}

/** Of red letters of several companies, for operators. */
export async function applicationsOfReds(
  ctx: Ctx,
  reds: readonly { readonly company_id: string; readonly application_id: string }[],
): Promise<Application[]> {
  if (reds.length === 0) return [];
  return ctx.rows<Application>(
    `SELECT ${COLUMNS} FROM invoice_application WHERE company_id = ANY ($1::bigint[]) AND id = ANY ($2::bigint[])`,
    [[...new Set(reds.map((row) => row.company_id))], reds.map((row) => row.application_id)],
  );
}

/** Those of a filter that have an invoice, newest first. */
export async function listIssued(ctx: Ctx, filter: ApplicationFilter, most: number): Promise<Application[]> {
  if (filter.statuses !== null && !filter.statuses.includes('ISSUED')) return [];
  return (await listApplications(ctx, { ...filter, statuses: ['ISSUED'] }, { size: most, offset: 0, cursor: null })).rows.slice(0, most);
}

export async function lastApplication(ctx: Ctx, subjectId: string): Promise<Application | undefined> {
  return ctx.maybe<Application>(
    `SELECT ${COLUMNS} FROM invoice_application WHERE company_id = $1 AND subject_id = $2 ORDER BY id DESC LIMIT 1`,
    [ctx.companyId, subjectId],
  );
}

interface DeskFilter {
  readonly onlyOpen: boolean;
  readonly keyword: Keyword | null;
  readonly companyIds: readonly string[];
}

/** Of all companies, for operators. */
export async function listDesk(
  ctx: Ctx,
  { onlyOpen, keyword, companyIds }: DeskFilter,
  page: Page,
): Promise<{ rows: Application[]; count: number }> {
  const parameters: unknown[] = [];
  const where = ['true'];
  if (onlyOpen) where.push(`status IN ('PENDING', 'ISSUING')`);
  if (keyword) {
    const pattern = `$${parameters.push(keyword.pattern)}`;
    const companies = `$${parameters.push(companyIds)}`;
    where.push(`(title_name ILIKE ${pattern} OR title_tax_no ILIKE ${pattern} OR company_id = ANY (${companies}::bigint[]))`);
  }
  const wall = where.join(' AND ');
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM invoice_application WHERE ${wall} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const rows = await ctx.rows<Application>(
    `SELECT ${COLUMNS} FROM invoice_application WHERE ${wall} ORDER BY created_at ${onlyOpen ? 'ASC' : 'DESC'}, id
     LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: n };
}

/** For the sweep: applications whose issuer was asked before this and has not answered. */
export async function askedBefore(
  ctx: Ctx,
  before: Date,
  { besides, most }: { readonly besides: readonly string[]; readonly most: number },
): Promise<{ companyId: string; id: string }[]> {
  const rows = await ctx.rows<{ company_id: string; id: string }>(`SELECT company_id, id FROM invoices_asked($1, $2, $3)`, [
    before,
    besides,
    most,
  ]);
  return rows.map((row) => ({ companyId: row.company_id, id: row.id }));
}

/** Every application that a statement stood in, oldest first. */
export async function applicationsOf(ctx: Ctx, statementId: string): Promise<string[]> {
  const rows = await scoped(ctx, InvoiceItemRow).list({ statement_id: statementId });
  return rows.map((row) => row.application_id).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
}

type LastApplication = Pick<Application, 'id' | 'status' | 'reject_reason' | 'red_at'>;

/** The latest application with each of these statements; a statement without one has no entry. */
export async function lastOfStatements(ctx: Ctx, statementIds: readonly string[]): Promise<ReadonlyMap<string, LastApplication>> {
  const rows = await ctx.rows<LastApplication & { statement_id: string }>(
    `SELECT DISTINCT ON (i.statement_id) i.statement_id, a.id, a.status, a.reject_reason, a.red_at FROM invoice_application_item i
       JOIN invoice_application a ON a.company_id = i.company_id AND a.id = i.application_id
     WHERE i.company_id = $1 AND i.statement_id = ANY ($2::bigint[]) ORDER BY i.statement_id, i.application_id DESC`,
    [ctx.companyId, statementIds],
  );
  return new Map(rows.map(({ statement_id, ...last }) => [statement_id, last]));
}

/** What the invoices that stand say of each of these statements; a statement without one has no entry. */
export async function sumsIssued(ctx: Ctx, statementIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const rows = await ctx.rows<{ statement_id: string; cents: string }>(
    `SELECT i.statement_id, sum(i.invoice_cents)::bigint AS cents FROM invoice_application_item i
       JOIN invoice_application a ON a.company_id = i.company_id AND a.id = i.application_id
     WHERE i.company_id = $1 AND i.statement_id = ANY ($2::bigint[]) AND i.is_live AND a.status = 'ISSUED' GROUP BY i.statement_id`,
    [ctx.companyId, statementIds],
  );
  return new Map(rows.map(({ statement_id, cents }) => [statement_id, centsFromDatabase(cents)]));
}
