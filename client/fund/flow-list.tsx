import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FlowSource, FundFlowsDocument, type FundFlowsQuery } from '../generated/graphql';
import { Empty } from '../kit/feedback/empty';
import { formatInstantFull, formatInstantShort } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import type { Column } from '../kit/list/columns';
import { type FilterDef, splitRange } from '../kit/list/filters';
import { ListCard } from '../kit/list/list-card';
import { useList } from '../kit/list/use-list';
import { useListQuery } from '../kit/list/use-list-query';
import { MoneyText } from '../kit/money/money-text';

type Flow = FundFlowsQuery['fundFlows']['nodes'][number];

const sources: FlowSource[] = ['RECHARGE', 'DEDUCTION', 'REFUND'];

const useFlowColumns = (): Column<Flow>[] => {
  const { t } = useTranslation('fund');
  return useMemo(
    () => [
      {
        key: 'at',
        header: t('column.at'),
        fixed: true,
        cell: (row) => (
          <span className="num" title={formatInstantFull(row.at)}>
            {formatInstantShort(row.at)}
          </span>
        ),
      },
      { key: 'source', header: t('column.source'), cell: (row) => t(`source.${row.source}`) },
      { key: 'amount', header: t('column.amount'), align: 'right', cell: (row) => <SignedMoney amount={row.amount} /> },
      { key: 'after', header: t('column.after'), align: 'right', cell: (row) => formatMoney(row.balanceAfter) },
      { key: 'order', header: t('column.order'), cell: (row) => <span className="num">{row.orderCode ?? '—'}</span> },
      { key: 'description', header: t('column.description'), clip: (row) => row.description, cell: (row) => row.description },
      { key: 'remark', header: t('column.remark'), clip: (row) => row.remark ?? '', cell: (row) => row.remark ?? '—' },
    ],
    [t],
  );
};

/** Money in carries a plus, money out the red minus of every negative amount. */
const SignedMoney = ({ amount }: { amount: string }) => {
  if (amount.startsWith('-')) return <MoneyText amount={amount} />;
  return <span className="num">+{formatMoney(amount)}</span>;
};

export const FlowList = ({ subjectId, onReady }: { subjectId: string; onReady: (refetch: () => void) => void }) => {
  const { t } = useTranslation('fund');
  const filters = useMemo<FilterDef[]>(
    () => [
      {
        key: 'source',
        kind: 'choice',
        label: t('column.source'),
        choices: sources.map((value) => ({ value, label: t(`source.${value}`) })),
      },
      { key: 'day', kind: 'dates', label: t('column.at') },
    ],
    [t],
  );
  const list = useList({ filters });
  const { from, to } = splitRange(list.values.day);
  const source = sources.find((one) => one === list.values.source);
  const query = useListQuery(
    FundFlowsDocument,
    { filter: { subjectId, source, from, to }, first: list.size, page: list.page },
    (answer) => answer.fundFlows,
  );
  onReady(() => void query.refetch());
  const columns = useFlowColumns();
  return (
    <ListCard
      name="fund-flows"
      label={t('flows')}
      list={list}
      query={query}
      filters={filters}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => formatInstantFull(row.at)}
      empty={<Empty kind="none" hint={t('none.flowsHint')} />}
    />
  );
};
