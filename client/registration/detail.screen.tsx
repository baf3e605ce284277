import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { limits } from '../../schema/limits';
import { registration } from '../../schema/machines/registration';
import { paths } from '../app/paths';
import { PersonalText } from '../app/personal-text';
import {
  RegistrationContractDocument,
  RegistrationDetailDocument,
  RegistrationMovedDocument,
  type RegistrationRowFragment,
  RegistrationsDocument,
} from '../generated/graphql';
import { ActionBar } from '../kit/actions/action-bar';
import { ButtonLink } from '../kit/actions/button';
import { DetailPart } from '../kit/detail/part';
import { perRecord } from '../kit/detail/per-record';
import { ListSteps } from '../kit/detail/record-steps';
import { Stepper } from '../kit/detail/stepper';
import { KeyValues } from '../kit/detail/summary';
import { DocumentText } from '../kit/document/document-text';
import { formatInstant, formatInstantFull } from '../kit/format/dates';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { useLive } from '../kit/live/use-live';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { StatusPill } from '../kit/status/status';
import { useCopyRegistrationLink } from './copy-link';
import { RemarkHistory } from './remark-history';

const RemarkHistoryDialog = late(async () => (await import('./dialogs')).RemarkHistoryDialog);
const RemindRegistrationDialog = late(async () => (await import('./dialogs')).RemindRegistrationDialog);
const dialogs = { remind: RemindRegistrationDialog, addRemark: RemarkHistoryDialog } as const;
type DialogKey = keyof typeof dialogs;
const isDialog = (key: string): key is DialogKey => key in dialogs;

/** How far the person is, with the time of each step. */
const Steps = ({ row }: { row: RegistrationRowFragment }) => {
  const { t } = useTranslation('registration');
  const at = Number(registration.states[row.status].code);
  const steps = (['importedAt', 'registeredAt', 'confirmedAt'] as const).map((key, index) => ({
    key,
    label: t(`step.${key}`),
    state: index <= at ? ('done' as const) : index === at + 1 ? ('current' as const) : ('todo' as const),
    hint: row[key] ? formatInstant(row[key]) : undefined,
  }));
  return <Stepper label={t('steps')} steps={steps} />;
};

const PersonPart = ({ row }: { row: RegistrationRowFragment }) => {
  const { t } = useTranslation('registration');
  const record = { record: 'REGISTRATION', id: row.id } as const;
  return (
    <section className="jq-card" aria-label={t('detail.person')}>
      <Steps row={row} />
      <KeyValues
        entries={[
          { key: 'name', label: t('name'), value: row.name },
          {
            key: 'idCard',
            label: t('idCard'),
            value: <PersonalText record={record} field="ID_CARD" masked={row.idCardMasked} name={row.name} />,
          },
          {
            key: 'phone',
            label: t('phone'),
            value: <PersonalText record={record} field="PHONE" masked={row.phoneMasked} name={row.name} />,
          },
          { key: 'subject', label: t('subject'), value: row.subjectName },
          { key: 'agreement', label: t('agreement'), value: row.agreementName },
          { key: 'imported', label: t('importedAt'), value: formatInstantFull(row.importedAt) },
          { key: 'registered', label: t('registeredAt'), value: row.registeredAt ? formatInstantFull(row.registeredAt) : null },
          {
            key: 'reminded',
            label: t('remind.today'),
            // Who is done is reminded of nothing.
            value: row.confirmedAt ? null : t('remind.times', { count: row.remindersToday, most: limits.registration.remindersPerDay }),
          },
          { key: 'confirmed', label: t('confirmedAt'), value: row.confirmedAt ? formatInstantFull(row.confirmedAt) : null },
        ]}
      />
    </section>
  );
};

/** The agreement that the person is to confirm or has confirmed; none before the registration (REG-007, REG-010). */
const ContractPart = ({ contractId }: { contractId: string }) => {
  const { t } = useTranslation('registration');
  const { data, error } = useQuery(RegistrationContractDocument, { variables: { id: contractId }, context: inline });
  const contract = data?.contract;
  return (
    <DetailPart title={t('detail.contract')}>
      {error ? <RefusalNote error={error} /> : null}
      {contract ? (
        <>
          <KeyValues
            entries={[
              {
                key: 'code',
                label: t('detail.code'),
                value: (
                  <Link className="lk num" to={paths.contract(contractId)}>
                    {contract.contractCode}
                  </Link>
                ),
              },
              { key: 'name', label: t('detail.contractName'), value: contract.contractName },
              { key: 'status', label: t('detail.contractStatus'), value: contract.statusName },
              { key: 'ends', label: t('detail.endsOn'), value: contract.endsOn },
            ]}
          />
          {contract.contentBlocks?.length ? <DocumentText blocks={contract.contentBlocks} /> : null}
        </>
      ) : null}
    </DetailPart>
  );
};

/** 用户详情 (REG-006). */
const RegistrationDetail = ({ id }: { id: string }) => {
  const { t } = useTranslation(['registration', 'app']);
  const [open, setOpen] = useState<DialogKey | null>(null);
  const { data, error, refetch } = useQuery(RegistrationDetailDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const again = () => void refetch();
  useLive(RegistrationMovedDocument, {
    onEvent: ({ registrationChanged: event }) => (event.resync || event.registration?.id === id) && again(),
    onPoll: again,
  });
  const copyLink = useCopyRegistrationLink();
  if (!data) return <Unread title={t('detail.title')} error={error} onRetry={refetch} />;
  const row = data.registration;
  const state = registration.states[row.status];
  const offered = row.availableActions.filter(({ key }) => isDialog(key) || key === 'copyLink');
  const Dialog = open ? dialogs[open] : null;
  return (
    <>
      <PageHead
        documentTitle={t('detail.title')}
        title={row.name}
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t('app:nav.business') },
          { label: t('title'), to: paths.registrations },
          { label: t('detail.title') },
        ]}
        aside={
          <>
            <StatusPill tone={state.tone} label={row.statusName} />
            <ListSteps
              isOf={(list) => list === 'registrations'}
              document={RegistrationsDocument}
              rows={(answer) => answer.registrations}
              rowId={(other) => other.id}
              id={id}
              opens={(other) => paths.registration(other.id)}
            />
          </>
        }
        actions={
          <>
            <ButtonLink to={paths.registrations}>{t('detail.back')}</ButtonLink>
            <ActionBar actions={offered} onAction={(key) => (isDialog(key) ? setOpen(key) : void copyLink(id))} />
          </>
        }
      />
      <PersonPart row={row} />
      {row.contractId ? <ContractPart contractId={row.contractId} /> : null}
      <DetailPart title={t('detail.remarks')}>
        <RemarkHistory id={id} />
      </DetailPart>
      {Dialog ? <Dialog row={row} onDone={async () => refetch()} onClose={() => setOpen(null)} /> : null}
    </>
  );
};

export default perRecord(RegistrationDetail, 'recordId');
