import { useEffect, useRef } from 'react';
import { HoldFundsDocument, LetGoOfFundsDocument, type StatementFactsFragment } from '../../generated/graphql';
import { inline } from '../../kit/refusal/inline';
import { useDeed } from '../../kit/request/use-deed';

/** A call that outlives its page. */
const parting = { ...inline, fetchOptions: { keepalive: true } } as const;

export type Hold = { place: (takeOver?: boolean) => Promise<void>; keep: (kept: boolean) => void };

/**
 * Looking locks nothing (D80): the funds are held from the moment that the code is asked for, and let go with the dialog or the tab. A lock
 * that was there before the dialog is not the dialog's to end; what is being paid keeps its lock.
 */
export const useHold = ({ id, version, hold: held }: StatementFactsFragment): Hold => {
  const send = useDeed();
  const sendParting = useDeed(undefined, parting);
  const state = useRef({ isPlaced: false, isKept: false, isLeft: false });
  const letGo = () => {
    const { current } = state;
    if (!current.isPlaced || current.isKept) return;
    current.isPlaced = false;
    void sendParting(LetGoOfFundsDocument, { id }).catch(() => undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog or the page is left
  useEffect(() => {
    state.current.isLeft = false;
    addEventListener('pagehide', letGo);
    return () => {
      removeEventListener('pagehide', letGo);
      state.current.isLeft = true;
      letGo();
    };
  }, [id]);
  return {
    place: async (takeOver = false) => {
      const isOld = held?.isMine ?? false;
      await send(HoldFundsDocument, { id, version, takeOver });
      state.current.isPlaced ||= !isOld;
      if (state.current.isLeft) letGo();
    },
    keep: (kept) => {
      state.current.isKept = kept;
    },
  };
};
