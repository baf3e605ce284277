import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statementLineStates } from '../../schema/machines/statementLine';
import {
  type LineFactsFragment,
  type LineFilter,
  type LineSort,
  type LineStatus,
  type StatementFactsFragment,
  StatementLinesDocument,
  StatementMovedDocument,
} from '../generated/graphql';
import { Empty } from '../kit/feedback/empty';
import { DataTable } from '../kit/list/data-table';
import { FilterBar } from '../kit/list/filter-bar';
import { type FilterDef, splitChoices } from '../kit/list/filters';
import { Pagination } from '../kit/list/pagination';
import { useList } from '../kit/list/use-list';
import { useLive } from '../kit/live/use-live';
import { inline } from '../kit/refusal/inline';
import { isLineAction, LineDialogs } from './dialogs/late-dialogs';
import { type LineFocus, lineColumns } from './line-columns';
import { linePrefix } from './line-filter';
import { LinesExport } from './lines-export';
import { WhyTaxDrawer } from './why-tax-drawer';

const states = (Object.keys(statementLineStates) as LineStatus[]).map((value) => ({ value, label: statementLineStates[value].label }));

const useLineFilters = (): FilterDef[] => {
  const { t } = useTranslation('statement');
  return useMemo(
    () => [
      { key: 'search', kind: 'text', label: t('line.search') },
      { key: 'status', kind: 'choices', label: t('line.status'), choices: states },
    ],
    [t],
  );
};

const noRows: LineFactsFragment[] = [];
/** While the statement offers one of these, its lines have something to do or will have soon. */
const lineWork = ['handleAbnormal', 'terminateLines', 'downloadReceipts'];

const useFocus = (statement: StatementFactsFragment, rows: readonly LineFactsFragment[]): LineFocus => {
  const { failedCount, terminatedCount, isEstimate } = statement.totals;
  const offered = statement.availableActions.map(({ key }) => key);
  const hasTrouble = failedCount + terminatedCount > 0 || rows.some((line) => line.holdReason);
  const hasRefunds = statement.paidAt !== null && terminatedCount > 0;
  const hasReceipts = offered.includes('downloadReceipts');
  const hasActions =
    offered.some((key) => lineWork.includes(key)) || rows.some((line) => line.availableActions.some(({ key }) => isLineAction(key)));
  return useMemo(
    () => ({ hasTrouble, hasRefunds, hasReceipts, hasActions, isEstimate }),
    [hasTrouble, hasRefunds, hasReceipts, hasActions, isEstimate],
  );
};

type Opened = { line: LineFactsFragment; action: string };

/** The people of a statement; failed ones stand first while something is wrong. */
export const LinesTab = ({ statement }: { statement: StatementFactsFragment }) => {
  const { t } = useTranslation(['statement', 'lines']);
  const filters = useLineFilters();
  const list = useList({ filters, prefix: linePrefix, defaultSort: statement.totals.failedCount > 0 ? 'FAILED_FIRST' : 'LINE_NO_ASC' });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [why, setWhy] = useState<LineFactsFragment | null>(null);
  const chosen = splitChoices(list.values.status) as LineStatus[];
  const filter: LineFilter = { search: list.values.search || undefined, statuses: chosen.length > 0 ? chosen : undefined };
  const query = useQuery(StatementLinesDocument, {
    variables: { id: statement.id, filter, sort: list.sort as LineSort, first: list.size, page: list.page },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const answer = query.data ?? query.previousData;
  const refresh = () => void query.refetch();
  useLive(StatementMovedDocument, { variables: { ids: [statement.id] }, onEvent: refresh, onPoll: refresh });
  const rows = answer?.statement?.lines.nodes ?? noRows;
  const focus = useFocus(statement, rows);
  const columns = useMemo(
    () => lineColumns(t, { onAction: (line, action) => setOpened({ line, action }), onWhy: setWhy }, focus),
    [t, focus],
  );
  return (
    <>
      <FilterBar
        filters={filters}
        values={list.values}
        onChange={list.setFilter}
        onReset={list.reset}
        isFiltered={list.isFiltered}
        tools={<LinesExport statementId={statement.id} filter={filter} />}
      />
      <DataTable
        label={t('detail.lines')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.payee.name}
        loading={query.loading && rows.length === 0}
        error={rows.length === 0 ? query.error : undefined}
        onRetry={refresh}
        sort={list.sort}
        onSort={list.setSort}
        empty={<Empty kind={list.isFiltered ? 'filtered' : 'none'} text={list.isFiltered ? undefined : t('lines:line.empty')} />}
      />
      <Pagination label={t('detail.lines')} list={list} total={answer?.statement?.lines.totalCount ?? 0} />
      {opened && isLineAction(opened.action) ? (
        <LineDialogs action={opened.action} line={opened.line} statement={statement} onClose={() => setOpened(null)} />
      ) : null}
      {why ? <WhyTaxDrawer name={why.payee.name} statementId={statement.id} lineId={why.id} onClose={() => setWhy(null)} /> : null}
    </>
  );
};
