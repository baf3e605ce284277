// What is owed of earlier invoices: taken by one application, and free again when that ends without an invoice.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { InvoiceTardyRow } from '../entity';
import type { Business } from '../rules';

export type Tardy = Row<InvoiceTardyRow>;

/** Taken neither by an application nor by a red letter. */
const OPEN = `application_id IS NULL AND red_id IS NULL`;

/** A line comes back once. */
export async function insertTardy(ctx: Ctx, tardy: Written<InvoiceTardyRow>): Promise<void> {
  await scoped(ctx, InvoiceTardyRow).insertOnce({ ...tardy, application_id: null });
}

interface Account {
  readonly subjectId: string;
  readonly business: Business;
}

export async function openTardy(ctx: Ctx, { subjectId, business }: Account): Promise<Cents> {
  const { total } = await ctx.row<{ total: string }>(
    `SELECT coalesce(sum(amount_cents), 0)::bigint AS total FROM invoice_tardy
     WHERE company_id = $1 AND subject_id = $2 AND settlement_type = $3 AND ${OPEN}`,
    [ctx.companyId, subjectId, business],
  );
  return centsFromDatabase(total);
}

/** The same at each subject, of both business types together. */
export async function openTardies(ctx: Ctx): Promise<ReadonlyMap<string, Cents>> {
  const rows = await ctx.rows<{ subject_id: string; total: string }>(
    `SELECT subject_id, sum(amount_cents)::bigint AS total FROM invoice_tardy WHERE company_id = $1 AND ${OPEN} GROUP BY subject_id`,
    [ctx.companyId],
  );
  return new Map(rows.map((row) => [row.subject_id, centsFromDatabase(row.total)]));
}

/** The same of single statements. */
export async function openTardiesOf(ctx: Ctx, statementIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const rows = await ctx.rows<{ statement_id: string; total: string }>(
    `SELECT statement_id, sum(amount_cents)::bigint AS total FROM invoice_tardy
     WHERE company_id = $1 AND statement_id = ANY ($2::bigint[]) AND ${OPEN} GROUP BY statement_id`,
    [ctx.companyId, statementIds],
  );
  return new Map(rows.map((row) => [row.statement_id, centsFromDatabase(row.total)]));
}

/** Locked until the application that takes them stands. */
export async function lockOpenTardies(ctx: Ctx, { subjectId, business }: Account): Promise<Tardy[]> {
  return ctx.rows<Tardy>(
    `SELECT ${columnList(InvoiceTardyRow)} FROM invoice_tardy WHERE company_id = $1 AND subject_id = $2 AND settlement_type = $3
       AND ${OPEN} ORDER BY line_id FOR NO KEY UPDATE`,
    [ctx.companyId, subjectId, business],
  );
}

/** Of one invoice, whoever took them: what is taken and what is open of it stands still until the red letter that counts it. */
export async function lockTardiesOf(ctx: Ctx, applicationId: string): Promise<void> {
  await ctx.rows(`SELECT line_id FROM invoice_tardy WHERE company_id = $1 AND of_application_id = $2 ORDER BY line_id FOR NO KEY UPDATE`, [
    ctx.companyId,
    applicationId,
  ]);
}

export async function takeTardies(ctx: Ctx, lineIds: readonly string[], applicationId: string): Promise<void> {
  if (lineIds.length > 0) await scoped(ctx, InvoiceTardyRow).update({ line_id: lineIds }, { application_id: applicationId });
}

/** In the order in which everybody locks them: a red letter may be asked for of one of their invoices. */
export async function freeTardies(ctx: Ctx, applicationId: string): Promise<void> {
  await ctx.rows(`SELECT line_id FROM invoice_tardy WHERE company_id = $1 AND application_id = $2 ORDER BY line_id FOR NO KEY UPDATE`, [
    ctx.companyId,
    applicationId,
  ]);
  await scoped(ctx, InvoiceTardyRow).update({ application_id: applicationId }, { application_id: null });
}

/** What came back of this invoice: bound to its red letter where nobody took it yet; what later invoices took off stays theirs. */
export async function bindTardies(ctx: Ctx, applicationId: string, redId: string): Promise<void> {
  await scoped(ctx, InvoiceTardyRow).update({ of_application_id: applicationId, application_id: null, red_id: null }, { red_id: redId });
}

/** The red letter ended without an invoice: it is owed again. */
export async function unbindTardies(ctx: Ctx, redId: string): Promise<void> {
  await scoped(ctx, InvoiceTardyRow).update({ red_id: redId }, { red_id: null });
}

/** What other applications have taken off of the invoices of these, by application and statement. */
export async function takenElsewhere(
  ctx: Ctx,
  applications: readonly { readonly company_id: string; readonly id: string }[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Cents>>> {
  const taken = new Map<string, Map<string, Cents>>();
  if (applications.length === 0) return taken;
  // Lists of operators hold applications of several companies.
  const rows = await ctx.rows<{ of_application_id: string; statement_id: string; total: string }>(
    `SELECT of_application_id, statement_id, sum(amount_cents)::bigint AS total FROM invoice_tardy
     WHERE company_id = ANY ($1::bigint[]) AND of_application_id = ANY ($2::bigint[]) AND application_id IS NOT NULL GROUP BY 1, 2`,
    [[...new Set(applications.map((row) => row.company_id))], applications.map((row) => row.id)],
  );
  for (const { of_application_id, statement_id, total } of rows) {
    const ofOne = taken.get(of_application_id) ?? new Map<string, Cents>();
    taken.set(of_application_id, ofOne.set(statement_id, centsFromDatabase(total)));
  }
  return taken;
}

interface TardyFilter {
  readonly applicationId: string | null;
  readonly subjectId: string | null;
  readonly business: Business | null;
  /** What came about later is left out; null = nothing is. */
  readonly until: Date | null;
  readonly statementCode: string | null;
  /** Days on which it came about, the second not included. */
  readonly from: Date | null;
  readonly before: Date | null;
}

export async function listTardies(ctx: Ctx, filter: TardyFilter, page: Page): Promise<{ rows: Tardy[]; count: number; total: Cents }> {
  const where = `company_id = $1 AND ($2::bigint IS NULL AND ${OPEN} OR application_id = $2)
    AND ($3::bigint IS NULL OR subject_id = $3) AND ($4::text IS NULL OR settlement_type = $4)
    AND ($5::timestamptz IS NULL OR created_at <= $5) AND ($6::text IS NULL OR statement_code = $6)
    AND ($7::timestamptz IS NULL OR created_at >= $7) AND ($8::timestamptz IS NULL OR created_at < $8)`;
  const { applicationId, subjectId, business, until, statementCode, from, before } = filter;
  const parameters = [ctx.companyId, applicationId, subjectId, business, until, statementCode, from, before];
  const { n, total } = await ctx.row<{ n: number; total: string }>(
    `SELECT count(*)::int AS n, coalesce(sum(amount_cents), 0)::bigint AS total FROM invoice_tardy WHERE ${where}`,
    parameters,
  );
  const rows = await ctx.rows<Tardy>(
    `SELECT ${columnList(InvoiceTardyRow)} FROM invoice_tardy WHERE ${where} ORDER BY created_at DESC, line_id DESC LIMIT $9 OFFSET $10`,
    [...parameters, page.size + 1, page.offset],
  );
  return { rows, count: n, total: centsFromDatabase(total) };
}
