import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { reconcileKind } from '../../../schema/reconcile';
import {
  OpsConfirmReconcileCaseDocument,
  OpsProposeReconcileCaseDocument,
  OpsRejectReconcileCaseDocument,
  type ReconcileCaseFactsFragment,
} from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextAreaField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { DecisionDialog } from '../../ops/decision';

type Props = RowDialogProps<ReconcileCaseFactsFragment>;

const factsOf = ({ outBizNo, kind, oursText, theirsText, remark }: ReconcileCaseFactsFragment) => ({
  no: outBizNo,
  kind: reconcileKind.label(kind),
  ours: oursText,
  theirs: theirsText,
  remark: remark ?? '',
});

export const ProposeCaseDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation(['reconcileOps', 'ops']);
  const { checked } = useRules();
  return (
    <FormDialog
      size="sm"
      title={t('proposeTitle')}
      facts={<p className="jq-facts">{t('proposeBody', factsOf(row))}</p>}
      confirm={t('propose')}
      done={{ text: t('proposed'), description: t('ops:enteredHint') }}
      mutation={OpsProposeReconcileCaseDocument}
      request={`propose-case-${row.id}`}
      initial={{ remark: '' }}
      schema={object({ remark: checked(t('remark'), 'reason') })}
      variables={({ remark }) => ({ id: row.id, remark })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextAreaField name="remark" label={t('remark')} hint={t('remarkHint')} maxLength={200} required />
    </FormDialog>
  );
};

export const ConfirmCaseDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation(['reconcileOps', 'ops']);
  return (
    <DecisionDialog
      latest={row}
      facts={(seen) => t('confirmBody', factsOf(seen))}
      title={t('confirmTitle')}
      confirm={t('confirmButton')}
      done={t('ops:done')}
      mutation={OpsConfirmReconcileCaseDocument}
      request={`confirm-case-${row.id}`}
      variables={({ id, contentHash }) => ({ id, contentHash })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

export const RejectCaseDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation(['reconcileOps', 'ops']);
  return (
    <DecisionDialog
      danger
      latest={row}
      facts={(seen) => t('confirmBody', factsOf(seen))}
      title={t('rejectTitle')}
      confirm={t('rejectButton')}
      done={t('ops:done')}
      mutation={OpsRejectReconcileCaseDocument}
      request={`reject-case-${row.id}`}
      variables={({ id, contentHash }) => ({ id, contentHash })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
