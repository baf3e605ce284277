import { LoaderCircle } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { rosterRowStates } from '../../schema/machines/rosterRow';
import type { FailedAccountAnswer, RosterField, RosterRowFactsFragment } from '../generated/graphql';
import { formatMoney } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';
import { CellEditor } from './cell-editor';
import { cellText, hiddenField } from './grid-fields';
import { isCutOff, isDeedFor, ProblemLane, problemsAt, type RowDeed } from './problem-lane';
import { DeedLink, ResultCell } from './result-cell';

type Row = RosterRowFactsFragment;

/** The cell that has an input now, with the text it began with. */
export type OpenCell = {
  field: RosterField;
  text: string;
  /** It has the focus and is closed still: the input lies unseen over it, so that an input method has something to compose in. */
  isClosed: boolean;
  /** Of the row as it stood when the input came. */
  version: string;
  /** Another number is another input; typing on the closed cell goes on in the same one. */
  turn: number;
};

export type CellActions = {
  /** The focus has come to a closed cell, and gone from it. */
  reach: (row: Row, field: RosterField) => void;
  leave: (row: Row, field: RosterField) => void;
  begin: (row: Row, field: RosterField) => void;
  /** Begun by what is typed on the closed cell: it takes the place of its text. */
  type: (row: Row, field: RosterField) => void;
  save: (row: Row, field: RosterField, text: string, byKey: boolean) => void;
  cancel: (row: Row, field: RosterField, byKey: boolean) => void;
  pasteBlock: (row: Row, field: RosterField, block: string[][], notes?: string[]) => void;
  clear: (row: Row, field: RosterField) => void;
  remove: (row: Row) => void;
  /** To the first cell that something is said about. */
  goTo: (row: Row) => void;
  settle: (row: Row, answer: FailedAccountAnswer) => void;
};

/** Names of what a row offers, made once for all rows: a lookup for every cell would be felt when many come at once. */
export type RowWords = {
  cellOf: (title: string, name: string | number, value: string) => string;
  removeOf: (name: string | number) => string;
  keepAccount: string;
};

type FieldColumn = {
  field: RosterField;
  title: string;
  width: number;
  isLast: boolean;
  className: string;
  style: { left: string } | undefined;
};

/** Beside the text, in pixels. */
const padding = 24;

const plainText = new Set<RosterField>(['NAME', 'BANK', 'REMARK', 'BANK_ABSTRACT', 'PLATFORM_NAME']);

const shown = (row: Row, field: RosterField): ReactNode => {
  if (field === 'AMOUNT' && row.amount) return <MoneyText amount={row.amount} />;
  return cellText(row, field) || <span className="mu">—</span>;
};

/** More letters than the widest column of names has room for: they stand in two lines, as names are what is compared. */
const longName = 12;
const isLong = (field: RosterField, text: string): boolean => {
  if (field !== 'NAME' || text.length <= longName) return false;
  let wide = 0;
  for (const one of text) wide += one > '\u2e7f' ? 1 : 0.6;
  return wide > longName;
};

type CellProps = {
  row: Row;
  column: FieldColumn;
  open: OpenCell | null;
  lines: number;
  words: RowWords;
  actions: CellActions | null;
  deed: RowDeed | null;
};

