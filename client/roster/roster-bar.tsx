import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterFactsFragment } from '../generated/graphql';
import { formatCount, formatMoney } from '../kit/format/money';
import { useKeyClaim } from '../kit/key-claims';
import type { FilterDef } from '../kit/list/filters';
import { SearchBox } from '../kit/list/search-box';
import { ViewTabs } from '../kit/list/view-tabs';
import { ChosenRows } from './chosen-rows';
import { ListNotes } from './reading';
import type { RosterFilter, RosterView } from './roster-filter';
import type { RosterState } from './use-roster';

type RosterBarProps = {
  roster: RosterFactsFragment;
  grid: RosterState;
  filter: RosterFilter;
  onEmptied: () => void;
  /** The page has sums of its own: a second one, of other rows, would contradict them. */
  isSummed?: boolean;
  /** What the page offers for the list, and for the rows that were chosen. */
  tools?: ReactNode;
  chosenTools?: ReactNode;
  /** Nothing is left of the list when its last row goes, so the server refuses that. */
  keepsLast?: boolean;
};

/** What a row is found by, where its list has it. */
const searchable = ['NAME', 'ID_CARD', 'ACCOUNT'] as const;

/** Counters as tabs, then the kinds of problems as chips; errors, warnings and notes never share a counter (IMP-010). */
export const RosterBar = ({ roster, grid, filter, onEmptied, isSummed = false, tools, chosenTools, keepsLast }: RosterBarProps) => {
  const { t } = useTranslation('roster');
  const { counts } = roster;
  const shortcut = useKeyClaim('f');
  const { view, code, search } = filter.state;
  // A row is either wrong or may be handed in, so these two make all of them; warnings and notes are on rows of both.
  const tabs = [
    { key: 'ALL', label: t('view.all'), count: counts.total },
    { key: 'ERROR', label: t('view.errors'), count: counts.errors },
    { key: 'PASSED', label: t('view.passed'), count: counts.passed },
    { key: 'WARNING', label: t('view.warnings'), count: counts.warnings },
    { key: 'NOTE', label: t('view.notes'), count: counts.notes },
  ];
  const kinds = counts.byCode.filter((one) => view === 'ALL' || one.severity === view);
  const found = searchable.filter((field) => roster.columns.some((column) => column.field === field));
  const placeholder = found.map((field) => t(`search.${field}`)).join(t('search.between'));
  const searched: FilterDef = { key: 'search', kind: 'text', label: t('search.label'), placeholder };
  return (
    <div className="jq-roster-bar">
      <ListNotes notes={roster.notes} />
      <ViewTabs label={t('view.label')} tabs={tabs} current={view} onChange={(key) => filter.setView(key as RosterView)} />
      {kinds.length > 0 ? (
        <div className="jq-filters jq-kinds">
          {kinds.map((one) => (
            <button
              key={`${one.code} ${one.severity}`}
              type="button"
              className="jq-kind"
              data-severity={one.severity}
              aria-pressed={code === one.code}
              onClick={() => filter.setCode(code === one.code ? null : one.code)}
            >
              {one.label} <b className="num">{formatCount(one.count)}</b>
            </button>
          ))}
        </div>
      ) : null}
      <div className="jq-filters">
        <SearchBox filter={searched} value={search} onChange={filter.setSearch} shortcut={shortcut} />
        <span className="spacer" />
        <ChosenRows grid={grid} onEmptied={onEmptied} tools={chosenTools} keepsLast={keepsLast ?? false} />
        {tools}
        {counts.errors > 0 ? <span className="mu">{t('nextError')}</span> : null}
        {isSummed ? null : (
          <span className="mu">
            {t('sum')} <b className="num">¥{formatMoney(counts.amount)}</b>
          </span>
        )}
        {counts.errors > 0 ? (
          <a className="jq-btn" data-variant="outline" data-size="sm" href={roster.errorFileUrl} download>
            <FileDown size={15} aria-hidden="true" />
            {t('errorFile')}
          </a>
        ) : null}
      </div>
    </div>
  );
};
