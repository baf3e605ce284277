import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { OpsReconcileDaysDocument, OpsReconcileDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { toaster } from '../../kit/feedback/toaster';
import { formatInstant } from '../../kit/format/dates';
import { Nothing } from '../../kit/list/columns';
import { MoneyText } from '../../kit/money/money-text';
import { useClick } from '../../kit/request/use-deed';
import { StatusPill } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';
import '../../ops/ops.css';

/** The last days with three sums that must be one: the bank's book, our payments, the entries of the ledger. */
export const ReconcileDays = () => {
  const { t } = useTranslation(['reconcileOps', 'kit']);
  const { mayAct } = useOperator();
  const send = useClick();
  const { data } = useQuery(OpsReconcileDaysDocument, { pollInterval: 5_000 });
  const again = async (day: string) => {
    if (await send(OpsReconcileDocument, { day })) toaster.success(t('days.started'));
  };
  return (
    <div className="jq-ops-above">
      <DetailPart title={t('days.label')}>
        {data?.opsReconcileDays.length === 0 ? <p className="mu">{t('days.empty')}</p> : null}
        {data?.opsReconcileDays.length ? (
          <PartTable
            label={t('days.label')}
            rows={data.opsReconcileDays}
            rowId={(row) => row.day}
            columns={[
              { key: 'day', header: t('days.day'), cell: (row) => <span className="num">{row.day}</span> },
              { key: 'bankRows', header: t('days.bankRows'), align: 'right', cell: (row) => <span className="num">{row.bankRows}</span> },
              { key: 'matched', header: t('days.matched'), align: 'right', cell: (row) => <span className="num">{row.matched}</span> },
              {
                key: 'bank',
                header: t('days.bank'),
                align: 'right',
                cell: ({ sums }) => (sums ? <MoneyText amount={sums.bank} /> : <Nothing />),
              },
              {
                key: 'paid',
                header: t('days.paid'),
                align: 'right',
                cell: ({ sums }) => (sums ? <MoneyText amount={sums.paid} /> : <Nothing />),
              },
              {
                key: 'ledger',
                header: t('days.ledger'),
                align: 'right',
                cell: ({ sums }) => (sums ? <MoneyText amount={sums.ledger} /> : <Nothing />),
              },
              {
                key: 'open',
                header: t('days.open'),
                cell: ({ openCases, isClosed }) => (
                  <StatusPill
                    tone={openCases > 0 ? 'danger' : isClosed ? 'success' : 'progress'}
                    label={openCases > 0 ? String(openCases) : t(isClosed ? 'days.even' : 'days.running')}
                  />
                ),
              },
              {
                key: 'finishedAt',
                header: t('days.finishedAt'),
                cell: (row) => <span className="num">{formatInstant(row.finishedAt)}</span>,
              },
              {
                key: 'again',
                header: t('kit:list.actions'),
                align: 'right',
                cell: ({ day }) =>
                  mayAct ? (
                    <Button size="sm" onClick={() => void again(day)}>
                      {t('days.again')}
                    </Button>
                  ) : null,
              },
            ]}
          />
        ) : null}
      </DetailPart>
    </div>
  );
};
