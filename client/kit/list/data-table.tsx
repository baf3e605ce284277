import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '../feedback/skeleton';
import { Checkbox } from '../form/checkbox';
import { Failed } from '../refusal/failed';
import type { Column } from './columns';
import { useKeptScroll } from './kept-scroll';
import { useScrollEdges } from './scroll-edges';
import type { Selection } from './selection';
import './list.css';

type TableProps<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  rowName?: ((row: Row) => string) | undefined;
  loading?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty: ReactNode;
  selection?: Selection | undefined;
  /** Which rows can be chosen; without it all. */
  canChoose?: ((row: Row) => boolean) | undefined;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  onOpen?: ((row: Row, path?: string) => void) | undefined;
  /** Where `onOpen` leads, and the page of the record where that is another one. */
  pathOf?: ((row: Row) => string) | undefined;
  detailOf?: ((row: Row) => string) | undefined;
  /** Rows of the skeleton: about as many as will come, so that nothing below moves. */
  expected?: number;
  /** Scrolls inside its card under a sticky head instead of growing with the page. */
  fit?: boolean;
};

/** The first two columns and the last one stay in view: checkbox or number, the name of the row, the actions. */
const edge = <Row,>(columns: Column<Row>[], at: number, hasSelection: boolean): string => {
  if (at === 0) return hasSelection ? 'second' : 'first';
  if (at === 1 && !hasSelection && columns[0]?.isNumber) return 'second';
  return columns[at]?.fixed && at === columns.length - 1 ? 'last' : '';
};

const cellClass = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ') || undefined;

const SortHead = <Row,>({ column, sort, onSort }: Pick<TableProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> }) => {
  if (!column.sort || !onSort) return column.header;
  const { ascending, descending } = column.sort;
  const Icon = sort === ascending ? ArrowUp : sort === descending ? ArrowDown : ChevronsUpDown;
  return (
    <button type="button" onClick={() => onSort(sort === descending ? ascending : descending)}>
      {column.header}
      <Icon size={13} aria-hidden="true" />
    </button>
  );
};

const ariaSort = <Row,>(column: Column<Row>, sort?: string) => {
  if (!column.sort) return undefined;
  if (sort === column.sort.ascending) return 'ascending' as const;
  return sort === column.sort.descending ? ('descending' as const) : ('none' as const);
};

type RowProps<Row> = {
  row: Row;
  id: string;
  name: string;
  columns: Column<Row>[];
  selected: boolean | undefined;
  /** Shown, but nothing that can be chosen. */
  isBarred: boolean;
  onToggle: (id: string) => void;
  onOpen?: ((row: Row, path?: string) => void) | undefined;
  pathOf?: ((row: Row) => string) | undefined;
  detailOf?: ((row: Row) => string) | undefined;
};

/** A click that opens here and not in a tab of its own. */
const isPlain = (event: MouseEvent) => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const insideControl = (event: MouseEvent) => (event.target as HTMLElement).closest('a,button,input,label,select') !== null;

/** The row's own menu and its questions lie elsewhere on the page, and their clicks come by here all the same. */
const isElsewhere = ({ target, currentTarget }: MouseEvent) => !currentTarget.contains(target as Node);

