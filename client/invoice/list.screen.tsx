import { useQuery } from '@apollo/client/react';
import { Link, useNavigate } from 'react-router-dom';
import { invoiceKind } from '../../schema/codes';
import { invoiceApplication as machine } from '../../schema/machines/invoiceApplication';
import { useDownload } from '../app/download';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { InvoiceSubjectNamesDocument, InvoicesDocument } from '../generated/graphql';
import { ButtonLink } from '../kit/actions/button';
import { choicesOf, choicesOfNamed } from '../kit/choices';
import { formatInstant } from '../kit/format/dates';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { inline } from '../kit/refusal/inline';
import { CancelInvoiceDialog } from './cancel-dialog';

/** 开票记录 (INV-011 to INV-013): what was applied for, and how far it is. */
export default defineList({
  name: 'invoices',
  words: ['invoice', 'app'],
  document: InvoicesDocument,
  rows: (answer) => answer.invoices,
  rowId: (row) => row.id,
  rowName: (row) => `${row.titleName} ${formatInstant(row.createdAt)}`,
  useMore: () => {
    const { may } = useSession();
    const { data } = useQuery(InvoiceSubjectNamesDocument, { context: inline });
    return { mayApply: may('ANY'), subjects: data?.invoiceSubjects, navigate: useNavigate(), download: useDownload() };
  },
  title: ({ t }) => t('list.title'),
  head: ({ t, more }) => ({
    crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.invoices') }, { label: t('list.title') }],
    actions: more.mayApply ? (
      <ButtonLink to={paths.invoiceRequest} variant="solid">
        {t('request.title')}
      </ButtonLink>
    ) : null,
  }),
  filters: ({ t, more }) => ({
    subject: filter.choice(t('request.subject'), choicesOfNamed(more.subjects)),
    applied: filter.dates(t('list.applied')),
    status: filter.choices(t('list.status'), choicesOf(machine.states)),
  }),
  question: ({ subject, applied, status }) => ({ subjectId: subject, from: applied?.from, to: applied?.to, statuses: status }),
  columns: ({ t }) => [
    columns.link(
      'createdAt',
      t('list.appliedAt'),
      (row) => formatInstant(row.createdAt),
      (row) => paths.invoice(row.id),
      { fixed: true },
    ),
    columns.longText('subject', t('request.subject'), (row) => row.subjectName),
    columns.longText('title', t('list.titleName'), (row) => row.titleName),
    columns.text('kind', t('list.kind'), (row) => invoiceKind.label(row.kind)),
    columns.longText('category', t('list.category'), (row) => row.category),
    columns.money('amount', t('list.amount'), (row) => row.realAmount),
    columns.status('status', t('list.status'), (row) =>
      row.isRed ? { tone: 'terminated', label: t('red.label') } : { ...machine.states[row.status], reason: row.rejectReason },
    ),
    {
      key: 'number',
      header: t('list.number'),
      cell: (row) =>
        row.document ? (
          <Link className="lk num" to={paths.invoice(row.id)}>
            {row.document.number}
          </Link>
        ) : (
          '—'
        ),
    },
    columns.text('by', t('list.by'), (row) => row.createdByName),
  ],
  opens: (row) => paths.invoice(row.id),
  selection: { unit: ({ t }) => t('list.unit'), what: ({ t }) => t('list.what') },
  exportKind: () => 'INVOICE_FILES',
  rowActions: {
    of: (row, { t }) => [
      { key: 'view', label: t('list.view'), enabled: true },
      ...(row.document?.pdfFileId ? [{ key: 'download', label: t('list.download'), enabled: true }] : []),
      // A red letter is asked for on its page, beside what it takes back.
      ...row.availableActions.filter(({ key }) => key !== 'red'),
    ],
    acts: ({ more }) => ({
      view: (row) => more.navigate(paths.invoice(row.id)),
      download: async ({ document }) => {
        if (document?.pdfFileId) await more.download(document.pdfFileId);
      },
    }),
    dialogs: { cancel: CancelInvoiceDialog },
  },
  empty: ({ t }) => ({ text: t('list.none'), hint: t('list.noneHint') }),
  everyMs: 30_000,
});
