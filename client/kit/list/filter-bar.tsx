import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button';
import { useKeyClaim } from '../key-claims';
import { Popover } from '../overlay/popover';
import { FilterEditor } from './filter-editor';
import { describeFilter, type FilterDef, isNoChoice } from './filters';
import { SearchBox } from './search-box';
import './list.css';

type FilterBarProps = {
  filters: FilterDef[];
  values: Record<string, string>;
  onChange: (key: string, value: string) => void;
  onReset: () => void;
  isFiltered: boolean;
  /** Asks again with the conditions as they stand: clerks press 查询 even where a condition works at once. */
  onSearch?: (() => void) | undefined;
  /** Column and density switches at the right. */
  tools?: ReactNode;
};

type FilterChipProps = { filter: FilterDef; value: string; onChange: (value: string) => void; shortcut: string | undefined };

const FilterChip = ({ filter, value, onChange, shortcut }: FilterChipProps) => {
  const { t } = useTranslation('kit');
  const [open, setOpen] = useState(false);
  const isNone = isNoChoice(filter, value);
  const said = isNone ? t('list.noChoice', { label: filter.label }) : describeFilter(filter, value);
  return (
    <span className="jq-chip" data-active={value && !isNone ? true : undefined}>
      <Popover
        label={filter.label}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button type="button" aria-keyshortcuts={shortcut}>
            {filter.label}
            {value ? <b className="num">{said}</b> : <ChevronDown size={13} aria-hidden="true" />}
          </button>
        }
      >
        <FilterEditor filter={filter} value={value} onChange={onChange} onDone={() => setOpen(false)} />
      </Popover>
      {value ? (
        <button type="button" className="clear" aria-label={t('list.clearFilter', { label: filter.label })} onClick={() => onChange('')}>
          <X size={13} aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
};

export const FilterBar = ({ filters, values, onChange, onReset, isFiltered, onSearch, tools }: FilterBarProps) => {
  const { t } = useTranslation('kit');
  // It leads to the first of them: the others are a Tab away.
  const shortcut = useKeyClaim('f');
  return (
    <div className="jq-filters" data-noprint>
      {filters.map((filter, at) => {
        const Condition = filter.kind === 'text' ? SearchBox : FilterChip;
        const change = (value: string) => onChange(filter.key, value);
        return (
          <Condition
            key={filter.key}
            filter={filter}
            value={values[filter.key] ?? ''}
            onChange={change}
            shortcut={at === 0 ? shortcut : undefined}
          />
        );
      })}
      {onSearch && filters.length > 0 ? (
        <Button size="sm" onClick={onSearch}>
          {t('list.search')}
        </Button>
      ) : null}
      {isFiltered ? (
        <button type="button" className="lk" onClick={onReset}>
          {t('list.reset')}
        </button>
      ) : null}
      {tools ? <div className="tools">{tools}</div> : null}
    </div>
  );
};
