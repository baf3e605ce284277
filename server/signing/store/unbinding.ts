import type { Ctx } from '../../kernel/context';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
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

/** The last request from this record; undefined = none was made. */
export async function newestUnbind(ctx: Ctx, contractId: string): Promise<UnbindRecord | undefined> {
  // By hand: the first of an order.
  return ctx.maybe(
    `SELECT ${columnList(SigningUnbindRow)} FROM signing_unbind WHERE company_id = $1 AND contract_id = $2 ORDER BY id DESC LIMIT 1`,
    [ctx.companyId, contractId],
  );
}

/** Requests to this person since that moment, of all records: they are messages, and counted as such. */
export async function countUnbinds(ctx: Ctx, personId: string, since: Date): Promise<number> {
  const row = await ctx.row<{ n: number }>(
    'SELECT count(*)::int AS n FROM signing_unbind WHERE company_id = $1 AND person_id = $2 AND created_at >= $3',
    [ctx.companyId, personId, since],
  );
  return row.n;
}

/** false = it was confirmed before. */
export async function confirmUnbinding(ctx: Ctx, id: string): Promise<boolean> {
  return (await scoped(ctx, SigningUnbindRow).update({ id, confirmed_at: null }, { confirmed_at: ctx.now })) === 1;
}

/** Earlier requests about the person that nobody has confirmed: from the same record, or, without one, to phones that look like this one. */
export async function olderUnbinds(
  ctx: Ctx,
  of: { readonly contractId: string | null; readonly personId: string; readonly phoneMask: string },
): Promise<Pick<UnbindRecord, 'id' | 'phone_cipher'>[]> {
  return ctx.rows(
    `SELECT id, phone_cipher FROM signing_unbind WHERE company_id = $1 AND person_id = $2 AND confirmed_at IS NULL
       AND contract_id IS NOT DISTINCT FROM $3 AND (contract_id IS NOT NULL OR phone_mask = $4)`,
    [ctx.companyId, of.personId, of.contractId, of.phoneMask],
  );
}

interface UnboundPhone {
  readonly personId: string;
  readonly phoneIndex: string;
}

/**
 * Every record of the person at this phone that waits to be signed is unbound until the phone is bound to the person again (person_phone_prove), and who
 * tried them in vain is forgotten. A record that names somebody else or another phone by now is none of them, nor is a signed one: its phone was proven
 * when it was signed. Answers which.
 */
export async function markUnbound(ctx: Ctx, { personId, phoneIndex }: UnboundPhone): Promise<string[]> {
  // By hand: locked in one order.
  const found = await ctx.rows<{ id: string }>(
    `SELECT id FROM contract WHERE company_id = $1 AND person_id = $2 AND phone_index = $3 AND deleted_at IS NULL
       AND status = 'WAITING_SIGN' ORDER BY id FOR NO KEY UPDATE`,
    [ctx.companyId, personId, phoneIndex],
  );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  await ctx.count(
    `UPDATE contract SET unbound_at = $3, authentication_failed = false
     WHERE company_id = $1 AND id = ANY ($2::bigint[])`,
    [ctx.companyId, ids, ctx.now],
  );
  return ids;
}
