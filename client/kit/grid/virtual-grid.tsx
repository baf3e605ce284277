import { type CSSProperties, Fragment, type MouseEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../form/checkbox';
import { useScrollEdges } from '../list/scroll-edges';
import { useGridFocus } from './grid-focus';
import type { Marks } from './grid-marks';
import { Line } from './grid-row';
import type { WithId } from './row-order';
import type { RowStore } from './row-store';
import { type GridSelection, useChoice } from './selection-store';
import { type Slot, useWindow } from './use-window';
import '../list/list.css';
import './grid.css';

export type GridColumn = {
  key: string;
  title: string;
  /** Null = takes what is left; one column has it, and no pinned one. */
  width: number | null;
  /** How narrow the flexible column may become. */
  least?: number;
  isAmount?: boolean;
  pin?: 'left' | 'right' | undefined;
};

export type GridCursor = { focusCell: (rowId: string, column: string) => void; scrollTo: (index: number) => void };

type VirtualGridProps<Row extends WithId, Live> = {
  label: string;
  columns: readonly GridColumn[];
  rows: RowStore<Row>;
  rowHeight: number;
  /** The `<td>`s of a row. Must be stable: a new function draws every row again. */
  cells: (row: Row, live: Live | null) => ReactNode;
  /** What only one row has to know, such as its open cell. */
  live?: { id: string; value: Live } | null;
  selection?: GridSelection | undefined;
  tickLabel: (row: Row) => string;
  /** Cells with data-severity="ERROR", for F8. */
  marks?: Marks | undefined;
  onTooMany: () => void;
  empty: ReactNode;
  ref?: Ref<GridCursor>;
};

const tickWidth = 44;
/** Below this the flexible column would vanish. */
const flexibleAtLeast = 96;

const HeadTick = ({ selection, isEmpty }: { selection: GridSelection; isEmpty: boolean }) => {
  const { t } = useTranslation('kit');
  const { count, isEverything } = useChoice(selection);
  return (
    <Checkbox
      label={t('grid.selectAll')}
      checked={isEverything}
      indeterminate={count > 0 && !isEverything}
      disabled={isEmpty}
      onChange={() => (isEverything ? selection.clear() : selection.selectAll())}
    />
  );
};

/** Left offsets of the pinned columns, in the order of the table. */
const offsetsOf = (columns: readonly GridColumn[], hasTick: boolean): CSSProperties[] => {
  let left = hasTick ? tickWidth : 0;
  return columns.map((column) => {
    if (column.pin !== 'left') return {};
    const at = left;
    left += column.width ?? 0;
    return { [`--pin-${column.key}`]: `${at}px` };
  });
};

export const pinClass = (column: Pick<GridColumn, 'pin' | 'isAmount'>, isLast = false): string =>
  [column.pin === 'left' && (isLast ? 'pin pin-last' : 'pin'), column.pin === 'right' && 'pin-right', column.isAmount && 'r']
    .filter(Boolean)
    .join(' ');

const useTicking = <Row extends WithId>(rows: RowStore<Row>, selection: GridSelection | undefined, onTooMany: () => void) => {
  const range = async (from: string, to: string) => {
    if (!selection) return;
    const [one, other] = [rows.indexOf(from), rows.indexOf(to)];
    const [first, last] = [Math.min(one, other), Math.max(one, other)];
    if (first < 0 || last - first >= selection.most) return onTooMany();
    if (!selection.put(await rows.idsBetween(first, last), selection.has(from))) onTooMany();
  };
  return (event: MouseEvent) => {
    const tick = (event.target as HTMLElement).dataset.tick;
    const row = tick === undefined ? undefined : rows.at(Number(tick));
    if (!row || !selection) return;
    const anchor = selection.anchor();
    if (event.shiftKey && anchor !== null && anchor !== row.id) void range(anchor, row.id);
    else if (!selection.toggle(row.id)) onTooMany();
  };
};

/** All of a cell stands for the button in it, not just the strip that is written on; who marks text there means the text. */
const pressCell = ({ target }: MouseEvent) => {
  const element = target as HTMLElement;
  if (element.closest('button, a, input, label') || getSelection()?.isCollapsed === false) return;
  element.closest('td')?.querySelector<HTMLElement>('button.cell')?.click();
};

export const pinStyle = ({ key, pin }: GridColumn): CSSProperties | undefined =>
  pin === 'left' ? { left: `var(--pin-${key})` } : undefined;

/** Rows that stand there before the first answer. */
const firstSlots = (rowHeight: number): Slot[] =>
  Array.from({ length: 8 }, (_, index) => ({ index, start: index * rowHeight, end: (index + 1) * rowHeight }));

/** More than are ever there at once: waiting rows are used again instead of being made anew. */
const waitingKeys = 128;

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a cell of a table takes no focus
    <tr className="gap" aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null;

/** A table of any length with one row height: only what can be seen is there (ux.md §10, §11). */
export const VirtualGrid = <Row extends WithId, Live>(props: VirtualGridProps<Row, Live>) => {
  const { label, columns, rows, rowHeight, cells, live, selection, tickLabel, marks, onTooMany, empty, ref } = props;
  const box = useScrollEdges();
  const keptLive = () => (live ? [rows.indexOf(live.id)] : []);
  const kept = useRef<() => number[]>(keptLive);
  const view = useWindow(rows, rowHeight, { box, kept: () => kept.current() });
  const hasTick = selection !== undefined;
  const focus = useGridFocus(rows, box, view, marks);
  kept.current = () => [...keptLive(), ...focus.kept()];
  const keptRows = kept.current();
  const columnAt = (key: string) => columns.findIndex((column) => column.key === key) + (hasTick ? 1 : 0);
  useImperativeHandle(ref, () => ({
    focusCell: (rowId, column) => focus.put(rows.indexOf(rowId), columnAt(column)),
    scrollTo: view.scrollTo,
  }));
  const ticked = useTicking(rows, selection, onTooMany);
  const width = columns.length + (hasTick ? 1 : 0);
  const lastPin = columns.findLastIndex((column) => column.pin === 'left');
  const classes = columns.map((column, at) => pinClass(column, at === lastPin));
  const sum = columns.reduce((all, column) => all + (column.width ?? column.least ?? flexibleAtLeast), hasTick ? tickWidth : 0);
  const style = Object.assign({ '--grid-width': `${sum}px`, '--grid-row': `${rowHeight}px` }, ...offsetsOf(columns, hasTick));
  const slots = rows.isLoaded() ? view.slots : firstSlots(rowHeight);
  const end = slots.at(-1)?.end ?? 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="jq-scroll jq-vscroll" data-fit ref={box} tabIndex={0} aria-label={label} style={style}>
      <table
        className="jq-table jq-vgrid"
        aria-rowcount={rows.isLoaded() ? rows.total() + 1 : -1}
        aria-busy={rows.isLoaded() ? undefined : true}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
      >
        <caption className="sr-only">{label}</caption>
        <colgroup>
          {hasTick ? <col style={{ width: tickWidth }} /> : null}
          {columns.map((column) => (
            <col key={column.key} style={column.width === null ? undefined : { width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selection ? (
              <th scope="col" className="pin tick">
                <HeadTick selection={selection} isEmpty={rows.total() === 0} />
              </th>
            ) : null}
            {columns.map((column, at) => (
              <th key={column.key} scope="col" className={classes[at] || undefined} style={pinStyle(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the boxes inside are native, the keyboard reaches them */}
        <tbody
          onClick={(event) => {
            ticked(event);
            pressCell(event);
          }}
        >
          {slots.map((slot, at) => {
            const row = view.isFlying && !keptRows.includes(slot.index) ? undefined : rows.at(slot.index);
            return (
              <Fragment key={row?.id ?? `waiting-${slot.index % waitingKeys}`}>
                <Gap height={slot.start - (slots[at - 1]?.end ?? 0)} columns={width} />
                <Line index={slot.index} row={row} columns={width} draw={{ selection, tickLabel, cells, live: live ?? null }} />
              </Fragment>
            );
          })}
          <Gap height={(rows.isLoaded() ? view.height : end) - end} columns={width} />
        </tbody>
      </table>
      {rows.isLoaded() && rows.total() === 0 ? empty : null}
    </section>
  );
};
