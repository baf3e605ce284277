import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { payWay } from '../../schema/codes';
import { paths } from '../app/paths';
import { PersonalText } from '../app/personal-text';
import { ContractDetailDocument, type ContractDetailQuery, ContractMovedDocument, ContractsDocument } from '../generated/graphql';
import { ActionBar } from '../kit/actions/action-bar';
import { ButtonLink } from '../kit/actions/button';
import { Copyable } from '../kit/copy/copyable';
import { DetailPart } from '../kit/detail/part';
import { perRecord } from '../kit/detail/per-record';
import { ListSteps } from '../kit/detail/record-steps';
import { KeyValues, Timeline } from '../kit/detail/summary';
import { DocumentText } from '../kit/document/document-text';
import { formatInstantFull } from '../kit/format/dates';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { useLive } from '../kit/live/use-live';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { ContractState } from './columns';
import { useCopyLink } from './copy-link';
import { useOpenDocument } from './open-document';
import { unbindingText } from './unbinding-text';
import './signing.css';

type Contract = ContractDetailQuery['contract'];

const dialogs = {
  edit: late(async () => (await import('./dialogs/edit-contract')).EditContractDialog),
  remind: late(async () => (await import('./dialogs/contract-dialogs')).RemindContractDialog),
  delete: late(async () => (await import('./dialogs/contract-dialogs')).DeleteContractDialog),
  abandon: late(async () => (await import('./dialogs/contract-dialogs')).VoidContractDialog),
  void: late(async () => (await import('./dialogs/contract-dialogs')).VoidContractDialog),
  unbind: late(async () => (await import('./dialogs/contract-dialogs')).UnbindDialog),
  resendTermination: late(async () => (await import('./dialogs/resend-termination')).ResendTerminationDialog),
  withdrawTermination: late(async () => (await import('./dialogs/withdraw-termination')).WithdrawTerminationDialog),
  settleOtherPhone: late(async () => (await import('./dialogs/contract-dialogs')).SettleOtherPhoneDialog),
  mismatch: late(async () => (await import('./dialogs/identity-mismatch')).IdentityMismatchDialog),
} as const;
type DialogKey = keyof typeof dialogs;
const isDialog = (key: string): key is DialogKey => key in dialogs;

const PersonPart = ({ contract }: { contract: Contract }) => {
  const { t } = useTranslation('signing');
  const { id, name } = contract;
  const record = { record: 'CONTRACT', id } as const;
  return (
    <DetailPart title={t('detail.person')} isFlush>
      <KeyValues
        entries={[
          { key: 'name', label: t('name'), value: name },
          {
            key: 'idCard',
            label: t('idCard'),
            value: <PersonalText record={record} field="ID_CARD" masked={contract.idCardMasked} name={name} />,
          },
          {
            key: 'phone',
            label: t('phone'),
            value: <PersonalText record={record} field="PHONE" masked={contract.phoneMasked} name={name} />,
          },
        ]}
      />
    </DetailPart>
  );
};

const ContractPart = ({ contract, onMismatch }: { contract: Contract; onMismatch: () => void }) => {
  const { t } = useTranslation('signing');
  const entries = [
    { key: 'status', label: t('status'), value: <ContractState row={contract} t={t} onMismatch={onMismatch} /> },
    { key: 'contract', label: t('contractName'), value: contract.contractName },
    { key: 'agreement', label: t('agreement'), value: contract.agreementName },
    { key: 'subject', label: t('subject'), value: contract.subjectName },
    { key: 'source', label: t('detail.source'), value: contract.sourceName },
    { key: 'imported', label: t('importedAt'), value: formatInstantFull(contract.importedAt) },
    { key: 'deadline', label: t('detail.deadline'), value: formatInstantFull(contract.deadlineAt) },
    { key: 'signed', label: t('signedAt'), value: contract.signedAt ? formatInstantFull(contract.signedAt) : contract.signedOn },
    { key: 'ends', label: t('detail.endsOn'), value: contract.endsOn },
    contract.givenPayWay
      ? { key: 'account', label: t('detail.account'), value: `${payWay.label(contract.givenPayWay)} ${contract.givenAccountMasked ?? ''}` }
      : null,
    { key: 'version', label: t('detail.version'), value: contract.templateVersion },
    contract.voidPendingUntil ? { key: 'void', label: t('detail.voidUntil'), value: formatInstantFull(contract.voidPendingUntil) } : null,
    contract.terminationProof ? { key: 'proof', label: t('detail.voidProof'), value: contract.terminationProof } : null,
    contract.terminationPhoneMasked ? { key: 'asked', label: t('detail.voidPhone'), value: contract.terminationPhoneMasked } : null,
  ];
  return (
    <DetailPart title={t('detail.contract')} isFlush>
      <KeyValues entries={entries.filter((entry) => entry !== null)} />
    </DetailPart>
  );
};

