import { useNavigate } from 'react-router-dom';
import { tax } from '../../schema/codes';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { TaxCalcSumDocument, TaxCalcsDocument } from '../generated/graphql';
import { ButtonLink } from '../kit/actions/button';
import { formatCount } from '../kit/format/money';
import { chosenSum } from '../kit/list/chosen-sum';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';

/** 算税管理: every list whose taxes were computed (TAX-001, TAX-002). */
export default defineList({
  name: 'tax-calcs',
  words: ['taxCalc', 'app'],
  document: TaxCalcsDocument,
  rows: (answer) => answer.taxCalcs,
  rowId: (row) => row.id,
  rowName: (row) => row.title,
  useMore: () => {
    const { me, may } = useSession();
    const navigate = useNavigate();
    return { mayAct: me.isVisitor || may('ANY'), open: (id: string) => void navigate(paths.taxCalc(id)) };
  },
  title: ({ t }) => t('title'),
  head: ({ t, more, error, total }) => ({
    crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.business') }, { label: t('title') }],
    aside: error ? null : <span className="mu num">{t('total', { number: formatCount(total) })}</span>,
    actions: more.mayAct ? (
      <ButtonLink variant="solid" to={paths.taxCalcImport}>
        {t('import')}
      </ButtonLink>
    ) : null,
  }),
  filters: ({ t }) => ({
    name: filter.text(t('name')),
    idCard: filter.text(t('idCard')),
    phone: filter.text(t('phone')),
    created: filter.dates(t('createdAt')),
    taxNumber: filter.text(t('number')),
    calcTitle: filter.text(t('calcTitle')),
  }),
  question: ({ name, idCard, phone, created, taxNumber, calcTitle }) => ({
    filter: { name, idCard, phone, taxNumber, title: calcTitle, createdFrom: created?.from, createdTo: created?.to },
  }),
  columns: ({ t }) => [
    columns.link(
      'title',
      t('calcTitle'),
      (row) => row.title,
      (row) => paths.taxCalc(row.id),
      { fixed: true },
    ),
    columns.link(
      'number',
      t('number'),
      (row) => row.id,
      (row) => paths.taxCalc(row.id),
    ),
    columns.longText('subject', t('subject'), (row) => row.subjectName),
    columns.text('kind', t('kind'), (row) => row.kindName),
    columns.count('count', t('count'), (row) => row.count),
    columns.money('total', t('gross'), (row) => row.total),
    columns.money('actual', t('net'), (row) => row.actual),
    columns.money('incomeTax', tax.label('IIT'), (row) => row.incomeTax),
    columns.instant('createdAt', t('createdAt'), (row) => row.createdAt),
  ],
  opens: (row) => paths.taxCalc(row.id),
  rowActions: {
    of: (_row, { t }) => [{ key: 'detail', label: t('viewDetail'), enabled: true, reason: null, isDanger: false }],
    acts: ({ more }) => ({ detail: (row) => more.open(row.id) }),
  },
  selection: {
    unit: ({ t }) => t('unit'),
    what: ({ t }) => t('title'),
    noneToExport: ({ t }) => t('noneToExport'),
    sum: chosenSum(TaxCalcSumDocument, (answer) => answer.taxCalcSum),
    sumLabel: ({ t }) => t('chosenSum'),
  },
  exportKind: () => 'TAX_CALCS',
  empty: ({ t }) => ({ hint: t('noneHint') }),
});
