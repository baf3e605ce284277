import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { paths } from '../../app/paths';
import { otherTabs } from '../../app/session/other-tabs';
import { OpsStartReadOnlyViewDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextAreaField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';

/** The console of a company as its people see it, without any right to change a thing; the company reads who looked and why (OPS-032). */
export const LookDialog = ({ company, onClose }: { company: { id: string; name: string }; onClose: () => void }) => {
  const { t } = useTranslation('companyOps');
  const { needed } = useRules();
  return (
    <FormDialog
      size="sm"
      title={t('look.title', { name: company.name })}
      confirm={t('look.button')}
      done={t('look.done', { name: company.name })}
      mutation={OpsStartReadOnlyViewDocument}
      request={`look-${company.id}`}
      initial={{ reason: '' }}
      schema={object({ reason: needed(t('look.reason')).min(2) })}
      variables={({ reason }) => ({ companyId: company.id, reason })}
      facts={<p className="mu">{t('look.text')}</p>}
      onDone={() => {
        // The browser holds one session of the console: pages of another one stop.
        otherTabs.tell({ userId: '0', companyId: company.id });
        window.location.assign(paths.home);
      }}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t('look.reason')} hint={t('look.hint')} maxLength={200} required />
    </FormDialog>
  );
};
