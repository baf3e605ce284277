import { type Refused, refusedOf } from '../request';

const hasMovedOn = ({ code }: Refused): boolean => code === 'ACTION_NOT_ALLOWED';

/**
 * A yes is a yes to the text that is shown: one that was changed meanwhile is read again, beside the words of the refusal. So is a task that has moved on,
 * as of whom the company has taken off it.
 */
export const seenBy = async <Result>(readAgain: (refused: Refused) => void, act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act();
  } catch (error) {
    const refused = refusedOf(error);
    if (refused.code === 'STALE' || hasMovedOn(refused)) readAgain(refused);
    throw error;
  }
};

/** What goes with the button: a task that has moved on takes the button away, or the words would go with it. */
export const besideButton = (refused: Refused | null): Refused | null => (refused && hasMovedOn(refused) ? null : refused);
/** What stays on the page of the task. */
export const onPage = (refused: Refused): Refused | null => (hasMovedOn(refused) ? refused : null);
