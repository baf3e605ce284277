import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { serviceOrderItem } from '../../../schema/machines/serviceOrderItem';
import { serviceOrderTexts } from '../../../schema/serviceOrderTexts';
import {
  OpsFailServiceOrderItemDocument,
  OpsIssueServiceOrderItemDocument,
  type OpsServiceOrderItemFactsFragment,
} from '../../generated/graphql';
import { Copyable } from '../../kit/copy/copyable';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextField } from '../../kit/form/fields';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { MoneyText } from '../../kit/money/money-text';
import '../../kit/dialog/dialog.css';

type Props = RowDialogProps<OpsServiceOrderItemFactsFragment>;

const Facts = ({ row }: { row: OpsServiceOrderItemFactsFragment }) => {
  const { t } = useTranslation(['serviceOrderOps', 'ops']);
  const { name, idCardMasked, buyerName, buyerTaxNo, invoiceAmount } = row.item;
  const rows = [
    { key: 'company', label: t('ops:company.label'), value: row.companyName },
    { key: 'seller', label: t('seller'), value: `${name} ${idCardMasked}` },
    { key: 'buyer', label: t('buyer'), value: <Copyable text={buyerName} label={t('buyer')} /> },
    { key: 'taxNo', label: t('taxNo'), value: <Copyable text={buyerTaxNo} label={t('taxNo')} /> },
  ];
  return (
    <div className="jq-facts">
      {rows.map(({ key, label, value }) => (
        <div className="row" key={key}>
          <span>{label}</span>
          <span>{value}</span>
        </div>
      ))}
      <div className="row big">
        <span>{t('amount')}</span>
        <MoneyText amount={invoiceAmount} />
      </div>
    </div>
  );
};

/** The number of the invoice that was issued: it belongs to this sale alone. */
export const IssueItemDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('serviceOrderOps');
  return (
    <FormDialog
      title={serviceOrderItem.actions.issue.label}
      confirm={t('issue.confirm')}
      done={t('issue.done')}
      mutation={OpsIssueServiceOrderItemDocument}
      request={`issue-service-order-item-${row.item.id}`}
      initial={{ invoiceNo: '' }}
      schema={object({
        invoiceNo: string()
          .trim()
          .required(serviceOrderTexts.invoiceNoMissing)
          .matches(/^\d{20}$/, serviceOrderTexts.invoiceNoMissing),
      })}
      variables={({ invoiceNo }) => ({ id: row.item.id, invoiceNo: invoiceNo.trim() })}
      facts={<Facts row={row} />}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="invoiceNo" label={t('invoiceNo')} required full autoFocus maxLength={20} />
    </FormDialog>
  );
};

/** The company reads the reason, and the 1st of the next month tries again. */
export const FailItemDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('serviceOrderOps');
  return (
    <FormDialog
      danger
      title={serviceOrderItem.actions.fail.label}
      confirm={t('fail.confirm')}
      done={t('fail.done')}
      mutation={OpsFailServiceOrderItemDocument}
      request={`fail-service-order-item-${row.item.id}`}
      initial={{ reason: '' }}
      schema={object({
        reason: string()
          .trim()
          .required(serviceOrderTexts.failReasonMissing)
          .max(limits.text.stopRemarkMax, serviceOrderTexts.failReasonLong),
      })}
      variables={({ reason }) => ({ id: row.item.id, reason: reason.trim() })}
      facts={<Facts row={row} />}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="reason" label={t('failReason')} required full autoFocus maxLength={limits.text.stopRemarkMax} />
    </FormDialog>
  );
};
