import { object, string } from 'yup';
import { type DocumentKind, documentKind } from '../../schema/evidenceTexts';
import { query } from '../kernel/usecase';
import { proofHash } from './steps';
import { findProof } from './store';

interface DocumentProofView {
  readonly isKnown: boolean;
  readonly kind: DocumentKind | null;
  readonly kindName: string | null;
  readonly at: Date | null;
  readonly parties: readonly string[];
  readonly simulated: boolean;
  readonly endedAt: Date | null;
}

const UNKNOWN: DocumentProofView = {
  isKnown: false,
  kind: null,
  kindName: null,
  at: null,
  parties: [],
  simulated: false,
  endedAt: null,
};

/** Open to everybody: who holds a document, or the code on it, learns whether it was made here, when, and by whom in masked names. */
export const verifyDocument = query({
  name: 'verifyDocument',
  realm: 'public',
  needs: null,
  asNobody: true,
  input: object({ hash: string().trim().lowercase().required().max(128) }),
  async run(ctx, { hash }): Promise<DocumentProofView> {
    const asked = proofHash(hash);
    const found = asked === null ? undefined : await findProof(ctx, asked);
    if (!found) return UNKNOWN;
    return {
      isKnown: true,
      kind: found.kind,
      kindName: documentKind.label(found.kind),
      at: found.made_at,
      parties: found.parties,
      simulated: found.is_simulated,
      endedAt: found.ended_at,
    };
  },
});
