import type { TypedDocumentNode } from '@apollo/client';
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

/** What ends for good: an old key before its time, or the whole token. */
const ending = <D,>(of: 'endOld' | 'revoke', request: string, mutation: TypedDocumentNode<D, { id: string | number }>) => {
  const Ending = ({ row, onDone, onClose }: Of) => {
    const { t } = useTranslation('integration');
    return (
      <ActDialog
        danger
        title={t(`${of}.title`)}
        confirm={t(`${of}.confirm`)}
        done={t(`${of}.done`)}
        mutation={mutation}
        request={`${request}-${row.id}`}
        variables={{ id: row.id }}
        onDone={onDone}
        onClose={onClose}
      >
        {t(`${of}.text`, { name: row.name })}
      </ActDialog>
    );
  };
  return Ending;
};

export const EndOldKeyDialog = ending('endOld', 'end-api-token-key', EndApiTokenKeyDocument);
export const RevokeTokenDialog = ending('revoke', 'revoke-api-token', RevokeApiTokenDocument);
