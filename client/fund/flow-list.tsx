import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { flowSource } from '../../schema/codes';
import { paths } from '../app/paths';
import { BalanceMovedDocument, type FundAccountKind, FundFlowsDocument, type FundFlowsQuery } from '../generated/graphql';
import { choicesOf } from '../kit/choices';
import { formatClock, formatInstantFull } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import { type Column, columns, Nothing } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { liveOn } from '../kit/list/list-live';
import { MoneyText } from '../kit/money/money-text';

type Flow = FundFlowsQuery['fundFlows']['nodes'][number];

/** Money in carries a plus, money out the red minus of every negative amount. */
const SignedMoney = ({ amount }: { amount: string }) => {
  if (amount.startsWith('-')) return <MoneyText amount={amount} />;
  return <span className="num">+{formatMoney(amount)}</span>;
};

/** FEE-006: what is taken has no plus. An advance is taken from what is left of the quota, a repayment gives it back. */
const turned = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

const Order = ({ orderCode, statementId }: Flow) =>
  statementId && orderCode ? (
    <Link className="lk num" to={paths.statement(statementId)}>
      {orderCode}
    </Link>
  ) : (
    <span className="num">{orderCode ?? '—'}</span>
  );

/** A lock and its cancelling are one grey line: what was locked, and from when to when. */
export const flowColumns = (t: TFunction<'fund'>, account: FundAccountKind): (Column<Flow> | false)[] => {
  const describe = ({ at, description, foldedLock }: Flow) =>
    foldedLock
      ? t('locks.text', { amount: formatMoney(foldedLock.amount), from: formatClock(foldedLock.lockedAt), to: formatClock(at) })
      : description;
  return [
    columns.instant('at', t('column.at'), (row) => row.at, { fixed: true }),
    {
      key: 'source',
      header: t('column.source'),
      cell: (row) => (row.foldedLock ? <span className="mu">{t('locks.folded')}</span> : flowSource.label(row.source)),
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'right',
      cell: (row) => (row.foldedLock ? <Nothing /> : <SignedMoney amount={account === 'ADVANCE_USED' ? turned(row.amount) : row.amount} />),
    },
    columns.money('after', t(account === 'ADVANCE_USED' ? 'column.used' : 'column.after'), (row) => row.balanceAfter),
    account === 'ADVANCE_USED' && columns.money('left', t('column.left'), (row) => row.remainingQuota),
    { key: 'order', header: t('column.order'), cell: (row) => <Order {...row} /> },
    {
      key: 'description',
      header: t('column.description'),
      clip: (row) => describe(row),
      cell: (row) => (row.foldedLock ? <span className="mu">{describe(row)}</span> : row.description),
    },
    columns.longText('remark', t('column.remark'), (row) => row.remark),
  ];
};

/** What moved on an account. */
export const FlowList = defineList({
  name: ({ account }) => (account === 'AVAILABLE' ? 'fund-flows' : `fund-flows-${account.toLowerCase()}`),
  words: 'fund',
  document: FundFlowsDocument,
  rows: (answer) => answer.fundFlows,
  rowId: (row) => row.id,
  rowName: (row) => formatInstantFull(row.at),
  useMore: (_: { subjectId: string; account: FundAccountKind }) => ({}),
  title: ({ t, props }) => t(`flowsOf.${props.account}`),
  filters: ({ t }) => ({
    source: filter.choice(t('column.source'), choicesOf(flowSource.rows)),
    day: filter.dates(t('column.at')),
    locks: filter.flag(t('locks.label'), t('locks.show'), 'folded'),
  }),
  question: ({ source, day, locks }, { props }) => ({
    filter: {
      subjectId: props.subjectId,
      account: props.account,
      source,
      from: day?.from,
      to: day?.to,
      cancelledLocks: locks ? 'FOLDED' : 'HIDDEN',
    },
  }),
  columns: ({ t, props }) => flowColumns(t, props.account),
  empty: ({ t, props }) => ({ hint: t(`none.flows.${props.account}`) }),
  live: liveOn(BalanceMovedDocument),
});
