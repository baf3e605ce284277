import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatementMovedDocument, StatementRecordsDocument, type StatementRecordsQuery } from '../generated/graphql';
import { Timeline } from '../kit/detail/summary';
import { Empty } from '../kit/feedback/empty';
import { formatInstantFull } from '../kit/format/dates';
import { comma, inBrackets, semicolon } from '../kit/language/separators';
import { useLastPage } from '../kit/list/last-page';
import { Pagination } from '../kit/list/pagination';
import { useList } from '../kit/list/use-list';
import { useLive } from '../kit/live/use-live';
import { Failed } from '../kit/refusal/failed';
import { inline } from '../kit/refusal/inline';
import { linePrefix } from './line-filter';
import { StatementImports } from './statement-imports';

type RecordRow = NonNullable<StatementRecordsQuery['statement']>['records']['nodes'][number];

/** How many lines, why, and, where it is about one person, the way to that line. */
const RecordText = ({ record: { lineCount, lineName, remark } }: { record: RecordRow }) => {
  const { t } = useTranslation('statement');
  const text = [lineCount ? t('record.lines', { count: lineCount }) : null, remark].filter(Boolean).join(semicolon());
  if (!text && !lineName) return null;
  return (
    <>
      {text}
      {lineName ? (
        <>
          {' '}
          <Link
            className="lk"
            to={`?${linePrefix}search=${encodeURIComponent(lineName)}`}
            aria-label={t('record.toLineOf', { name: lineName })}
          >
            {t('record.toLine')}
          </Link>
        </>
      ) : null}
    </>
  );
};

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
  const total = answer?.totalCount ?? 0;
  const { isChanging } = useLastPage(list, { rows: records, total, isFirstLoad: !answer, isChanging: query.loading });
  if (query.error && !answer) return <Failed error={query.error} onRetry={refresh} />;
  if (records.length === 0) return isChanging ? null : <Empty kind="none" />;
  return (
    <>
      <StatementImports statementId={statementId} onUndone={refresh} />
      <Timeline
        entries={records.map((record) => ({
          key: record.id,
          title: (
            <>
              <b>{record.actionName}</b> {record.actorName}
              {record.roleNames.length > 0 ? <span className="mu">{inBrackets(record.roleNames.join(comma()))}</span> : null}
              {record.fromName && record.toName && record.fromName !== record.toName ? (
                <span className="mu">
                  {' '}
                  {record.fromName} → {record.toName}
                </span>
              ) : null}
            </>
          ),
          at: formatInstantFull(record.at),
          text: <RecordText record={record} />,
        }))}
      />
      <Pagination label={t('detail.records')} list={list} total={total} />
    </>
  );
};
