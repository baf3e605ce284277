import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { billKind, repaymentSource } from '../../schema/codes';
import { paths } from '../app/paths';
import { ExportButton } from '../export/export-button';
import {
  BillDetailDocument,
  type BillDetailQuery,
  type BillFactsFragment,
  BillNeighboursDocument,
  BillReceiptCountDocument,
} from '../generated/graphql';
import { ButtonLink } from '../kit/actions/button';
import { Copyable } from '../kit/copy/copyable';
import { DetailPart } from '../kit/detail/part';
import { PartTable } from '../kit/detail/part-table';
import { perRecord } from '../kit/detail/per-record';
import { RecordSteps } from '../kit/detail/record-steps';
import { KeyValues, SummaryTiles } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { formatMoney, isZero } from '../kit/format/money';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { BillCardMoney, BillMoney, billMoneyText } from './bill-money';
import { DueTag } from './due-tag';
import './bill.css';

type Detail = BillDetailQuery['billDetail'];

/** Few days left, or none: what that costs, before the figures (BIL-010). */
const Warning = ({ row }: { row: BillFactsFragment }) => {
  const { t } = useTranslation('bill');
  if (isZero(row.owedNow)) return null;
  if (row.overdueDays > 0) {
    const words = { count: row.overdueDays, rate: row.interestRate, interest: formatMoney(row.interest) };
    return (
      <div className="jq-bill-note">
        <Note tone="error" title={t('warn.overdue', words)}>
          {t('warn.overdueText', words)}
        </Note>
      </div>
    );
  }
  if (!row.isDueSoon) return null;
  return (
    <div className="jq-bill-note">
      <Note tone="warning" title={t('warn.soon', { count: row.surplusDays })}>
        {t('warn.soonText', { day: row.deadline })}
      </Note>
    </div>
  );
};

/** What is owed as a sum that anybody can follow: every part of it stands on this page. */
const Sum = ({ row }: { row: BillFactsFragment }) => {
  const { t } = useTranslation('bill');
  const parts = [
    ['settlement', '+', row.settlementAmount],
    ['service', '+', row.serviceCharge],
    ['pastRemittance', '+', row.pastRemittance],
    ['pastInterest', '+', row.pastInterest],
    ['refunds', '−', row.refunds],
    ['cameBack', '−', row.cameBack],
    ['interest', '+', row.interest],
    ['paid', '−', row.paidAmount],
  ] as const;
  const shown = parts.filter(([, , amount], at) => at < 2 || !isZero(amount));
  return (
    <p className="jq-bill-sum num">
      {shown.map(([key, sign, amount], at) => (
        <span key={key}>
          {at > 0 ? ` ${sign} ` : null}
          {t(`sum.${key}`)} {billMoneyText(amount)}
        </span>
      ))}
      {row.carriedIntoId ? ` · ${t('carried')}` : ` = ${t('sum.wait')} ${billMoneyText(row.owedNow)}`}
    </p>
  );
};

const Facts = ({ row }: { row: BillFactsFragment }) => {
  const { t } = useTranslation('bill');
  const account = row.receivingAccount;
  return (
    <section className="jq-card" aria-label={t('summary')}>
      <SummaryTiles
        settled={row.repaidOn !== null}
        tiles={[
          { key: 'wait', label: t('sum.wait'), value: <BillCardMoney amount={row.owedNow} /> },
          { key: 'total', label: t('owedInAll'), value: <BillCardMoney amount={row.totalAmount} /> },
          { key: 'interest', label: t('sum.interest'), value: <BillCardMoney amount={row.interest} /> },
          { key: 'paid', label: t('sum.paid'), value: <BillCardMoney amount={row.paidAmount} /> },
        ]}
      />
      <Sum row={row} />
      <KeyValues
        entries={[
          { key: 'subject', label: t('subject'), value: row.subjectName },
          { key: 'kind', label: t('kind'), value: billKind.label(row.kind) },
          { key: 'days', label: t('days'), value: <span className="num">{t('span', { from: row.startDay, to: row.endDay })}</span> },
          { key: 'deadline', label: t('deadline'), value: <span className="num">{row.deadline}</span> },
          { key: 'repaid', label: t('repaidOn'), value: row.repaidOn ? <span className="num">{row.repaidOn}</span> : null },
          ...(row.overdueDays > 0
            ? [{ key: 'overdue', label: t('overdueDays'), value: <span className="num">{row.overdueDays}</span> }]
            : []),
          { key: 'rate', label: t('rate'), value: <span className="num">{row.interestRate}</span> },
          { key: 'issued', label: t('issued'), value: <BillMoney amount={row.issuedAmount} /> },
          ...(account
            ? [
                { key: 'name', label: t('account.name'), value: <Copyable text={account.accountName} label={t('account.name')} /> },
                { key: 'bank', label: t('account.bank'), value: account.bankName },
                { key: 'no', label: t('account.no'), value: <Copyable text={account.accountNo} label={t('account.no')} /> },
              ]
            : []),
        ]}
      />
    </section>
  );
};

const Days = ({
  title,
  days,
  total,
}: {
  title: string;
  days: Detail['days'];
  total?: [settlement: string, service: string] | undefined;
}) => {
  const { t } = useTranslation('bill');
  return (
    <DetailPart title={title}>
      {days.length === 0 ? (
        <p className="mu">{t('noDays')}</p>
      ) : (
        <PartTable
          label={title}
          rows={days}
          rowId={(row) => row.day}
          columns={[
            { key: 'day', header: t('day'), cell: (row) => <span className="num">{row.day}</span>, foot: total ? t('total') : undefined },
            {
              key: 'settlement',
              header: t('settlement'),
              align: 'right',
              cell: (row) => <BillMoney amount={row.settlement} />,
              foot: total ? <BillMoney amount={total[0]} /> : undefined,
            },
            {
              key: 'service',
              header: t('service'),
              align: 'right',
              cell: (row) => <BillMoney amount={row.service} />,
              foot: total ? <BillMoney amount={total[1]} /> : undefined,
            },
          ]}
        />
      )}
    </DetailPart>
  );
};

