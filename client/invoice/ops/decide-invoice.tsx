import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { invoiceKind } from '../../../schema/codes';
import { invoiceProblems } from '../../../schema/invoiceTexts';
import {
  type OpsInvoiceFactsFragment,
  OpsIssueInvoiceDocument,
  OpsRejectInvoiceDocument,
  OpsSendInvoiceDocument,
} from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { formatMoney } from '../../kit/format/money';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { DecisionDialog, ReasonDialog } from '../../ops/decision';
import { useInvoiceFile } from '../../ops/evidence';

type Row = OpsInvoiceFactsFragment;
type Props = RowDialogProps<Row>;

/** Everything that is accepted, in a line each (D82). */
const useFacts = () => {
  const { t } = useTranslation('invoiceOps');
  return ({ invoice }: Row) =>
    [
      t('facts', { seller: invoice.subjectName, name: invoice.titleName, taxNo: invoice.titleTaxNo }),
      t('factsAmount', {
        kind: invoiceKind.label(invoice.kind),
        category: invoice.category,
        count: invoice.statementCount,
        invoice: formatMoney(invoice.invoiceAmount),
        tardy: formatMoney(invoice.tardyAmount),
        real: formatMoney(invoice.realAmount),
      }),
      invoice.remark ? t('factsRemark', { remark: invoice.remark }) : '',
      invoice.kind === 'PAPER_SPECIAL' ? t('factsPaper', { receiver: invoice.receiverName, address: invoice.receiverAddress }) : '',
    ]
      .filter(Boolean)
      .join('\n');
};

/** 0 → 1, handed to the issuer; and once more what the issuer could not do. */
const issueDialog = (words: 'start' | 'issue') =>
  function IssueInvoiceDialog({ row, onDone, onClose }: Props) {
    const { t } = useTranslation('invoiceOps');
    return (
      <DecisionDialog
        latest={row}
        facts={useFacts()}
        title={t(`${words}.title`)}
        confirm={t(`${words}.button`)}
        done={t(`${words}.done`)}
        mutation={OpsIssueInvoiceDocument}
        request={`${words}-invoice-${row.id}-${row.contentHash}`}
        variables={({ id, contentHash }) => ({ id, contentHash })}
        onDone={onDone}
        onClose={onClose}
      />
    );
  };

export const StartInvoiceDialog = issueDialog('start');
export const IssueAgainDialog = issueDialog('issue');

/** Issued at the tax side by hand: its number and its PDF are entered, and the issuer is not asked. */
export const UploadInvoiceDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('invoiceOps');
  const facts = useFacts();
  const file = useInvoiceFile(row.companyId);
  return (
    <FormDialog
      title={t('upload.title')}
      confirm={t('upload.button')}
      done={t('upload.done')}
      mutation={OpsIssueInvoiceDocument}
      request={`upload-invoice-${row.id}-${row.contentHash}`}
      blocked={file.blocked}
      initial={{ number: '' }}
      schema={object({
        number: string()
          .trim()
          .matches(/^\d{20}$/, invoiceProblems.number)
          .required(invoiceProblems.number),
      })}
      variables={({ number }) => ({ id: row.id, contentHash: row.contentHash, number: number.trim(), fileId: file.id })}
      facts={
        <>
          <p>{facts(row)}</p>
          <p className="mu">{t('upload.hint')}</p>
        </>
      }
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="number" label={t('upload.number')} maxLength={20} inputMode="numeric" autoComplete="off" required autoFocus />
      {file.zone}
    </FormDialog>
  );
};

export const RejectInvoiceDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('invoiceOps');
  return (
    <ReasonDialog
      latest={row}
      facts={useFacts()}
      title={t('reject.title')}
      confirm={t('reject.button')}
      mutation={OpsRejectInvoiceDocument}
      request={`reject-invoice-${row.id}-${row.contentHash}`}
      variables={({ id, contentHash }, reason) => ({ id, contentHash, reason })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

/** A paper invoice goes by post; a number that was mistyped is entered again. */
export const SendInvoiceDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation('invoiceOps');
  const { needed } = useRules();
  return (
    <FormDialog
      title={t('send.title')}
      confirm={t('send.button')}
      done={t('send.done')}
      mutation={OpsSendInvoiceDocument}
      request={`send-invoice-${row.id}-${row.invoice.expressCode ?? ''}`}
      initial={{ expressCompany: row.invoice.expressCompany ?? '', expressCode: row.invoice.expressCode ?? '' }}
      schema={object({ expressCompany: needed(t('send.company')), expressCode: needed(t('send.code')) })}
      variables={({ expressCompany, expressCode }) => ({ id: row.id, expressCompany, expressCode })}
      facts={<p className="mu">{t('factsPaper', { receiver: row.invoice.receiverName, address: row.invoice.receiverAddress })}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="expressCompany" label={t('send.company')} maxLength={50} required autoFocus />
      <TextField name="expressCode" label={t('send.code')} maxLength={50} autoComplete="off" required />
    </FormDialog>
  );
};
