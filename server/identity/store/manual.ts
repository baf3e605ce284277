// What waits for operators, over all companies.
import type { Ctx } from '../../kernel/context';
import type { SessionRecord } from './sessions';

type ManualRecord = Pick<SessionRecord, 'company_id' | 'id' | 'document' | 'id_card_mask' | 'said_cipher' | 'manual_at' | 'name_origin'> & {
  readonly company_name: string;
  readonly picture_ids: readonly string[];
};

/** The longest waiting first. */
export async function listManual(
  ctx: Ctx,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: ManualRecord[]; readonly count: number }> {
  const { n } = await ctx.row<{ n: number }>(`SELECT count(*)::int AS n FROM identity_session WHERE status = 'MANUAL'`);
  const rows = await ctx.rows<ManualRecord>(
    `SELECT s.company_id, s.id, s.document, s.id_card_mask, s.said_cipher, s.manual_at, s.name_origin, c.name AS company_name,
       ARRAY(SELECT p.id::text FROM identity_picture p WHERE p.company_id = s.company_id AND p.session_id = s.id ORDER BY p.id DESC) AS picture_ids
     FROM identity_session s JOIN company c ON c.id = s.company_id WHERE s.status = 'MANUAL' ORDER BY s.manual_at, s.id LIMIT $1 OFFSET $2`,
    [page.limit, page.offset],
  );
  return { rows, count: n };
}
