import type { Ctx } from '../../kernel/context';
import { type Row, scoped, type Written } from '../../kernel/rows';
import { SigningUnbindRow } from '../entity';

type UnbindRecord = Row<SigningUnbindRow>;

export async function findUnbind(ctx: Ctx, id: string): Promise<UnbindRecord | undefined> {
  return scoped(ctx, SigningUnbindRow).find({ id });
}

export async function getUnbind(ctx: Ctx, id: string): Promise<UnbindRecord> {
  return scoped(ctx, SigningUnbindRow).get({ id }, 'CONTRACT_NOT_FOUND');
}

export async function insertUnbind(ctx: Ctx, fresh: Written<SigningUnbindRow>): Promise<UnbindRecord> {
  return scoped(ctx, SigningUnbindRow).insertReturning(fresh);
}

/** Requests to this person since that moment, of all records: they are messages, and counted as such. */
export async function countUnbinds(ctx: Ctx, personId: string, since: Date): Promise<number> {
  const row = await ctx.row<{ n: number }>(
    'SELECT count(*)::int AS n FROM signing_unbind WHERE company_id = $1 AND person_id = $2 AND created_at >= $3',
    [ctx.companyId, personId, since],
  );
  return row.n;
}
