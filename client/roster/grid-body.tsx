import { type CSSProperties, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterField, RosterRowFactsFragment } from '../generated/graphql';
import { Empty } from '../kit/feedback/empty';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { columnRoom } from '../kit/format/room';
import { type GridColumn, type GridCursor, pinClass, pinStyle, VirtualGrid } from '../kit/grid/virtual-grid';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { type Lines, messageLines, resultWidth, useRowHeight, widthOfField } from './grid-columns';
import { gridFields } from './grid-fields';
import { PasteNote } from './paste-note';
import type { RowDeed } from './problem-lane';
import type { RosterFilter } from './roster-filter';
import { type OpenCell, RowCells, type RowWords } from './row-cells';
import { useCellKeys } from './use-cell-keys';
import { useEditing } from './use-editing';
import type { RosterState } from './use-roster';
import './roster.css';

export type ExtraColumn = {
  key: string;
  title: string;
  width: number;
  isAmount?: boolean;
  cell: (row: RosterRowFactsFragment) => ReactNode;
};

type CheckGridProps = {
  grid: RosterState;
  filter: RosterFilter;
  label: string;
  isReadOnly?: boolean;
  /** The list is still being checked, and a change would be refused. */
  isReading?: boolean;
  /** Must be stable: other columns draw every row again. */
  extraColumns?: readonly ExtraColumn[];
  fields?: readonly RosterField[];
  /** Those that stand behind the extra columns. */
  lastFields?: readonly RosterField[];
  /** Must be stable, as the extra columns. */
  deed?: RowDeed | undefined;
};

const noFields: readonly RosterField[] = [];
const noColumns: readonly ExtraColumn[] = [];

type Parts = {
  number: GridColumn;
  fields: (GridColumn & { field: RosterField; width: number; isLast: boolean })[];
  extra: readonly ExtraColumn[];
  all: GridColumn[];
};

