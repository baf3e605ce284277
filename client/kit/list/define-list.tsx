import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { TFunction } from 'i18next';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../actions/button';
import { Empty } from '../feedback/empty';
import { usePolling } from '../live/use-live';
import { type Column, columns as cells } from './columns';
import type { Chosen, Filters } from './filters';
import { ListCard } from './list-card';
import type { ListDefinition, Namespaces, Question, Scope, Shown } from './list-definition';
import { useListDialogs } from './list-dialogs';
import { useListExport } from './list-export';
import { PageHead } from './page-head';
import { type Selection, useSelection } from './selection';
import { useList } from './use-list';
import { useListQuery } from './use-list-query';

/** The same object as long as all that stands in it is the same: what is made of it stays as well. */
const useSame = <T extends object>(next: T): T => {
  const kept = useRef(next);
  const keys = Object.keys({ ...kept.current, ...next }) as (keyof T)[];
  if (keys.some((key) => !Object.is(kept.current[key], next[key]))) kept.current = next;
  return kept.current;
};

const useScope = <Ns extends Namespaces, P extends object, M>(words: Ns, useMore: ((props: P) => M) | undefined, given: P) => {
  const { t } = useTranslation(words as never);
  const props = useSame(given);
  const useReads = useMore ?? noMore<P, M>;
  const more = useSame({ ...useReads(props) } as M & object) as M;
  return useMemo<Scope<Ns, P, M>>(() => ({ t: t as unknown as TFunction<Ns>, props, more }), [t, props, more]);
};

const noMore = <P, M>(_: P) => ({}) as M;

/** The question to the server, its answer, and what keeps both fresh. */
const useAnswer = <A, V extends OperationVariables, Row, F extends Filters, Ns extends Namespaces, P, M, Q extends Question<V>>(
  definition: ListDefinition<A, V, Row, F, Ns, P, M, Q>,
  scope: Scope<Ns, P, M>,
) => {
  const { document, rows, filters, sorts, tab = '', prefix = '', question, everyMs = 0, pageSize } = definition;
  const sortable = sorts?.(scope) ?? [];
  const list = useList<F>({ filters: filters?.(scope) ?? ({} as F), defaultSort: sortable[0] ?? '', defaultTab: tab, prefix, pageSize });
  const asked = question({ ...list.chosen, tab: list.tab } as Chosen<F> & { tab: string }, scope);
  const sort = sortable.find((one) => one === list.sort) ?? sortable[0];
  const paged = { ...(asked as OperationVariables), ...(sort === undefined ? {} : { sort }), first: list.size, page: list.page };
  const query = useListQuery(document as TypedDocumentNode<A, OperationVariables>, paged, rows);
  const refresh = async () => {
    const beside = (scope.more as { refresh?: () => unknown }).refresh;
    await Promise.all([query.refetch(), beside?.()]);
  };
  const latest = useRef(refresh);
  latest.current = refresh;
  const stable = useRef(() => latest.current()).current;
  usePolling(() => void stable(), everyMs, everyMs > 0);
  return { list, asked, query, refresh: stable };
};

/** The list, and beside it what it comes to. */
const Beside = ({ of, children }: { of: ReactNode; children: ReactNode }) =>
  of ? (
    <div className="jq-beside">
      {children}
      <aside>{of}</aside>
    </div>
  ) : (
    children
  );

const chosenOf = (selection: Selection) => ({ ...selection.toInput(), count: selection.count, clear: selection.clear });

/** Acts of a row by their key: dialogs that ask, and what is done at once. */
const actionColumn = <A, V extends OperationVariables, Row, F extends Filters, Ns extends Namespaces, P, M, Q extends Question<V>>(
  { rowActions, rowId, rowName = rowId }: ListDefinition<A, V, Row, F, Ns, P, M, Q>,
  scope: Scope<Ns, P, M>,
  { rows, refresh, open }: Shown<Row, A, P>,
  header: string,
): Column<Row> | null => {
  if (!rowActions || rowActions.isShown?.(rows, scope) === false) return null;
  const { of, dialogs = {}, acts, none, name = rowName, max } = rowActions;
  const done = acts?.({ ...scope, refresh }) ?? {};
  return cells.actions(header, (row) => ({
    name: name(row),
    actions: of(row, scope),
    on: {
      ...Object.fromEntries(Object.entries(done).map(([key, act]) => [key, () => void act(row)])),
      ...Object.fromEntries(Object.entries(dialogs).map(([key, dialog]) => [key, () => open({ row, dialog })])),
    },
    none: none?.(row),
    max,
  }));
};