/** What has become of it, oldest first. */
const ProgressPart = ({ contract }: { contract: Contract }) => {
  const { t } = useTranslation('signing');
  const { importedAt, unboundAt, otherPhoneAt, otherPhoneMasked, signedAt, phoneMasked, unbinding } = contract;
  const entries = [
    { key: 'imported', title: contract.sourceName, at: importedAt },
    unbinding ? { key: 'unbinding', title: t('unbind.sms'), at: unbinding.sentAt, text: unbindingText(t, unbinding) } : null,
    unboundAt ? { key: 'unbound', title: t('unbound'), at: unboundAt, text: t('detail.unboundBy', { phone: phoneMasked ?? '' }) } : null,
    otherPhoneAt
      ? { key: 'other', title: t('otherPhone'), at: otherPhoneAt, text: t('detail.otherPhoneBy', { phone: otherPhoneMasked ?? '' }) }
      : null,
    signedAt ? { key: 'signed', title: t('signedAt'), at: signedAt } : null,
  ].filter((entry) => entry !== null);
  const inOrder = entries.sort((one, other) => one.at.localeCompare(other.at));
  return (
    <DetailPart title={t('detail.progress')}>
      <Timeline entries={inOrder.map((entry) => ({ ...entry, at: formatInstantFull(entry.at) ?? '' }))} />
    </DetailPart>
  );
};

/** 合同详情: who, which contract, in which state, and its text (SGN-012, SGN-013). */
const ContractDetail = ({ id }: { id: string }) => {
  const { t } = useTranslation(['signing', 'app']);
  const navigate = useNavigate();
  const [open, setOpen] = useState<DialogKey | null>(null);
  const { data, error, refetch } = useQuery(ContractDetailDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const again = () => void refetch();
  useLive(ContractMovedDocument, { variables: { id }, onEvent: again, onPoll: again });
  const copyLink = useCopyLink();
  const download = useOpenDocument();
  if (!data) return <Unread title={t('detail.title')} error={error} onRetry={refetch} />;
  const { contract } = data;
  const acts: Partial<Record<string, () => unknown>> = { copyLink: () => copyLink(id), download: () => download(id) };
  const offered = contract.availableActions.filter(({ key }) => isDialog(key) || key in acts);
  const Dialog = open ? dialogs[open] : null;
  return (
    <>
      <PageHead
        documentTitle={t('detail.title')}
        title={<Copyable text={contract.contractCode} label={t('detail.code')} />}
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t('app:nav.business') },
          { label: t('title'), to: paths.contracts },
          { label: t('detail.title') },
        ]}
        aside={
          <ListSteps
            isOf={(list) => list === 'contracts'}
            document={ContractsDocument}
            rows={(answer) => answer.contracts}
            rowId={(other) => other.id}
            id={id}
            opens={(other) => paths.contract(other.id)}
          />
        }
        actions={
          <>
            <ButtonLink to={paths.contracts}>{t('detail.back')}</ButtonLink>
            <ActionBar actions={offered} onAction={(key) => (isDialog(key) ? setOpen(key) : void acts[key]?.())} />
          </>
        }
      />
      <PersonPart contract={contract} />
      <ContractPart contract={contract} onMismatch={() => setOpen('mismatch')} />
      <ProgressPart contract={contract} />
      <DetailPart title={t('detail.content')}>
        {contract.contentBlocks?.length ? <DocumentText blocks={contract.contentBlocks} /> : <p className="mu">{t('detail.noContent')}</p>}
      </DetailPart>
      {Dialog ? (
        <Dialog
          row={contract}
          props={{}}
          isNarrowed={false}
          show={() => undefined}
          // A deleted record has no page any more.
          onDone={async () => (open === 'delete' ? navigate(paths.contracts) : refetch())}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
};

export default perRecord(ContractDetail);
