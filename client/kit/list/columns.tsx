import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AvailableAction } from '../actions/action-bar';
import { RowActions } from '../actions/row-actions';
import { formatInstant, formatInstantFull } from '../format/dates';
import { formatCount } from '../format/money';
import { MoneyText } from '../money/money-text';
import { StatusPill } from '../status/status';
import type { StatusTone } from '../status/tones';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Long texts are cut with an ellipsis and shown in full as a tooltip. */
  clip?: (row: Row) => string;
  width?: number;
  /** Sort keys of the API for this column. */
  sort?: { ascending: string; descending: string };
  /** The row's number: narrow, and the column after it stays in view with it. */
  isNumber?: boolean;
  /** The column that names the row, and the actions, cannot be hidden. */
  fixed?: boolean;
};

type More = { fixed?: boolean; width?: number; sort?: { ascending: string; descending: string } };
/** `muted` is for what stands beside the point. */
type InstantMore = More & { muted?: boolean };
type Text = string | number | null | undefined;

export type StatusCell = { tone: StatusTone; label: string; reason?: string | null | undefined };
type ActionCell = {
  /** Whose actions: said behind each for those who do not see the row. */
  name: string;
  actions: readonly AvailableAction[];
  on: Partial<Record<string, () => void>>;
  /** In the place of the actions where there are none. */
  none?: ReactNode;
  tellsWho?: boolean | undefined;
  max?: number | undefined;
};

/** What stands where there is nothing to say. */
export const Nothing = () => <span className="mu">—</span>;

const shown = (text: Text) => text ?? <Nothing />;

/** The cells that every table shows alike; what only one table has is a column written out. */
export const columns = {
  /** Short words; nothing is a dash. */
  text: <Row,>(key: string, header: string, of: (row: Row) => Text, more?: More): Column<Row> => ({
    key,
    header,
    cell: (row) => shown(of(row)),
    ...more,
  }),
  /** Words of any length: cut in the cell, whole in its tooltip. */
  longText: <Row,>(key: string, header: string, of: (row: Row) => string | null | undefined, more?: More): Column<Row> => ({
    key,
    header,
    clip: (row) => of(row) ?? '',
    cell: (row) => shown(of(row)),
    ...more,
  }),
  /** A number that is read digit by digit: an order, an account, a day. */
  code: <Row,>(key: string, header: string, of: (row: Row) => Text, more?: More): Column<Row> => ({
    key,
    header,
    cell: (row) => <span className="num">{of(row) ?? '—'}</span>,
    ...more,
  }),
  /** How many; at the right, with thousands. */
  count: <Row,>(key: string, header: string, of: (row: Row) => number | null | undefined, more?: More): Column<Row> => ({
    key,
    header,
    align: 'right',
    cell: (row) => {
      const count = of(row);
      return count == null ? <Nothing /> : formatCount(count);
    },
    ...more,
  }),
  /** Yuan as the server writes them; the header carries the unit. */
  money: <Row,>(key: string, header: string, of: (row: Row) => string | null | undefined, more?: More): Column<Row> => ({
    key,
    header,
    align: 'right',
    cell: (row) => <MoneyText amount={of(row)} />,
    ...more,
  }),
  /** To the minute, with the second in the tooltip. */
  instant: <Row,>(
    key: string,
    header: string,
    of: (row: Row) => string | null | undefined,
    { muted, ...more }: InstantMore = {},
  ): Column<Row> => ({
    key,
    header,
    cell: (row) => (
      <span className={muted ? 'num mu' : 'num'} title={of(row) ? formatInstantFull(of(row)) : undefined}>
        {formatInstant(of(row))}
      </span>
    ),
    ...more,
  }),
  /** A state of a machine: `({ status }) => ({ ...thing.states[status], reason })`. */
  status: <Row,>(key: string, header: string, of: (row: Row) => StatusCell, more?: More): Column<Row> => ({
    key,
    header,
    cell: (row) => {
      const { tone, label, reason } = of(row);
      return <StatusPill tone={tone} label={label} reason={reason} />;
    },
    ...more,
  }),
  /** The way to another record. */
  link: <Row,>(key: string, header: string, of: (row: Row) => Text, to: (row: Row) => string, more?: More): Column<Row> => ({
    key,
    header,
    cell: (row) => (
      <Link className="lk num" to={to(row)}>
        {of(row)}
      </Link>
    ),
    ...more,
  }),
  /** What may be done with the row, the last column; `rowActions` of a list brings it by itself. */
  actions: <Row,>(header: string, of: (row: Row) => ActionCell): Column<Row> => ({
    key: 'actions',
    header,
    fixed: true,
    cell: (row) => <RowActions {...of(row)} />,
  }),
};
