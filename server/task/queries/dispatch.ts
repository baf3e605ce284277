import { object } from 'yup';
import { optionalIdInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { importSeen } from '../../peopleImport/public';

/** What a submit of the legacy wire has seen (TSK-049): the list by its code, or none where it changes a task that is there. Errors: ROSTER_NOT_FOUND. */
export const dispatchSeen = query({
  name: 'dispatchSeen',
  realm: 'company',
  needs: 'READER',
  input: object({ key: optionalIdInput(), id: optionalIdInput() }),
  async run(ctx, { key, id }): Promise<{ readonly keyAge: number }> {
    if (id) return { keyAge: 0 };
    return importSeen.run(ctx, { key: key ?? '0', kind: 'TASK' });
  },
});
