import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import type { RosterChangeFactsFragment, RosterField, RosterRowFactsFragment } from '../generated/graphql';
import { confirm } from '../kit/feedback/confirm';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { beginWork } from '../kit/request/at-work';
import { requestKey } from '../kit/request/request-key';
import type { Made, Outcome } from './done-steps';
import type { Take } from './own-changes';
import { hasText, isWanted, type Part, partsOf, planOf } from './paste-plan';
import type { RosterState } from './use-roster';
import type { Undo } from './use-undo';

type Paste = {
  key: string;
  fields: RosterField[];
  parts: Part[];
  total: number;
  made: RosterChangeFactsFragment[];
  isStopped: boolean;
  /** A part was refused or lost: it waits to be gone on with or left. */
  hasFailed: boolean;
  /** That part may have arrived after all. */
  isLost: boolean;
  /** What has come of it, for whoever takes it back. */
  tellOutcome: (outcome: Outcome) => void;
  /** The page is not loaded anew while a block is half there. */
  end: () => void;
};

const nothing: Outcome = { what: '', changes: [] };

const newOutcome = (): { outcome: Promise<Outcome>; tellOutcome: Paste['tellOutcome'] } => {
  let tellOutcome: Paste['tellOutcome'] = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    tellOutcome = resolve;
  });
  return { outcome, tellOutcome };
};

const newPaste = (fields: RosterField[], parts: Part[], tellOutcome: Paste['tellOutcome']): Paste => ({
  key: requestKey(),
  fields,
  parts,
  total: parts.reduce((sum, part) => sum + part.rows.length, 0),
  made: [],
  isStopped: false,
  hasFailed: false,
  isLost: false,
  tellOutcome,
  end: beginWork('unsent'),
});

export type PasteProgress = { done: number; total: number; hasFailed: boolean; isStopping: boolean };

const doneRows = ({ parts, made }: Paste): number => parts.slice(0, made.length).reduce((sum, part) => sum + part.rows.length, 0);

/** What the parts before it have written goes as well: a block is there whole, or it is not. */
const isTakenBack = async (grid: RosterState, { made }: Paste): Promise<boolean> => {
  for (const { undoId } of made.toReversed()) if (!undoId || (await grid.undo(undoId)) === null) return false;
  return true;
};

/** The part after those that are there, as it is sent however often. */
const sendNext = (grid: RosterState, { key, fields, parts, made }: Paste, send?: Take) => {
  const { targets, rows } = parts[made.length] as Part;
  return grid.paste({ targets, key: `${key}:${made.length}` }, { fields, rows }, send);
};

/** What is there of it; one whose answer was lost is asked for again when it is to go. */
const changesOf = (grid: RosterState, paste: Paste): Made[] => {
  const { parts, made, isLost } = paste;
  const sizes = parts.map(({ rows }) => rows.length);
  const changes: Made[] = made.map(({ undoId }, at) => ({ undoId: undoId ?? null, count: sizes[at] ?? 0 }));
  const count = sizes[made.length] ?? 0;
  if (!isLost) return changes;
  const asked = { ...paste, made: [...made] };
  const ask = async (send: Take): Promise<Made> => {
    const found = await sendNext(grid, asked, send);
    return found && { undoId: found.undoId ?? null, count };
  };
  return [...changes, { undoId: null, count, ask }];
};

/** The rows it is for were changed by somebody else: nothing of the block may stay. */
const overtaken = 'ROSTER_ROWS_CHANGED';

/** What is under way: the block of which parts are sent, and rows of blocks whose turn has not come. */
const useUnderWay = (setPasting: (is: boolean) => void, finish: (paste: Paste) => void) => {
  const current = useRef<Paste | null>(null);
  const waiting = useRef(0);
  const isLeft = useRef(false);
  const latest = useRef({ setPasting, finish });
  latest.current = { setPasting, finish };
  // With its page it ends: what is there stays, what is not sent yet is not, and the part that is on its way is told of when it is there.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      const paste = current.current;
      if (paste) paste.isStopped = true;
      if (paste?.hasFailed) latest.current.finish(paste);
      paste?.end();
      latest.current.setPasting(false);
    };
  }, []);
  return { current, waiting, isLeft };
};

/** Whoever leaves the page by the menu or the way back is asked first: what is not sent yet would be lost without a word. */
const useLeaving = ({ current, waiting }: ReturnType<typeof useUnderWay>) => {
  const { t } = useTranslation('roster');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (current.current !== null || waiting.current > 0) && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const done = current.current ? doneRows(current.current) : 0;
    const total = (current.current?.total ?? 0) + waiting.current;
    const numbers = { done: formatCount(done), total: formatCount(total) };
    const question = { title: t('paste.leaving.title'), body: t('paste.leaving.text', numbers), confirm: t('paste.leaving.confirm') };
    void confirm({ ...question, tone: 'danger' }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker, current, waiting, t]);
};

/** What is told of a block that is there, in whole or in part. */
const toldOf = (t: TFunction<'roster'>, paste: Paste): string | undefined => {
  const count = doneRows(paste);
  const [done, left] = [formatCount(count), formatCount(paste.total - count)];
  // Of a single part the refusal says everything.
  if (paste.isLost && paste.parts.length === 1) return undefined;
  if (paste.isLost) return t('paste.unheard', { done, open: formatCount(paste.parts[paste.made.length]?.rows.length ?? 0) });
  return count === paste.total || !paste.isStopped ? t('pasted', { count }) : t('paste.halted', { done, left });
};

