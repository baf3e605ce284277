import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import type { ListKey } from '../../../schema/lists';
import type { Ctx } from '../../kernel/context';
import { optionalIdInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { columnsShape, listShape } from '../inputs';
import { listOf, requireColumns } from '../rules';
import { getView, lockViews, putSetting, type ViewRecord, writeCompanyDefault } from '../store';
import { type ListSettingsView, readerOf, settingsOf } from '../views';

/** A view of another list is none of this one. Errors: LIST_VIEW_NOT_FOUND. */
async function viewIn(ctx: Ctx, list: ListKey, id: string | null): Promise<ViewRecord | null> {
  if (id === null) return null;
  const view = await getView(ctx, readerOf(ctx), id);
  if (view.list !== list) throw new DomainError('LIST_VIEW_NOT_FOUND');
  return view;
}

export const setOwnDefaultListView = command({
  name: 'setOwnDefaultListView',
  realm: 'company',
  needs: 'READER',
  errors: ['LIST_VIEW_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'listView.setOwnDefault', target: (input) => ['list', input.list] },
  input: object({ list: listShape(), id: optionalIdInput() }),
  async run(ctx, { id, ...input }): Promise<ListSettingsView> {
    const list = listOf(input.list);
    await lockViews(ctx);
    const view = await viewIn(ctx, list, id);
    await putSetting(ctx, readerOf(ctx), list, { default_view_id: view?.id ?? null });
    ctx.note({ after: { view: view?.name ?? null } });
    return settingsOf(ctx);
  },
});

export const setCompanyDefaultListView = command({
  name: 'setCompanyDefaultListView',
  realm: 'company',
  needs: 'MASTER',
  errors: ['LIST_VIEW_NOT_FOUND', 'LIST_VIEW_NOT_SHARED'],
  idempotent: 'required',
  audit: { action: 'listView.setCompanyDefault', target: (input) => ['list', input.list] },
  input: object({ list: listShape(), id: optionalIdInput() }),
  async run(ctx, { id, ...input }): Promise<ListSettingsView> {
    const list = listOf(input.list);
    await lockViews(ctx);
    const view = await viewIn(ctx, list, id);
    if (view?.visibility === 'OWN') throw new DomainError('LIST_VIEW_NOT_SHARED');
    await writeCompanyDefault(ctx, list, view?.id ?? null);
    ctx.note({ after: { view: view?.name ?? null } });
    return settingsOf(ctx);
  },
});

export const setListColumns = command({
  name: 'setListColumns',
  realm: 'company',
  needs: 'READER',
  errors: ['LIST_VIEW_INVALID'],
  idempotent: 'no',
  audit: { action: 'listView.setColumns', target: (input) => ['list', input.list] },
  input: object({ list: listShape(), columns: columnsShape() }),
  async run(ctx, { columns, ...input }): Promise<ListSettingsView> {
    const list = listOf(input.list);
    requireColumns(list, columns);
    await putSetting(ctx, readerOf(ctx), list, { columns });
    return settingsOf(ctx);
  },
});
