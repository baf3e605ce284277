import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button';
import { Empty } from '../feedback/empty';
import { BatchBar } from './batch-bar';
import { ColumnTools, useColumns } from './column-tools';
import type { Column } from './columns';
import { DataTable } from './data-table';
import { FilterBar } from './filter-bar';
import type { FilterDef } from './filters';
import { Pagination } from './pagination';
import type { Selection } from './selection';
import type { ListState } from './use-list';
import type { ListQuery } from './use-list-query';
import { type ViewTab, ViewTabs } from './view-tabs';
import './list.css';

export type ListCardProps<Row> = {
  /** Names the table for screen readers and for the remembered columns. */
  name: string;
  label: string;
  list: ListState;
  query: ListQuery<Row>;
  filters: FilterDef[];
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  rowName?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  tabs?: ViewTab[];
  selection?: Selection;
  unit?: string;
  batch?: ReactNode;
  batchAmount?: string | null;
  /** Shown when there is nothing at all; a filter that matches nothing has words of its own. */
  empty?: ReactNode;
  tools?: ReactNode;
};

/** The whole list card: views, filters, batch bar, table, pages. Every piece also works alone. */
export const ListCard = <Row,>(props: ListCardProps<Row>) => {
  const { name, label, list, query, filters, selection, tabs, unit } = props;
  const { t } = useTranslation('kit');
  const columns = useColumns(name, props.columns);
  const hasFilters = filters.length > 0;
  const tools = (
    <>
      {props.tools}
      <ColumnTools columns={columns} />
    </>
  );
  const views = tabs ? <ViewTabs tabs={tabs} current={list.tab} onChange={list.setTab} label={t('list.views', { label })} /> : null;
  const filteredNone = <Empty kind="filtered" actions={<Button onClick={list.reset}>{t('list.resetFilters')}</Button>} />;
  return (
    <div className="jq-card">
      {tabs && !hasFilters ? (
        <div className="jq-views-row">
          {views}
          {tools}
        </div>
      ) : (
        views
      )}
      {hasFilters || !tabs ? (
        <FilterBar
          filters={filters}
          values={list.values}
          onChange={list.setFilter}
          onReset={list.reset}
          isFiltered={list.isFiltered}
          onSearch={() => void query.refetch()}
          tools={tools}
        />
      ) : null}
      {selection ? (
        <BatchBar selection={selection} total={query.total} unit={unit ?? t('list.unit')} amount={props.batchAmount}>
          {props.batch}
        </BatchBar>
      ) : null}
      <DataTable
        fit
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
        sort={list.sort}
        onSort={list.setSort}
        onOpen={props.onOpen}
      />
      {query.error && query.rows.length === 0 ? null : <Pagination label={label} list={list} total={query.total} />}
    </div>
  );
};