const Overdue = ({ bills }: { bills: Detail['overdueBills'] }) => {
  const { t } = useTranslation('bill');
  return (
    <DetailPart title={t('part.overdue')}>
      <PartTable
        label={t('part.overdue')}
        rows={bills}
        rowId={(row) => row.id}
        columns={[
          {
            key: 'days',
            header: t('days'),
            cell: (row) => <span className="num">{t('span', { from: row.startDay, to: row.endDay })}</span>,
          },
          { key: 'total', header: t('totalAmount'), align: 'right', cell: (row) => <BillMoney amount={row.totalAmount} /> },
          { key: 'deadline', header: t('deadline'), cell: (row) => <span className="num">{row.deadline}</span> },
          { key: 'repaid', header: t('repaidOn'), cell: (row) => <span className="num">{row.repaidOn ?? '—'}</span> },
          {
            key: 'overdue',
            header: t('overdueDays'),
            align: 'right',
            cell: (row) => <span className="num">{row.overdueDays || '—'}</span>,
          },
          { key: 'rate', header: t('rate'), align: 'right', cell: (row) => <span className="num">{row.interestRate}</span> },
          { key: 'interest', header: t('interest'), align: 'right', cell: (row) => <BillMoney amount={row.interest} /> },
        ]}
      />
    </DetailPart>
  );
};

const Repayments = ({ repayments }: { repayments: Detail['repayments'] }) => {
  const { t } = useTranslation('bill');
  return (
    <DetailPart title={t('part.repayments')}>
      <PartTable
        label={t('part.repayments')}
        rows={repayments}
        rowId={(row) => String(row.instalment)}
        columns={[
          { key: 'day', header: t('paidOn'), cell: (row) => <span className="num">{row.paidOn}</span> },
          { key: 'source', header: t('source'), cell: (row) => repaymentSource.label(row.source) },
          { key: 'ref', header: t('bankRef'), cell: (row) => <span className="num">{row.bankRef ?? '—'}</span> },
          { key: 'principal', header: t('principal'), align: 'right', cell: (row) => <BillMoney amount={row.principal} /> },
          { key: 'interest', header: t('interestPart'), align: 'right', cell: (row) => <BillMoney amount={row.interest} /> },
          { key: 'amount', header: t('amount'), align: 'right', cell: (row) => <BillMoney amount={row.amount} /> },
        ]}
      />
    </DetailPart>
  );
};

/** BIL-017: what was paid in the month has its proofs; they are listed here and packed at the statements. */
const Receipts = ({ billCode }: { billCode: string }) => {
  const { t } = useTranslation('bill');
  const { data } = useQuery(BillReceiptCountDocument, { variables: { billCode }, fetchPolicy: 'cache-and-network', context: inline });
  const count = data?.billReceiptCount.count ?? 0;
  return (
    <section className="jq-card jq-bill-receipts" aria-label={t('receipts.title')}>
      <h2>{t('receipts.title')}</h2>
      <p className="mu">{count === 0 ? t('receipts.none') : t('receipts.count', { count })}</p>
      {count === 0 ? null : (
        <ExportButton size="md" kind="BILL_RECEIPTS" conditions={[{ name: 'billCode', values: [billCode] }]} label={t('receipts.export')} />
      )}
    </section>
  );
};

/** One bill with its current, overdue and refund parts (BIL-001, BIL-018). */
const BillScreen = ({ id: billCode }: { id: string }) => {
  const { t } = useTranslation(['bill', 'app']);
  const { data, error, refetch } = useQuery(BillDetailDocument, {
    variables: { billCode },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  if (!data) return <Unread title={t('detail')} error={error} onRetry={refetch} />;
  const { bill: row, days, refunds, overdueBills, repayments } = data.billDetail;
  return (
    <>
      <PageHead
        documentTitle={t('detail')}
        title={t('name', { period: row.period })}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('title'), to: paths.bills }, { label: t('detail') }]}
        aside={
          <>
            <DueTag row={row} />
            <Copyable text={row.billCode} />
            <RecordSteps
              isOf={(list) => list === 'bills'}
              document={BillNeighboursDocument}
              record={{ billCode }}
              pick={(answer) => answer.billNeighbours}
              opens={(bill) => paths.bill(bill.billCode)}
            />
          </>
        }
        actions={
          <>
            <ButtonLink to={paths.bills}>{t('back')}</ButtonLink>
            <ButtonLink to={paths.letter(row.billCode)} target="_blank" rel="noreferrer">
              {t('letter')}
            </ButtonLink>
            <ExportButton size="md" kind="BILL" conditions={[{ name: 'billCode', values: [billCode] }]} label={t('export')} />
          </>
        }
      />
      <Warning row={row} />
      <Facts row={row} />
      <div className="jq-bill-parts">
        <Days title={t('part.days')} days={days} total={[row.settlementAmount, row.serviceCharge]} />
        {refunds.length > 0 ? <Days title={t('part.refunds')} days={refunds} /> : null}
      </div>
      {overdueBills.length > 0 ? <Overdue bills={overdueBills} /> : null}
      {repayments.length > 0 ? <Repayments repayments={repayments} /> : null}
      <Receipts billCode={row.billCode} />
    </>
  );
};

export default perRecord(BillScreen, 'billCode');
