import { ArrowDown, ArrowUp, Rows3, Settings2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button';
import { IconButton } from '../overlay/icon-button';
import { Menu } from '../overlay/menu';
import { Popover } from '../overlay/popover';
import { applyDensity, density } from '../theme/color-mode';
import { arrange, noColumnSettings } from './column-settings';
import type { Column } from './columns';
import { densities } from './densities';
import type { ListKeeping } from './keeping';
import './list.css';

/** Which columns this user wants to see, wherever that is kept. */
export const useColumns = <Row,>(columns: Column<Row>[], { columns: settings, changeColumns: change }: ListKeeping) => {
  // The rows are memoised by their columns.
  const shown = useMemo(() => arrange(columns, settings), [columns, settings]);
  return { shown, all: columns, settings, change };
};

type ColumnToolsProps<Row> = { columns: ReturnType<typeof useColumns<Row>> };

const ColumnList = <Row,>({ columns }: ColumnToolsProps<Row>) => {
  const { t } = useTranslation('kit');
  const { all, settings, change } = columns;
  const movable = arrange(all, { ...settings, hidden: [] }).filter((column) => !column.fixed);
  const move = (at: number, by: number) => {
    const order = movable.map((column) => column.key);
    const [key] = order.splice(at, 1);
    if (key) order.splice(at + by, 0, key);
    change({ ...settings, order });
  };
  const toggle = (key: string) => {
    const hidden = settings.hidden.includes(key) ? settings.hidden.filter((other) => other !== key) : [...settings.hidden, key];
    change({ ...settings, hidden });
  };
  return (
    <>
      <ul className="jq-columns">
        {movable.map((column, at) => (
          <li key={column.key}>
            <label>
              <input
                type="checkbox"
                className="jq-box"
                checked={!settings.hidden.includes(column.key)}
                onChange={() => toggle(column.key)}
              />
              {column.header}
            </label>
            <IconButton
              icon={ArrowUp}
              size="sm"
              label={t('columns.up', { name: column.header })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              icon={ArrowDown}
              size="sm"
              label={t('columns.down', { name: column.header })}
              disabled={at === movable.length - 1}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
      </ul>
      <div className="jq-presets">
        <button type="button" className="lk" onClick={() => change(noColumnSettings)}>
          {t('columns.reset')}
        </button>
      </div>
    </>
  );
};

export const ColumnTools = <Row,>({ columns }: ColumnToolsProps<Row>) => {
  const { t } = useTranslation('kit');
  const [current, setCurrent] = useState(density);
  const entries = densities.map((key) => ({
    key,
    label: t(`density.${key}`),
    checked: key === current,
    onSelect: () => {
      applyDensity(key);
      setCurrent(key);
    },
  }));
  return (
    <>
      <Popover
        label={t('columns.title')}
        placement="bottom-end"
        trigger={
          <Button size="sm" icon={<Settings2 size={14} aria-hidden="true" />}>
            {t('columns.title')}
          </Button>
        }
      >
        <ColumnList columns={columns} />
      </Popover>
      <Menu
        entries={entries}
        trigger={
          <Button size="sm" icon={<Rows3 size={14} aria-hidden="true" />}>
            {t('density.title')}
          </Button>
        }
      />
    </>
  );
};
