import { useTranslation } from 'react-i18next';
import { bill } from '../../../schema/machines/bill';
import { OpsBillsDocument } from '../../generated/graphql';
import { Empty } from '../../kit/feedback/empty';
import { isZero } from '../../kit/format/money';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { PageHead } from '../../kit/list/page-head';
import { late } from '../../kit/overlay/late';
import { CompanyPicker, usePickedCompany } from '../../ops/company-picker';
import { useOperator } from '../../ops/ops-session';
import { BillMoney } from '../bill-money';
import { DueTag } from '../due-tag';

const RepayBillDialog = late(async () => (await import('./repay-bill')).RepayBillDialog);

const BillsOf = defineList({
  name: 'ops-bills',
  words: ['billOps', 'bill', 'ops'],
  document: OpsBillsDocument,
  rows: (answer) => answer.opsBills,
  rowId: (row) => row.billCode,
  rowName: (row) => row.billCode,
  useMore: (_: { companyId: string }) => useOperator(),
  title: ({ t }) => t('ops:nav.bills'),
  tab: 'TO_PAY',
  tabs: ({ t }) => [
    { key: 'TO_PAY', label: bill.states.TO_PAY.label },
    { key: 'ALL', label: t('ops:all') },
  ],
  question: ({ tab }, { props }) => ({ companyId: props.companyId, payStatus: tab === 'TO_PAY' ? ('TO_PAY' as const) : null }),
  columns: ({ t }) => [
    columns.code('billCode', t('bill:billCode'), (row) => row.billCode, { fixed: true }),
    columns.code('period', t('bill:period'), (row) => row.period),
    columns.longText('subject', t('ops:subject'), (row) => row.subjectName),
    { key: 'status', header: t('ops:status'), cell: (row) => <DueTag row={row} /> },
    columns.code('deadline', t('bill:deadline'), (row) => row.deadline),
    { key: 'total', header: t('bill:totalAmount'), align: 'right', cell: (row) => <BillMoney amount={row.totalAmount} /> },
    { key: 'interest', header: t('bill:interest'), align: 'right', cell: (row) => <BillMoney amount={row.interest} /> },
    { key: 'paid', header: t('bill:paid'), align: 'right', cell: (row) => <BillMoney amount={row.paidAmount} /> },
    { key: 'wait', header: t('bill:wait'), align: 'right', cell: (row) => <BillMoney amount={row.owedNow} /> },
  ],
  rowActions: {
    of: (row, { t, more }) => (more.mayAct && !isZero(row.owedNow) ? [{ key: 'repay', label: t('repay.button'), enabled: true }] : []),
    dialogs: { repay: RepayBillDialog },
  },
  empty: ({ t }) => ({ text: t('bill:none') }),
  everyMs: 5000,
});

/** The bills of one company, and what the bank says of them. */
const BillsScreen = () => {
  const { t } = useTranslation(['billOps', 'ops']);
  const companyId = usePickedCompany();
  return (
    <>
      <PageHead title={t('ops:nav.bills')} aside={<span className="mu">{t('aside')}</span>} />
      <CompanyPicker />
      {companyId ? (
        <BillsOf key={companyId} companyId={companyId} />
      ) : (
        <div className="jq-card">
          <Empty kind="none" text={t('choose')} />
        </div>
      )}
    </>
  );
};

export default BillsScreen;
