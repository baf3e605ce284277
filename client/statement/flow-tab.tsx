import { parseAsBoolean, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { flowSource, fundAccountKind } from '../../schema/codes';
import { FundsMovedDocument, StatementFlowsDocument } from '../generated/graphql';
import { formatClock, formatInstantFull } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import { columns, Nothing } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { liveOn } from '../kit/list/list-live';
import { MoneyText } from '../kit/money/money-text';

const useLocks = () => useQueryState('flow-locks', parseAsBoolean.withDefault(false));

const LocksSwitch = () => {
  const { t } = useTranslation('fund');
  const [hasLocks, setLocks] = useLocks();
  return (
    <label className="jq-check jq-flow-locks">
      <input type="checkbox" className="jq-box" checked={hasLocks} onChange={(event) => void setLocks(event.target.checked || null)} />
      <span>{t('locks.show')}</span>
    </label>
  );
};

/** The flows of balance, coupon and advance that belong to this statement, however old it is. */
export const FlowTab = defineList({
  isPart: true,
  name: 'statement-flows',
  prefix: 'flow-',
  words: ['statement', 'lines', 'fund'],
  document: StatementFlowsDocument,
  rows: (answer) => answer.fundFlows,
  rowId: (row) => row.id,
  useMore: (_: { statementId: string }) => ({ hasLocks: useLocks()[0] }),
  title: ({ t }) => t('detail.flows'),
  above: <LocksSwitch />,
  question: (_, { props, more }) => ({ statementId: props.statementId, locks: more.hasLocks ? 'FOLDED' : 'HIDDEN' }),
  columns: ({ t }) => [
    columns.code('at', t('flow.at'), (row) => formatInstantFull(row.at)),
    columns.text('account', t('lines:flow.account'), (row) => fundAccountKind.label(row.account)),
    {
      key: 'source',
      header: t('flow.source'),
      cell: (row) => (row.foldedLock ? <span className="mu">{t('fund:locks.folded')}</span> : flowSource.label(row.source)),
    },
    {
      key: 'amount',
      header: t('flow.amount'),
      align: 'right',
      cell: (row) => (row.foldedLock ? <Nothing /> : <MoneyText amount={row.amount} />),
    },
    columns.money('balance', t('flow.balanceAfter'), (row) => row.balanceAfter),
    {
      key: 'text',
      header: t('flow.description'),
      // One grey line for a lock and its cancelling: what was locked, and from when to when.
      cell: ({ at, description, foldedLock }) => {
        if (!foldedLock) return description;
        const lock = { amount: formatMoney(foldedLock.amount), from: formatClock(foldedLock.lockedAt), to: formatClock(at) };
        return <span className="mu">{t('fund:locks.text', lock)}</span>;
      },
    },
  ],
  live: liveOn(FundsMovedDocument),
});
