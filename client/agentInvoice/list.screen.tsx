import { FilePlus2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { agentCategory } from '../../schema/agentInvoiceTexts';
import { serviceKind } from '../../schema/codes';
import { agentInvoice } from '../../schema/machines/agentInvoice';
import { agentInvoicePath, paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { AgentInvoiceSumDocument, AgentInvoicesDocument } from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { choicesOf } from '../kit/choices';
import { Note } from '../kit/feedback/note';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { chosenSum } from '../kit/list/chosen-sum';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';

/** AIO-037. */
const Notice = () => {
  const { t } = useTranslation('agentInvoice');
  return (
    <div style={{ marginBottom: 16 }}>
      <Note tone="info">{t('notice')}</Note>
    </div>
  );
};

/** 电子发票单管理 (AIO-002, AIO-003). */
export default defineList({
  name: 'agent-invoices',
  words: ['agentInvoice', 'app'],
  document: AgentInvoicesDocument,
  rows: (answer) => answer.agentInvoices,
  rowId: (row) => row.id,
  rowName: (row) => row.title,
  useMore: () => {
    const { me, may } = useSession();
    const navigate = useNavigate();
    return { mayStart: me.isVisitor || may('ANY'), open: (path: string) => void navigate(path) };
  },
  title: ({ t }) => t('title'),
  above: <Notice />,
  head: ({ t, more, error, total, rows, chosen }) => ({
    crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('title') }],
    aside: error ? null : <span className="mu num">{t('list.total', { number: formatCount(total) })}</span>,
    actions: more.mayStart ? (
      <>
        <Button
          onClick={() => {
            const [id, ...others] = chosen.mode === 'PAGE' ? chosen.ids : [];
            if (id === undefined || others.length > 0) return void toaster.warning(t('list.oneToIssue'), { id: 'choose-one' });
            const row = rows.find((one) => one.id === id);
            more.open(row ? agentInvoicePath(row) : paths.agentInvoice(id, ''));
          }}
        >
          {t('list.issue')}
        </Button>
        <ButtonLink variant="solid" to={paths.agentInvoiceStart} icon={<FilePlus2 size={16} aria-hidden="true" />}>
          {t('list.import')}
        </ButtonLink>
      </>
    ) : null,
  }),
  filters: ({ t }) => ({
    title: filter.text(t('orderTitle')),
    name: filter.text(t('name'), t('nameHint')),
    phone: filter.text(t('phone')),
    code: filter.text(t('code')),
    category: filter.choice(t('category'), choicesOf(agentCategory.rows)),
    kind: filter.choice(t('kind'), choicesOf(serviceKind.rows)),
    status: filter.choices(t('status'), choicesOf(agentInvoice.states)),
    created: filter.dates(t('createdAt')),
  }),
  question: ({ title, name, phone, code, category, kind, status, created }) => ({
    filter: { title, name, phone, code, category, kind, statuses: status, createdFrom: created?.from, createdTo: created?.to },
  }),
  columns: ({ t }) => [
    columns.link(
      'code',
      t('code'),
      (row) => row.code,
      (row) => agentInvoicePath(row),
      { fixed: true },
    ),
    columns.longText('title', t('orderTitle'), (row) => row.title),
    columns.status('status', t('status'), (row) => agentInvoice.states[row.status]),
    columns.count('people', t('people'), (row) => row.lineCount),
    columns.money('invoiceAmount', t('invoiceAmount'), (row) => row.invoiceAmount),
    columns.money('serviceAmount', t('serviceAmount'), (row) => row.serviceAmount),
    columns.money('total', t('total'), (row) => row.total),
    columns.text('category', t('category'), (row) => row.categoryName),
    columns.longText('labor', t('labor'), (row) => row.laborName),
    columns.text('kind', t('kind'), (row) => row.kindName),
    columns.longText('subject', t('subject'), (row) => row.subjectName),
    columns.instant('createdAt', t('createdAt'), (row) => row.createdAt),
    columns.instant('updatedAt', t('updatedAt'), (row) => row.updatedAt),
    columns.text('createdBy', t('createdBy'), (row) => row.createdByName),
  ],
  opens: agentInvoicePath,
  selection: {
    unit: ({ t }) => t('list.unit'),
    what: ({ t }) => t('list.what'),
    noneToExport: ({ t }) => t('list.noneToExport'),
    sum: chosenSum(AgentInvoiceSumDocument, (answer) => answer.agentInvoiceSum),
    sumLabel: ({ t }) => t('list.chosenSum'),
  },
  exportKind: () => 'AGENT_INVOICES',
  empty: ({ t }) => ({ hint: t('list.noneHint') }),
});
