import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { isPasskeyCancelled, makePasskey } from '../../app/passkey';
import {
  AddPasskeyDocument,
  BeginPasskeyDocument,
  type OwnSafetyFragment,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
} from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { DeedFrame } from '../../kit/dialog/deed-frame';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { Note } from '../../kit/feedback/note';
import { TextField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { useRules } from '../../kit/form/rules';
import { useDeed } from '../../kit/request/use-deed';

type Passkey = OwnSafetyFragment['passkeys'][number];
type Shared = { onDone: () => Promise<unknown>; onClose: () => void };

const NameField = () => {
  const { t } = useTranslation('safety');
  return (
    <TextField
      name="name"
      label={t('passkey.name')}
      hint={t('passkey.nameHint')}
      maxLength={limits.safety.passkeyNameMax}
      required
      autoFocus
    />
  );
};

/** A name first; then the browser asks for a finger, a face or a PIN. */
export const AddPasskeyDialog = ({ onDone, onClose }: { onDone: (recoveryCodes: string[]) => void; onClose: () => void }) => {
  const { t } = useTranslation('safety');
  const { needed } = useRules();
  const form = useId();
  const deed = useDeed();
  const [isBusy, setBusy] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const submit = async ({ name }: { name: string }) => {
    setBusy(true);
    setCancelled(false);
    try {
      const { beginPasskey } = await deed(BeginPasskeyDocument, {});
      const answer = await makePasskey(beginPasskey.options);
      const { addPasskey } = await deed(AddPasskeyDocument, { name, answer });
      onDone(addPasskey.recoveryCodes ?? []);
    } catch (error) {
      if (!isPasskeyCancelled(error)) throw error;
      setCancelled(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DeedFrame
      of={{ title: t('passkey.add'), confirm: t('passkey.confirm'), alert: false, onClose }}
      isBusy={isBusy}
      press={{ type: 'submit', form }}
    >
      <p className="mu">{t('passkey.text')}</p>
      {isCancelled ? (
        <Note tone="warning" live>
          {t('passkey.cancelled')}
        </Note>
      ) : null}
      <Form id={form} initial={{ name: '' }} schema={object({ name: needed(t('passkey.name')) })} onSubmit={submit}>
        <NameField />
      </Form>
    </DeedFrame>
  );
};

export const RenamePasskeyDialog = ({ of, ...shared }: Shared & { of: Passkey }) => {
  const { t } = useTranslation('safety');
  const { needed } = useRules();
  return (
    <FormDialog
      {...shared}
      alert={false}
      title={t('passkey.rename')}
      confirm={t('passkey.renameConfirm')}
      done={t('passkey.renamed')}
      mutation={RenamePasskeyDocument}
      request={`rename-passkey-${of.id}`}
      initial={{ name: of.name }}
      schema={object({ name: needed(t('passkey.name')) })}
      variables={({ name }) => ({ id: of.id, name })}
    >
      <NameField />
    </FormDialog>
  );
};

export const RemovePasskeyDialog = ({ of, ...shared }: Shared & { of: Passkey }) => {
  const { t } = useTranslation('safety');
  return (
    <ActDialog
      {...shared}
      danger
      title={t('passkey.removeTitle', { name: of.name })}
      confirm={t('passkey.remove')}
      done={t('passkey.removed')}
      mutation={RemovePasskeyDocument}
      request={`remove-passkey-${of.id}`}
      variables={{ id: of.id }}
    >
      <p>{t('passkey.removeText')}</p>
    </ActDialog>
  );
};
