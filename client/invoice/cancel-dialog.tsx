import { useTranslation } from 'react-i18next';
import { CancelInvoiceDocument, type InvoiceRowFactsFragment } from '../generated/graphql';
import { ActDialog } from '../kit/dialog/act-dialog';
import { formatMoney } from '../kit/format/money';
import type { RowDialogProps } from '../kit/list/list-definition';

type Props = Pick<RowDialogProps<InvoiceRowFactsFragment>, 'row' | 'onDone' | 'onClose'>;

/** INV-013, INV-022: only while nobody has begun; afterwards the server says whom to ask. */
export const CancelInvoiceDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('invoice');
  return (
    <ActDialog
      danger
      title={t('cancel.title')}
      confirm={t('cancel.button')}
      done={t('cancel.done')}
      mutation={CancelInvoiceDocument}
      request={`cancel-invoice-${row.id}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('cancel.text', { amount: formatMoney(row.invoiceAmount) })}
    </ActDialog>
  );
};
