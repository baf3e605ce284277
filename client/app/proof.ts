import { useSyncExternalStore } from 'react';
import type { ProofStrength } from '../../schema/safety';

type Waiting = { resolve: () => void; reject: () => void };
type Asked = { readonly strength: ProofStrength };

let waiting: Waiting[] = [];
let asked: Asked | null = null;
const listeners = new Set<() => void>();
const publish = (next: Asked | null) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** A call that was refused for want of a fresh proof waits here; the dialog resolves it, and it is sent again as it was. */
export const waitForProof = (strength: ProofStrength): Promise<void> =>
  new Promise((resolve, reject) => {
    waiting = [...waiting, { resolve, reject: () => reject(new Error('proof')) }];
    publish({ strength: strength === 'FACTOR' || asked?.strength === 'FACTOR' ? 'FACTOR' : 'ANY' });
  });

const end = (how: keyof Waiting) => {
  const calls = waiting;
  waiting = [];
  publish(null);
  for (const call of calls) call[how]();
};
export const proofGiven = () => end('resolve');
export const proofGivenUp = () => end('reject');

export const useProofAsked = (): Asked | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
