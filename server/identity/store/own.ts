// What the person of this transaction has shown of herself; row security shows nothing of others.
import type { Ctx } from '../../kernel/context';
import type { FaceRecord } from './faces';
import type { SessionRecord } from './sessions';

type OwnSession = Pick<SessionRecord, 'company_id' | 'status' | 'verdict' | 'begun_at' | 'verdict_at'> &
  Pick<FaceRecord, 'ticket' | 'decided_at'>;

/** The newest first, each with the face that was passed for it. */
export const ownSessions = (ctx: Ctx, companyIds: readonly string[], most: number): Promise<OwnSession[]> =>
  ctx.rows<OwnSession>(
    `SELECT s.company_id, s.status, s.verdict, s.begun_at, s.verdict_at, f.ticket, f.decided_at FROM identity_session s
     LEFT JOIN identity_face f ON f.company_id = s.company_id AND f.session_id = s.id AND f.status = 'PASSED'
     WHERE s.company_id = ANY ($1) AND s.person_id = $2 ORDER BY s.begun_at DESC, s.id DESC LIMIT $3`,
    [companyIds, ctx.actor?.id ?? '0', most],
  );
