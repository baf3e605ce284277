import { boolean, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { Ctx } from '../../kernel/context';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { columnsShape, nameShape, queryShape, versionShape } from '../inputs';
import { listOf, requireColumns, requireQuery } from '../rules';
import { changeView, countViews, dropDefaults, getView, isNameTaken, lockViews, removeView, type ViewRecord } from '../store';
import { type ListViewView, mayChange, readerOf, viewOf } from '../views';

const seen = { id: idShape(), version: versionShape() };

/** The view, if the reader may change it and has seen it as it is. Errors: LIST_VIEW_NOT_FOUND, LIST_VIEW_NOT_YOURS, STALE. */
async function toChange(ctx: Ctx, { id, version }: { readonly id: string; readonly version: number }): Promise<ViewRecord> {
  await lockViews(ctx);
  const view = await getView(ctx, readerOf(ctx), id);
  if (!mayChange(ctx, view)) throw new DomainError('LIST_VIEW_NOT_YOURS');
  if (view.version !== version) throw new DomainError('STALE');
  return view;
}

export const renameListView = command({
  name: 'renameListView',
  realm: 'company',
  needs: 'READER',
  errors: ['LIST_VIEW_NOT_FOUND', 'LIST_VIEW_NOT_YOURS', 'LIST_VIEW_NAME_TAKEN', 'STALE'],
  idempotent: 'required',
  audit: { action: 'listView.rename', target: (input) => ['listView', input.id] },
  input: object({ ...seen, name: nameShape() }),
  async run(ctx, { name, ...asked }): Promise<ListViewView> {
    const view = await toChange(ctx, asked);
    if (await isNameTaken(ctx, { ...view, name }, view.id)) throw new DomainError('LIST_VIEW_NAME_TAKEN');
    ctx.note({ before: { name: view.name }, after: { name } });
    return viewOf(ctx, await changeView(ctx, view, { name }));
  },
});

export const overwriteListView = command({
  name: 'overwriteListView',
  realm: 'company',
  needs: 'READER',
  errors: ['LIST_VIEW_NOT_FOUND', 'LIST_VIEW_NOT_YOURS', 'LIST_VIEW_INVALID', 'LIST_VIEW_PERSONAL', 'STALE'],
  idempotent: 'required',
  audit: { action: 'listView.overwrite', target: (input) => ['listView', input.id] },
  input: object({ ...seen, query: queryShape(), columns: columnsShape() }),
  async run(ctx, { query, columns, ...asked }): Promise<ListViewView> {
    const view = await toChange(ctx, asked);
    const list = listOf(view.list);
    requireQuery(list, query);
    requireColumns(list, columns);
    ctx.note({ before: { query: view.query }, after: { query } });
    return viewOf(ctx, await changeView(ctx, view, { query, columns }));
  },
});

export const deleteListView = command({
  name: 'deleteListView',
  realm: 'company',
  needs: 'READER',
  errors: ['LIST_VIEW_NOT_FOUND', 'LIST_VIEW_NOT_YOURS', 'STALE'],
  idempotent: 'required',
  audit: { action: 'listView.delete', target: (input) => ['listView', input.id] },
  input: object(seen),
  async run(ctx, asked): Promise<boolean> {
    const view = await toChange(ctx, asked);
    await dropDefaults(ctx, view.id);
    await removeView(ctx, view.id);
    ctx.note({ before: { list: view.list, name: view.name, query: view.query } });
    return true;
  },
});

/** Taken back, it goes on being the default of its maker alone. */
export const shareListView = command({
  name: 'shareListView',
  realm: 'company',
  // What others see is no reading: the reading role keeps its views to itself (AUT-008).
  needs: 'ANY',
  errors: ['LIST_VIEW_NOT_FOUND', 'LIST_VIEW_NOT_YOURS', 'LIST_VIEW_LIMIT', 'STALE'],
  idempotent: 'required',
  audit: { action: 'listView.share', target: (input) => ['listView', input.id] },
  input: object({ ...seen, isShared: boolean().required() }),
  async run(ctx, { isShared, ...asked }): Promise<ListViewView> {
    const view = await toChange(ctx, asked);
    const isNew = isShared && view.visibility === 'OWN';
    if (isNew && (await countViews(ctx, view.owner_id, view.list)).shared >= limits.listView.shared)
      throw new DomainError('LIST_VIEW_LIMIT', { max: limits.listView.shared });
    if (!isShared) await dropDefaults(ctx, view.id, view.owner_id);
    ctx.note({ after: { name: view.name, isShared } });
    const change = isShared ? ({ visibility: 'COMPANY' } as const) : ({ visibility: 'OWN', is_company_default: false } as const);
    return viewOf(ctx, await changeView(ctx, view, change));
  },
});
