import { fillText } from '../../schema/errors';
import { faceProof, faceProofSimulated } from '../../schema/identitySessions';
import { wireTime } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import * as passing from './steps/pass';
import { passedFaces } from './store/faces';

/** What a code to the phone says of the attempt that the page named (wiring). */
export const identityProven = passing.bindSession;

/** Whether a face comes before a signature of this person at the company of this transaction. */
export const isFaceNeeded = passing.isFaceNeeded;

/** What evidence says of the faces of these people, by person; who showed none at this company is left out. */
export async function faceProofsOf(ctx: Ctx, personIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map();
  return new Map(
    (await passedFaces(ctx, personIds)).map((face) => {
      const proof = fillText(faceProof, { ticket: face.ticket ?? '', at: face.decided_at === null ? '' : wireTime(face.decided_at) });
      return [face.person_id, face.is_simulated ? fillText(faceProofSimulated, { proof }) : proof];
    }),
  );
}
