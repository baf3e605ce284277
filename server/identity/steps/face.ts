// The face of the person of this transaction, at the company of her link.
import { DomainError } from '../../../schema/errors';
import { type FaceStatus, faceConsent, faceTexts } from '../../../schema/identitySessions';
import { limits } from '../../../schema/limits';
import type { LinkPurpose } from '../../../schema/payeeLinks';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { isAnythingSimulated } from '../../kernel/runtime';
import { blindIndex, hashToken, randomToken } from '../../kernel/secrets';
import { idCardsOf, knownIdentities, payeeOf, provenPhone, requireLink } from '../../payee/public';
import { countFaces, newestFace } from '../store/faces';
import { insertSession, lockNewestSession, type SessionRecord } from '../store/sessions';
import { isFaceNeeded } from './pass';
import { sealedSaid } from './sealed';

const PURPOSES: readonly LinkPurpose[] = ['SIGN', 'QR', 'REGISTER'];

interface Mine {
  readonly linkId: string;
  readonly personId: string;
}

/** Errors: LINK_INVALID. */
export const requireFaceLink = (ctx: Ctx): Promise<Mine> => requireLink(ctx, PURPOSES);

export interface FaceView {
  readonly isNeeded: boolean;
  readonly status: FaceStatus | null;
  readonly isFirst: boolean;
  readonly isWaiting: boolean;
  readonly url: string | null;
  readonly says: string;
  readonly triesLeft: number;
  readonly consent: typeof faceConsent;
  readonly isSimulated: boolean;
}

const told = { STARTING: faceTexts.asking, OPEN: '', PASSED: '' } as const;

export async function faceView(ctx: Ctx, personId: string): Promise<FaceView> {
  const face = await newestFace(ctx, personId);
  const left = Math.max(0, limits.identity.facesPerDay - (await countFaces(ctx, personId)));
  const said = { ...told, REFUSED: faceTexts.refused, EXPIRED: face?.why === 'IDENTITY' ? faceTexts.identity : faceTexts.expired };
  return {
    isNeeded: await isFaceNeeded(ctx, personId, async () => false),
    status: face?.status ?? null,
    isFirst: face === undefined,
    isWaiting: face?.status === 'STARTING' || face?.status === 'OPEN',
    url: face?.status === 'OPEN' ? face.url : null,
    says: face ? said[face.status] : '',
    triesLeft: left,
    consent: faceConsent,
    isSimulated: isAnythingSimulated(),
  };
}

/**
 * The attempt that a face is shown for: the one that has come so far, else one about the person as the company has her, which the register is asked about
 * first where nobody has. Errors: LINK_INVALID.
 */
export async function sessionForFace(ctx: Ctx, { linkId, personId }: Mine): Promise<SessionRecord> {
  const newest = await lockNewestSession(ctx, personId, ['CHECKED', 'FACE', 'READ']);
  if (newest && newest.expires_at > ctx.now && (newest.status !== 'READ' || newest.is_checking)) return newest;
  const payee = await payeeOf(ctx, personId);
  const idCard = payee && (await idCardsOf(ctx, [payee.id])).get(payee.id)?.idCard;
  if (!payee || !idCard) throw new DomainError('LINK_INVALID');
  const known = [...(await knownIdentities(ctx, [{ name: payee.name, idCard }])).values()][0];
  const isKnown = known === 'MATCH';
  // In one statement: a row of nobody is closed to the role of a payee.
  const row = await insertSession(ctx, {
    link_id: linkId,
    token_hash: hashToken(randomToken()),
    expires_at: later(ctx.now, limits.identity.sessionLife),
    person_id: personId,
    phone_index: (await provenPhone(ctx)) ?? '',
    said_cipher: sealedSaid(ctx, { name: payee.name, idCard, phone: '' }),
    id_index: blindIndex(ctx.companyId, 'idCard', idCard),
    status: isKnown ? 'CHECKED' : 'READ',
    is_checking: !isKnown,
    checks: isKnown ? 0 : 1,
    ...(isKnown ? { verdict: known, verdict_at: ctx.now } : {}),
  });
  if (!isKnown) ctx.enqueue('identity.check', { companyId: ctx.companyId, sessionId: row.id });
  return row;
}
