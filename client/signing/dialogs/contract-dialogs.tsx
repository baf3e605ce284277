import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../schema/limits';
import {
  type ContractRowFragment,
  DeleteContractsDocument,
  RemindContractsDocument,
  SendUnbindDocument,
  SettleOtherPhoneDocument,
  UnbindingOfContractDocument,
  VoidContractsDocument,
} from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { Note } from '../../kit/feedback/note';
import { formatInstant } from '../../kit/format/dates';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { inline } from '../../kit/refusal/inline';
import { onlyThis } from '../selection';
import { unbindingText } from '../unbinding-text';

export type ContractDialogProps = RowDialogProps<ContractRowFragment>;

/** Who it is, so that nobody is written to by mistake. */
export const PersonFacts = ({ row }: Pick<ContractDialogProps, 'row'>) => {
  const { t } = useTranslation('signing');
  return (
    <>
      <div className="row">
        <span>{t('name')}</span>
        <b>{row.name}</b>
      </div>
      <div className="row">
        <span>{t('idCard')}</span>
        <span className="num">{row.idCardMasked}</span>
      </div>
      <div className="row">
        <span>{t('phone')}</span>
        <span className="num">{row.phoneMasked ?? '—'}</span>
      </div>
      <div className="row">
        <span>{t('contractName')}</span>
        <span>{row.contractName}</span>
      </div>
    </>
  );
};

export const RemindContractDialog = ({ row, onDone, onClose }: ContractDialogProps) => {
  const { t } = useTranslation('signing');
  return (
    <ActDialog
      alert={false}
      title={t('remind.title', { name: row.name })}
      confirm={t('remind.confirm')}
      done={t('remind.done')}
      mutation={RemindContractsDocument}
      request={`remind-contract-${row.id}-${row.remindersToday}`}
      variables={{ selection: onlyThis(row.id) }}
      onDone={onDone}
      onClose={onClose}
    >
      <PersonFacts row={row} />
      <div className="row">
        <span>{t('remind.today')}</span>
        <span className="num">{t('remind.count', { count: row.remindersToday, most: limits.signing.remindersPerDay })}</span>
      </div>
      <p className="mu">{row.deadlineAt ? t('remind.text', { at: formatInstant(row.deadlineAt) }) : null}</p>
      {row.unboundAt ? <Note tone="warning">{t('remind.unbound')}</Note> : null}
    </ActDialog>
  );
};

export const DeleteContractDialog = ({ row, onDone, onClose }: ContractDialogProps) => {
  const { t } = useTranslation('signing');
  return (
    <ActDialog
      danger
      title={t('delete.title')}
      confirm={t('delete.confirm')}
      done={t('delete.done')}
      mutation={DeleteContractsDocument}
      request={`delete-contract-${row.id}`}
      variables={{ selection: onlyThis(row.id) }}
      onDone={onDone}
      onClose={onClose}
    >
      <PersonFacts row={row} />
      <p>{t('delete.text')}</p>
    </ActDialog>
  );
};

/** Who came to a code in the person's name stands on the record until somebody has looked into it. */
export const SettleOtherPhoneDialog = ({ row, onDone, onClose }: ContractDialogProps) => {
  const { t } = useTranslation('signing');
  const phone = row.otherPhoneMasked ?? '';
  return (
    <ActDialog
      alert={false}
      title={t('settle.title', { name: row.name })}
      confirm={t('settle.confirm')}
      done={t('settle.done')}
      mutation={SettleOtherPhoneDocument}
      request={`settle-other-phone-${row.id}-${row.otherPhoneAt}`}
      variables={{ id: row.id, phoneMasked: phone }}
      onDone={onDone}
      onClose={onClose}
    >
      <PersonFacts row={row} />
      <p>{t('detail.otherPhoneBy', { phone })}</p>
      <p className="mu">{t('settle.hint')}</p>
    </ActDialog>
  );
};

/** A contract of the e-sign platform ends when the person has agreed to that too; one on paper, or that could not be made, ends at once (SGN-019). */
export const VoidContractDialog = ({ row, onDone, onClose }: ContractDialogProps) => {
  const { t } = useTranslation('signing');
  const isUnmade = row.availableActions.some(({ key }) => key === 'abandon');
  const hint = isUnmade ? 'void.unmade' : row.signSystemType === 1 ? 'void.byPerson' : 'void.atOnce';
  return (
    <ActDialog
      danger
      title={t('void.title')}
      confirm={t('void.confirm')}
      done={({ voidContracts: { pendingCount } }) => (pendingCount > 0 ? { text: t('void.asked'), isWaiting: true } : t('void.done'))}
      mutation={VoidContractsDocument}
      request={`void-contract-${row.id}`}
      variables={{ selection: onlyThis(row.id) }}
      onDone={onDone}
      onClose={onClose}
    >
      <PersonFacts row={row} />
      <p>{t(hint)}</p>
    </ActDialog>
  );
};

/** The message that is out already: when it went, whether it was read, until when it can be answered, and how many went today. */
export const UnbindingFacts = ({ row }: Pick<ContractDialogProps, 'row'>) => {
  const { t } = useTranslation('signing');
  const { data } = useQuery(UnbindingOfContractDocument, { variables: { id: row.id }, fetchPolicy: 'network-only', context: inline });
  const sent = data?.contract.unbinding;
  if (!sent) return null;
  return (
    <Note tone={sent.liveUntil ? 'warning' : 'info'} title={t('unbind.sentAt', { at: formatInstant(sent.sentAt) })}>
      {unbindingText(t, sent)}
    </Note>
  );
};

export const UnbindDialog = ({ row, onDone, onClose }: ContractDialogProps) => {
  const { t } = useTranslation('signing');
  return (
    <ActDialog
      title={t('unbind.title', { name: row.name })}
      confirm={t('unbind.confirm')}
      done={t('unbind.done')}
      mutation={SendUnbindDocument}
      request={`unbind-${row.id}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <PersonFacts row={row} />
      <p>{t('unbind.text')}</p>
      <UnbindingFacts row={row} />
    </ActDialog>
  );
};