const useColumns = (
  { grid, fields = gridFields, lastFields = noFields, extraColumns = noColumns, isReadOnly = false }: CheckGridProps,
  lines: Lines,
  titles: { no: string; result: string; actions: string },
): Parts => {
  const columns = grid.roster?.columns;
  const said = resultWidth(lines, grid.roster?.counts);
  const key = columns?.map(({ field, title }) => `${field} ${title}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same columns come anew with every answer
  return useMemo(() => {
    const number: GridColumn = { key: 'no', title: titles.no, width: 56, isAmount: true, pin: 'left' };
    const among = (columns ?? []).filter(({ field }) => fields.includes(field));
    const isPeopleOnly = !among.some(({ field }) => field === 'ACCOUNT' || field === 'AMOUNT');
    const shown = among.map(({ field, title }, at) => ({
      field,
      key: field as string,
      title,
      width: columnRoom(title, widthOfField(field, lines, isPeopleOnly)),
      isAmount: field === 'AMOUNT',
      isLast: lastFields.includes(field),
      pin: at === 0 ? ('left' as const) : undefined,
    }));
    const result: GridColumn = { key: 'result', title: titles.result, width: null, least: said };
    const [first, ...rest] = shown.filter(({ isLast }) => !isLast);
    const last = shown.filter(({ isLast }) => isLast);
    const extra = extraColumns.map((column) => ({ ...column, width: columnRoom(column.title, column.width) }));
    const actions: GridColumn[] = isReadOnly
      ? []
      : [{ key: 'actions', title: titles.actions, width: columnRoom(titles.actions, 56), pin: 'right' }];
    return {
      number,
      fields: shown,
      extra: extraColumns,
      all: [number, ...(first ? [first] : []), result, ...rest, ...extra, ...last, ...actions],
    };
  }, [key, fields, lastFields, lines, said, extraColumns, isReadOnly, titles.no]);
};

const pinned = (column: GridColumn, isLast: boolean) => ({
  className: pinClass(column, isLast),
  style: pinStyle(column) as { left: string } | undefined,
});

/** Filled in by hand: the sentence is looked up once. */
const filled = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/<<(\w+)>>/g, (_, key: string) => String(values[key] ?? ''));

const useRowWords = (): RowWords & { tickOf: (row: RosterRowFactsFragment) => string } => {
  const { t } = useTranslation('roster');
  return useMemo(() => {
    const hole = (key: string) => `<<${key}>>`;
    const cell = t('cellOf', { title: hole('title'), name: hole('name'), value: hole('value') });
    // A cell without words is one to fill: with nothing between the marks a reader would hear none.
    const empty = t('cellEmpty');
    const remove = t('removeOf', { name: hole('name') });
    const tick = t('tickOf', { line: hole('line'), name: hole('name') });
    return {
      cellOf: (title, name, value) => filled(cell, { title, name, value: value || empty }),
      removeOf: (name) => filled(remove, { name }),
      keepAccount: t('failedAccount.keep'),
      tickOf: (row) => filled(tick, { line: row.lineNo, name: row.name ?? '' }),
    };
  }, [t]);
};

/** The grid itself, with all that is done in it. */
export const GridBody = (props: CheckGridProps) => {
  const { grid, filter, label, isReadOnly = false, isReading = false, deed = null } = props;
  const { view } = filter.state;
  const hasErrors = !isReadOnly && !isReading && (grid.roster?.counts.errors ?? 0) > 0;
  const { t } = useTranslation('roster');
  const place = useRef<GridCursor>(null);
  const lines = messageLines(view);
  const columns = useColumns(props, lines, { no: t('no'), result: t('result'), actions: t('actions') });
  // In the order of the screen: what is pasted goes to the columns that stand to the right.
  const fields = useMemo(() => columns.fields.toSorted((a, b) => Number(a.isLast) - Number(b.isLast)).map(({ field }) => field), [columns]);
  const { live, actions, paste } = useEditing(grid, fields, place);
  const rowHeight = useRowHeight(lines);
  const words = useRowWords();
  const keys = useCellKeys(grid.rows.at, actions, () => void grid.undoing.undo());
  const cells = useCallback(
    (row: RosterRowFactsFragment, open: OpenCell | null) => (
      <RowCells
        row={row}
        columns={columns.fields.map((column, at) => ({ ...column, ...pinned(column, at === 0) }))}
        number={pinned(columns.number, false)}
        open={open}
        lines={lines}
        words={words}
        actions={isReadOnly || isReading ? null : actions}
        hasActions={!isReadOnly}
        deed={deed}
        extra={columns.extra.map((column) => (
          <td key={column.key} className={column.isAmount ? 'r num' : undefined}>
            {column.cell(row)}
          </td>
        ))}
      />
    ),
    [columns, lines, isReadOnly, isReading, words, actions, deed],
  );
  return (
    <>
      {grid.failure ? (
        <div className="jq-grid-note">
          <RefusalNote error={grid.failure} />
        </div>
      ) : null}
      {paste.progress ? <PasteNote progress={paste.progress} onStop={paste.stop} onGoOn={paste.goOn} onLeave={paste.leaveIt} /> : null}
      <div className="jq-grid" {...keys} data-lines={lines} style={{ '--lines': lines } as CSSProperties}>
        <VirtualGrid
          ref={place}
          label={label}
          columns={columns.all}
          rows={grid.rows}
          rowHeight={rowHeight}
          cells={cells}
          live={live}
          selection={isReadOnly ? undefined : grid.selection}
          tickLabel={words.tickOf}
          marks={hasErrors ? { isView: view === 'ERROR', open: () => filter.setView('ERROR') } : undefined}
          onTooMany={() => toaster.warning(t('chosen.tooMany', { most: formatCount(grid.selection.most) }))}
          empty={<Empty kind="filtered" text={t('noRows')} />}
        />
      </div>
    </>
  );
};
