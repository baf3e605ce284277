import { object } from 'yup';
import { optionalIdInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { droppedLists } from '../store/lists';

/** How many lists of a file were dropped, if any: brought once more after that, it is another list. */
export const importsDropped = query({
  name: 'importsDropped',
  realm: 'company',
  needs: 'READER',
  input: object({ fileId: optionalIdInput() }),
  async run(ctx, { fileId }): Promise<{ readonly dropped?: number }> {
    const dropped = fileId ? await droppedLists(ctx, fileId) : 0;
    // A file that stands for itself keeps the key of before: a call that is repeated over an update makes nothing twice.
    return dropped === 0 ? {} : { dropped };
  },
});