const BodyRow = <Row,>({ row, id, name, columns, selected, isBarred, onToggle, onOpen, pathOf, detailOf }: RowProps<Row>) => {
  const { t } = useTranslation('kit');
  const selectable = selected !== undefined;
  // Rows open on a click anywhere; keyboard users have the real link in the first cell.
  const open = (event: MouseEvent) => {
    if (onOpen && !isElsewhere(event) && !insideControl(event) && !getSelection()?.toString()) onOpen(row);
  };
  // The link to the row opens it like a click beside it: the record is told which list it was opened from.
  const openByLink = (event: MouseEvent) => {
    const link = (event.target as HTMLElement).closest('a');
    const path = link?.getAttribute('href');
    const isOwn = path && (path === pathOf?.(row) || path === detailOf?.(row));
    if (!onOpen || !link || link.target || !isOwn || !isPlain(event)) return;
    event.preventDefault();
    onOpen(row, path);
  };
  return (
    <tr
      aria-selected={selectable ? selected : undefined}
      data-open={onOpen ? true : undefined}
      data-barred={isBarred || undefined}
      onClickCapture={openByLink}
      onClick={open}
    >
      {selectable ? (
        <td className="first">
          <Checkbox label={t('list.selectRow', { name })} checked={selected} disabled={isBarred} onChange={() => onToggle(id)} />
        </td>
      ) : null}
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={cellClass(edge(columns, at, selectable), column.align === 'right' && 'r num', column.clip && 'clip')}
          title={column.clip?.(row)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
};

const MemoRow = memo(BodyRow) as typeof BodyRow;

const Head = <Row,>({
  columns,
  rows,
  rowId,
  selection,
  canChoose = () => true,
  sort,
  onSort,
}: Pick<TableProps<Row>, 'columns' | 'rows' | 'rowId' | 'selection' | 'canChoose' | 'sort' | 'onSort'>) => {
  const { t } = useTranslation('kit');
  const ids = rows.filter(canChoose).map(rowId);
  const chosen = selection ? ids.filter(selection.has).length : 0;
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" className="first">
            <Checkbox
              label={t('list.selectPage')}
              checked={ids.length > 0 && chosen === ids.length}
              indeterminate={chosen > 0 && chosen < ids.length}
              disabled={ids.length === 0}
              onChange={() => selection.setMany(ids, chosen !== ids.length)}
            />
          </th>
        ) : null}
        {columns.map((column, at) => (
          <th
            key={column.key}
            scope="col"
            style={column.width ? { minWidth: column.width } : undefined}
            className={cellClass(edge(columns, at, Boolean(selection)), column.align === 'right' && 'r')}
            aria-sort={ariaSort(column, sort)}
          >
            <SortHead column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
      </tr>
    </thead>
  );
};

/** One plain table: native cells and checkboxes, memoised rows, fixed row height. */
export const DataTable = <Row,>(props: TableProps<Row>) => {
  const {
    label,
    columns,
    rows,
    rowId,
    rowName = rowId,
    loading,
    error,
    onRetry,
    empty,
    selection,
    canChoose,
    onOpen,
    pathOf,
    detailOf,
    fit,
    expected = 8,
  } = props;
  const box = useScrollEdges();
  useKeptScroll(box, { isOn: Boolean(fit), hasRows: rows.length > 0 });
  const toggle = useRef((_id: string) => {});
  toggle.current = (id) => selection?.toggle(id);
  const stableToggle = useRef((id: string) => toggle.current(id)).current;
  const width = columns.length + (selection ? 1 : 0);
  const message = error ? <Failed error={error} onRetry={onRetry} /> : empty;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="jq-scroll" data-fit={fit || undefined} ref={box} tabIndex={0} aria-label={label}>
      <table
        className="jq-table"
        data-select={selection ? true : undefined}
        data-numbered={(!selection && columns[0]?.isNumber) || undefined}
        aria-busy={loading || undefined}
      >
        <caption className="sr-only">{label}</caption>
        <Head {...props} />
        {loading && rows.length === 0 ? (
          <SkeletonRows rows={expected} columns={width} />
        ) : (
          <tbody>
            {rows.map((row) => (
              <MemoRow
                key={rowId(row)}
                id={rowId(row)}
                name={rowName(row)}
                row={row}
                columns={columns}
                selected={selection ? (canChoose?.(row) ?? true) && selection.has(rowId(row)) : undefined}
                isBarred={canChoose?.(row) === false}
                onToggle={stableToggle}
                onOpen={onOpen}
                pathOf={pathOf}
                detailOf={detailOf}
              />
            ))}
          </tbody>
        )}
      </table>
      {rows.length === 0 && !loading ? message : null}
    </section>
  );
};
