import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { limits } from '../../schema/limits';
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  LeaveCompanyDocument,
  type PersonQuery,
  RenameMeDocument,
} from '../generated/graphql';
import { ActDialog } from '../kit/dialog/act-dialog';
import { FormDialog } from '../kit/dialog/form-dialog';
import { TextField } from '../kit/form/fields';
import { useRules } from '../kit/form/rules';
import { asksWho } from '../kit/request/page-mark';

type Shared = { onDone: () => Promise<unknown>; onClose: () => void };

/** PER-003. */
export const RenameDialog = ({ name, ...shared }: Shared & { name: string }) => {
  const { t } = useTranslation('person');
  const { checked } = useRules();
  return (
    <FormDialog
      {...shared}
      alert={false}
      title={t('rename.title')}
      confirm={t('rename.confirm')}
      done={t('rename.done')}
      mutation={RenameMeDocument}
      request="rename-me"
      initial={{ name }}
      schema={object({ name: checked(t('name'), 'name') })}
      variables={(values) => values}
    >
      <TextField name="name" label={t('name')} maxLength={limits.text.nameMax} required autoFocus />
    </FormDialog>
  );
};

type OwnSession = PersonQuery['mySessions'][number];

export const EndSessionDialog = ({ of, ...shared }: Shared & { of: OwnSession }) => {
  const { t } = useTranslation('person');
  return (
    <ActDialog
      {...shared}
      danger
      title={t('session.endTitle')}
      confirm={t('session.end')}
      done={t('session.ended')}
      mutation={EndSessionDocument}
      request={`end-session-${of.id}`}
      variables={{ id: of.id }}
    >
      <p>{t('session.endText', { device: of.device, ip: of.ip })}</p>
    </ActDialog>
  );
};

export const EndOtherSessionsDialog = ({ count, ...shared }: Shared & { count: number }) => {
  const { t } = useTranslation('person');
  return (
    <ActDialog
      {...shared}
      danger
      title={t('session.othersTitle')}
      confirm={t('session.endOthers')}
      done={({ endOtherSessions }) => t('session.othersEnded', { count: endOtherSessions })}
      mutation={EndOtherSessionsDocument}
      request="end-other-sessions"
      variables={{}}
    >
      <p>{t('session.othersText', { count })}</p>
    </ActDialog>
  );
};

type Bound = PersonQuery['boundCompanies']['list'][number];

/** XFR-008. The call is made in the company that is left, which need not be the one of the page. */
export const LeaveCompanyDialog = ({ of, ...shared }: Shared & { of: Bound }) => {
  const { t } = useTranslation('person');
  return (
    <ActDialog
      {...shared}
      danger
      title={t('leave.title', { name: of.name })}
      confirm={t('leave.confirm')}
      done={t('leave.done', { name: of.name })}
      mutation={LeaveCompanyDocument}
      request={`leave-${of.companyId}`}
      // The mark of this page is that of its own company, and the server would take the call for one of another login.
      context={of.isCurrent ? {} : { headers: { 'customer-code': of.companyId }, ...asksWho }}
      variables={{ companyId: of.companyId }}
    >
      <p>{t('leave.text')}</p>
    </ActDialog>
  );
};
