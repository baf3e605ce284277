import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { limits } from '../../schema/limits';
import {
  AddRegistrationRemarkDocument,
  RegistrationReachDocument,
  type RegistrationRowFragment,
  type RegistrationSelection,
  RemindRegistrationsDocument,
} from '../generated/graphql';
import { ActDialog } from '../kit/dialog/act-dialog';
import { FormDialog } from '../kit/dialog/form-dialog';
import { Reach } from '../kit/dialog/reach';
import { TextAreaField } from '../kit/form/fields';
import { useRules } from '../kit/form/rules';
import { formatCount } from '../kit/format/money';
import type { RowDialogProps } from '../kit/list/list-definition';
import { inline } from '../kit/refusal/inline';
import { RemarkHistory } from './remark-history';

type RegistrationDialogProps = Pick<RowDialogProps<RegistrationRowFragment>, 'row' | 'onDone' | 'onClose'>;

type RemindProps = { selection: RegistrationSelection; onDone: () => unknown; onClose: () => void };

/** Who was chosen, is not done and has not had his five of the day gets the SMS with a fresh link (D42); these and the others stand there by name. */
export const RemindRegistrationsDialog = ({ selection, onDone, onClose }: RemindProps) => {
  const { t } = useTranslation('registration');
  const { data, error, refetch } = useQuery(RegistrationReachDocument, {
    variables: { selection },
    fetchPolicy: 'network-only',
    context: inline,
  });
  const facts = data?.registrationSelection;
  // The number that is told is the number that is meant; who is left out among them is told too.
  const agreed = facts ? { ...selection, expectedCount: facts.count + facts.refusedCount } : selection;
  const number = formatCount(facts?.count ?? 0);
  return (
    <ActDialog
      alert={false}
      title={t('remind.title')}
      confirm={t('remind.confirm', { number })}
      blocked={!facts || facts.count === 0}
      done={({ remindRegistrations: { sent, refused } }) => ({
        text: t('remind.done', { count: sent }),
        description: refused > 0 ? t('remind.refused', { count: refused }) : undefined,
      })}
      mutation={RemindRegistrationsDocument}
      request={`remind-registrations-${JSON.stringify(agreed)}`}
      variables={{ selection: agreed }}
      readAgain={() => refetch()}
      onDone={onDone}
      onClose={onClose}
    >
      <Reach isNaming facts={facts} error={error} text={t('remind.text', { number })} />
    </ActDialog>
  );
};

export const RemindRegistrationDialog = ({ row, onDone, onClose }: RegistrationDialogProps) => {
  const { t } = useTranslation('registration');
  return (
    <ActDialog
      alert={false}
      title={t('remind.one', { name: row.name })}
      confirm={t('remind.send')}
      // Somebody else was quicker, or the message before is still on its way: then none was sent.
      done={({ remindRegistrations: { sent } }) => (sent > 0 ? t('remind.oneDone') : { text: t('remind.oneRefused'), isWaiting: true })}
      mutation={RemindRegistrationsDocument}
      request={`remind-registration-${row.id}-${row.remindersToday}`}
      variables={{ selection: { mode: 'PAGE', ids: [row.id] } }}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="row">
        <span>{t('phone')}</span>
        <span className="num">{row.phoneMasked}</span>
      </div>
      <div className="row">
        <span>{t('remind.today')}</span>
        <span className="num">{t('remind.times', { count: row.remindersToday, most: limits.registration.remindersPerDay })}</span>
      </div>
    </ActDialog>
  );
};

/** The history with the place for the next one (REG-005). */
export const RemarkHistoryDialog = ({ row, onDone, onClose }: RegistrationDialogProps) => {
  const { t } = useTranslation('registration');
  const { free } = useRules();
  return (
    <FormDialog
      alert={false}
      title={t('remarks.title', { name: row.name })}
      confirm={t('remarks.add')}
      done={t('remarks.added')}
      facts={<RemarkHistory id={row.id} />}
      mutation={AddRegistrationRemarkDocument}
      request={`remark-${row.id}`}
      initial={{ text: '' }}
      schema={object({ text: free().required(t('remarks.missing')) })}
      variables={({ text }) => ({ id: row.id, text })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextAreaField name="text" label={t('remarks.label')} maxLength={limits.text.reasonMax} required />
    </FormDialog>
  );
};
