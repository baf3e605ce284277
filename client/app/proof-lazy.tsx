import { late } from '../kit/overlay/late';
import { loadNamespace } from './locales';
import { proofGivenUp, useProofAsked } from './proof';

const Proof = late(async () => {
  const [screen] = await Promise.all([import('../safety/dialogs/proof-dialog'), loadNamespace('safety')]);
  return screen.ProofDialog;
});

/** Fetched only by somebody who does what asks for a fresh proof. */
export const LazyProof = () => {
  const asked = useProofAsked();
  return asked ? <Proof strength={asked.strength} onMissing={proofGivenUp} /> : null;
};
