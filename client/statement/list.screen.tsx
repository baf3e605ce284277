import { useQuery } from '@apollo/client/react';
import { FileDown, FilePlus2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, statementPath } from '../app/paths';
import { useSession } from '../app/session/session';
import { useExport } from '../export/use-export';
import {
  StatementChoicesDocument,
  type StatementFilter,
  StatementListChangedDocument,
  StatementsDocument,
  StatementTabCountsDocument,
} from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { ListCard } from '../kit/list/list-card';
import { PageHead } from '../kit/list/page-head';
import { type Selection, useSelection } from '../kit/list/selection';
import { useList } from '../kit/list/use-list';
import { useListQuery } from '../kit/list/use-list-query';
import { useLive } from '../kit/live/use-live';
import { statementColumns } from './columns';
import { exportConditions, filterInput, statementFilters, type Which } from './list-filters';

const tabs = ['ALL', 'DRAFTS', 'MY_AUDIT', 'TO_PAY', 'ABNORMAL'] as const;

/** Counts beside the tabs; they move with every statement that moves. */
const useTabs = ({ settlementType, isCompleted }: Which) => {
  const { t } = useTranslation('statement');
  const { data, refetch } = useQuery(StatementTabCountsDocument, {
    variables: { tabs: [...tabs], settlementType },
    skip: isCompleted,
    fetchPolicy: 'cache-and-network',
    context: { refusal: 'inline' },
  });
  const counts = new Map(data?.statementCounts.map(({ tab, count }) => [tab as string, count]));
  return {
    tabs: isCompleted
      ? undefined
      : tabs.map((key) => ({ key: key === 'ALL' ? '' : key, label: t(`tab.${key}`), count: key === 'ALL' ? undefined : counts.get(key) })),
    refetch,
  };
};

/** The chosen rows as a file; without a choice nothing is exported, not everything (EXP-004). */
const useBatchExport = (isCompleted: boolean) => {
  const { t } = useTranslation('statement');
  const { run, isBusy } = useExport();
  const kind = isCompleted ? 'COMPLETED_STATEMENTS' : 'UNFINISHED_STATEMENTS';
  return {
    isBusy,
    run: (selection: Selection, filter: StatementFilter) => {
      if (selection.count === 0) return void toaster.warning(t('export.chooseFirst'), { id: 'choose-first' });
      return void run({ kind, selection: selection.toInput(), conditions: exportConditions(filter) });
    },
  };
};

const StatementList = ({ settlementType, isCompleted }: Which) => {
  const { t } = useTranslation(['statement', 'app']);
  const navigate = useNavigate();
  const { me, facts } = useSession();
  const { data: choices } = useQuery(StatementChoicesDocument, { context: { refusal: 'inline' } });
  const filters = useMemo(() => statementFilters(t, { settlementType, isCompleted }, choices), [t, settlementType, isCompleted, choices]);
  const list = useList({ filters, defaultSort: 'CREATED_DESC' });
  const filter = filterInput(list, { isCompleted, settlementType });
  const query = useListQuery(
    StatementsDocument,
    { filter, sort: list.sort as 'CREATED_DESC', first: list.size, page: list.page },
    (answer) => answer.statements,
  );
  const selection = useSelection(list.filterKey, query.total);
  const views = useTabs({ settlementType, isCompleted });
  const exporting = useBatchExport(isCompleted);
  const columns = useMemo(() => statementColumns(t, { settlementType, isCompleted }), [t, settlementType, isCompleted]);
  const refresh = () => {
    void query.refetch();
    void views.refetch();
  };
  useLive(StatementListChangedDocument, { onEvent: refresh, onPoll: refresh });
  const title = t(isCompleted ? 'list.completed' : 'list.unfinished');
  const group = t(settlementType === 1 ? 'app:nav.businessIncome' : 'app:nav.labor');
  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: group }, { label: title }]}
        aside={query.error ? null : <span className="mu num">{t('list.total', { number: formatCount(query.total) })}</span>}
        actions={
          <>
            {query.total > 0 ? (
              <Button
                busy={exporting.isBusy}
                icon={<FileDown size={16} aria-hidden="true" />}
                onClick={() => exporting.run(selection, filter)}
              >
                {t('export.batch')}
              </Button>
            ) : null}
            {isCompleted ? null : (
              <ButtonLink variant="solid" to={paths.create(settlementType)} icon={<FilePlus2 size={16} aria-hidden="true" />}>
                {t('list.create')}
              </ButtonLink>
            )}
          </>
        }
      />
      <ListCard
        name={`statements-${isCompleted ? 'completed' : 'unfinished'}-${settlementType}`}
        label={title}
        list={list}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.statementCode}
        onOpen={(row) => void navigate(statementPath(row))}
        tabs={views.tabs}
        selection={selection}
        unit={t('list.unit')}
        batchAmount={selection.isAll ? query.answer?.statements.totalAmount : null}
        batch={
          <Button size="sm" busy={exporting.isBusy} onClick={() => exporting.run(selection, filter)}>
            {t('export.chosen')}
          </Button>
        }
        empty={
          me.isVisitor ? (
            <Empty kind="visitor" hint={facts.hotline} />
          ) : (
            <Empty kind="none" text={t('list.none')} hint={t(isCompleted ? 'list.noneCompletedHint' : 'list.noneHint')} />
          )
        }
      />
    </>
  );
};

export const BusinessUnfinished = () => <StatementList settlementType={1} isCompleted={false} />;
export const BusinessCompleted = () => <StatementList settlementType={1} isCompleted />;
export const LaborUnfinished = () => <StatementList settlementType={2} isCompleted={false} />;
export const LaborCompleted = () => <StatementList settlementType={2} isCompleted />;
