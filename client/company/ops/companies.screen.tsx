import { company as machine } from '../../../schema/machines/company';
import { paths } from '../../app/paths';
import { OpsCompanyListDocument } from '../../generated/graphql';
import { comma } from '../../kit/language/separators';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { late } from '../../kit/overlay/late';
import { TypeTag } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';

const CreateCompanyDialog = late(async () => (await import('./create-company')).CreateCompanyDialog);

const tabs = ['REGISTERED', 'UNDER_REVIEW', 'OPEN', 'SUSPENDED'] as const;

/** 企业管理: who has registered stands first, until somebody has looked at it (OPS-004). */
export default defineList({
  name: 'ops-companies',
  words: ['companyOps', 'ops'],
  document: OpsCompanyListDocument,
  rows: (answer) => answer.opsCompanies,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: useOperator,
  title: ({ t }) => t('ops:nav.companies'),
  head: () => ({}),
  filters: ({ t }) => ({ search: filter.text(t('ops:keyword'), t('search')) }),
  tab: 'REGISTERED',
  tabs: ({ t }) => [...tabs.map((key) => ({ key, label: machine.states[key].label })), { key: 'all', label: t('ops:all') }],
  question: ({ tab, search }) => ({ search, status: tabs.find((key) => key === tab) ?? null }),
  columns: ({ t }) => [
    columns.link(
      'name',
      t('name'),
      (row) => row.name,
      (row) => paths.ops.company(row.id),
      { fixed: true },
    ),
    {
      key: 'creditCode',
      header: t('creditCode'),
      cell: (row) => (
        <>
          <span className="num">{row.creditCode}</span> {row.needsCreditCodeReview ? <TypeTag tone="await" label={t('codeWrong')} /> : null}
        </>
      ),
    },
    columns.status('status', t('ops:status'), (row) => machine.states[row.status]),
    columns.longText('services', t('services.title'), (row) =>
      row.services
        .filter(({ isOpen }) => isOpen)
        .map(({ label }) => label)
        .join(comma()),
    ),
    columns.instant('createdAt', t('registeredAt'), (row) => row.createdAt),
  ],
  opens: (row) => paths.ops.company(row.id),
  create: {
    label: ({ t, more }) => (more.operator.permissions.includes('OPS_REVIEW') ? t('create.button') : null),
    dialog: CreateCompanyDialog,
  },
  empty: ({ t }) => ({ hint: t('none') }),
  everyMs: 30_000,
});
