import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../schema/limits';
import { statementPath } from '../app/paths';
import {
  HomeStatementChangedDocument,
  type HomeStatementChangedSubscription,
  HomeStatementsDocument,
  type HomeStatementsQuery,
} from '../generated/graphql';
import { Empty } from '../kit/feedback/empty';
import type { Column } from '../kit/list/columns';
import { DataTable } from '../kit/list/data-table';
import { useLive } from '../kit/live/use-live';
import { inline } from '../kit/refusal/inline';
import { briefColumns } from '../statement/columns';

type Row = HomeStatementsQuery['statements']['nodes'][number];

const noRows: Row[] = [];

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation('home');
  return useMemo(() => {
    const { code, title, payWay, total, status, createdAt, open } = briefColumns<Row>((key, values) => t(key, values));
    return [code, title, payWay, total, status, createdAt, open];
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

/** Five rows of what waits for this user, or of what is under way; they move by themselves. */
export const PendingCard = ({ kind }: { kind: 'WAITING_FOR_ME' | 'IN_PROGRESS' }) => {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const columns = useColumns();
  const { data, error, loading, refetch } = useQuery(HomeStatementsDocument, {
    variables: { filter: { tab: kind } },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const rows = data?.statements.nodes ?? noRows;
  const refresh = () => void refetch();
  const follow = useFarewell(rows, refresh);
  useLive(HomeStatementChangedDocument, { onEvent: ({ statementChanged }) => follow(statementChanged.statement), onPoll: refresh });
  const title = t(kind === 'WAITING_FOR_ME' ? 'pending.mine' : 'pending.running');
  return (
    <div className="jq-card">
      <div className="jq-card-head">
        <h2>{title}</h2>
        <span className="mu num">{data?.statements.totalCount ?? ''}</span>
      </div>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.statementCode}
        loading={loading}
        expected={5}
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
