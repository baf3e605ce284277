import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button';
import { Empty } from '../feedback/empty';
import { BatchBar } from './batch-bar';
import type { Sum } from './chosen-sum';
import { ColumnTools, useColumns } from './column-tools';
import type { Column } from './columns';
import { DataTable } from './data-table';
import { FilterBar } from './filter-bar';
import { type ListKeeping, useLocalKeeping, type ViewsProps } from './keeping';
import { Pagination } from './pagination';
import type { Selection } from './selection';
import type { ListState } from './use-list';
import type { ListQuery } from './use-list-query';
import { type ViewTab, ViewTabs } from './view-tabs';
import './list.css';

type ListCardProps<Row> = {
  /** Names the table for screen readers and for the remembered columns. */
  name: string;
  label: string;
  list: ListState;
  query: ListQuery<Row>;
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  rowName?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row, path?: string) => void) | undefined;
  /** Where `onOpen` leads: links to the same place open the row in the same way. */
  pathOf?: ((row: Row) => string) | undefined;
  detailOf?: ((row: Row) => string) | undefined;
  tabs?: ViewTab[] | undefined;
  selection?: Selection | undefined;
  /** Which rows can be chosen, and how many of everything that matches. */
  choosable?: { can: ((row: Row) => boolean) | undefined; total: number } | undefined;
  unit?: string;
  batch?: ReactNode;
  batchSum?: Sum | null | undefined;
  /** Shown when there is nothing at all; a filter that matches nothing has words of its own. */
  empty?: ReactNode;
  tools?: ReactNode;
  /** Where columns and views are kept; without it in this browser. */
  keeping?: ListKeeping | undefined;
  /** Counts the rows of a view. */
  count?: ViewsProps['count'] | undefined;
  sumLabel?: string | undefined;
  /** Inside a detail: no card, no column tools, growing with the page. */
  isPart?: boolean | undefined;
};

/** The whole list card: views, filters, batch bar, table, pages. Every piece also works alone. */
export const ListCard = <Row,>(props: ListCardProps<Row>) => {
  const { name, label, list, query, selection, unit, isPart = false } = props;
  // No tab is no row of tabs: then the tools stand beside the filters.
  const tabs = props.tabs?.length ? props.tabs : undefined;
  const { filters } = list;
  const { t } = useTranslation('kit');
  const own = useLocalKeeping(name);
  const keeping = props.keeping ?? own;
  const columns = useColumns(props.columns, keeping);
  const { Views } = keeping;
  const hasFilters = filters.length > 0;
  const hasBar = hasFilters || (!tabs && (!isPart || props.tools != null));
  const tools = (
    <>
      {Views && props.count ? <Views name={name} label={label} list={list} count={props.count} /> : null}
      {props.tools}
      {isPart ? null : <ColumnTools columns={columns} />}
    </>
  );
  const views = tabs ? <ViewTabs tabs={tabs} current={list.tab} onChange={list.setTab} label={t('list.views', { label })} /> : null;
  const filteredNone = <Empty kind="filtered" actions={<Button onClick={list.reset}>{t('list.resetFilters')}</Button>} />;
  const card = (
    <>
      {tabs ? (
        <div className="jq-views-row">
          {views}
          {tools}
        </div>
      ) : null}
      {list.isNoTab ? (
        <div className="jq-filters" role="status">
          {t('list.noTab')}
          <button type="button" className="lk" onClick={() => list.setTab(list.tab)}>
            {t('list.ignoredClear')}
          </button>
        </div>
      ) : null}
      {hasBar ? (
        <FilterBar
          filters={filters}
          values={list.values}
          onChange={list.setFilter}
          onReset={list.reset}
          isFiltered={list.isFiltered}
          onSearch={() => void query.refetch()}
          tools={tabs ? null : tools}
        />
      ) : null}
      {selection ? (
        <BatchBar
          selection={selection}
          total={props.choosable?.total ?? query.total}
          unit={unit ?? t('list.unit')}
          sum={props.batchSum}
          sumLabel={props.sumLabel}
        >
          {props.batch}
        </BatchBar>
      ) : null}
      <DataTable
        fit={!isPart}
        label={label}
        columns={columns.shown}
        rows={query.rows}
        rowId={props.rowId}
        rowName={props.rowName}
        loading={query.isFirstLoad || query.isChanging}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={list.isFiltered ? filteredNone : (props.empty ?? <Empty kind="none" />)}
        selection={selection}
        canChoose={props.choosable?.can}
        sort={list.sort}
        onSort={list.setSort}
        onOpen={props.onOpen}
        pathOf={props.pathOf}
        detailOf={props.detailOf}
      />
      {query.error && query.rows.length === 0 ? null : <Pagination label={label} list={list} total={query.total} />}
    </>
  );
  return isPart ? card : <div className="jq-card">{card}</div>;
};
