import { FilePlus2 } from 'lucide-react';
import { payType, serviceOrderResult } from '../../schema/codes';
import { serviceOrder } from '../../schema/machines/serviceOrder';
import { paths, serviceOrderPath } from '../app/paths';
import { useSession } from '../app/session/session';
import { ServiceOrderSumDocument, ServiceOrdersDocument } from '../generated/graphql';
import { ButtonLink } from '../kit/actions/button';
import { choicesOf } from '../kit/choices';
import { formatCount } from '../kit/format/money';
import { chosenSum } from '../kit/list/chosen-sum';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { known } from './known';

type Which = { isCompleted: boolean };

/** ISO-014; a failed calculation is unfinished, whatever page shows it. */
const over: readonly (keyof typeof serviceOrder.states)[] = ['INVOICED', 'TERMINATED'];
const isOver = (status: keyof typeof serviceOrder.states) => over.includes(status);
const unfinished = choicesOf(serviceOrder.states, (key) => !isOver(key));
const completed = choicesOf(serviceOrder.states, isOver);
/** Coupons pay fees, and an order has none. */
const payTypes = choicesOf(payType.rows, (key) => key !== 'JOINT');

const OrderList = defineList({
  name: ({ isCompleted }) => `service-orders-${isCompleted ? 'completed' : 'unfinished'}`,
  words: ['serviceOrder', 'app'],
  document: ServiceOrdersDocument,
  rows: (answer) => answer.serviceOrders,
  rowId: (row) => row.id,
  rowName: (row) => row.title,
  useMore: ({ isCompleted }: Which) => {
    const { me, may, isOpen } = useSession();
    return { mayStart: !isCompleted && isOpen('INTERMEDIARY') && (me.isVisitor || may('ANY')) };
  },
  title: ({ t, props }) => t(props.isCompleted ? 'list.completed' : 'list.unfinished'),
  head: ({ t, props, more, error, total }) => ({
    crumbs: [
      { label: t('app:menu.home'), to: paths.home },
      { label: t('app:nav.intermediary') },
      { label: t(props.isCompleted ? 'list.completed' : 'list.unfinished') },
    ],
    aside: error ? null : <span className="mu num">{t('list.total', { number: formatCount(total) })}</span>,
    actions: more.mayStart ? (
      <ButtonLink variant="solid" to={paths.serviceOrderStart} icon={<FilePlus2 size={16} aria-hidden="true" />}>
        {t('start')}
      </ButtonLink>
    ) : null,
  }),
  filters: ({ t, props: { isCompleted } }) => ({
    title: filter.text(t('orderTitle')),
    keyword: filter.text(t('keyword'), t('keywordHint')),
    code: filter.text(t('code')),
    status: filter.choices(t('status'), isCompleted ? completed : unfinished),
    result: isCompleted ? filter.choices(t('result'), choicesOf(serviceOrderResult.rows)) : undefined,
    payType: isCompleted ? filter.choice(t('payType'), payTypes) : undefined,
    created: filter.dates(t('createdAt')),
  }),
  question: ({ title, keyword, code, status, result, payType: paidBy, created }, { props }) => ({
    filter: {
      isCompleted: props.isCompleted,
      title,
      keyword,
      code,
      statuses: status,
      results: result,
      payType: paidBy,
      createdFrom: created?.from,
      createdTo: created?.to,
    },
  }),
  columns: ({ t, props }) => [
    columns.link(
      'code',
      t('code'),
      (row) => row.code,
      (row) => serviceOrderPath(row),
      { fixed: true },
    ),
    columns.longText('title', t('orderTitle'), (row) => row.title),
    columns.status('status', t('status'), (row) => serviceOrder.states[row.status]),
    props.isCompleted && columns.text('result', t('result'), (row) => row.resultName),
    columns.money('payment', t('payment'), (row) => known(row.itemCount > 0, row.payment)),
    columns.money('totalTax', t('totalTax'), (row) => known(Boolean(row.taxMonth), row.totalTax)),
    columns.money('invoiceAmount', t('invoiceAmount'), (row) => known(Boolean(row.taxMonth), row.invoiceAmount)),
    columns.count('people', t('people'), (row) => row.personCount),
    columns.longText('subject', t('subject'), (row) => row.subjectName),
    columns.text('payType', t('payType'), (row) => (row.paidAt ? row.payTypeName : null)),
    columns.instant('createdAt', t('createdAt'), (row) => row.createdAt),
    columns.text('createdBy', t('createdBy'), (row) => row.createdByName),
  ],
  opens: serviceOrderPath,
  selection: {
    unit: ({ t }) => t('list.unit'),
    what: ({ t }) => t('list.what'),
    noneToExport: ({ t }) => t('list.noneToExport'),
    sum: chosenSum(ServiceOrderSumDocument, (answer) => answer.serviceOrderSum),
    sumLabel: ({ t }) => t('list.chosenSum'),
  },
  exportKind: () => 'SERVICE_ORDERS',
  empty: ({ t, props }) => ({ hint: t(props.isCompleted ? 'list.noneCompletedHint' : 'list.noneHint') }),
});

export const Unfinished = () => <OrderList isCompleted={false} />;
export const Completed = () => <OrderList isCompleted />;
