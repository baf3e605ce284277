import { useFormikContext } from 'formik';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { useReveal } from '../../app/personal-text';
import { EditContractDocument, type PersonalField } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { IconButton } from '../../kit/overlay/icon-button';
import { late } from '../../kit/overlay/late';
import type { ContractDialogProps } from './contract-dialogs';

const ReasonDialog = late(async () => (await import('../../kit/reveal/reason-dialog')).ReasonDialog);

type NumberFieldProps = { id: string; name: 'idCard' | 'phone'; field: PersonalField; label: string; masked: string; person: string };

/** A number of the person: typed anew, or looked up for a reason and corrected. */
const NumberField = ({ id, name, field, label, masked, person }: NumberFieldProps) => {
  const { t } = useTranslation(['signing', 'reveal']);
  const { setFieldValue } = useFormikContext();
  const [isAsking, setAsking] = useState(false);
  const reveal = useReveal({ record: 'CONTRACT', id }, field);
  const title = t('reveal:showOf', { title: label, name: person });
  return (
    <>
      <TextField
        name={name}
        label={label}
        hint={t('edit.now', { value: masked })}
        required
        inputMode={name === 'phone' ? 'tel' : 'text'}
        autoComplete="off"
        after={<IconButton icon={Eye} size="sm" label={title} onClick={() => setAsking(true)} />}
      />
      {isAsking ? (
        <ReasonDialog
          title={title}
          onClose={() => setAsking(false)}
          onReason={async (reason) => void setFieldValue(name, (await reveal(reason)).text)}
        />
      ) : null}
    </>
  );
};

/** Who is to sign, named right; the link that went out before ends with it. */
export const EditContractDialog = ({ row, onDone, onClose }: ContractDialogProps) => {
  const { t } = useTranslation('signing');
  const { checked } = useRules();
  return (
    <FormDialog
      alert={false}
      title={t('edit.title', { name: row.name })}
      confirm={t('edit.confirm')}
      done={t('edit.done')}
      mutation={EditContractDocument}
      request={`edit-contract-${row.id}`}
      initial={{ name: row.name, idCard: '', phone: '' }}
      schema={object({ name: checked(t('name'), 'name'), idCard: checked(t('idCard'), 'idCard'), phone: checked(t('phone'), 'mobile') })}
      variables={(input) => ({ id: row.id, input })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} required autoComplete="off" autoFocus />
      <NumberField id={row.id} name="idCard" field="ID_CARD" label={t('idCard')} masked={row.idCardMasked} person={row.name} />
      <NumberField id={row.id} name="phone" field="PHONE" label={t('phone')} masked={row.phoneMasked ?? '—'} person={row.name} />
    </FormDialog>
  );
};
