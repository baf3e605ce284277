import { object } from 'yup';
import { groupedBy } from '../../kernel/groups';
import { loader } from '../../kernel/loader';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { personRows, rosterState, rowSelectionShape } from '../../roster/public';
import { type NotAsked, notAskedAgain, offeredTemplates, planAsking } from '../../signing/public';
import { subjectNames } from '../../subject/public';
import { askTermsOf, statementOf, unsignedPeople } from '../steps/signers';
import { getStatement } from '../store/statements';

interface SignersView {
  readonly sendCount: number;
  readonly remindCount: number;
  readonly refusedCount: number;
  readonly refused: readonly NotAsked[];
  readonly subjectName: string;
  readonly templates: readonly { readonly id: string; readonly name: string }[];
}

const TOLD = 20;

/** Whom askRowsToSign would write to, and by which contracts, before anybody agrees. */
export const rowsToSign = query({
  name: 'rowsToSign',
  realm: 'company',
  needs: 'ANY',
  input: object({ rosterId: idInput(), selection: rowSelectionShape.required() }),
  async run(ctx, input): Promise<SignersView> {
    const statement = await getStatement(ctx, await statementOf(ctx, input.rosterId));
    const terms = askTermsOf(statement, null);
    const people = await unsignedPeople(ctx, input.rosterId, input.selection);
    const { fresh, asked, refused } = await planAsking(ctx, terms, people);
    return {
      sendCount: fresh.length,
      remindCount: asked.length,
      refusedCount: refused.length,
      refused: refused.slice(0, TOLD),
      subjectName: (await subjectNames(ctx, [statement.subject_id])).get(statement.subject_id) ?? '',
      templates: await offeredTemplates(ctx, terms),
    };
  },
});

/** Why the link of a row is not sent again now. Keys are `rosterId|rowId`: a row knows its list; rows of lists that no statement holds have none. */
export const rowAskAgain = loader<string>({
  name: 'rosterRowAskAgain',
  realm: 'company',
  needs: 'READER',
  async run(ctx, keys) {
    const found = new Map<string, string>();
    const rows = keys.map((key) => {
      const [rosterId = '0', rowId = '0'] = key.split('|');
      return { rosterId, rowId };
    });
    for (const [rosterId, ofList] of groupedBy(rows, (row) => row.rosterId)) {
      const { roster } = await rosterState(ctx, rosterId);
      if (roster.holderType !== 'statement' || roster.holderId === null) continue;
      const terms = askTermsOf(await getStatement(ctx, roster.holderId), null);
      const people = await personRows(ctx, { rosterId, rowIds: ofList.map(({ rowId }) => rowId) });
      const refusals = await notAskedAgain(ctx, terms, [...new Set(people.map(({ person_id }) => person_id))]);
      for (const { id, person_id } of people) {
        const refusal = refusals.get(person_id);
        if (refusal !== undefined) found.set(`${rosterId}|${id}`, refusal);
      }
    }
    return found;
  },
});
