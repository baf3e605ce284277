import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { canGo, createDoneSteps, type Outcome, type Step } from './done-steps';

type InTurn = Parameters<typeof createDoneSteps>[0];

/**
 * What was done here, last first. The server keeps the rows and refuses where somebody has changed them since, so taking
 * back loses nothing; what it refuses once is not asked for again, and what was not heard of is.
 */
export const useUndo = (inTurn: InTurn, isLost: () => boolean) => {
  const { t } = useTranslation('roster');
  const latest = useRef({ inTurn, isLost });
  latest.current = { inTurn, isLost };
  const steps = useRef(
    createDoneSteps(
      (work) => latest.current.inTurn(work),
      () => latest.current.isLost(),
    ),
  ).current;
  const undo = async (step?: Step) => {
    const taken = await steps.takeBack(step);
    if (taken.kind === 'STILL_RUNNING') toaster.warning(t('undo.pasting'));
    if (taken.kind === 'DONE') toaster.info(t('undo.done', { what: taken.what }));
    if (taken.kind === 'PARTLY') toaster.warning(t('undo.partly', { what: taken.what, left: formatCount(taken.left) }));
  };
  const tell = async (step: Step) => {
    const { changes, told, isDoubtful = false } = await step.outcome;
    if (!told || changes.every((change) => !change)) return;
    // What the message tells of, not whatever was done after it.
    const action = { label: t('undo.act'), onClick: () => void undo(step) };
    const say = isDoubtful ? toaster.warning : toaster.success;
    say(told, canGo(changes) ? { action } : undefined);
  };
  /** Called as the change is sent, not when it is answered: what is taken back is the last thing that was done. */
  const remember = (outcome: Promise<Outcome>): Step => {
    const step = steps.begin(outcome);
    void tell(step);
    return step;
  };
  return { undo, remember, settled: steps.settled };
};

export type Undo = ReturnType<typeof useUndo>;
