import { useCallback, useEffect, useRef } from 'react';
import { refusalOf } from '../refusal/refusal';

const prefix = 'jq-request-';

const read = (purpose: string): string | null => {
  try {
    return sessionStorage.getItem(prefix + purpose);
  } catch {
    // Without storage the key lives as long as the dialog.
    return null;
  }
};

const write = (purpose: string, key: string | null) => {
  try {
    if (key === null) sessionStorage.removeItem(prefix + purpose);
    else sessionStorage.setItem(prefix + purpose, key);
  } catch {
    // See above.
  }
};

/** A key for one click whose answer nobody waits for twice; an intention that may be repeated has `useRequestKey`. */
export const requestKey = (): string => crypto.randomUUID();

/**
 * The request key of one intention ("pay statement 17"). It is made when the dialog opens and kept until the server has
 * answered, so a second click, a lost answer or a reload repeats the same request instead of making another.
 */
export const useRequestKey = (purpose: string, open: boolean) => {
  const key = useRef('');
  useEffect(() => {
    if (!open) return;
    key.current = read(purpose) ?? requestKey();
    write(purpose, key.current);
  }, [purpose, open]);
  const answered = useCallback(() => {
    write(purpose, null);
    key.current = requestKey();
  }, [purpose]);
  const current = () => {
    key.current ||= read(purpose) ?? requestKey();
    // The one after an answer is the key of what is asked now, and outlives its answer like the first.
    write(purpose, key.current);
    return key.current;
  };
  /**
   * One call under the key, until it is answered. A refusal leaves the key as it was, for nothing was done under it; but one that says that the key
   * stands for something else ends it: an earlier answer was lost, that request is done, and this is another one. It is refused once, so that whoever
   * asks looks first, and done when it is asked again.
   */
  const under = async <A>(call: (key: string) => Promise<A>): Promise<A> => {
    try {
      const answer = await call(current());
      answered();
      return answer;
    } catch (error) {
      if (refusalOf(error).code === 'REQUEST_KEY_REUSED') answered();
      throw error;
    }
  };
  return { key: current, answered, under };
};
