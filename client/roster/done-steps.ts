import type { RosterChangeFactsFragment } from '../generated/graphql';

type Made = Pick<RosterChangeFactsFragment, 'undoId'> | null;

/** What came of one thing that was done: the changes it was made of (a long paste is several; null = refused) and what it is called. */
export type Outcome = {
  what: string;
  changes: readonly Made[];
  /** What can be seen on the page needs no message; what has gone from it does. */
  told?: string | undefined;
};

/** `isLong`: it has an end of its own that may be waited for by hand, such as a paste of many parts. */
export type Step = { outcome: Promise<Outcome>; isLong: boolean; isOver: boolean };

type TakenBack = { kind: 'NOTHING' } | { kind: 'STILL_RUNNING' } | { kind: 'DONE'; what: string };

/** So far back nobody remembers what was done. */
const most = 100;

export const undoIdsOf = (changes: readonly Made[]): string[] => changes.flatMap((change) => change?.undoId ?? []);

/**
 * What was done here, in the order in which it was begun. A step stands here before its answer has come: taking back is meant for the last thing that somebody
 * did, and with its change still on the way the one before it would go in its place.
 */
export const createDoneSteps = (takeBack: (changeId: string) => Promise<unknown>) => {
  let steps: Step[] = [];
  let isBusy = false;
  const forget = (step: Step) => {
    steps = steps.filter((other) => other !== step);
  };
  return {
    begin: (outcome: Promise<Outcome>, isLong = false): Step => {
      const step: Step = { outcome, isLong, isOver: false };
      steps = [...steps, step].slice(-most);
      void outcome.then(({ changes }) => {
        step.isOver = true;
        // Refused, or not to be taken back: there is nothing of it that could go.
        if (undoIdsOf(changes).length === 0) forget(step);
      });
      return step;
    },
    /** The given step, or the last one; waits for its answer. The server refuses where somebody has changed its rows since. */
    takeBack: async (given?: Step): Promise<TakenBack> => {
      const step = given ?? steps.at(-1);
      if (isBusy || !step || !steps.includes(step)) return { kind: 'NOTHING' };
      if (step.isLong && !step.isOver) return { kind: 'STILL_RUNNING' };
      isBusy = true;
      forget(step);
      try {
        const { what, changes } = await step.outcome;
        const ids = undoIdsOf(changes);
        let isUndone = ids.length > 0;
        for (const id of ids.toReversed()) isUndone = isUndone && (await takeBack(id)) !== null;
        return isUndone ? { kind: 'DONE', what } : { kind: 'NOTHING' };
      } finally {
        isBusy = false;
      }
    },
  };
};
