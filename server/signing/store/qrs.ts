import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { SigningQrRow } from '../entity';

export type QrRecord = Row<SigningQrRow>;

export async function insertQr(ctx: Ctx, fresh: Written<SigningQrRow>): Promise<QrRecord> {
  return scoped(ctx, SigningQrRow).insertReturning(fresh);
}

export async function keepQrToken(ctx: Ctx, id: string, tokenCipher: string): Promise<QrRecord> {
  return scoped(ctx, SigningQrRow).updateOne({ id }, { token_cipher: tokenCipher });
}

export async function findQr(ctx: Ctx, id: string): Promise<QrRecord | undefined> {
  return scoped(ctx, SigningQrRow).find({ id });
}

export async function endQr(ctx: Ctx, id: string): Promise<QrRecord | undefined> {
  return scoped(ctx, SigningQrRow).updateReturning({ id, ended_at: null }, { ended_at: ctx.now });
}

export async function listQrs(ctx: Ctx, page: Page): Promise<{ rows: QrRecord[]; count: number }> {
  const counted = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM signing_qr WHERE company_id = $1 LIMIT ${COUNT_CAP}) x`,
    [ctx.companyId],
  );
  const rows = await ctx.rows<QrRecord>(
    `SELECT ${columnList(SigningQrRow)} FROM signing_qr WHERE company_id = $1 ORDER BY id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    [ctx.companyId],
  );
  return { rows, count: counted.n };
}
