import { useTranslation } from 'react-i18next';
import { EndSigningQrDocument, type SigningQrRowFragment } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { QrPosterDialog } from './qr-poster';

/** Nobody can begin at this code any more; printed ones must be taken down. */
export const EndQrDialog = ({ row, onDone, onClose }: RowDialogProps<SigningQrRowFragment>) => {
  const { t } = useTranslation('signing');
  return (
    <ActDialog
      danger
      title={t('qr.end.title')}
      confirm={t('qr.end.confirm')}
      done={t('qr.end.done')}
      mutation={EndSigningQrDocument}
      request={`end-signing-qr-${row.id}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('qr.end.text', { contract: row.contractName })}
    </ActDialog>
  );
};

export const ShowQrDialog = ({ row, onClose }: RowDialogProps<SigningQrRowFragment>) => <QrPosterDialog qr={row} onClose={onClose} />;
