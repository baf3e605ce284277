import { approval } from '../../../schema/machines/approval';
import { OpsSignaturesDocument } from '../../generated/graphql';
import { formatInstant, formatInstantFull } from '../../kit/format/dates';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { late } from '../../kit/overlay/late';
import { OpsPersonalText } from '../../ops/ops-personal-text';
import { useOperator } from '../../ops/ops-session';
import { ChangePhone } from './change-phone';
import { SignatureEvidence } from './signature-evidence';

const ConfirmSignatureDialog = late(async () => (await import('./decide-signature')).ConfirmSignatureDialog);
const RefuseSignatureDialog = late(async () => (await import('./decide-signature')).RefuseSignatureDialog);
const RecordSignatureDialog = late(async () => (await import('./record-signature')).RecordSignatureDialog);

/** 线下签署补录, and other phones of those who signed: entered with evidence by one operator, confirmed by another. */
export default defineList({
  name: 'ops-signatures',
  words: ['signingOps', 'ops'],
  document: OpsSignaturesDocument,
  rows: (answer) => answer.opsSignatures,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: useOperator,
  title: ({ t }) => t('ops:nav.signatures'),
  head: ({ more, refresh }) => ({ actions: more.mayAct ? <ChangePhone onDone={refresh} /> : null }),
  filters: ({ t }) => ({ keyword: filter.text(t('ops:keyword'), t('keyword')) }),
  tab: 'pending',
  tabs: ({ t }) => [
    { key: 'pending', label: approval.label('PROPOSED') },
    { key: 'all', label: t('ops:all') },
  ],
  question: ({ tab, keyword }) => ({ isPending: tab === 'pending' ? true : null, keyword }),
  columns: ({ t, more }) => [
    columns.text('name', t('name'), (row) => row.name, { fixed: true }),
    {
      key: 'idCard',
      header: t('idCard'),
      cell: ({ id, companyId, name, idCardMasked }) => (
        <OpsPersonalText companyId={companyId} masked={idCardMasked} record={{ record: 'SIGNATURE', id }} field="ID_CARD" name={name} />
      ),
    },
    columns.text('phone', t('newPhone'), (row) => (row.contractCode ? `${row.phoneMasked ?? ''} · ${row.contractCode}` : null)),
    // Beside the change that it is about: further right it would be out of sight on a screen of usual width.
    columns.text('disowned', t('disowned'), (row) => (row.disownedAt ? t('disownedAt', { at: formatInstant(row.disownedAt) }) : null)),
    columns.longText('company', t('ops:company.label'), (row) => row.companyName),
    columns.longText('subject', t('ops:subject'), (row) => row.subjectName),
    columns.text('agreement', t('agreement'), (row) => row.agreementName),
    columns.code('dates', t('dates'), (row) => `${row.signedOn} → ${row.endsOn}`),
    {
      key: 'evidence',
      header: t('evidence'),
      cell: ({ id, name }) => (more.mayAct ? <SignatureEvidence id={id} name={name} /> : '—'),
    },
    columns.status('status', t('ops:status'), (row) => ({
      ...approval.states[row.status],
      ...(row.stoppedAt ? { label: row.statusName } : {}),
    })),
    {
      key: 'entered',
      header: t('ops:enteredBy'),
      cell: (row) => <span title={formatInstantFull(row.enteredAt)}>{`${row.enteredByName} ${formatInstant(row.enteredAt)}`}</span>,
    },
  ],
  rowActions: {
    of: (row) => row.availableActions,
    dialogs: { confirm: ConfirmSignatureDialog, reject: RefuseSignatureDialog },
    none: (row) => row.decidedByName,
  },
  create: { label: ({ t, more }) => (more.mayAct ? t('enter') : null), dialog: RecordSignatureDialog },
});
