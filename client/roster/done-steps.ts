import type { Take } from './own-changes';

/** One change that something was made of; null = refused. */
export type Made = {
  undoId: string | null;
  /** Rows of it, for what is told when it could not be taken back. */
  count?: number;
  /** Its answer was lost: asked again under its own key it says what it was, null = it never was. */
  ask?: (send: Take) => Promise<Made>;
} | null;

/** What came of one thing that was done: the changes it was made of (a long paste is several) and what it is called. */
export type Outcome = {
  what: string;
  changes: readonly Made[];
  /** What can be seen on the page needs no message; what has gone from it does. */
  told?: string | undefined;
  /** Of some of it nobody heard whether it was done. */
  isDoubtful?: boolean;
};

export type Step = {
  outcome: Promise<Outcome>;
  /** It has an end of its own that may be waited for by hand, such as a paste of many parts. */
  isLong: boolean;
  isOver: boolean;
  /** As long as nothing of it was sent: it is not done at all, and answers what it would have been. */
  callOff: (() => string) | null;
};

type TakenBack =
  | { kind: 'NOTHING' }
  | { kind: 'STILL_RUNNING' }
  | { kind: 'DONE'; what: string }
  /** So many rows of it stay as they are: what stands on them was changed again since. */
  | { kind: 'PARTLY'; what: string; left: number };

/** How changes are made and taken back in a place of their own among the changes of the list. */
type Turn = { send: Take; takeBack: (changeId: string) => Promise<unknown> };
type InTurn = <Result>(work: (turn: Turn) => Promise<Result>) => Promise<Result>;

/** So far back nobody remembers what was done. */
const most = 100;

export const canGo = (changes: readonly Made[]): boolean => changes.some((change) => change?.undoId || change?.ask);

const countOf = (changes: readonly Made[]): number => changes.reduce((sum, change) => sum + (change?.count ?? 0), 0);

/** The steps that stand here, the newest last. */
const createStack = () => {
  let steps: Step[] = [];
  /** Those whose answer has not come. */
  const running = new Set<Step>();
  const forget = (step: Step) => {
    steps = steps.filter((other) => other !== step);
  };
  return {
    forget,
    has: (step: Step) => steps.includes(step),
    last: (isFree: (step: Step) => boolean) => steps.findLast(isFree),
    running,
    begin: (outcome: Promise<Outcome>): Step => {
      const step: Step = { outcome, isLong: false, isOver: false, callOff: null };
      steps = [...steps, step].slice(-most);
      running.add(step);
      void outcome.then(({ changes }) => {
        step.isOver = true;
        running.delete(step);
        // Refused, or not to be taken back: there is nothing of it that could go.
        if (!canGo(changes)) forget(step);
      });
      return step;
    },
  };
};

/**
 * What was done here, in the order in which it was begun. A step stands here before its answer has come: taking back is meant for the last thing that somebody
 * did, and with its change still on the way the one before it would go in its place. What is taken back goes in the order in which it was asked for, also among
 * changes that are begun later. Taking back answers null where nothing was, and `isLost` whether that is only because its answer was not heard.
 */
export const createDoneSteps = (inTurn: InTurn, isLost: () => boolean = () => false) => {
  const stack = createStack();
  /** Those whose end was asked for: the next one is before them. */
  const ending = new Set<Step>();
  let last: Promise<unknown> = Promise.resolve();
  let failures = 0;
  let losses = 0;
  /** The last of these changes has gone, or never was. */
  const isGone = async (left: Made[], { send, takeBack }: Turn): Promise<boolean> => {
    const change = left.at(-1);
    if (change?.ask) {
      const found = await change.ask(send);
      if (!found) return !isLost();
      left.splice(-1, 1, found);
    }
    const id = left.at(-1)?.undoId;
    return !id || (await takeBack(id)) !== null;
  };
  const end = async (step: Step, turn: Turn): Promise<TakenBack> => {
    const { what, changes } = await step.outcome;
    const left = changes.filter((change) => canGo([change]));
    const all = left.length;
    while (left.length > 0 && (await isGone(left, turn))) left.pop();
    if (left.length === 0) {
      stack.forget(step);
      return all > 0 ? { kind: 'DONE', what } : { kind: 'NOTHING' };
    }
    failures += 1;
    if (isLost()) {
      losses += 1;
      // It is still the last thing that was done: asked for again it goes, and not the one before it.
      step.outcome = Promise.resolve({ what, changes: left });
      return { kind: 'NOTHING' };
    }
    stack.forget(step);
    return left.length < all ? { kind: 'PARTLY', what, left: countOf(left) } : { kind: 'NOTHING' };
  };
  const isFree = (step: Step) => !ending.has(step);
  return {
    begin: stack.begin,
    /** The given step, or the last one; waits for its answer, and for what was asked for before. The server refuses where somebody has changed its rows since. */
    takeBack: async (given?: Step): Promise<TakenBack> => {
      const step = given ?? stack.last(isFree);
      if (!step || !stack.has(step) || ending.has(step)) return { kind: 'NOTHING' };
      if (step.callOff) {
        const what = step.callOff();
        stack.forget(step);
        return { kind: 'DONE', what };
      }
      if (step.isLong && !step.isOver) return { kind: 'STILL_RUNNING' };
      ending.add(step);
      const lost = losses;
      const turn = inTurn(async (here): Promise<TakenBack> => {
        // What was to go first is still there: it is what goes now, and nothing before it.
        if (losses === lost || given) return losses === lost ? end(step, here) : { kind: 'NOTHING' };
        ending.delete(step);
        const lostOne = stack.last(isFree);
        return lostOne ? end(lostOne, here) : { kind: 'NOTHING' };
      }).finally(() => ending.delete(step));
      last = turn.catch(() => undefined);
      return turn;
    },
    /** Once nothing is on its way or being taken back any more; whether all of what was to go has gone. */
    settled: async (): Promise<boolean> => {
      const before = failures;
      for (let seen: unknown = null; seen !== last || stack.running.size > 0; ) {
        seen = last;
        await Promise.all([...stack.running].map(({ outcome }) => outcome));
        await last;
      }
      return failures === before;
    },
  };
};

type Waited = { refusals: () => number; settled: () => Promise<boolean> };

/** First what is on its way, then what waits behind it; whether none of all that was refused. */
export const areAllDone = async (changes: Waited, undoing: Pick<Waited, 'settled'>): Promise<boolean> => {
  const before = changes.refusals();
  const areGone = await undoing.settled();
  await changes.settled();
  return areGone && changes.refusals() === before;
};
