import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { type InvoiceBusiness, InvoiceTardiesDocument } from '../generated/graphql';
import { formatMoney } from '../kit/format/money';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { Dialog } from '../kit/overlay/dialog';

type Of = { invoiceId?: string; subjectId?: string; business?: InvoiceBusiness | null };

/** What is owed at a subject, or what one application took off; ten to a page (INV-016). */
export const TardyList = defineList({
  name: 'invoice-tardies',
  words: 'invoice',
  document: InvoiceTardiesDocument,
  rows: (answer) => answer.invoiceTardies,
  rowId: (row) => row.id,
  rowName: (row) => row.statementCode,
  useMore: (_: Of) => ({}),
  isPart: true,
  prefix: 'tardy',
  pageSize: 10,
  title: ({ t }) => t('tardy.list'),
  question: (_, { props }) => ({ invoiceId: props.invoiceId, subjectId: props.subjectId, business: props.business }),
  columns: ({ t }) => [
    columns.link(
      'statementCode',
      t('tardy.statementCode'),
      (row) => row.statementCode,
      (row) => paths.statement(row.statementId),
      { fixed: true },
    ),
    columns.longText('subject', t('tardy.subject'), (row) => row.subjectName),
    columns.longText('reason', t('tardy.reason'), (row) => row.reason),
    columns.money('amount', t('tardy.amount'), (row) => row.amount),
    columns.instant('createdAt', t('tardy.createdAt'), (row) => row.createdAt),
  ],
  empty: ({ t }) => ({ text: t('tardy.none') }),
});

/** INV-003: where the amount that is taken off comes from. */
export const TardyDialog = ({ amount, onClose, ...of }: Of & { amount: string; onClose: () => void }) => {
  const { t } = useTranslation('invoice');
  return (
    <Dialog open size="xl" title={t('tardy.title')} onClose={onClose}>
      <p className="mu jq-invoice-owed">{t('tardy.text', { amount: formatMoney(amount) })}</p>
      <TardyList {...of} />
    </Dialog>
  );
};
