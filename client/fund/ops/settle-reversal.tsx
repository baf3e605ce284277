import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { cleanCell } from '../../../schema/cells';
import { limits } from '../../../schema/limits';
import { cents, formatYuan, yuan } from '../../../schema/money';
import {
  OpsCreditsOfRefDocument,
  OpsProposeReversalDismissalDocument,
  OpsSettleReversalDocument,
  type OpsWaitingReversalsQuery,
} from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { confirm } from '../../kit/feedback/confirm';
import { Note } from '../../kit/feedback/note';
import { TextAreaField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { formatMoney } from '../../kit/format/money';
import { inline } from '../../kit/refusal/inline';

export type WaitingReversal = OpsWaitingReversalsQuery['opsWaitingReversals']['nodes'][number];

type Props = { row: WaitingReversal; onDone: () => unknown; onClose: () => void };

const factsOf = ({ amount, payerName, bankRef }: WaitingReversal) => ({
  amount: formatMoney(amount),
  payer: payerName || '—',
  ref: bankRef || '—',
});

type Credit = { bankRef: string; amount: string };

/** As the server takes a reference in. */
const refOf = (text: string): string => cleanCell('code', text).value;

/** What is said of a credit of more than was taken back; null = they are alike, or it is too small and refused. */
const usePart = ({ amount }: WaitingReversal) => {
  const { t } = useTranslation('fundOps');
  return (credit: Credit | undefined): string | null => {
    if (!credit) return null;
    const rest = cents(yuan(credit.amount) - yuan(amount));
    if (rest <= 0) return null;
    return t('reversal.part', {
      ref: credit.bankRef,
      credit: formatMoney(credit.amount),
      amount: formatMoney(amount),
      rest: formatMoney(formatYuan(rest)),
    });
  };
};

/** Which credit the bank has taken back: it is marked, and never deducted by itself. What is more than was taken back is told before it is marked as a whole. */
export const SettleReversalDialog = ({ row, bankRef, onDone, onClose }: Props & { bankRef: string }) => {
  const { t } = useTranslation('fundOps');
  const { needed } = useRules();
  const client = useApolloClient();
  const partOf = usePart(row);
  // Of two old ones that are read as one the one that is spelled so, as the server takes it.
  const meantOf = <One extends { bankRef: string }>(credits: readonly One[], typed: string) =>
    credits.find(({ bankRef: ref }) => ref.trim() === typed.trim()) ?? credits.find(({ bankRef: ref }) => refOf(ref) === refOf(typed));
  // As spelled: whether another credit is read as the same one, only the server knows.
  const namedBy = (typed: string) => row.candidates.find(({ bankRef: ref }) => ref.trim() === typed.trim());
  const sure = async ({ bankRef: typed }: { bankRef: string }): Promise<boolean> => {
    // What is named stands in the dialog already; another one is looked for.
    if (namedBy(typed)) return true;
    const { data } = await client.query({
      query: OpsCreditsOfRefDocument,
      variables: { bankRef: typed },
      fetchPolicy: 'no-cache',
      context: inline,
    });
    // The newest first: a reference is entered again only where all before it were rejected.
    const part = partOf(meantOf(data?.opsInboundTransfers.nodes ?? [], typed));
    return part === null || confirm({ title: t('reversal.partTitle'), body: part, confirm: t('reversal.partButton'), tone: 'danger' });
  };
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
      sure={sure}
      variables={(values) => ({ id: row.id, bankRef: values.bankRef })}
      facts={<p>{t('reversal.facts', factsOf(row))}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      {({ values }) => {
        const part = partOf(namedBy(values.bankRef));
        return (
          <>
            <TextField name="bankRef" label={t('bankRef')} hint={t('reversal.settleHint')} required autoFocus />
            {part ? (
              <Note tone="warning" live>
                {part}
              </Note>
            ) : null}
          </>
        );
      }}
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
