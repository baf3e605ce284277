import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../kit/format/money';
import type { Column } from '../../kit/list/columns';
import type { FilterDef } from '../../kit/list/filters';
import { ListCard } from '../../kit/list/list-card';
import { useSelection } from '../../kit/list/selection';
import { useList } from '../../kit/list/use-list';
import { StatusPill, type StatusTone, TypeTag } from '../../kit/status/status';

type Row = { id: string; amount: string; tone: StatusTone };

const total = 1286;
const tones: StatusTone[] = ['await', 'progress', 'danger', 'review', 'draft', 'success', 'terminated'];

const rowsOf = (page: number, size: number): Row[] =>
  Array.from({ length: Math.min(size, Math.max(0, total - (page - 1) * size)) }, (_, at) => {
    const number = (page - 1) * size + at;
    return { id: `JS2026112000${4821 - number * 7}`, amount: `${183240 - number * 131}.50`, tone: tones[number % tones.length] ?? 'draft' };
  });

export const ListGallery = () => {
  const { t } = useTranslation('gallery');
  const filters = useMemo<FilterDef[]>(
    () => [
      { key: 'search', kind: 'text', label: t('name') },
      { key: 'tone', kind: 'choices', label: t('kind'), choices: tones.map((value) => ({ value, label: t(`tone.${value}`) })) },
      { key: 'day', kind: 'dates', label: t('day') },
      { key: 'range', kind: 'amounts', label: t('amount') },
    ],
    [t],
  );
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        key: 'id',
        header: t('code'),
        fixed: true,
        cell: (row) => (
          <span className="jq-cell-line">
            <a className="lk num" href={`#${row.id}`}>
              {row.id}
            </a>
            <TypeTag tone="type2" label={t('type2')} />
          </span>
        ),
      },
      { key: 'text', header: t('remark'), clip: () => t('text'), cell: () => t('text') },
      {
        key: 'amount',
        header: t('amount'),
        align: 'right',
        sort: { ascending: 'ASC', descending: 'DESC' },
        cell: (row) => formatMoney(row.amount),
      },
      { key: 'tone', header: t('kind'), cell: (row) => <StatusPill tone={row.tone} label={t(`tone.${row.tone}`)} /> },
      {
        key: 'actions',
        header: t('more'),
        fixed: true,
        cell: () => (
          <button type="button" className="lk">
            {t('save')}
          </button>
        ),
      },
    ],
    [t],
  );
  const list = useList({ filters, defaultTab: 'all', defaultSort: 'DESC' });
  const selection = useSelection(list.filterKey, total);
  const query = { rows: rowsOf(list.page, list.size), total, isFirstLoad: false, isChanging: false, refetch: () => Promise.resolve() };
  const tabs = [
    { key: 'all', label: t('all'), count: total },
    { key: 'mine', label: t('mine'), count: 5 },
  ];
  return (
    <ListCard
      name="gallery"
      label={t('list')}
      list={list}
      query={query}
      filters={filters}
      columns={columns}
      rowId={(row) => row.id}
      tabs={tabs}
      selection={selection}
      batchAmount="183240.50"
      batch={
        <button type="button" className="lk">
          {t('submit')}
        </button>
      }
    />
  );
};
