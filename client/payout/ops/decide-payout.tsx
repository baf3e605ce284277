import { useTranslation } from 'react-i18next';
import { operatorPayoutResult } from '../../../schema/codes';
import { OpsConfirmPayoutDecisionDocument, type OpsPayoutFactsFragment, OpsRejectPayoutDecisionDocument } from '../../generated/graphql';
import { formatMoney } from '../../kit/format/money';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { DecisionDialog } from '../../ops/decision';
import { DecisionEvidence } from './decision-evidence';

type Props = RowDialogProps<OpsPayoutFactsFragment>;

/** What both answers speak of, and what they are bound to. A row whose proposal has gone is bound to nothing, and refused. */
const useDecision = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation(['payoutOps', 'ops']);
  const facts = ({ attempt, decision, companyName }: OpsPayoutFactsFragment) =>
    t('confirmBody', {
      company: companyName,
      account: attempt.accountMasked,
      by: decision?.proposedBy ?? '',
      no: attempt.outBizNo,
      amount: formatMoney(attempt.amount),
      result: decision ? operatorPayoutResult.label(decision.result) : '',
      reason: decision?.reason ?? '',
    });
  const variables = ({ decision }: OpsPayoutFactsFragment) => ({ id: decision?.id ?? '', contentHash: decision?.contentHash ?? '' });
  const id = row.decision?.id ?? '';
  // Of the decision that is read, whatever has come into the row meanwhile.
  const evidence = ({ decision, attempt }: OpsPayoutFactsFragment) =>
    decision ? <DecisionEvidence id={decision.id} name={attempt.outBizNo} /> : null;
  return { t, id, shared: { latest: row, facts, evidence, variables, done: t('ops:done'), onDone, onClose } };
};

export const ConfirmDecisionDialog = (props: Props) => {
  const { t, id, shared } = useDecision(props);
  return (
    <DecisionDialog
      {...shared}
      title={t('confirmTitle')}
      confirm={t('confirmButton')}
      mutation={OpsConfirmPayoutDecisionDocument}
      request={`confirmDecision-${id}`}
    />
  );
};

export const RejectDecisionDialog = (props: Props) => {
  const { t, id, shared } = useDecision(props);
  return (
    <DecisionDialog
      {...shared}
      danger
      title={t('rejectTitle')}
      confirm={t('rejectButton')}
      mutation={OpsRejectPayoutDecisionDocument}
      request={`rejectDecision-${id}`}
    />
  );
};
