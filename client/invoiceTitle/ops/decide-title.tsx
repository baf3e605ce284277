import { useTranslation } from 'react-i18next';
import { OpsDecideInvoiceTitleDocument, type OpsTitleFactsFragment } from '../../generated/graphql';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { DecisionDialog, ReasonDialog } from '../../ops/decision';

type Props = RowDialogProps<OpsTitleFactsFragment>;

/** Everything that is approved, in one line each. */
const useFacts = () => {
  const { t } = useTranslation('titleOps');
  return (row: OpsTitleFactsFragment) =>
    [
      t('facts', { name: row.name, taxNo: row.taxNo, type: row.taxpayerTypeName }),
      row.bankName
        ? t('factsBank', { bank: row.bankName, account: row.account, address: row.registerAddress, phone: row.registerPhone })
        : '',
      row.isSameCompany ? '' : t('factsOther', { company: row.companyName, code: row.creditCode }),
    ]
      .filter(Boolean)
      .join('\n');
};

export const ApproveTitleDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('titleOps');
  return (
    <DecisionDialog
      latest={row}
      facts={useFacts()}
      title={t('approve.title')}
      confirm={t('approve.button')}
      done={t('approve.done', { name: row.name })}
      mutation={OpsDecideInvoiceTitleDocument}
      request={`approve-title-${row.id}-${row.contentHash}`}
      variables={({ id, contentHash }) => ({ id, contentHash, isApproved: true })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

export const RefuseTitleDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('titleOps');
  return (
    <ReasonDialog
      latest={row}
      facts={useFacts()}
      title={t('refuse.title')}
      confirm={t('refuse.button')}
      mutation={OpsDecideInvoiceTitleDocument}
      request={`refuse-title-${row.id}-${row.contentHash}`}
      variables={({ id, contentHash }, reason) => ({ id, contentHash, isApproved: false, reason })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
