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
 * did, and with its change still on the way the one before it would go in its place. `takeBack` answers null where nothing was taken back, and `isLost`
 * whether that is only because its answer was not heard.
 */
export const createDoneSteps = (takeBack: (changeId: string) => Promise<unknown>, isLost: () => boolean = () => false) => {
  let steps: Step[] = [];
  /** Those whose end was asked for: the next one is before them. */
  const ending = new Set<Step>();
  /** One after the other. */
  let last: Promise<unknown> = Promise.resolve();
  let failures = 0;
  let losses = 0;
  const forget = (step: Step) => {
    steps = steps.filter((other) => other !== step);
  };
  const end = async (step: Step): Promise<TakenBack> => {
    const { what, changes } = await step.outcome;
    const left = changes.filter((change) => change?.undoId);
    const hasAny = left.length > 0;
    for (let id = left.at(-1)?.undoId; id; id = left.at(-1)?.undoId) {
      if ((await takeBack(id)) === null) break;
      left.pop();
    }
    if (left.length > 0) failures += 1;
    if (left.length > 0 && isLost()) {
      losses += 1;
      // It is still the last thing that was done: asked for again it goes, and not the one before it.
      step.outcome = Promise.resolve({ what, changes: left });
    } else forget(step);
    return hasAny && left.length === 0 ? { kind: 'DONE', what } : { kind: 'NOTHING' };
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
    /** The given step, or the last one; waits for its answer, and for what was asked for before. The server refuses where somebody has changed its rows since. */
    takeBack: async (given?: Step): Promise<TakenBack> => {
      const step = given ?? steps.findLast((one) => !ending.has(one));
      if (!step || !steps.includes(step) || ending.has(step)) return { kind: 'NOTHING' };
      if (step.isLong && !step.isOver) return { kind: 'STILL_RUNNING' };
      ending.add(step);
      const lost = losses;
      const turn = last.then(async (): Promise<TakenBack> => {
        try {
          // What was to go first may still be there.
          return losses === lost ? await end(step) : { kind: 'NOTHING' };
        } finally {
          ending.delete(step);
        }
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    /** Once nothing is being taken back any more; whether all of it was. */
    settled: async (): Promise<boolean> => {
      const before = failures;
      for (let seen: unknown = null; seen !== last; ) {
        seen = last;
        await last;
      }
      return failures === before;
    },
  };
};
