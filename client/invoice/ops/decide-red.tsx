import { useTranslation } from 'react-i18next';
import { redReason } from '../../../schema/codes';
import { OpsConfirmRedInvoiceDocument, type OpsRedFactsFragment, OpsRefuseRedInvoiceDocument } from '../../generated/graphql';
import { formatMoney } from '../../kit/format/money';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { DecisionDialog, ReasonDialog } from '../../ops/decision';

type Row = OpsRedFactsFragment;
type Props = RowDialogProps<Row>;

/** Everything that is confirmed, in a line each (D82). */
const useFacts = () => {
  const { t } = useTranslation('invoiceOps');
  return ({ red, invoice }: Row) =>
    [
      t('facts', { seller: invoice.subjectName, name: invoice.titleName, taxNo: invoice.titleTaxNo }),
      t('red.facts', { number: invoice.document?.number ?? '', amount: formatMoney(red.amount), whole: formatMoney(invoice.realAmount) }),
      t('red.factsReason', { reason: redReason.label(red.reason), after: t(red.isReissue ? 'red.reissue' : 'red.only') }),
      red.note ? t('factsRemark', { remark: red.note }) : '',
    ]
      .filter(Boolean)
      .join('\n');
};

/** For the seller, and handed to the issuer; once more what the issuer could not do. */
const confirmDialog = (words: 'confirm' | 'issue') =>
  function ConfirmRedDialog({ row, onDone, onClose }: Props) {
    const { t } = useTranslation('invoiceOps');
    return (
      <DecisionDialog
        latest={row}
        facts={useFacts()}
        title={t(`red.${words}.title`)}
        confirm={t(`red.${words}.button`)}
        done={t(`red.${words}.done`)}
        mutation={OpsConfirmRedInvoiceDocument}
        request={`${words}-red-${row.id}-${row.contentHash}-${row.issueProblem ?? ''}`}
        variables={({ id, contentHash }) => ({ id, contentHash })}
        onDone={onDone}
        onClose={onClose}
      />
    );
  };

export const ConfirmRedDialog = confirmDialog('confirm');
export const IssueRedAgainDialog = confirmDialog('issue');

export const RefuseRedDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('invoiceOps');
  return (
    <ReasonDialog
      latest={row}
      facts={useFacts()}
      title={t('red.refuse.title')}
      confirm={t('red.refuse.button')}
      mutation={OpsRefuseRedInvoiceDocument}
      request={`refuse-red-${row.id}-${row.contentHash}`}
      variables={({ id, contentHash }, reason) => ({ id, contentHash, reason })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
