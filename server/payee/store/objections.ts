// SQL of what payees object to: rows of the company that paid, which the person reads over all companies.
import type { ObjectionStatus } from '../../../schema/machines/objection';
import type { ObjectionKind } from '../../../schema/objections';
import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { ObjectionRow } from '../entity';

export type ObjectionRecord = Row<ObjectionRow>;
export type ListedObjection = ObjectionRecord & { readonly id_card_mask: string };
const COLUMNS = columnList(ObjectionRow, 'o');

/** undefined = an open one of this kind stands against the line already. */
export async function insertObjection(ctx: Ctx, row: Written<ObjectionRow>): Promise<ObjectionRecord | undefined> {
  return scoped(ctx, ObjectionRow).insertOnce(row);
}

export async function lockObjection(ctx: Ctx, id: string): Promise<ObjectionRecord> {
  return scoped(ctx, ObjectionRow).getLocked({ id }, 'OBJECTION_NOT_FOUND');
}

/** Guarded by the state it was judged in. */
export async function changeObjection(ctx: Ctx, before: ObjectionRecord, change: Written<ObjectionRow>): Promise<void> {
  await scoped(ctx, ObjectionRow).updateOne({ id: before.id, status: before.status }, change);
}

interface ObjectionSearch {
  readonly statuses: readonly ObjectionStatus[] | null;
  readonly kinds: readonly ObjectionKind[] | null;
  /** A pattern of LIKE, already escaped. */
  readonly name: string | null;
}

export async function listObjections(ctx: Ctx, search: ObjectionSearch, page: Page): Promise<{ rows: ListedObjection[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId];
  const where = ['o.company_id = $1'];
  if (search.statuses !== null) where.push(`o.status = ANY ($${parameters.push(search.statuses)})`);
  if (search.kinds !== null) where.push(`o.kind = ANY ($${parameters.push(search.kinds)})`);
  if (search.name !== null) where.push(`o.payee_name LIKE '%' || $${parameters.push(search.name)} || '%'`);
  const filter = where.join(' AND ');
  const counted = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM objection o WHERE ${filter} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const keyset = page.cursor ? `AND o.id < $${parameters.push(page.cursor[0])}` : '';
  const rows = await ctx.rows<ListedObjection>(
    `SELECT ${COLUMNS}, p.id_card_mask FROM objection o JOIN payee p ON p.company_id = o.company_id AND p.id = o.payee_id
     WHERE ${filter} ${keyset} ORDER BY o.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: counted.n };
}

export async function findObjection(ctx: Ctx, id: string): Promise<ListedObjection> {
  return ctx.row<ListedObjection>(
    `SELECT ${COLUMNS}, p.id_card_mask FROM objection o JOIN payee p ON p.company_id = o.company_id AND p.id = o.payee_id
     WHERE o.company_id = $1 AND o.id = $2`,
    [ctx.companyId, id],
  );
}

/** Of the person of this transaction, over all companies: row security shows nothing else. */
export async function ownObjections(ctx: Ctx, most: number): Promise<ObjectionRecord[]> {
  return ctx.rows<ObjectionRecord>(`SELECT ${COLUMNS} FROM objection o WHERE o.person_id = $1 ORDER BY o.id DESC LIMIT $2`, [
    ctx.actor?.id ?? '0',
    most,
  ]);
}

/** Which of these people say of this company's payments that they are not meant. */
export async function peopleDenied(ctx: Ctx, personIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.rows<{ person_id: string }>(
    `SELECT DISTINCT person_id FROM objection WHERE company_id = $1 AND person_id = ANY ($2) AND kind = 'NOT_ME' AND status <> 'CLOSED'`,
    [ctx.companyId, personIds],
  );
  return new Set(rows.map((row) => row.person_id));
}
