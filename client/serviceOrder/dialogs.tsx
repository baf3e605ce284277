import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { limits } from '../../schema/limits';
import { serviceOrder } from '../../schema/machines/serviceOrder';
import { serviceOrderTexts } from '../../schema/serviceOrderTexts';
import { type ServiceOrderItemFactsFragment, StopServiceOrderItemDocument, TerminateServiceOrderDocument } from '../generated/graphql';
import { ActDialog } from '../kit/dialog/act-dialog';
import { FormDialog } from '../kit/dialog/form-dialog';
import { TextField } from '../kit/form/fields';
import { formatMoney } from '../kit/format/money';
import type { RowDialogProps } from '../kit/list/list-definition';

type TerminateProps = { order: { id: string; title: string }; onDone: () => Promise<unknown>; onClose: () => void };

/** ISO-027: nothing was paid yet. */
export const TerminateOrderDialog = ({ order, onDone, onClose }: TerminateProps) => {
  const { t } = useTranslation('serviceOrder');
  return (
    <FormDialog
      danger
      title={t('terminate.title')}
      confirm={serviceOrder.actions.terminate.label}
      done={t('terminate.done')}
      mutation={TerminateServiceOrderDocument}
      request={`terminate-service-order-${order.id}`}
      initial={{ reason: '' }}
      schema={object({ reason: string().trim().required(serviceOrderTexts.reasonMissing).max(limits.text.stopRemarkMax) })}
      variables={({ reason }) => ({ id: order.id, reason: reason.trim() })}
      facts={<p>{t('terminate.text', { title: order.title })}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="reason" label={t('reason')} required full autoFocus maxLength={limits.text.stopRemarkMax} />
    </FormDialog>
  );
};

/** ISO-012: only what waits for the next month is ended by itself. */
export const StopItemDialog = ({ row, onDone, onClose }: RowDialogProps<ServiceOrderItemFactsFragment>) => {
  const { t } = useTranslation('serviceOrder');
  return (
    <ActDialog
      danger
      title={t('stop.title')}
      confirm={t('stop.confirm')}
      done={t('stop.done')}
      mutation={StopServiceOrderItemDocument}
      request={`stop-service-order-item-${row.id}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('stop.text', { name: row.name, amount: formatMoney(row.invoiceAmount) })}
    </ActDialog>
  );
};
