// Addresses of a company, of which exactly one is the default as long as there are any.
import type { Ctx } from '../../kernel/context';
import type { Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { decryptField, encryptField } from '../../kernel/secrets';
import { ReceivingAddressRow } from '../entity';

export type AddressRecord = Row<ReceivingAddressRow>;

export const sealReceiver = (companyId: string, plain: string): string => encryptField(companyId, 'receiving_address.phone', plain);
export const receiverPhone = (row: AddressRecord): string => decryptField(row.company_id, 'receiving_address.phone', row.phone_cipher);

/** Before anything is read: which of them is the default is decided by one at a time, also when there is no row yet to lock (ADR-002). */
export async function lockAddresses(ctx: Ctx): Promise<void> {
  await ctx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('receiving_address|' || $1, 8))`, [ctx.companyId]);
}

export const getAddress = (ctx: Ctx, id: string): Promise<AddressRecord> =>
  scoped(ctx, ReceivingAddressRow).get({ id }, 'ADDRESS_NOT_FOUND');
export const findAddress = (ctx: Ctx, id: string): Promise<AddressRecord | undefined> => scoped(ctx, ReceivingAddressRow).find({ id });
export const findDefault = (ctx: Ctx): Promise<AddressRecord | undefined> => scoped(ctx, ReceivingAddressRow).find({ is_default: true });

export const insertAddress = (ctx: Ctx, address: Written<ReceivingAddressRow>): Promise<AddressRecord> =>
  scoped(ctx, ReceivingAddressRow).insertReturning({ ...address, created_at: ctx.now });

export const changeAddress = (ctx: Ctx, id: string, change: Written<ReceivingAddressRow>): Promise<AddressRecord> =>
  scoped(ctx, ReceivingAddressRow).updateOne({ id }, change);

export async function dropDefault(ctx: Ctx): Promise<void> {
  await scoped(ctx, ReceivingAddressRow).update({ is_default: true }, { is_default: false });
}

export async function removeAddress(ctx: Ctx, id: string): Promise<void> {
  await scoped(ctx, ReceivingAddressRow).remove({ id });
}

export async function newestAddress(ctx: Ctx): Promise<string | null> {
  const row = await ctx.maybe<{ id: string }>(`SELECT id FROM receiving_address WHERE company_id = $1 ORDER BY id DESC LIMIT 1`, [
    ctx.companyId,
  ]);
  return row?.id ?? null;
}

/** The default first, then the newest. */
export async function listAddresses(ctx: Ctx, page: Page): Promise<AddressRecord[]> {
  return ctx.rows<AddressRecord>(
    `SELECT ${columnList(ReceivingAddressRow)} FROM receiving_address WHERE company_id = $1 ORDER BY is_default DESC, id DESC LIMIT $2 OFFSET $3`,
    [ctx.companyId, page.size + 1, page.offset],
  );
}

export async function countAddresses(ctx: Ctx, most: number): Promise<number> {
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM receiving_address WHERE company_id = $1 LIMIT $2) x`,
    [ctx.companyId, most],
  );
  return n;
}
