import { memo, type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { WithId } from './row-order';
import type { GridSelection } from './selection-store';

const noSelection = { subscribe: () => () => undefined, has: () => false };

const useTicked = (selection: GridSelection | undefined, id: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => (selection ? selection.subscribeRow(id, listener) : noSelection.subscribe()),
    [selection, id],
  );
  return useSyncExternalStore(subscribe, () => (selection ?? noSelection).has(id));
};

type GridRowProps<Row extends WithId, Live> = {
  row: Row;
  index: number;
  selection?: GridSelection | undefined;
  tickLabel: (row: Row) => string;
  cells: (row: Row, live: Live | null) => ReactNode;
  live: Live | null;
};

const Body = <Row extends WithId, Live>({ row, index, selection, tickLabel, cells, live }: GridRowProps<Row, Live>) => {
  const isTicked = useTicked(selection, row.id);
  // A tick changes the row's colour and box, never its cells.
  const content = useMemo(() => cells(row, live), [cells, row, live]);
  return (
    <tr aria-rowindex={index + 2} aria-selected={selection ? isTicked : undefined} data-index={index}>
      {selection ? (
        <td className="pin tick">
          <input
            type="checkbox"
            className="jq-box"
            data-tick={index}
            aria-label={tickLabel(row)}
            checked={isTicked}
            onChange={() => undefined}
          />
        </td>
      ) : null}
      {content}
    </tr>
  );
};

/** One row; drawn again only when its own contents, place, tick or open cell change. */
const GridRow = memo(Body) as typeof Body;

/** Stands where a row will be, or flies by: one cell with bars painted into it, because nothing is cheaper. */
const WaitingRow = memo(({ index, columns }: { index: number; columns: number }) => (
  <tr aria-rowindex={index + 2} data-index={index} data-waiting="">
    <td colSpan={columns} />
  </tr>
));

type LineProps<Row extends WithId, Live> = {
  index: number;
  row: Row | undefined;
  columns: number;
  draw: Pick<GridRowProps<Row, Live>, 'selection' | 'tickLabel' | 'cells'> & { live: { id: string; value: Live } | null };
};

export const Line = <Row extends WithId, Live>({ index, row, columns, draw: { live, ...rest } }: LineProps<Row, Live>) =>
  row ? (
    <GridRow row={row} index={index} live={live?.id === row.id ? live.value : null} {...rest} />
  ) : (
    <WaitingRow index={index} columns={columns} />
  );
