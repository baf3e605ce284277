import type { RosterChangeFactsFragment } from '../generated/graphql';
import { refusalOf } from '../kit/refusal/refusal';
import { atWork } from '../kit/request/at-work';
import { saysNothing } from '../kit/request/silence';

/** Somebody else was there: from here on what stands on the screen counts. */
const isOfOthers = (error: unknown): boolean => refusalOf(error).code === 'ROSTER_ROWS_CHANGED';

export type SeenVersion = { id: string; version: string };

type Touching = Pick<RosterChangeFactsFragment, 'rows'>;

/** `work` is given the rows in the version that they must have when its turn has come. */
export type Take = <Change extends Touching>(
  seen: readonly SeenVersion[],
  work: (versions: readonly string[]) => Promise<Change | undefined>,
) => Promise<Change | undefined>;

/**
 * One's own changes of a list, one after the other. Each says which version of its rows was seen, and what one has changed oneself meanwhile is
 * no surprise: somebody who fills in a row faster than the answers come does not stand in the own way, while a colleague's change refuses both.
 */
export const createOwnChanges = (
  isOvertaken: (error: unknown) => boolean = isOfOthers,
  isLost: (error: unknown) => boolean = saysNothing,
) => {
  /** For each row the versions that one's own changes have made of it, in their order. */
  const made = new Map<string, string[]>();
  let last: Promise<unknown> = Promise.resolve();
  let refused = 0;
  const now = ({ id, version }: SeenVersion): string => {
    const own = made.get(id);
    return own?.includes(version) ? (own.at(-1) ?? version) : version;
  };
  const learn = (sent: readonly SeenVersion[], { rows }: Touching) => {
    for (const { id, version } of sent) {
      const after = rows.find((row) => row.id === id)?.version;
      const own = made.get(id);
      if (after === undefined) made.delete(id);
      else if (own && own.at(-1) === version) own.push(after);
      else made.set(id, [version, after]);
    }
    // Taken back, a row is what it was before.
    for (const { id, version } of sent.length === 0 ? rows : []) {
      const own = made.get(id);
      if (own?.includes(version) && own.at(-1) !== version) own.push(version);
    }
  };
  const send: Take = async (seen, work) => {
    const sent = seen.map((row) => ({ id: row.id, version: now(row) }));
    try {
      const change = await work(sent.map(({ version }) => version));
      if (change) learn(sent, change);
      return change;
    } catch (error) {
      refused += 1;
      // Refused for a reason of its own, it has changed nothing: what waits behind it still follows what was done before.
      if (isOvertaken(error)) for (const { id } of sent) made.delete(id);
      // It named no rows, and may have been done: which version which row has now is known from the screen alone.
      if (sent.length === 0 && isLost(error)) made.clear();
      throw error;
    }
  };
  const queue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return atWork(turn, 'unsent');
  };
  const take: Take = (seen, work) => queue(() => send(seen, work));
  return {
    take,
    /** A place among them, taken at this moment: what is done in it may wait for something first, and no other change comes before or between. */
    inTurn: <Result>(work: (send: Take) => Promise<Result>): Promise<Result> => queue(() => work(send)),
    /** How many were refused or lost so far. */
    refusals: () => refused,
    /** Once nothing waits any more; whether all of it was done. */
    settled: async (): Promise<boolean> => {
      const before = refused;
      for (let seen: unknown = null; seen !== last; ) {
        seen = last;
        await last;
      }
      return refused === before;
    },
  };
};