const Cell = ({ row, column: { field, title, width, className, style }, open, lines, words, actions, deed }: CellProps) => {
  const found = problemsAt(row, field);
  const severity = found.find((problem) => problem.field)?.severity;
  const text = cellText(row, field);
  const hidden = open === null ? null : hiddenField(row, field);
  const isOpen = open !== null && !open.isClosed;
  const name = words.cellOf(title, row.name ?? row.lineNo, field === 'AMOUNT' && row.amount ? formatMoney(row.amount) : text);
  const problems = found.length > 0 ? `row-${row.id}-problems` : undefined;
  return (
    <td
      data-field={field}
      data-severity={severity}
      data-cut={isCutOff(found, lines, width - padding) || undefined}
      data-editing={isOpen || undefined}
      className={plainText.has(field) ? className : `${className} num`}
      style={style}
    >
      {isOpen && actions ? null : actions ? (
        <button
          type="button"
          className="cell"
          data-long={isLong(field, text) || undefined}
          title={plainText.has(field) && text ? text : undefined}
          aria-label={name}
          aria-describedby={problems}
          // The input over it has its place among the keys.
          tabIndex={open ? -1 : undefined}
          onFocus={() => actions.reach(row, field)}
          onClick={() => actions.begin(row, field)}
        >
          {shown(row, field)}
        </button>
      ) : (
        <span className="cell" data-long={isLong(field, text) || undefined}>
          {shown(row, field)}
        </span>
      )}
      {open && actions ? (
        <CellEditor
          key={open.turn}
          label={title}
          closed={open.isClosed ? { name, problems } : null}
          initial={open.text}
          hidden={hidden ? { id: row.id, name: row.name ?? '', field: hidden, masked: text } : null}
          onBegin={() => actions.begin(row, field)}
          onType={() => actions.type(row, field)}
          onClear={() => actions.clear(row, field)}
          onLeave={() => actions.leave(row, field)}
          onSave={(typed, byKey) => actions.save(row, field, typed, byKey)}
          onCancel={(byKey) => actions.cancel(row, field, byKey)}
          onPasteBlock={(block, notes) => actions.pasteBlock(row, field, block, notes)}
        />
      ) : null}
      {found.length > 0 ? (
        <ProblemLane
          found={found}
          fix={actions ? { keep: words.keepAccount, onSettle: (answer) => actions.settle(row, answer) } : null}
          mark={deed && lines > 0 && isDeedFor(deed, found) ? deed.markOf(row) : null}
          deed={actions && deed && lines > 0 && isDeedFor(deed, found) ? <DeedLink row={row} deed={deed} /> : null}
        />
      ) : null}
    </td>
  );
};

type RowCellsProps = {
  row: Row;
  columns: readonly FieldColumn[];
  number: { className: string; style: { left: string } | undefined };
  open: OpenCell | null;
  lines: number;
  words: RowWords;
  /** Null while nothing may be changed. */
  actions: CellActions | null;
  hasActions: boolean;
  deed: RowDeed | null;
  extra: ReactNode;
};

/** One uploaded row: every cell opens in place, its problems stand under it. */
export const RowCells = ({ row, columns, number, open, lines, words, actions, hasActions, deed, extra }: RowCellsProps) => {
  const { tone, label } = rosterRowStates[row.status];
  const cellOf = (column: FieldColumn) => (
    <Cell
      row={row}
      column={column}
      open={open?.field === column.field ? open : null}
      lines={lines}
      words={words}
      actions={actions}
      deed={deed}
    />
  );
  return (
    <>
      <td className={`${number.className} num`} style={number.style}>
        {tone === 'progress' ? <LoaderCircle size={14} className="jq-turn" aria-label={label} /> : row.lineNo}
      </td>
      {columns
        .filter(({ isLast }) => !isLast)
        .map((column, at) => (
          <Fragment key={column.field}>
            {cellOf(column)}
            {at === 0 ? <ResultCell row={row} lines={lines} goTo={actions?.goTo ?? null} deed={actions ? deed : null} /> : null}
          </Fragment>
        ))}
      {extra}
      {columns
        .filter(({ isLast }) => isLast)
        .map((column) => (
          <Fragment key={column.field}>{cellOf(column)}</Fragment>
        ))}
      {hasActions ? (
        <td className="pin-right">
          {actions ? (
            <button
              type="button"
              className="jq-icon-btn jq-trash"
              data-size="sm"
              aria-label={words.removeOf(row.name ?? row.lineNo)}
              onClick={() => actions.remove(row)}
            />
          ) : null}
        </td>
      ) : null}
    </>
  );
};
