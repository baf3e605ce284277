import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { limits } from '../../schema/limits';
import { paths, statementPath } from '../app/paths';
import {
  HomeStatementChangedDocument,
  type HomeStatementChangedSubscription,
  HomeStatementsDocument,
  type HomeStatementsQuery,
  HomeWaitingDocument,
  type HomeWaitingQuery,
} from '../generated/graphql';
import { Empty } from '../kit/feedback/empty';
import type { Column } from '../kit/list/columns';
import { DataTable } from '../kit/list/data-table';
import { useLive } from '../kit/live/use-live';
import { inline } from '../kit/refusal/inline';
import { briefColumns } from '../statement/columns';

type Kind = 'WAITING_FOR_ME' | 'IN_PROGRESS';
type Row = HomeStatementsQuery['statements']['nodes'][number];

const noRows: Row[] = [];

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation('home');
  return useMemo(() => {
    const { code, title, payWay, total, status, task, open } = briefColumns<Row>((key, values) => t(key, values ?? {}));
    return [code, title, payWay, total, status, task, open];
  }, [t]);
};

type Moved = HomeStatementChangedSubscription['statementChanged']['statement'];

/** A statement that ends under the reader's eyes turns green where it stands before its row goes (HOM-003). */
const useFarewell = (rows: readonly Row[], refetch: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (moved: Moved) => {
    clearTimeout(timer.current);
    if (moved?.screen === 'completed' && rows.some((row) => row.id === moved.id))
      timer.current = setTimeout(refetch, limits.screen.homeDelay);
    else refetch();
  };
};

/** The lists are one for each type; whoever settles one type only needs no choice. */
const WholeLists = ({ kind, counts }: { kind: Kind; counts: HomeWaitingQuery | undefined }) => {
  const { t } = useTranslation('home');
  const lists = [
    { type: 2 as const, count: counts?.labor[0]?.count ?? 0, label: 'pending.allLabor' as const },
    { type: 1 as const, count: counts?.businessIncome[0]?.count ?? 0, label: 'pending.allBusiness' as const },
  ].filter(({ count }) => count > 0);
  if (lists.length === 0) return null;
  const to = (type: 1 | 2) => `${paths.unfinished(type)}?tab=${kind}`;
  return (
    <nav className="jq-whole" aria-label={t(kind === 'WAITING_FOR_ME' ? 'pending.mine' : 'pending.running')}>
      {lists.length === 1 ? (
        lists.map(({ type }) => (
          <Link key={type} className="lk" to={to(type)}>
            {t('pending.all')}
          </Link>
        ))
      ) : (
        <>
          <span className="mu">{t('pending.all')}</span>
          {lists.map(({ type, count, label }) => (
            <Link key={type} className="lk" to={to(type)}>
              {t(label, { count })}
            </Link>
          ))}
        </>
      )}
    </nav>
  );
};

/** Five rows of what waits for this user, or of what is under way; they move by themselves. */
export const PendingCard = ({ kind }: { kind: Kind }) => {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const columns = useColumns();
  const { data, error, loading, refetch } = useQuery(HomeStatementsDocument, {
    variables: { filter: { tab: kind } },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const rows = data?.statements.nodes ?? noRows;
  const lists = useQuery(HomeWaitingDocument, { variables: { tabs: [kind] }, fetchPolicy: 'cache-and-network', context: inline });
  const refresh = () => {
    void refetch();
    void lists.refetch();
  };
  const follow = useFarewell(rows, refresh);
  useLive(HomeStatementChangedDocument, { onEvent: ({ statementChanged }) => follow(statementChanged.statement), onPoll: refresh });
  const title = t(kind === 'WAITING_FOR_ME' ? 'pending.mine' : 'pending.running');
  return (
    <div className="jq-card">
      <div className="jq-card-head">
        <h2>{title}</h2>
        <span className="mu num">{data?.statements.totalCount ?? ''}</span>
        <span className="spacer" />
        <WholeLists kind={kind} counts={lists.data} />
      </div>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.statementCode}
        loading={loading}
        expected={rows.length || 5}
        error={error}
        onRetry={refresh}
        onOpen={(row) => void navigate(statementPath(row))}
        empty={
          <Empty
            kind="none"
            text={t(kind === 'WAITING_FOR_ME' ? 'pending.mineNone' : 'pending.runningNone')}
            hint={t(kind === 'WAITING_FOR_ME' ? 'pending.mineHint' : 'pending.runningHint')}
          />
        }
      />
    </div>
  );
};
