import { array, object } from 'yup';
import { FACE_RETURN_PATH } from '../../../schema/identitySessions';
import { limits } from '../../../schema/limits';
import { later } from '../../kernel/clock';
import { runtime } from '../../kernel/runtime';
import { idInput, idShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { tokensShape } from '../inputs';
import { type FaceView, faceView, requireFaceLink } from '../steps/face';
import { getSession, requireReader, requireSession } from '../steps/openSession';
import { requirePictureRoom } from '../steps/room';
import { openedSaid } from '../steps/sealed';
import { findFace, listFacesWaiting } from '../store/faces';
import { findPicture, newestPicture } from '../store/pictures';
import { companiesOver, findSessionById, listWaiting, type Waiting } from '../store/sessions';
import { type IdentitySessionView, identitySessionView } from '../views';

export const identitySession = query({
  name: 'identitySession',
  realm: 'public',
  needs: null,
  asNobody: true,
  input: object(tokensShape),
  before: (before, input) => requireSession(before, input),
  async run(ctx, input): Promise<IdentitySessionView> {
    const { id } = await getSession(ctx, input);
    const picture = await newestPicture(ctx, id);
    // After its picture: what is told as read has been proposed.
    return identitySessionView(ctx, await getSession(ctx, input), picture);
  },
});

/** Asked before a byte of a picture is read, so that nobody fills the storage with what no attempt takes. Errors: those of addIdentityPicture. */
export const identityPictureRoom = query({
  name: 'identityPictureRoom',
  realm: 'public',
  needs: null,
  asNobody: true,
  input: object(tokensShape),
  async before(before, input) {
    requireReader();
    await requireSession(before, input);
  },
  async run(ctx, input): Promise<boolean> {
    await requirePictureRoom(ctx, await getSession(ctx, input));
    return true;
  },
});

interface PictureToRead {
  /** It was asked about long enough. */
  readonly isGivenUp: boolean;
  readonly storageKey: string;
  readonly sha256: string;
}

/** For the job; null = it was read, or is gone. */
export const pictureToRead = query({
  name: 'pictureToRead',
  realm: 'system',
  needs: null,
  input: object({ pictureId: idInput() }),
  async run(ctx, { pictureId }): Promise<PictureToRead | null> {
    const row = await findPicture(ctx, pictureId);
    if (row?.verdict !== 'READING') return null;
    const isGivenUp = later(row.added_at, limits.identity.readingLife) <= ctx.now;
    return { storageKey: row.storage_key, sha256: row.sha256, isGivenUp };
  },
});

interface Question {
  readonly name: string;
  readonly idCard: string;
  /** Which question of the attempt it is. */
  readonly check: number;
}

/** For the job; null = nothing is asked any more. */
export const identityQuestion = query({
  name: 'identityQuestion',
  realm: 'system',
  needs: null,
  input: object({ sessionId: idInput() }),
  async run(ctx, { sessionId }): Promise<Question | null> {
    const row = await findSessionById(ctx, sessionId);
    const said = row?.is_checking ? openedSaid(ctx, row) : null;
    return row && said ? { name: said.name, idCard: said.idCard, check: row.checks } : null;
  },
});

const besidesShape = { besides: array().of(idShape()).default([]) };

/** For the sweep: what nobody outside has answered. */
export const identitiesWaiting = query({
  name: 'identitiesWaiting',
  realm: 'system',
  needs: null,
  input: object(besidesShape),
  run: (ctx, { besides }): Promise<Waiting[]> => listWaiting(ctx, besides),
});

/** For the sweep: companies with attempts or pictures whose time is over. */
export const companiesWithOldIdentities = query({
  name: 'companiesWithOldIdentities',
  realm: 'system',
  needs: null,
  input: object(besidesShape),
  run: (ctx, { besides }): Promise<string[]> => companiesOver(ctx, besides),
});

export const faceOfMe = query({
  name: 'faceOfMe',
  realm: 'payee',
  needs: null,
  input: object({}),
  run: async (ctx): Promise<FaceView> => faceView(ctx, (await requireFaceLink(ctx)).personId),
});

interface FaceWork {
  /** null = the ticket is there. */
  readonly start: { readonly requestId: string; readonly name: string; readonly idCard: string; readonly returnTo: string } | null;
  readonly ticket: string | null;
}

/** For the job; null = it is decided, or waits for the register. */
export const faceToAsk = query({
  name: 'faceToAsk',
  realm: 'system',
  needs: null,
  input: object({ faceId: idInput() }),
  async run(ctx, { faceId }): Promise<FaceWork | null> {
    const face = await findFace(ctx, faceId);
    if (face?.status === 'OPEN') return { start: null, ticket: face.ticket };
    if (face?.status !== 'STARTING') return null;
    const session = await findSessionById(ctx, face.session_id);
    const said = session?.status === 'FACE' ? openedSaid(ctx, session) : null;
    if (!said) return null;
    const returnTo = `${runtime().config.publicUrl}${FACE_RETURN_PATH}`;
    return { start: { requestId: `${ctx.companyId}-${face.id}`, name: said.name, idCard: said.idCard, returnTo }, ticket: null };
  },
});

interface FacePlaceView {
  readonly companyId: string;
  readonly faceId: string;
}

const placeOf = (row: { readonly company_id: string; readonly id: string }): FacePlaceView => ({
  companyId: row.company_id,
  faceId: row.id,
});

/** For the sweep: tickets that were not given, or not decided. */
export const facesWaiting = query({
  name: 'facesWaiting',
  realm: 'system',
  needs: null,
  input: object(besidesShape),
  run: async (ctx, { besides }): Promise<FacePlaceView[]> => (await listFacesWaiting(ctx, besides)).map(placeOf),
});
