import { object } from 'yup';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { rowSelectionShape } from '../../roster/public';
import { type NotAsked, offeredTemplates, planAsking } from '../../signing/public';
import { askTermsOf, statementOf, unsignedPeople } from '../steps/signers';
import { getStatement } from '../store/statements';

interface SignersView {
  readonly sendCount: number;
  readonly remindCount: number;
  readonly refusedCount: number;
  readonly refused: readonly NotAsked[];
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
      templates: await offeredTemplates(ctx, terms),
    };
  },
});
