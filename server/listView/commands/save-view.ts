import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { command } from '../../kernel/usecase';
import { columnsShape, listShape, nameShape, queryShape } from '../inputs';
import { listOf, requireColumns, requireQuery } from '../rules';
import { countViews, insertView, isNameTaken, lockViews } from '../store';
import { type ListViewView, readerOf, viewOf } from '../views';

/** The conditions of an address under a name, for whoever saves them alone (SRC-003). */
export const saveListView = command({
  name: 'saveListView',
  realm: 'company',
  needs: 'READER',
  errors: ['LIST_VIEW_LIMIT', 'LIST_VIEW_NAME_TAKEN', 'LIST_VIEW_INVALID', 'LIST_VIEW_PERSONAL'],
  idempotent: 'required',
  audit: { action: 'listView.save', target: (_input, output: ListViewView) => ['listView', output.id] },
  input: object({ list: listShape(), name: nameShape(), query: queryShape(), columns: columnsShape() }),
  async run(ctx, { name, query, columns, ...input }): Promise<ListViewView> {
    const list = listOf(input.list);
    requireQuery(list, query);
    requireColumns(list, columns);
    await lockViews(ctx);
    const owner_id = readerOf(ctx);
    if ((await countViews(ctx, owner_id, list)).own >= limits.listView.own)
      throw new DomainError('LIST_VIEW_LIMIT', { max: limits.listView.own });
    if (await isNameTaken(ctx, { list, name, owner_id }, null)) throw new DomainError('LIST_VIEW_NAME_TAKEN');
    const row = await insertView(ctx, { list, name, query, columns, owner_id, visibility: 'OWN', is_company_default: false });
    ctx.note({ after: { list, name, query } });
    return viewOf(ctx, row);
  },
});
