// What other domains say about the documents they make, inside their own transaction.
import type { DocumentKind } from '../../schema/evidenceTexts';
import type { Ctx } from '../kernel/context';
import { maskedParty } from './rules';
import { tokenHashOf } from './steps';
import * as store from './store';

interface MadeDocument {
  /** SHA-256 in hex; every hash by which the document may be asked for. */
  readonly hashes: readonly string[];
  readonly kind: DocumentKind;
  /** The thing that the document is of, by which it is ended. */
  readonly targetId: string;
  readonly at: Date;
  /** In clear; masked before anything is kept. */
  readonly parties: readonly { readonly name: string; readonly isOrganization: boolean }[];
  readonly isSimulated: boolean;
}

/** From here on whoever holds the document can ask whether it is one of ours. A hash that is known already stays as it is. */
export async function registerDocument(ctx: Ctx, made: MadeDocument): Promise<void> {
  await registerDocuments(ctx, [made]);
}

export async function registerDocuments(ctx: Ctx, documents: readonly MadeDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const proofs = documents.flatMap((made) =>
    [...new Set(made.hashes)].map((hash) => ({
      hash,
      kind: made.kind,
      target_id: made.targetId,
      made_at: made.at,
      parties: made.parties.map(maskedParty),
      is_simulated: made.isSimulated,
    })),
  );
  await store.insertProofs(ctx, proofs);
}

/** Of a random number that stands in the code of a document: what is kept does not give it away. */
export const tokenHash = tokenHashOf;

/** The document was voided or revoked: it is still ours, and says so. */
export async function endDocument(ctx: Ctx, of: { readonly kind: DocumentKind; readonly targetId: string }): Promise<void> {
  await endDocuments(ctx, { kind: of.kind, targetIds: [of.targetId] });
}

export async function endDocuments(ctx: Ctx, of: { readonly kind: DocumentKind; readonly targetIds: readonly string[] }): Promise<void> {
  if (of.targetIds.length > 0) await store.endProofs(ctx, { kind: of.kind, target_id: of.targetIds });
}
