import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { StatementMovedDocument, StatementRecordsDocument } from '../generated/graphql';
import { Timeline } from '../kit/detail/summary';
import { Empty } from '../kit/feedback/empty';
import { formatInstantFull } from '../kit/format/dates';
import { Pagination } from '../kit/list/pagination';
import { useList } from '../kit/list/use-list';
import { useLive } from '../kit/live/use-live';
import { Failed } from '../kit/refusal/failed';
import { inline } from '../kit/refusal/inline';

/** Who did what, newest first (STM-099). */
export const RecordsTab = ({ statementId }: { statementId: string }) => {
  const { t } = useTranslation('statement');
  const list = useList({ prefix: 'record-' });
  const query = useQuery(StatementRecordsDocument, {
    variables: { id: statementId, first: list.size, page: list.page },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const refresh = () => void query.refetch();
  useLive(StatementMovedDocument, { variables: { ids: [statementId] }, onEvent: refresh, onPoll: refresh });
  const answer = (query.data ?? query.previousData)?.statement?.records;
  const records = answer?.nodes ?? [];
  if (query.error && !answer) return <Failed error={query.error} onRetry={refresh} />;
  if (records.length === 0) return query.loading ? null : <Empty kind="none" />;
  return (
    <>
      <Timeline
        entries={records.map((record) => ({
          key: record.id,
          title: (
            <>
              <b>{record.actionName}</b> {record.actorName}
              {record.roleNames.length > 0 ? <span className="mu">（{record.roleNames.join('、')}）</span> : null}
              {record.fromName && record.toName && record.fromName !== record.toName ? (
                <span className="mu">
                  {' '}
                  {record.fromName} → {record.toName}
                </span>
              ) : null}
            </>
          ),
          at: formatInstantFull(record.at),
          text:
            [record.lineCount ? t('record.lines', { count: record.lineCount }) : null, record.remark].filter(Boolean).join('；') ||
            undefined,
        }))}
      />
      <Pagination label={t('detail.records')} list={list} total={answer?.totalCount ?? 0} />
    </>
  );
};
