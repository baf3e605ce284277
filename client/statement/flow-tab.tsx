import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { FundsMovedDocument, StatementFlowsDocument } from '../generated/graphql';
import { Empty } from '../kit/feedback/empty';
import { formatInstantFull } from '../kit/format/dates';
import { DataTable } from '../kit/list/data-table';
import { Pagination } from '../kit/list/pagination';
import { useList } from '../kit/list/use-list';
import { useLive } from '../kit/live/use-live';
import { MoneyText } from '../kit/money/money-text';
import { inline } from '../kit/refusal/inline';

/** The flows of balance, coupon and advance that belong to this statement, however old it is. */
export const FlowTab = ({ statementId }: { statementId: string }) => {
  const { t } = useTranslation(['statement', 'lines']);
  const list = useList({ prefix: 'flow-' });
  const query = useQuery(StatementFlowsDocument, {
    variables: { statementId, first: list.size, page: list.page },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const refresh = () => void query.refetch();
  useLive(FundsMovedDocument, { onEvent: refresh, onPoll: refresh });
  const answer = (query.data ?? query.previousData)?.fundFlows;
  const rows = answer?.nodes ?? [];
  return (
    <>
      <DataTable
        label={t('detail.flows')}
        rows={rows}
        rowId={(row) => row.id}
        loading={query.loading}
        error={rows.length === 0 ? query.error : undefined}
        onRetry={refresh}
        empty={<Empty kind="none" />}
        columns={[
          { key: 'at', header: t('flow.at'), cell: (row) => <span className="num">{formatInstantFull(row.at)}</span> },
          { key: 'account', header: t('lines:flow.account'), cell: (row) => t(`lines:flow.${row.account}`) },
          { key: 'source', header: t('flow.source'), cell: (row) => t(`flow.${row.source}`) },
          { key: 'amount', header: t('flow.amount'), align: 'right', cell: (row) => <MoneyText amount={row.amount} /> },
          { key: 'balance', header: t('flow.balanceAfter'), align: 'right', cell: (row) => <MoneyText amount={row.balanceAfter} /> },
          { key: 'text', header: t('flow.description'), cell: (row) => row.description },
        ]}
      />
      <Pagination label={t('detail.flows')} list={list} total={answer?.totalCount ?? 0} />
    </>
  );
};
