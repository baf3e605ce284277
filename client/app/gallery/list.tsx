import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, columns } from '../../kit/list/columns';
import { filter } from '../../kit/list/filters';
import { ListCard } from '../../kit/list/list-card';
import { useSelection } from '../../kit/list/selection';
import { withUrlState } from '../../kit/list/url-state';
import { useList } from '../../kit/list/use-list';
import { TypeTag } from '../../kit/status/status';
import type { StatusTone } from '../../kit/status/tones';

type Row = { id: string; amount: string; tone: StatusTone };

const total = 1286;
const tones: StatusTone[] = ['await', 'progress', 'danger', 'review', 'draft', 'success', 'terminated'];

const rowsOf = (page: number, size: number): Row[] =>
  Array.from({ length: Math.min(size, Math.max(0, total - (page - 1) * size)) }, (_, at) => {
    const number = (page - 1) * size + at;
    return { id: `JS2026112000${4821 - number * 7}`, amount: `${183240 - number * 131}.50`, tone: tones[number % tones.length] ?? 'draft' };
  });

const Gallery = () => {
  const { t } = useTranslation('gallery');
  const filters = useMemo(
    () => ({
      search: filter.text(t('name')),
      tone: filter.choices(
        t('kind'),
        tones.map((value) => ({ value, label: t(`tone.${value}`), keys: [value] })),
      ),
      day: filter.dates(t('day')),
      range: filter.amounts(t('amount')),
    }),
    [t],
  );
  const shown = useMemo<Column<Row>[]>(
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
      columns.longText('text', t('remark'), () => t('text')),
      columns.money('amount', t('amount'), (row) => row.amount, { sort: { ascending: 'ASC', descending: 'DESC' } }),
      columns.status('tone', t('kind'), ({ tone }) => ({ tone, label: t(`tone.${tone}`) })),
      columns.actions(t('more'), ({ id }) => ({
        name: id,
        actions: [{ key: 'save', label: t('save'), enabled: true }],
        on: { save: () => undefined },
      })),
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
      columns={shown}
      rowId={(row) => row.id}
      tabs={tabs}
      selection={selection}
      batchSum={{ amount: '183240.50', withoutAmount: 1 }}
      batch={
        <button type="button" className="lk">
          {t('submit')}
        </button>
      }
    />
  );
};

export const ListGallery = withUrlState(Gallery);
