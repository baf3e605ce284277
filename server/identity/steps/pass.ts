// What makes an attempt whole, in whatever order it comes: the register confirms the pair, a code shows whose phone it is, and where the company asks
// for it the face is shown.
import { identitySession as machine } from '../../../schema/machines/identitySession';
import type { Ctx } from '../../kernel/context';
import { isOffered } from '../../kernel/runtime';
import { payeeOf } from '../../payee/public';
import { openFace, passedFace } from '../store/faces';
import { changeSession, lockSessionOf, type SessionRecord } from '../store/sessions';

/** Where nobody could look at a face, none is asked for. */
const isFaceAsked = ({ company }: Ctx): boolean => (company?.faceCheckOn ?? false) && isOffered('faceCheck');

/** Whether the company asks this person for a face before she signs there: never of whoever has signed there on a phone, or has shown it before. */
export async function isFaceNeeded(ctx: Ctx, personId: string, hasSigned: () => Promise<boolean>): Promise<boolean> {
  return isFaceAsked(ctx) && (await passedFace(ctx, personId)) === undefined && !(await hasSigned());
}

export async function passIfReady(ctx: Ctx, row: SessionRecord): Promise<void> {
  if (row.person_id === null || row.status !== 'CHECKED') return;
  const face = await openFace(ctx, row.id);
  if (face) {
    await changeSession(ctx, row.id, { status: machine.target(row.status, 'startFace') });
    ctx.enqueue('identity.faceStart', { companyId: ctx.companyId, faceId: face.id });
  } else if (!isFaceAsked(ctx) || (await passedFace(ctx, row.person_id)))
    await changeSession(ctx, row.id, { status: machine.target(row.status, 'pass'), passed_at: ctx.now, said_cipher: null });
}

interface Proven {
  readonly linkId: string;
  readonly personId: string;
  readonly phoneIndex: string;
  readonly identity: string | null;
}

/** The attempt that the page named is of the person whose code came; one about another number stays nobody's. */
export async function bindSession(ctx: Ctx, { linkId, personId, phoneIndex, identity }: Proven): Promise<void> {
  if (identity === null) return;
  const row = await lockSessionOf(ctx, linkId, identity);
  const isOpen = row !== undefined && row.person_id === null && machine.can(row.status, 'expire') && row.expires_at > ctx.now;
  if (!isOpen || row.id_index === null || (await payeeOf(ctx, personId))?.idIndex !== row.id_index) return;
  await passIfReady(ctx, await changeSession(ctx, row.id, { person_id: personId, phone_index: phoneIndex }));
}
