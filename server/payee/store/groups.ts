// SQL of the groups that a company keeps of its payees.
import type { Ctx } from '../../kernel/context';
import { type Row, scoped } from '../../kernel/rows';
import { PayeeGroupRow } from '../entity';

export type GroupRecord = Row<PayeeGroupRow> & { readonly member_count: number };

const COUNTED = `SELECT g.*, (SELECT count(*)::int FROM payee_group_member m WHERE m.company_id = g.company_id AND m.group_id = g.id) AS member_count
  FROM payee_group g WHERE g.company_id = $1`;

export const listGroups = (ctx: Ctx): Promise<GroupRecord[]> => ctx.rows<GroupRecord>(`${COUNTED} ORDER BY g.name, g.id`, [ctx.companyId]);

export const findGroup = (ctx: Ctx, id: string): Promise<GroupRecord | undefined> =>
  ctx.maybe<GroupRecord>(`${COUNTED} AND g.id = $2`, [ctx.companyId, id]);

export const lockGroup = (ctx: Ctx, id: string): Promise<Row<PayeeGroupRow>> =>
  scoped(ctx, PayeeGroupRow).getLocked({ id }, 'PAYEE_GROUP_NOT_FOUND');

/** One at a time makes or names a group, so that two never share a name and the number of them holds. */
export async function lockGroupNames(ctx: Ctx): Promise<void> {
  await ctx.rows(`SELECT pg_advisory_xact_lock(hashtextextended(concat_ws('|', 'payee-groups', $1::text), 52))`, [ctx.companyId]);
}

export const insertGroup = (ctx: Ctx, name: string): Promise<Row<PayeeGroupRow>> =>
  scoped(ctx, PayeeGroupRow).insertReturning({ name, created_by_name: ctx.actor?.name ?? '', created_at: ctx.now });

export const renameGroup = (ctx: Ctx, id: string, name: string): Promise<number> => scoped(ctx, PayeeGroupRow).update({ id }, { name });

export const removeGroup = (ctx: Ctx, id: string): Promise<number> => scoped(ctx, PayeeGroupRow).remove({ id });

export async function addMembers(ctx: Ctx, groupId: string, payeeIds: readonly string[]): Promise<number> {
  return ctx.count(
    `INSERT INTO payee_group_member (company_id, group_id, payee_id) SELECT $1, $2, x.id FROM unnest($3::bigint[]) AS x(id) ORDER BY x.id
     ON CONFLICT DO NOTHING`,
    [ctx.companyId, groupId, payeeIds],
  );
}

export async function removeMembers(ctx: Ctx, groupId: string, payeeIds: readonly string[]): Promise<number> {
  return ctx.count('DELETE FROM payee_group_member WHERE company_id = $1 AND group_id = $2 AND payee_id = ANY ($3::bigint[])', [
    ctx.companyId,
    groupId,
    payeeIds,
  ]);
}

/** Payees of a group in the order in which the company came to know them. */
export async function membersOf(ctx: Ctx, groupId: string): Promise<string[]> {
  const rows = await ctx.rows<{ payee_id: string }>(
    'SELECT payee_id FROM payee_group_member WHERE company_id = $1 AND group_id = $2 ORDER BY payee_id',
    [ctx.companyId, groupId],
  );
  return rows.map((row) => row.payee_id);
}

export async function groupsOf(ctx: Ctx, payeeIds: readonly string[]): Promise<(GroupRecord & { readonly payee_id: string })[]> {
  return ctx.rows(
    `SELECT o.payee_id, g.* FROM payee_group_member o JOIN (${COUNTED}) g ON g.company_id = o.company_id AND g.id = o.group_id
     WHERE o.company_id = $1 AND o.payee_id = ANY ($2::bigint[]) ORDER BY g.name, g.id`,
    [ctx.companyId, payeeIds],
  );
}