/** The parts of a block, one after the other; what is shown of a long one, and how it ends. */
const useParts = (grid: RosterState) => {
  const { t } = useTranslation('roster');
  const [progress, setProgress] = useState<PasteProgress | null>(null);
  const tell = (paste: Paste) =>
    setProgress({ done: doneRows(paste), total: paste.total, hasFailed: paste.hasFailed, isStopping: paste.isStopped });
  const close = (paste: Paste) => {
    paste.end();
    if (current.current !== paste) return;
    current.current = null;
    setProgress(null);
    grid.setPasting(false);
  };
  const finish = (paste: Paste) => {
    close(paste);
    const there = doneRows(paste);
    // Where nothing came of it there is nothing to be told of, and the page that would say why is gone.
    if (underWay.isLeft.current && there === 0 && !paste.isLost)
      toaster.warning(t('paste.halted', { done: formatCount(0), left: formatCount(paste.total) }));
    const count = there + (paste.isLost ? (paste.parts[paste.made.length]?.rows.length ?? 0) : 0);
    paste.tellOutcome({
      what: t('undo.pasted', { count }),
      changes: changesOf(grid, paste),
      told: toldOf(t, paste),
      isDoubtful: paste.isLost,
    });
  };
  const underWay = useUnderWay(grid.setPasting, finish);
  const { current } = underWay;
  useLeaving(underWay);
  const endWithoutTrace = async (paste: Paste) => {
    if (!(await isTakenBack(grid, paste))) {
      paste.isStopped = true;
      return finish(paste);
    }
    close(paste);
    paste.tellOutcome(nothing);
    toaster.warning(t('paste.takenBack', { done: formatCount(doneRows(paste)) }));
  };
  /** Whether there is another part to be sent. */
  const isNextSent = async (paste: Paste, send?: Take): Promise<boolean> => {
    const isLong = paste.parts.length > 1;
    // Short ones are there before a bar would be.
    if (isLong) tell(paste);
    const change = await sendNext(grid, paste, send);
    paste.isLost = !change && grid.isLost();
    if (change) {
      paste.made.push(change);
      if (paste.made.length < paste.parts.length && !paste.isStopped) return true;
      finish(paste);
    } else if (!isLong || underWay.isLeft.current) finish(paste);
    else if (grid.refusedWith() === overtaken) await endWithoutTrace(paste);
    else {
      paste.hasFailed = true;
      tell(paste);
    }
    return false;
  };
  const go = async (paste: Paste) => {
    paste.hasFailed = false;
    while (await isNextSent(paste));
  };
  return { progress, underWay, tell, finish, isNextSent, go };
};

/**
 * A block of any length, part by part, onto the rows that stand on the screen (issue 30). Where a part fails, what is pasted is told, and going on sends that part again
 * under its own key: if it had arrived after all, it is not pasted twice.
 */
export const usePaste = (grid: RosterState, undo: Undo) => {
  const { t } = useTranslation('roster');
  const { progress, underWay, tell, finish, isNextSent, go } = useParts(grid);
  const { current, waiting, isLeft } = underWay;
  // As it is at that moment: while this one is planned or asked about, another that had failed may have been gone on with.
  const isRunning = () => current.current !== null && !current.current.hasFailed;
  const planned = async (row: RosterRowFactsFragment, block: readonly string[][], isOff: () => boolean): Promise<Part[] | null> => {
    const plan = await planOf(grid, row, block);
    // Taken back, or left, meanwhile: nobody wants to be asked about it.
    if (isOff()) return null;
    if ('refusal' in plan) {
      toaster.error(t(plan.refusal, plan.numbers));
      return null;
    }
    const { rows, targets } = plan;
    return (await isWanted(rows.length, targets.length, t)) ? partsOf(rows, targets) : null;
  };
  const begin = (paste: Paste) => {
    // One that has failed and was neither gone on with nor left ends here: what it has written can be taken back as well.
    if (current.current) finish(current.current);
    if (paste.parts.length === 1) return;
    current.current = paste;
    grid.setPasting(true);
  };
  return {
    progress,
    /** Its rows are those of this moment, and its place among one's own changes is this one: what is begun after it is sent after it. */
    start: (row: RosterRowFactsFragment, fields: RosterField[], block: readonly string[][]) => {
      if (!block.some(hasText)) return;
      if (isRunning()) return void toaster.warning(t('paste.busy'));
      const { outcome, tellOutcome } = newOutcome();
      const step = undo.remember(outcome);
      let isCalledOff = false;
      const isOff = () => isCalledOff || isLeft.current;
      step.callOff = () => {
        isCalledOff = true;
        return t('undo.pasted', { count: block.length });
      };
      const planning = planned(row, block, isOff);
      waiting.current += block.length;
      let isWaiting = true;
      void grid
        .inTurn(async ({ send }) => {
          const parts = await planning;
          step.callOff = null;
          waiting.current -= block.length;
          isWaiting = false;
          if (isOff() || !parts) return tellOutcome(nothing);
          if (isRunning()) {
            toaster.warning(t('paste.busy'));
            return tellOutcome(nothing);
          }
          const paste = newPaste(fields, parts, tellOutcome);
          step.isLong = parts.length > 1;
          begin(paste);
          if (await isNextSent(paste, send)) void go(paste);
        })
        .catch(() => {
          // The rows below could not be read.
          step.callOff = null;
          if (isWaiting) waiting.current -= block.length;
          if (!isOff()) toaster.error(t('paste.moved'));
          tellOutcome(nothing);
        });
    },
    /** After the part that is on its way; what is there stays, and can be taken back. */
    stop: () => {
      const paste = current.current;
      if (!paste) return;
      paste.isStopped = true;
      tell(paste);
    },
    /** Once, however often it is asked for. */
    goOn: () => current.current?.hasFailed && void go(current.current),
    leaveIt: () => current.current && finish(current.current),
  };
};
