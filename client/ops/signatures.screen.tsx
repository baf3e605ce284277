import { useMutation } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpsDecideSignatureDocument, OpsSignaturesDocument, type SignatureFactsFragment, type SignatureStatus } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { RowActions } from '../kit/actions/row-actions';
import { confirm } from '../kit/feedback/confirm';
import { toaster } from '../kit/feedback/toaster';
import { formatInstantFull, formatInstantShort } from '../kit/format/dates';
import type { Column } from '../kit/list/columns';
import { ListCard } from '../kit/list/list-card';
import { PageHead } from '../kit/list/page-head';
import { useList } from '../kit/list/use-list';
import { useListQuery } from '../kit/list/use-list-query';
import { StatusPill, type StatusTone } from '../kit/status/status';
import { ReasonDialog } from './dialogs/reason';
import { RecordSignatureDialog } from './dialogs/record-signature';
import { useOperator } from './ops-session';

type Row = SignatureFactsFragment;

const tones: Record<SignatureStatus, StatusTone> = { PROPOSED: 'review', CONFIRMED: 'success', REJECTED: 'terminated' };

const useSignatureColumns = (onConfirm: (row: Row) => void, onRefuse: (row: Row) => void): Column<Row>[] => {
  const { t } = useTranslation('ops');
  return [
    { key: 'name', header: t('signature.name'), fixed: true, cell: (row) => row.name },
    { key: 'idCard', header: t('signature.idCard'), cell: (row) => <span className="num">{row.idCardMasked}</span> },
    { key: 'company', header: t('inbound.companyOnly'), clip: (row) => row.companyName, cell: (row) => row.companyName },
    { key: 'subject', header: t('subject'), clip: (row) => row.subjectName, cell: (row) => row.subjectName },
    { key: 'agreement', header: t('signature.agreement'), cell: (row) => row.agreementName },
    { key: 'dates', header: t('signature.dates'), cell: (row) => <span className="num">{`${row.signedOn} → ${row.endsOn}`}</span> },
    {
      key: 'entered',
      header: t('inbound.enteredBy'),
      cell: (row) => <span title={formatInstantFull(row.enteredAt)}>{`${row.enteredByName} ${formatInstantShort(row.enteredAt)}`}</span>,
    },
    { key: 'status', header: t('status'), cell: (row) => <StatusPill tone={tones[row.status]} label={row.statusName} /> },
    {
      key: 'actions',
      header: t('actions'),
      fixed: true,
      cell: (row) =>
        row.availableActions.length > 0 ? (
          <RowActions
            name={row.name}
            danger={['reject']}
            actions={row.availableActions}
            on={{ confirm: () => onConfirm(row), reject: () => onRefuse(row) }}
          />
        ) : (
          <span className="mu">{row.decidedByName ?? '—'}</span>
        ),
    },
  ];
};

/** 线下签署补录: entered with evidence by one operator, confirmed by another. */
const SignaturesScreen = () => {
  const { t } = useTranslation('ops');
  const { mayAct } = useOperator();
  const [entering, setEntering] = useState(false);
  const [refusing, setRefusing] = useState<Row | null>(null);
  const list = useList({ defaultTab: 'pending' });
  const query = useListQuery(
    OpsSignaturesDocument,
    { isPending: list.tab === 'pending' ? true : null, first: list.size, page: list.page },
    (answer) => answer.opsSignatures,
  );
  const [decide] = useMutation(OpsDecideSignatureDocument);

  const confirmRow = async (row: Row) => {
    const facts = { name: row.name, agreement: row.agreementName, company: row.companyName };
    if (
      !(await confirm({
        title: t('signature.confirmTitle'),
        body: t('signature.confirmBody', facts),
        confirm: t('signature.confirmButton'),
      }))
    )
      return;
    await decide({ variables: { id: row.id, isConfirmed: true, idempotencyKey: `confirm-signature-${row.id}` } });
    toaster.success(t('signature.confirmed', facts));
    await query.refetch();
  };

  const columns = useSignatureColumns((row) => void confirmRow(row), setRefusing);
  const tabs = [
    { key: 'pending', label: t('signature.pending') },
    { key: 'all', label: t('all') },
  ];
  return (
    <>
      <PageHead
        title={t('nav.signatures')}
        actions={
          mayAct ? (
            <Button variant="solid" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEntering(true)}>
              {t('signature.enter')}
            </Button>
          ) : null
        }
      />
      <ListCard
        name="ops-signatures"
        label={t('nav.signatures')}
        list={list}
        query={query}
        filters={[]}
        tabs={tabs}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
      />
      <RecordSignatureDialog open={entering} onClose={() => setEntering(false)} onDone={() => void query.refetch()} />
      <ReasonDialog
        open={refusing !== null}
        title={t('signature.refuseTitle')}
        confirm={t('signature.refuseButton')}
        onClose={() => setRefusing(null)}
        onSubmit={async (remark) => {
          if (refusing)
            await decide({
              variables: { id: refusing.id, isConfirmed: false, remark, idempotencyKey: `refuse-signature-${refusing.id}` },
              context: { refusal: 'inline' },
            });
          await query.refetch();
        }}
      />
    </>
  );
};

export default SignaturesScreen;
