import { useMutation } from '@apollo/client/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { delivery } from '../../schema/machines/delivery';
import { type DeliveryChannel, OpsOutboxDocument, type OpsOutboxQuery, OpsResendDeliveryDocument } from '../generated/graphql';
import { toaster } from '../kit/feedback/toaster';
import { formatInstantFull, formatInstantShort } from '../kit/format/dates';
import type { Column } from '../kit/list/columns';
import type { FilterDef } from '../kit/list/filters';
import { ListCard } from '../kit/list/list-card';
import { PageHead } from '../kit/list/page-head';
import { useList } from '../kit/list/use-list';
import { useListQuery } from '../kit/list/use-list-query';
import { StatusPill } from '../kit/status/status';
import { useOperator } from './ops-session';

type Row = OpsOutboxQuery['opsOutbox']['nodes'][number];

const channels: DeliveryChannel[] = ['SMS', 'VOICE', 'MAIL'];

const useOutboxColumns = (mayAct: boolean, onResend: (row: Row) => void): Column<Row>[] => {
  const { t } = useTranslation('ops');
  return [
    { key: 'template', header: t('outbox.template'), fixed: true, cell: (row) => row.templateLabel },
    { key: 'channel', header: t('outbox.channel'), cell: (row) => t(`outbox.channels.${row.channel}`) },
    { key: 'receiver', header: t('outbox.receiver'), cell: (row) => <span className="num">{row.receiverMasked}</span> },
    {
      key: 'createdAt',
      header: t('createdAt'),
      cell: (row) => (
        <span className="num" title={formatInstantFull(row.createdAt)}>
          {formatInstantShort(row.createdAt)}
        </span>
      ),
    },
    { key: 'sentAt', header: t('outbox.sentAt'), cell: (row) => <span className="num">{formatInstantShort(row.sentAt)}</span> },
    { key: 'attempts', header: t('outbox.attempts'), align: 'right', cell: (row) => row.attempts },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <StatusPill tone={delivery.states[row.status].tone} label={row.statusLabel} reason={row.failReason} />,
    },
    {
      key: 'actions',
      header: t('actions'),
      fixed: true,
      cell: (row) =>
        mayAct && delivery.can(row.status, 'resend') ? (
          <button type="button" className="lk" aria-label={t('outbox.resendOf', { name: row.templateLabel })} onClick={() => onResend(row)}>
            {t('outbox.resend')}
          </button>
        ) : (
          <span className="mu">—</span>
        ),
    },
  ];
};

const OutboxScreen = () => {
  const { t } = useTranslation('ops');
  const { mayAct } = useOperator();
  const filters = useMemo<FilterDef[]>(
    () => [
      {
        key: 'status',
        kind: 'choice',
        label: t('status'),
        choices: delivery.stateKeys.map((value) => ({ value, label: delivery.states[value].label })),
      },
      {
        key: 'channel',
        kind: 'choice',
        label: t('outbox.channel'),
        choices: channels.map((value) => ({ value, label: t(`outbox.channels.${value}`) })),
      },
    ],
    [t],
  );
  const list = useList({ filters });
  const wanted = list.values.status;
  const status = delivery.stateKeys.find((one) => one === wanted);
  const channel = channels.find((one) => one === list.values.channel);
  const query = useListQuery(OpsOutboxDocument, { status, channel, first: list.size, page: list.page }, (answer) => answer.opsOutbox);
  const [resend] = useMutation(OpsResendDeliveryDocument);
  const again = async (row: Row) => {
    await resend({ variables: { id: row.id } });
    toaster.success(t('outbox.resent', { name: row.templateLabel }));
    await query.refetch();
  };
  const columns = useOutboxColumns(mayAct, (row) => void again(row));
  return (
    <>
      <PageHead title={t('nav.outbox')} />
      <ListCard
        name="ops-outbox"
        label={t('nav.outbox')}
        list={list}
        query={query}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.templateLabel}
      />
    </>
  );
};

export default OutboxScreen;
