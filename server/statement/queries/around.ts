// What stands around a statement in a list, and what chosen ones come to: asked with the list's own filter.
import { object, string } from 'yup';
import { type Neighbours, noNeighbours, withNeighbours } from '../../kernel/neighbours';
import { chosenIds, chosenShape, idInput, NOTHING_CHOSEN } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { type ListSort, statementsAround, sumStatements } from '../store/list';
import { getStatements } from '../store/statements';
import { type StatementView, statementViews } from '../views/statements';
import { filterInput, listFilterOf } from './listFilter';
import { SORTS } from './statements';

/** Errors: STATEMENT_NOT_FOUND. */
export const statementNeighbours = query({
  name: 'statementNeighbours',
  realm: 'company',
  needs: 'READER',
  input: object({
    id: idInput(),
    filter: filterInput(),
    sort: string<ListSort>()
      .nullable()
      .oneOf([...SORTS, null]),
  }),
  visitor: () => noNeighbours<StatementView>(),
  async run(ctx, { id, filter, sort }): Promise<Neighbours<StatementView>> {
    const around = await statementsAround(ctx, listFilterOf(ctx, filter), sort ?? 'CREATED_DESC', id);
    return withNeighbours(around, async (ids) => statementViews(ctx, await getStatements(ctx, ids)));
  },
});

export const statementSum = query({
  name: 'statementSum',
  fromReplica: true,
  realm: 'company',
  needs: 'READER',
  input: object({ filter: filterInput(), chosen: chosenShape() }),
  visitor: () => NOTHING_CHOSEN,
  run: (ctx, { filter, chosen }) =>
    sumStatements(ctx, { ...listFilterOf(ctx, chosen.mode === 'ALL' ? filter : null), ...chosenIds(chosen) }),
});
