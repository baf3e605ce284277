import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { type AgentStopReason, agentInvoiceTexts, agentStopReason } from '../../schema/agentInvoiceTexts';
import { limits } from '../../schema/limits';
import { agentInvoice } from '../../schema/machines/agentInvoice';
import { agentInvoiceLine } from '../../schema/machines/agentInvoiceLine';
import {
  type AgentInvoiceLineFactsFragment,
  RelaunchAgentInvoiceLineDocument,
  TerminateAgentInvoiceDocument,
  TerminateAgentInvoiceLineDocument,
} from '../generated/graphql';
import { ActDialog } from '../kit/dialog/act-dialog';
import { FormDialog } from '../kit/dialog/form-dialog';
import { SelectField } from '../kit/form/choices';
import { TextField } from '../kit/form/fields';
import { formatMoney } from '../kit/format/money';
import type { RowDialogProps } from '../kit/list/list-definition';

type TerminateProps = { order: { id: string; title: string }; onDone: () => Promise<unknown>; onClose: () => void };

/** Nothing was paid yet. */
export const TerminateAgentInvoiceDialog = ({ order, onDone, onClose }: TerminateProps) => {
  const { t } = useTranslation('agentInvoice');
  return (
    <FormDialog
      danger
      title={t('terminate.title')}
      confirm={agentInvoice.actions.terminate.label}
      done={t('terminate.done')}
      mutation={TerminateAgentInvoiceDocument}
      request={`terminate-agent-invoice-${order.id}`}
      initial={{ reason: '' }}
      schema={object({ reason: string().trim().required(agentInvoiceTexts.reasonMissing).max(limits.text.stopRemarkMax) })}
      variables={({ reason }) => ({ id: order.id, reason: reason.trim() })}
      facts={<p>{t('terminate.text', { title: order.title })}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="reason" label={t('reason')} required full autoFocus maxLength={limits.text.stopRemarkMax} />
    </FormDialog>
  );
};

type LineProps = RowDialogProps<AgentInvoiceLineFactsFragment>;

/** AIO-010: a reason, and words where it is another. */
export const TerminateAgentLineDialog = ({ row, onDone, onClose }: LineProps) => {
  const { t } = useTranslation('agentInvoice');
  const remark = string().trim().max(limits.text.stopRemarkMax);
  return (
    <FormDialog
      danger
      title={t('terminateLine.title')}
      confirm={agentInvoiceLine.actions.terminate.label}
      done={t('terminateLine.done')}
      mutation={TerminateAgentInvoiceLineDocument}
      request={`terminate-agent-invoice-line-${row.id}`}
      initial={{ reason: '', remark: '' }}
      schema={object({
        reason: string().required(agentInvoiceTexts.stopReasonMissing),
        remark: remark
          .when('reason', ([reason], schema) => (reason === 'OTHER' ? schema.required(agentInvoiceTexts.remarkMissing) : schema))
          .default(''),
      })}
      variables={(said) => ({ id: row.id, reason: said.reason as AgentStopReason, remark: said.remark.trim() || null })}
      facts={<p>{t('terminateLine.text', { name: row.name, amount: formatMoney(row.total) })}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      <SelectField
        name="reason"
        label={t('reason')}
        required
        full
        placeholder={t('choose')}
        choices={agentStopReason.keys.map((key) => ({ value: key, label: agentStopReason.label(key) }))}
      />
      <TextField name="remark" label={t('remark')} full maxLength={limits.text.stopRemarkMax} />
    </FormDialog>
  );
};

/** AIO-036. */
export const RelaunchAgentLineDialog = ({ row, onDone, onClose }: LineProps) => {
  const { t } = useTranslation('agentInvoice');
  return (
    <ActDialog
      title={t('relaunch.title')}
      confirm={agentInvoiceLine.actions.relaunch.label}
      done={t('relaunch.done')}
      mutation={RelaunchAgentInvoiceLineDocument}
      request={`relaunch-agent-invoice-line-${row.id}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('relaunch.text', { name: row.name, reason: row.failReason ?? '' })}
    </ActDialog>
  );
};
