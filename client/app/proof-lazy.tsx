import { lazy } from 'react';
import { Arriving } from '../kit/overlay/arriving';
import { loadNamespace } from './locales';
import { useProofAsked } from './proof';

const Proof = lazy(async () => {
  const [screen] = await Promise.all([import('../safety/dialogs/proof-dialog'), loadNamespace('safety')]);
  return { default: screen.ProofDialog };
});

/** Fetched only by somebody who does what asks for a fresh proof. */
export const LazyProof = () => {
  const asked = useProofAsked();
  if (!asked) return null;
  return (
    <Arriving fallback={null}>
      <Proof strength={asked.strength} />
    </Arriving>
  );
};
