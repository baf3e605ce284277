// SQL of consents and of the tickets that stand on them.
import { limits } from '../../../schema/limits';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { type Row, scoped } from '../../kernel/rows';
import { IdentityConsentRow, IdentityFaceRow } from '../entity';

export type FaceRecord = Row<IdentityFaceRow>;

/** The consent first, then the request that it allows. */
export async function insertFace(ctx: Ctx, of: Pick<FaceRecord, 'session_id' | 'person_id'>, textVersion: string): Promise<FaceRecord> {
  const consent = await scoped(ctx, IdentityConsentRow).insertReturning({ ...of, text_version: textVersion, given_at: ctx.now });
  return scoped(ctx, IdentityFaceRow).insertReturning({ ...of, consent_id: consent.id, status: 'STARTING', asked_at: ctx.now });
}

export async function findFace(ctx: Ctx, id: string): Promise<FaceRecord | undefined> {
  return scoped(ctx, IdentityFaceRow).find({ id });
}

export async function newestFace(ctx: Ctx, personId: string): Promise<FaceRecord | undefined> {
  return ctx.maybe<FaceRecord>('SELECT * FROM identity_face WHERE company_id = $1 AND person_id = $2 ORDER BY id DESC LIMIT 1', [
    ctx.companyId,
    personId,
  ]);
}

/** The one that is still to be decided, of an attempt. */
export async function openFace(ctx: Ctx, sessionId: string): Promise<FaceRecord | undefined> {
  return scoped(ctx, IdentityFaceRow).find({ session_id: sessionId, status: ['STARTING', 'OPEN'] });
}

/** The first that the service passed at this company; its word stands for the person. */
export async function passedFace(ctx: Ctx, personId: string): Promise<FaceRecord | undefined> {
  return ctx.maybe<FaceRecord>(
    `SELECT * FROM identity_face WHERE company_id = $1 AND person_id = $2 AND status = 'PASSED' ORDER BY id DESC LIMIT 1`,
    [ctx.companyId, personId],
  );
}

/** The same of many, one for each of them. */
export async function passedFaces(ctx: Ctx, personIds: readonly string[]): Promise<FaceRecord[]> {
  return ctx.rows<FaceRecord>(
    `SELECT DISTINCT ON (person_id) * FROM identity_face WHERE company_id = $1 AND person_id = ANY ($2) AND status = 'PASSED'
     ORDER BY person_id, id DESC`,
    [ctx.companyId, personIds],
  );
}

const DAY_MS = 86_400_000;

/** Of the last 24 hours. */
export async function countFaces(ctx: Ctx, personId: string): Promise<number> {
  const row = await ctx.row<{ n: number }>(
    'SELECT count(*)::int AS n FROM identity_face WHERE company_id = $1 AND person_id = $2 AND asked_at > $3',
    [ctx.companyId, personId, later(ctx.now, -DAY_MS)],
  );
  return row.n;
}

export async function countRefused(ctx: Ctx, sessionId: string): Promise<number> {
  const row = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM identity_face WHERE company_id = $1 AND session_id = $2 AND status = 'REFUSED'`,
    [ctx.companyId, sessionId],
  );
  return row.n;
}

export async function openTicket(
  ctx: Ctx,
  id: string,
  ticket: Pick<FaceRecord, 'ticket' | 'url' | 'is_simulated'>,
): Promise<FaceRecord | undefined> {
  return scoped(ctx, IdentityFaceRow).updateReturning({ id, status: 'STARTING' }, { ...ticket, status: 'OPEN' });
}

/** undefined = it was decided before: the first word of the service's book stands. */
export async function decideFaceRow(
  ctx: Ctx,
  id: string,
  decided: Pick<FaceRecord, 'status' | 'why' | 'score'>,
): Promise<FaceRecord | undefined> {
  return scoped(ctx, IdentityFaceRow).updateReturning({ id, status: ['STARTING', 'OPEN'] }, { ...decided, decided_at: ctx.now });
}

/** Of attempts that have ended, and whose own time is over, the oldest first: nobody asks the service about them any more. Answers how many. */
export async function expireFaces(ctx: Ctx, limit: number): Promise<number> {
  const ended = machine.stateKeys.filter((state) => !machine.can(state, 'expire'));
  return ctx.count(
    `UPDATE identity_face SET status = 'EXPIRED', decided_at = $2 WHERE company_id = $1 AND status IN ('STARTING', 'OPEN') AND id IN (
       SELECT f.id FROM identity_face f JOIN identity_session s ON s.company_id = f.company_id AND s.id = f.session_id
       WHERE f.company_id = $1 AND f.status IN ('STARTING', 'OPEN') AND (s.status = ANY ($3) OR f.asked_at <= $4) ORDER BY f.asked_at LIMIT $5)`,
    [ctx.companyId, ctx.now, ended, later(ctx.now, -limits.identity.faceLife), limit],
  );
}

interface FacePlace {
  readonly company_id: string;
  readonly id: string;
}

export async function findFaceByTicket(ctx: Ctx, ticket: string): Promise<FacePlace | undefined> {
  return ctx.maybe<FacePlace>('SELECT company_id, id FROM identity_face_find($1)', [ticket]);
}

export async function listFacesWaiting(ctx: Ctx, besides: readonly string[]): Promise<FacePlace[]> {
  return ctx.rows<FacePlace>('SELECT company_id, id FROM identity_faces_waiting($1)', [besides]);
}
