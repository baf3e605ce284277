import { useTranslation } from 'react-i18next';
import {
  type InboundFactsFragment,
  OpsConfirmInboundDocument,
  OpsProposeUnmarkDocument,
  OpsRejectInboundDocument,
} from '../../generated/graphql';
import { Note } from '../../kit/feedback/note';
import { formatMoney } from '../../kit/format/money';
import { comma } from '../../kit/language/separators';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { DecisionDialog, ReasonDialog } from '../../ops/decision';

type Props = RowDialogProps<InboundFactsFragment>;

const creditOf = ({ amount, companyName, subjectName }: InboundFactsFragment) => ({
  amount: formatMoney(amount),
  company: companyName ?? '',
  subject: subjectName ?? '',
});

/** The second operator's answer; the transfer itself is the intention: confirming it twice is one confirmation. */
export const ConfirmInboundDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('fundOps');
  return (
    <DecisionDialog
      latest={row}
      facts={(seen) => t('confirmBody', creditOf(seen))}
      evidence={({ alikeRefs }) =>
        alikeRefs.length > 0 ? (
          <Note tone="warning" title={t('alikeTitle')}>
            {t('alike', { refs: alikeRefs.join(comma()) })}
          </Note>
        ) : null
      }
      title={t('confirmTitle')}
      confirm={t('confirmButton')}
      done={({ opsConfirmInbound }) => t('confirmed', creditOf(opsConfirmInbound))}
      mutation={OpsConfirmInboundDocument}
      request={`confirm-inbound-${row.id}`}
      variables={({ id, contentHash }) => ({ id, contentHash })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

export const RejectInboundDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('fundOps');
  return (
    <ReasonDialog
      latest={row}
      facts={({ bankRef, payerName, amount }) => t('rejectBody', { ref: bankRef, payer: payerName, amount: formatMoney(amount) })}
      title={t('rejectTitle')}
      confirm={t('rejectButton')}
      mutation={OpsRejectInboundDocument}
      request={`reject-inbound-${row.id}`}
      variables={({ id, contentHash }, reason) => ({ id, contentHash, reason })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

/** The way back from a wrong mark: asked for by one operator, done by another. */
export const UnmarkDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation(['fundOps', 'ops']);
  return (
    <ReasonDialog
      latest={row}
      facts={({ bankRef, payerName, amount }) => t('unmarkBody', { ref: bankRef, payer: payerName, amount: formatMoney(amount) })}
      title={t('unmarkTitle')}
      confirm={t('unmarkButton')}
      done={{ text: t('unmarkDone'), description: t('ops:enteredHint') }}
      mutation={OpsProposeUnmarkDocument}
      request={`unmark-inbound-${row.id}-${row.reversedAt ?? ''}`}
      variables={({ id }, reason) => ({ id, reason })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
