import { useMutation } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inboundTransfer } from '../../schema/machines/inboundTransfer';
import { type InboundFactsFragment, OpsConfirmInboundDocument, OpsInboundDocument, OpsRejectInboundDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { RowActions } from '../kit/actions/row-actions';
import { confirm } from '../kit/feedback/confirm';
import { toaster } from '../kit/feedback/toaster';
import { formatInstantFull, formatInstantShort } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import type { Column } from '../kit/list/columns';
import { ListCard } from '../kit/list/list-card';
import { PageHead } from '../kit/list/page-head';
import { useList } from '../kit/list/use-list';
import { useListQuery } from '../kit/list/use-list-query';
import { usePolling } from '../kit/live/use-live';
import { StatusPill } from '../kit/status/status';
import { AssignInboundDialog } from './dialogs/assign-inbound';
import { EnterInboundDialog } from './dialogs/enter-inbound';
import { ReasonDialog } from './dialogs/reason';
import { useOperator } from './ops-session';

type Row = InboundFactsFragment;
type Open = { kind: 'enter' } | { kind: 'assign' | 'reject'; row: Row } | null;

const freshEveryMs = 5000;
const statuses = inboundTransfer.stateKeys;

const useInboundColumns = (on: (kind: 'confirm' | 'assign' | 'reject', row: Row) => void): Column<Row>[] => {
  const { t } = useTranslation('ops');
  return [
    { key: 'bankRef', header: t('inbound.bankRef'), fixed: true, cell: (row) => <span className="num">{row.bankRef}</span> },
    { key: 'amount', header: t('inbound.amount'), align: 'right', cell: (row) => formatMoney(row.amount) },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => (
        <StatusPill
          tone={inboundTransfer.states[row.status].tone}
          label={inboundTransfer.states[row.status].label}
          reason={row.rejectReason}
        />
      ),
    },
    { key: 'payer', header: t('inbound.payer'), clip: (row) => row.payerName, cell: (row) => row.payerName },
    {
      key: 'company',
      header: t('inbound.company'),
      clip: (row) => row.companyName ?? '',
      cell: (row) => row.companyName ?? <span className="neg">{t('inbound.unmatched')}</span>,
    },
    { key: 'subject', header: t('subject'), clip: (row) => row.subjectName ?? '', cell: (row) => row.subjectName ?? '—' },
    { key: 'match', header: t('inbound.match'), cell: (row) => t(`inbound.matches.${row.match}`) },
    { key: 'account', header: t('inbound.account'), cell: (row) => <span className="num">{row.virtualAccountNo ?? '—'}</span> },
    {
      key: 'receivedAt',
      header: t('inbound.receivedAt'),
      cell: (row) => (
        <span className="num" title={formatInstantFull(row.receivedAt)}>
          {formatInstantShort(row.receivedAt)}
        </span>
      ),
    },
    { key: 'enteredBy', header: t('inbound.enteredBy'), cell: (row) => row.enteredBy },
    { key: 'decidedBy', header: t('inbound.decidedBy'), cell: (row) => row.decidedBy ?? '—' },
    {
      key: 'actions',
      header: t('actions'),
      fixed: true,
      cell: (row) => (
        <RowActions
          name={row.bankRef}
          danger={['reject']}
          actions={row.availableActions}
          on={{ confirm: () => on('confirm', row), assign: () => on('assign', row), reject: () => on('reject', row) }}
        />
      ),
    },
  ];
};

/** Two operators: one enters what the bank shows, another confirms; only then the company is credited. */
const InboundScreen = () => {
  const { t } = useTranslation('ops');
  const { mayAct } = useOperator();
  const [open, setOpen] = useState<Open>(null);
  const list = useList({ defaultTab: 'ALL' });
  const status = statuses.find((one) => one === list.tab);
  const query = useListQuery(OpsInboundDocument, { status, first: list.size, page: list.page }, (answer) => answer.opsInboundTransfers);
  usePolling(() => void query.refetch(), freshEveryMs, true);
  const [confirmInbound] = useMutation(OpsConfirmInboundDocument);
  const [rejectInbound] = useMutation(OpsRejectInboundDocument);
  const tabs = useMemo(
    () => [{ key: 'ALL', label: t('all') }, ...statuses.map((key) => ({ key, label: inboundTransfer.states[key].label }))],
    [t],
  );

  const act = async (kind: 'confirm' | 'assign' | 'reject', row: Row) => {
    if (kind !== 'confirm') return setOpen({ kind, row });
    const facts = { amount: formatMoney(row.amount), company: row.companyName ?? '', subject: row.subjectName ?? '' };
    if (!(await confirm({ title: t('inbound.confirmTitle'), body: t('inbound.confirmBody', facts), confirm: t('inbound.confirmButton') })))
      return;
    // The transfer itself is the intention: confirming it twice is one confirmation.
    await confirmInbound({ variables: { id: row.id, idempotencyKey: `confirm-inbound-${row.id}` } });
    toaster.success(t('inbound.confirmed', facts));
  };

  const columns = useInboundColumns((kind, row) => void act(kind, row));
  const rejected = open?.kind === 'reject' ? open.row : null;
  return (
    <>
      <PageHead
        title={t('nav.inbound')}
        aside={<span className="mu">{t('inbound.aside')}</span>}
        actions={
          mayAct ? (
            <Button variant="solid" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen({ kind: 'enter' })}>
              {t('inbound.enter')}
            </Button>
          ) : null
        }
      />
      <ListCard
        name="ops-inbound"
        label={t('nav.inbound')}
        list={list}
        query={query}
        filters={[]}
        tabs={tabs}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.bankRef}
      />
      <EnterInboundDialog open={open?.kind === 'enter'} onClose={() => setOpen(null)} onDone={() => void query.refetch()} />
      <AssignInboundDialog transfer={open?.kind === 'assign' ? open.row : null} onClose={() => setOpen(null)} />
      <ReasonDialog
        open={rejected !== null}
        title={t('inbound.rejectTitle')}
        confirm={t('inbound.rejectButton')}
        onClose={() => setOpen(null)}
        onSubmit={async (reason) => {
          if (rejected)
            await rejectInbound({
              variables: { id: rejected.id, reason, idempotencyKey: `reject-inbound-${rejected.id}` },
              context: { refusal: 'inline' },
            });
        }}
      />
    </>
  );
};

export default InboundScreen;
