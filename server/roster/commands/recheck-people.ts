import { array, object } from 'yup';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import { recheckList } from '../steps/recheckPeople';
import * as listStore from '../store/lists';

/** What has changed about people while their list was being checked: its rows of them wait for its end, or are judged again. Answers whether they were. */
export const recheckPeopleOfList = command({
  name: 'recheckPeopleOfList',
  realm: 'system',
  needs: null,
  input: object({ rosterId: idShape, personIds: array(idShape).required() }),
  errors: ['ROSTER_NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  async run(ctx, { rosterId, personIds }): Promise<boolean> {
    if (await listStore.waitForEnd(ctx, rosterId, personIds)) return false;
    const [rows] = await listStore.openRowsOf(ctx, personIds, rosterId);
    if (rows) await recheckList(ctx, rosterId, personIds);
    return rows !== undefined;
  },
});
