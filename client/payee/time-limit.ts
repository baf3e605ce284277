import { whenReleased } from '../kit/form/released';

/** A photo of a slow place is a minute on its way; longer than this it is not coming. */
export const pictureGiveUpMs = 90_000;

/**
 * Until the whole answer is there: a phone that has lost its network often does not say so, and nobody waits for ever. What comes while a finger is down
 * waits for it to be lifted: a page that changed under it would lose the press.
 */
export const withinTime = async <Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
  late: () => Error,
): Promise<Result> => {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  try {
    return await work(limit.signal);
  } catch (error) {
    throw limit.signal.aborted ? late() : error;
  } finally {
    clearTimeout(timer);
    await whenReleased();
  }
};
