import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/actions/button';
import { Dialog } from '../../kit/overlay/dialog';
import { AccountCard } from '../account-card';
import type { StatementDialogProps } from '../statement-context';

/** Where to send the money of a statement that waits for it, and how much. */
export const RemittanceDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation(['statement', 'payment']);
  return (
    <Dialog open onClose={onClose} title={t('payment:await.account')} footer={<Button onClick={onClose}>{t('dialog.close')}</Button>}>
      <AccountCard account={statement.remittanceAccount} payment={statement.payment} columns={1} />
    </Dialog>
  );
};
