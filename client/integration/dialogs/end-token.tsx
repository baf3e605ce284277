import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiTokenRowFragment, EndApiTokenKeyDocument, RevokeApiTokenDocument, RotateApiTokenDocument } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { SecretShownDialog } from './secret-shown';

type Of = RowDialogProps<ApiTokenRowFragment>;

/** The new key is shown once, right after. */
export const RotateTokenDialog = ({ row, onDone, onClose }: Of) => {
  const { t } = useTranslation('integration');
  const made = useRef<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretShownDialog isRotated secret={secret} onClose={onClose} />;
  return (
    <ActDialog
      title={t('rotate.title')}
      confirm={t('rotate.confirm')}
      mutation={RotateApiTokenDocument}
      request={`rotate-api-token-${row.id}`}
      variables={{ id: row.id }}
      onDone={({ rotateApiToken }) => {
        made.current = rotateApiToken.secret;
        setSecret(rotateApiToken.secret);
        return onDone();
      }}
      onClose={() => made.current === null && onClose()}
    >
      {t('rotate.text', { name: row.name })}
    </ActDialog>
  );
};

export const EndOldKeyDialog = ({ row, onDone, onClose }: Of) => {
  const { t } = useTranslation('integration');
  return (
    <ActDialog
      danger
      title={t('endOld.title')}
      confirm={t('endOld.confirm')}
      done={t('endOld.done')}
      mutation={EndApiTokenKeyDocument}
      request={`end-api-token-key-${row.id}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('endOld.text', { name: row.name })}
    </ActDialog>
  );
};

export const RevokeTokenDialog = ({ row, onDone, onClose }: Of) => {
  const { t } = useTranslation('integration');
  return (
    <ActDialog
      danger
      title={t('revoke.title')}
      confirm={t('revoke.confirm')}
      done={t('revoke.done')}
      mutation={RevokeApiTokenDocument}
      request={`revoke-api-token-${row.id}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('revoke.text', { name: row.name })}
    </ActDialog>
  );
};
