import { refusedOf } from '../request';

/**
 * A yes is a yes to the text that is shown: one that was changed meanwhile is read again, beside the words of the refusal. So is a task that has moved on,
 * as of whom the company has taken off it.
 */
export const seenBy = async <Result>(readAgain: () => void, act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act();
  } catch (error) {
    if (['STALE', 'ACTION_NOT_ALLOWED'].includes(refusedOf(error).code)) readAgain();
    throw error;
  }
};
