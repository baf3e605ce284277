import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TFunction } from 'i18next';
import { Plus } from 'lucide-react';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button';
import { Empty } from '../feedback/empty';
import { usePolling } from '../live/use-live';
import { inline } from '../refusal/inline';
import { useChosenSum } from './chosen-sum';
import { type Column, columns as cells } from './columns';
import { type Chosen, type Filters, readFilters } from './filters';
import { EVERYTHING, type ListKeeping, useKeeping, withKeeping } from './keeping';
import { useLastPage } from './last-page';
import { ListCard } from './list-card';
import type { ListDefinition, Namespaces, Question, Scope, Shown } from './list-definition';
import { useListDialogs } from './list-dialogs';
import { useListExport } from './list-export';
import { useRowOpener } from './origin';
import { PageHead } from './page-head';
import { type Selection, useSelection } from './selection';
import { withUrlState } from './url-state';
import { type ListState, useList } from './use-list';
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

const uncached = { fetchPolicy: 'no-cache', context: inline } as const;

/** A list that is opened without a word opens with the view that its reader has for it; until that is known it asks for nothing. */
const useOpening = (list: ListState, { opening, isAmbiguous }: ListKeeping, isPart: boolean): boolean => {
  const isOpen = !list.isBare || isPart;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `apply` only writes the address
  useEffect(() => {
    if (isOpen || opening === undefined) return;
    if (opening) list.apply(opening.conditions, opening.view);
    else if (isAmbiguous) list.apply({}, EVERYTHING);
  }, [isOpen, opening, isAmbiguous]);
  return !isOpen && opening !== null;
};

/** The question to the server, its answer, and what keeps both fresh. */
const useAnswer = <A, V extends OperationVariables, Row, F extends Filters, Ns extends Namespaces, P, M, Q extends Question<V>>(
  definition: ListDefinition<A, V, Row, F, Ns, P, M, Q>,
  scope: Scope<Ns, P, M>,
) => {
  const { document, rows, filters, sorts, tab = '', prefix = '', question, everyMs = 0, pageSize } = definition;
  const sortable = sorts?.(scope) ?? [];
  const tabs = definition.tabs ? definition.tabs(scope) : [];
  const list = useList<F>({
    filters: filters?.(scope) ?? ({} as F),
    defaultSort: sortable[0] ?? '',
    defaultTab: tab,
    tabs: tabs?.map(({ key }) => key),
    isTabless: tabs?.length === 0 && !definition.isPart,
    prefix,
    pageSize,
  });
  const asked = question({ ...list.chosen, tab: list.tab } as Chosen<F> & { tab: string }, scope);
  const sort = sortable.find((one) => one === list.sort) ?? sortable[0];
  const paged = { ...(asked as OperationVariables), ...(sort === undefined ? {} : { sort }), first: list.size, page: list.page };
  const name = typeof definition.name === 'function' ? definition.name(scope.props) : definition.name;
  const keeping = useKeeping(name, list);
  const isHeld = useOpening(list, keeping, definition.isPart ?? false);
  const query = useLastPage(list, useListQuery(document as TypedDocumentNode<A, OperationVariables>, paged, rows, isHeld));
  const client = useApolloClient();
  const count = async (conditions: Record<string, string>): Promise<number> => {
    const chosen = readFilters(filters?.(scope) ?? {}, conditions) as Chosen<F>;
    const other = question({ ...chosen, tab: conditions.tab || tab } as Chosen<F> & { tab: string }, scope);
    const variables = { ...(other as OperationVariables), first: 1, page: 1 };
    const { data } = await client.query({ query: document as TypedDocumentNode<A, OperationVariables>, variables, ...uncached });
    return (data ? rows(data)?.totalCount : undefined) ?? 0;
  };
  const refresh = async () => {
    const beside = (scope.more as { refresh?: () => unknown }).refresh;
    await Promise.all([query.refetch(), beside?.()]);
  };
  const latest = useRef(refresh);
  latest.current = refresh;
  const stable = useRef(() => latest.current()).current;
  usePolling(() => void stable(), everyMs, everyMs > 0);
  return { list, asked, sort, query, refresh: stable, name, keeping, count };
};

type ListHeadProps = ComponentProps<typeof PageHead> & { exporting: ReactNode; create: { label: string; open: () => void } | null };

