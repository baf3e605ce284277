import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { agentInvoiceTexts } from '../../../schema/agentInvoiceTexts';
import { limits } from '../../../schema/limits';
import { agentInvoiceLine } from '../../../schema/machines/agentInvoiceLine';
import {
  type OpsAgentInvoiceLineFactsFragment,
  OpsFailAgentInvoiceLineDocument,
  OpsIssueAgentInvoiceLineDocument,
} from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextField } from '../../kit/form/fields';
import { formatMoney } from '../../kit/format/money';
import type { RowDialogProps } from '../../kit/list/list-definition';
import '../../kit/dialog/dialog.css';

type Props = RowDialogProps<OpsAgentInvoiceLineFactsFragment>;

const Facts = ({ row }: { row: OpsAgentInvoiceLineFactsFragment }) => {
  const { t } = useTranslation('agentInvoiceOps');
  const { name, invoiceAmount, taxAmount } = row.line;
  const said = { company: row.companyName, name, labor: row.laborName, amount: formatMoney(invoiceAmount), tax: formatMoney(taxAmount) };
  return (
    <div className="jq-facts">
      <p>{t('facts', said)}</p>
    </div>
  );
};

/** The number of the invoice that was issued: it belongs to this person's line alone. */
export const IssueAgentLineDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('agentInvoiceOps');
  return (
    <FormDialog
      title={agentInvoiceLine.actions.issue.label}
      confirm={t('issue.confirm')}
      done={t('issue.done')}
      mutation={OpsIssueAgentInvoiceLineDocument}
      request={`issue-agent-invoice-line-${row.line.id}`}
      initial={{ invoiceNo: '' }}
      schema={object({
        invoiceNo: string()
          .trim()
          .required(agentInvoiceTexts.invoiceNoMissing)
          .matches(/^\d{20}$/, agentInvoiceTexts.invoiceNoMissing),
      })}
      variables={({ invoiceNo }) => ({ id: row.line.id, invoiceNo: invoiceNo.trim() })}
      facts={<Facts row={row} />}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="invoiceNo" label={t('invoiceNo')} required full autoFocus maxLength={20} />
    </FormDialog>
  );
};

/** The company reads the reason, and tries again or ends the line. */
export const FailAgentLineDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('agentInvoiceOps');
  return (
    <FormDialog
      danger
      title={agentInvoiceLine.actions.fail.label}
      confirm={t('fail.confirm')}
      done={t('fail.done')}
      mutation={OpsFailAgentInvoiceLineDocument}
      request={`fail-agent-invoice-line-${row.line.id}`}
      initial={{ reason: '' }}
      schema={object({
        reason: string()
          .trim()
          .required(agentInvoiceTexts.failReasonMissing)
          .max(limits.text.stopRemarkMax, agentInvoiceTexts.failReasonLong),
      })}
      variables={({ reason }) => ({ id: row.line.id, reason: reason.trim() })}
      facts={<Facts row={row} />}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="reason" label={t('failReason')} required full autoFocus maxLength={limits.text.stopRemarkMax} />
    </FormDialog>
  );
};
