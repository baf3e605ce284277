import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterChangeFactsFragment } from '../generated/graphql';
import { toaster } from '../kit/feedback/toaster';
import { createDoneSteps, type Outcome, type Step, undoIdsOf } from './done-steps';

/**
 * What was done here, last first. The server keeps the rows and refuses where somebody has changed them since, so taking
 * back loses nothing; what it refuses once is not asked for again, and what was not heard of is.
 */
export const useUndo = (takeBack: (changeId: string) => Promise<RosterChangeFactsFragment | null>, isLost: () => boolean) => {
  const { t } = useTranslation('roster');
  const latest = useRef({ takeBack, isLost });
  latest.current = { takeBack, isLost };
  const steps = useRef(
    createDoneSteps(
      (id) => latest.current.takeBack(id),
      () => latest.current.isLost(),
    ),
  ).current;
  const undo = async (step?: Step) => {
    const taken = await steps.takeBack(step);
    if (taken.kind === 'STILL_RUNNING') toaster.warning(t('undo.pasting'));
    if (taken.kind === 'DONE') toaster.info(t('undo.done', { what: taken.what }));
  };
  /** Called as the change is sent, not when it is answered: what is taken back is the last thing that was done. */
  const remember = async (outcome: Promise<Outcome>, isLong = false) => {
    const step = steps.begin(outcome, isLong);
    const { changes, told } = await outcome;
    if (!told || changes.every((change) => !change)) return;
    // What the message tells of, not whatever was done after it.
    const action = { label: t('undo.act'), onClick: () => void undo(step) };
    toaster.success(told, undoIdsOf(changes).length > 0 ? { action } : undefined);
  };
  return { undo, remember, settled: steps.settled };
};

export type Undo = ReturnType<typeof useUndo>;