/**
 * A list as it is defined: page, size, filters and sort in the address, debounced words, the states of an empty, failing or loading
 * table, selection, export, row actions with their dialogs, and news. What one screen alone needs is written from the pieces.
 */
export const defineList = <
  A,
  V extends OperationVariables,
  Row,
  F extends Filters,
  Ns extends Namespaces,
  P extends object = object,
  M = unknown,
  const Q extends Question<V> = Question<V>,
>(
  definition: ListDefinition<A, V, Row, F, Ns, P, M, Q>,
): ComponentType<P> => {
  const { name, rowId, rowName, opens, head, above, live: Live, create, selection: choosing, bulkActions, exportKind } = definition;
  const List = (given: P) => {
    const scope = useScope(definition.words, definition.useMore, given);
    const { t: kit } = useTranslation('kit');
    const navigate = useNavigate();
    const { list, asked, query, refresh } = useAnswer(definition, scope);
    const dialogs = useListDialogs({ props: scope.props, list, rows: query.rows, rowId, refresh, tab: definition.tab ?? '' });
    const selection = useSelection(list.filterKey, query.total, choosing?.kept?.(scope.props));
    const unit = choosing?.unit(scope) ?? kit('list.unit');
    const what = choosing?.what(scope) ?? '';
    const none = choosing?.noneToExport?.(scope);
    const beside = definition.exportWith?.(scope.props);
    const exporting = useListExport({ kind: exportKind?.(scope.props), selection, what, question: asked, beside, none });
    const { rows, total, answer, error } = query;
    const acting = { open: dialogs.open, ask: dialogs.ask, chosen: chosenOf(selection) };
    const shown: Scope<Ns, P, M> & Shown<Row, A, P> = { ...scope, rows, total, answer, error, list, refresh, ...acting };
    // biome-ignore lint/correctness/useExhaustiveDependencies: the columns follow the words, the scope and the rows
    const columns = useMemo(() => {
      const actions = actionColumn(definition, scope, shown, kit('list.actions'));
      return [...definition.columns(shown), actions].filter((column) => Boolean(column)) as Column<Row>[];
    }, [scope, rows, kit]);
    const title = definition.title(scope);
    const creating = create?.label(scope);
    const { actions, ...rest } = head?.({ ...shown, question: asked }) ?? {};
    const words = definition.empty?.(scope);
    // A list without a head has no other place for it; one with tools of its own says where.
    const exportedBelow = !head && exportKind && total > 0 ? exporting.batch : null;
    return (
      <>
        {head ? (
          <PageHead
            title={title}
            {...rest}
            actions={
              <>
                {exportKind && total > 0 ? exporting.batch : null}
                {actions}
                {create && creating ? (
                  <Button variant="solid" icon={<Plus size={16} aria-hidden="true" />} onClick={() => dialogs.openCreate(create.dialog)}>
                    {creating}
                  </Button>
                ) : null}
              </>
            }
          />
        ) : null}
        {above}
        <Beside of={definition.beside?.({ ...shown, question: asked })}>
          <ListCard
            isPart={definition.isPart}
            tools={
              definition.tools?.({ ...shown, question: asked, exporting: exportKind && total > 0 ? exporting.batch : null }) ??
              exportedBelow
            }
            name={typeof name === 'function' ? name(scope.props) : name}
            label={title}
            list={list}
            query={query}
            columns={columns}
            rowId={rowId}
            rowName={rowName}
            onOpen={opens ? (row) => void navigate(opens(row)) : undefined}
            tabs={definition.tabs?.(scope)}
            selection={choosing ? selection : undefined}
            unit={unit}
            batchAmount={selection.isAll && answer ? choosing?.amount?.(answer) : null}
            batch={
              <>
                {exportKind ? exporting.chosen : null}
                {bulkActions?.({ ...shown, question: asked })}
              </>
            }
            empty={words ? <Empty kind="none" {...words} /> : undefined}
          />
        </Beside>
        {dialogs.shown}
        {Live ? <Live props={scope.props} rows={rows} rowId={rowId} refresh={refresh} /> : null}
      </>
    );
  };
  return List;
};
