import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { OpsProposeReversalDismissalDocument, OpsSettleReversalDocument, type OpsWaitingReversalsQuery } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextAreaField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { formatMoney } from '../../kit/format/money';

export type WaitingReversal = OpsWaitingReversalsQuery['opsWaitingReversals']['nodes'][number];

type Props = { row: WaitingReversal; onDone: () => unknown; onClose: () => void };

const factsOf = ({ amount, payerName, bankRef }: WaitingReversal) => ({
  amount: formatMoney(amount),
  payer: payerName || '—',
  ref: bankRef || '—',
});

/** Which credit the bank has taken back: it is marked, and never deducted by itself. */
export const SettleReversalDialog = ({ row, bankRef, onDone, onClose }: Props & { bankRef: string }) => {
  const { t } = useTranslation('fundOps');
  const { needed } = useRules();
  return (
    <FormDialog
      title={t('reversal.settleTitle')}
      confirm={t('reversal.settleButton')}
      done={({ opsSettleReversal }) => ({
        text: t('reversal.settled', { ref: opsSettleReversal.bankRef }),
        description: t('reversal.advice'),
      })}
      mutation={OpsSettleReversalDocument}
      request={`settle-reversal-${row.id}`}
      initial={{ bankRef }}
      schema={object({ bankRef: needed(t('bankRef')) })}
      variables={(values) => ({ id: row.id, bankRef: values.bankRef })}
      facts={<p>{t('reversal.facts', factsOf(row))}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="bankRef" label={t('bankRef')} hint={t('reversal.settleHint')} required autoFocus />
    </FormDialog>
  );
};

/** It is of no credit of ours: asked for by one operator, done by another, because afterwards it holds none back. */
export const DismissReversalDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation(['fundOps', 'ops']);
  const { needed } = useRules();
  return (
    <FormDialog
      danger
      size="sm"
      title={t('reversal.dismissTitle')}
      confirm={t('reversal.dismissButton')}
      done={{ text: t('reversal.dismissDone'), description: t('ops:enteredHint') }}
      mutation={OpsProposeReversalDismissalDocument}
      request={`dismiss-reversal-${row.id}`}
      initial={{ reason: '' }}
      schema={object({ reason: needed(t('ops:reason')) })}
      variables={({ reason }) => ({ id: row.id, reason })}
      facts={<p>{t('reversal.dismissFacts', factsOf(row))}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t('ops:reason')} hint={t('reversal.dismissHint')} maxLength={limits.text.reasonMax} required />
    </FormDialog>
  );
};
