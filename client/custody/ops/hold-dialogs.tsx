import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { custodyLimits, legalHoldScope } from '../../../schema/custody';
import { OpsPlaceLegalHoldDocument, OpsReleaseLegalHoldDocument } from '../../generated/graphql';
import { choicesOf, codeOf } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { SelectField } from '../../kit/form/choices';
import { TextAreaField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { CompanyField } from '../../ops/company-field';

type DialogProps = { onDone: () => unknown; onClose: () => void };

/** A company by its name, a payee by the whole number; of the number only the masked one is kept to look at. */
export const PlaceHoldDialog = ({ onDone, onClose }: DialogProps) => {
  const { t } = useTranslation('custodyOps');
  const { needed, chosen, free } = useRules();
  return (
    <FormDialog
      title={t('place.open')}
      confirm={t('place.confirm')}
      done={t('place.done')}
      mutation={OpsPlaceLegalHoldDocument}
      request="legal-hold-new"
      initial={{ scope: 'COMPANY', companyId: '', idCard: '', reason: '' }}
      schema={object({
        scope: chosen(t('scope')),
        companyId: free().when('scope', ([scope], own) => (scope === 'COMPANY' ? needed(t('place.company')) : own)),
        idCard: free().when('scope', ([scope], own) => (scope === 'PERSON' ? needed(t('place.idCard')) : own)),
        reason: needed(t('reason')),
      })}
      variables={({ scope, companyId, idCard, reason }) => ({
        scope: codeOf(legalHoldScope.rows, scope),
        companyId: scope === 'COMPANY' ? companyId : null,
        idCard: scope === 'PERSON' ? idCard : null,
        reason,
      })}
      onDone={onDone}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <SelectField name="scope" label={t('scope')} choices={choicesOf(legalHoldScope.rows)} required />
          {values.scope === 'COMPANY' ? (
            <CompanyField name="companyId" />
          ) : (
            <TextField name="idCard" label={t('place.idCard')} maxLength={18} required />
          )}
          <TextAreaField name="reason" label={t('reason')} hint={t('place.hint')} maxLength={custodyLimits.reason} rows={3} required />
        </>
      )}
    </FormDialog>
  );
};

export const ReleaseHoldDialog = ({ id, about, onDone, onClose }: DialogProps & { id: string; about: string }) => {
  const { t } = useTranslation('custodyOps');
  const { needed } = useRules();
  return (
    <FormDialog
      title={t('release.title', { about })}
      confirm={t('release.open')}
      done={t('release.done')}
      mutation={OpsReleaseLegalHoldDocument}
      request={`legal-hold-release-${id}`}
      initial={{ reason: '' }}
      schema={object({ reason: needed(t('release.reason')) })}
      variables={({ reason }) => ({ id, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      {() => (
        <TextAreaField
          name="reason"
          label={t('release.reason')}
          hint={t('release.hint')}
          maxLength={custodyLimits.reason}
          rows={3}
          required
        />
      )}
    </FormDialog>
  );
};
