import { refusedOf } from '../request';

/** A yes is a yes to the text that is shown: one that was changed meanwhile is read again, beside the words of the refusal. */
export const seenBy = async <Result>(readAgain: () => void, act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act();
  } catch (error) {
    if (refusedOf(error).code === 'STALE') readAgain();
    throw error;
  }
};
