import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { manualVerdict } from '../../../../schema/identitySessions';
import { OpsProposeIdentityDocument } from '../../../generated/graphql';
import { choicesOf } from '../../../kit/choices';
import { FormDialog } from '../../../kit/dialog/form-dialog';
import { RadioField } from '../../../kit/form/choices';
import { TextAreaField } from '../../../kit/form/fields';
import { useRules } from '../../../kit/form/rules';
import type { RowDialogProps } from '../../../kit/list/list-definition';
import { IdentityFacts, type WaitingIdentity } from '../../../ops/identity-facts';

/** The first operator: the pictures, what the person has typed, and a word with its reason. */
export const ProposeIdentityDialog = ({ row: latest, onDone, onClose }: RowDialogProps<WaitingIdentity>) => {
  const { t } = useTranslation('payeeOps');
  const { needed } = useRules();
  // What stood there when the dialog was opened: a word about what came later is refused.
  const [row] = useState(latest);
  return (
    <FormDialog
      title={t('identity.title', { name: row.name })}
      confirm={t('identity.confirm')}
      done={t('identity.done')}
      mutation={OpsProposeIdentityDocument}
      request={`propose-identity-${row.id}`}
      initial={{ verdict: '', reason: '' }}
      schema={object({ verdict: needed(t('identity.verdict')), reason: needed(t('identity.reason')) })}
      variables={({ verdict, reason }) => ({
        companyId: row.companyId,
        id: row.id,
        isApproved: verdict === 'APPROVE',
        reason,
        contentHash: row.contentHash,
      })}
      facts={<IdentityFacts row={row} />}
      onDone={onDone}
      onClose={onClose}
    >
      {() => (
        <>
          <RadioField name="verdict" label={t('identity.verdict')} choices={choicesOf(manualVerdict.rows)} required />
          <TextAreaField name="reason" label={t('identity.reason')} hint={t('identity.reasonHint')} maxLength={200} rows={3} required />
        </>
      )}
    </FormDialog>
  );
};
