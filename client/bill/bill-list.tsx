import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { billKind } from '../../schema/codes';
import { bill } from '../../schema/machines/bill';
import { paths } from '../app/paths';
import { type BillFactsFragment, type BillKind, BillOverviewDocument, BillsDocument } from '../generated/graphql';
import { SummaryTiles } from '../kit/detail/summary';
import { type Column, columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { inline } from '../kit/refusal/inline';
import { BillCardMoney, BillMoney } from './bill-money';
import { DueTag } from './due-tag';
import './bill.css';

/** All bills together: what was advanced, what is still to be paid with the interest of today, what was repaid (BIL-012). */
const Overview = ({ kind }: { kind: BillKind | null }) => {
  const { t } = useTranslation('bill');
  const { data } = useQuery(BillOverviewDocument, { variables: { kind }, context: inline, fetchPolicy: 'cache-and-network' });
  const all = data?.billOverview;
  return (
    <section className="jq-card jq-bill-overview" aria-label={t('overview')}>
      <SummaryTiles
        tiles={(['owedNow', 'totalBill', 'paidAmount'] as const).map((key) => ({
          key,
          label: t(`all.${key}`),
          value: <BillCardMoney amount={all?.[key]} />,
        }))}
      />
    </section>
  );
};

const amount = (key: string, header: string, of: (row: BillFactsFragment) => string): Column<BillFactsFragment> => ({
  key,
  header,
  align: 'right',
  cell: (row) => <BillMoney amount={of(row)} />,
});

/** D40: the bills of business income, of labor and of both are one screen. */
export const billList = (kind: BillKind | null) =>
  defineList({
    name: 'bills',
    words: ['bill', 'app'],
    document: BillsDocument,
    rows: (answer) => answer.bills,
    rowId: (row) => row.billCode,
    rowName: (row) => row.billCode,
    title: ({ t }) => t(kind ? `titleOf.${kind}` : 'title'),
    head: ({ t }) => ({
      crumbs: [
        { label: t('app:menu.home'), to: paths.home },
        { label: t(kind ? (kind === 'LABOR' ? 'app:nav.labor' : 'app:nav.businessIncome') : 'app:nav.funds') },
        { label: t(kind ? `titleOf.${kind}` : 'title') },
      ],
    }),
    above: <Overview kind={kind} />,
    tab: 'ALL',
    tabs: ({ t }) => [
      { key: 'ALL', label: t('tab.all') },
      { key: 'TO_PAY', label: bill.states.TO_PAY.label },
      { key: 'PAID', label: bill.states.PAID.label },
    ],
    question: ({ tab }) => ({ kind, payStatus: tab === 'TO_PAY' || tab === 'PAID' ? tab : null }),
    columns: ({ t }) => [
      columns.link(
        'billCode',
        t('billCode'),
        (row) => row.billCode,
        (row) => paths.bill(row.billCode),
        { fixed: true },
      ),
      columns.code('period', t('period'), (row) => row.period),
      kind ? null : columns.text('kind', t('kind'), (row) => billKind.label(row.kind)),
      columns.longText('subject', t('subject'), (row) => row.subjectName),
      {
        key: 'status',
        header: t('status'),
        cell: (row) => <DueTag row={row} />,
      },
      columns.code('deadline', t('deadline'), (row) => row.deadline),
      amount('wait', t('wait'), (row) => row.owedNow),
      amount('settlement', t('settlement'), (row) => row.settlementAmount),
      amount('service', t('service'), (row) => row.serviceCharge),
      amount('past', t('pastRemittance'), (row) => row.pastRemittance),
      amount('interest', t('interest'), (row) => row.interest),
      amount('refunds', t('refunds'), (row) => row.refunds),
      amount('paid', t('paid'), (row) => row.paidAmount),
    ],
    opens: (row) => paths.bill(row.billCode),
    empty: ({ t }) => ({ text: t('none'), hint: t('noneHint') }),
  });