const ListHead = ({ exporting, create, actions, ...rest }: ListHeadProps) => (
  <PageHead
    {...rest}
    actions={
      <>
        {exporting}
        {actions}
        {create ? (
          <Button variant="solid" icon={<Plus size={16} aria-hidden="true" />} onClick={create.open}>
            {create.label}
          </Button>
        ) : null}
      </>
    }
  />
);

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

/** Opens a row of what is shown, and tells its page what was asked here, in which order, and where in it the row stood. */
const useOpener = <A, V extends OperationVariables, Row, F extends Filters, Ns extends Namespaces, P, M, Q extends Question<V>>(
  { opens, rowId }: ListDefinition<A, V, Row, F, Ns, P, M, Q>,
  name: string,
  { page, size }: ListState,
  { asked, sort, rows }: { asked: object; sort: string | undefined; rows: readonly Row[] },
) =>
  useRowOpener(
    opens,
    { list: name, asked: { ...asked, ...(sort === undefined ? {} : { sort }) }, size },
    // News may have taken the row off the page while somebody pressed on it: then it has no place, and its page is where the steps begin.
    (row) =>
      (page - 1) * size +
      Math.max(
        0,
        rows.findIndex((one) => rowId(one) === rowId(row)),
      ),
  );

/** Acts of a row by their key: dialogs that ask, and what is done at once. */
const actionColumn = <A, V extends OperationVariables, Row, F extends Filters, Ns extends Namespaces, P, M, Q extends Question<V>>(
  { rowActions, rowId, rowName = rowId }: ListDefinition<A, V, Row, F, Ns, P, M, Q>,
  scope: Scope<Ns, P, M>,
  { rows, refresh, open }: Shown<Row, A, P>,
  header: string,
): Column<Row> | null => {
  if (!rowActions || rowActions.isShown?.(rows, scope) === false) return null;
  const { of, dialogs = {}, acts, none, tellsWho, name = rowName, max } = rowActions;
  const done = acts?.({ ...scope, refresh }) ?? {};
  return cells.actions(header, (row) => ({
    name: name(row),
    actions: of(row, scope),
    on: {
      ...Object.fromEntries(Object.entries(done).map(([key, act]) => [key, () => void act(row)])),
      ...Object.fromEntries(Object.entries(dialogs).map(([key, dialog]) => [key, () => open({ row, dialog })])),
    },
    none: none?.(row),
    tellsWho,
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
  const { rowId, rowName, opens, detail, head, above, live: Live, create, selection: choosing, bulkActions, exportKind } = definition;
  const List = (given: P) => {
    const scope = useScope(definition.words, definition.useMore, given);
    const { t: kit } = useTranslation('kit');
    const { list, asked, sort, query, refresh, name, keeping, count } = useAnswer(definition, scope);
    const dialogs = useListDialogs({ props: scope.props, list, rows: query.rows, rowId, refresh, tab: definition.tab ?? '' });
    const choosable = (query.answer && choosing?.total?.(query.answer)) ?? query.total;
    const selection = useSelection(list.filterKey, choosable, choosing?.kept?.(scope.props));
    const sum = useChosenSum(choosing?.sum, definition.document, selection, asked);
    const unit = choosing?.unit(scope) ?? kit('list.unit');
    const what = choosing?.what(scope) ?? '';
    const [none, beside] = [choosing?.noneToExport?.(scope), definition.exportWith?.(scope.props)];
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
    const open = useOpener(definition, name, list, { asked, sort, rows });
    const creating = create?.label(scope);
    const words = definition.empty?.(scope);
    // A list without a head has no other place for it; one with tools of its own says where.
    const exportedBelow = !head && exportKind && total > 0 ? exporting.batch : null;
    return (
      <>
        {head ? (
          <ListHead
            title={title}
            {...head({ ...shown, question: asked })}
            exporting={exportKind && total > 0 ? exporting.batch : null}
            create={create && creating ? { label: creating, open: () => dialogs.openCreate(create.dialog) } : null}
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
            name={name}
            keeping={keeping}
            count={definition.isPart ? undefined : count}
            label={title}
            list={list}
            query={query}
            columns={columns}
            rowId={rowId}
            rowName={rowName}
            onOpen={open}
            pathOf={opens}
            detailOf={detail}
            tabs={definition.tabs?.(scope)}
            selection={choosing ? selection : undefined}
            choosable={{ can: choosing?.can, total: choosable }}
            unit={unit}
            batchSum={sum}
            sumLabel={choosing?.sumLabel?.(scope)}
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
  return withKeeping(withUrlState(List));
};
