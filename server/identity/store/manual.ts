// What waits for operators, over all companies.
import { limits } from '../../../schema/limits';
import type { Ctx } from '../../kernel/context';
import type { SessionRecord } from './sessions';

type ManualRecord = Pick<SessionRecord, 'company_id' | 'id' | 'document' | 'id_card_mask' | 'said_cipher' | 'manual_at' | 'name_origin'> & {
  readonly company_name: string;
  readonly pictures: readonly { readonly id: string; readonly sha256: string }[];
};

/** The longest waiting first; `id`: this one alone. */
export async function listManual(
  ctx: Ctx,
  page: { readonly limit: number; readonly offset: number; readonly id: string | null },
): Promise<{ readonly rows: ManualRecord[]; readonly count: number }> {
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM identity_session WHERE status = 'MANUAL' AND ($1::bigint IS NULL OR id = $1)`,
    [page.id],
  );
  const rows = await ctx.rows<ManualRecord>(
    `SELECT s.company_id, s.id, s.document, s.id_card_mask, s.said_cipher, s.manual_at, s.name_origin, c.name AS company_name,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id::text, 'sha256', p.sha256) ORDER BY p.id DESC), '[]') FROM (
         SELECT id, sha256 FROM identity_picture WHERE company_id = s.company_id AND session_id = s.id ORDER BY id DESC LIMIT $4) p) AS pictures
     FROM identity_session s JOIN company c ON c.id = s.company_id WHERE s.status = 'MANUAL' AND ($3::bigint IS NULL OR s.id = $3)
     ORDER BY s.manual_at, s.id LIMIT $1 OFFSET $2`,
    [page.limit, page.offset, page.id, limits.identity.picturesDecided],
  );
  return { rows, count: n };
}
