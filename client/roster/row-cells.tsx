import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { rosterRowStates } from '../../schema/machines/rosterRow';
import type { RosterField, RosterRowFactsFragment } from '../generated/graphql';
import { formatMoney } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';
import { CellEditor } from './cell-editor';
import { cellText, hiddenField } from './grid-fields';
import { isCutOff, ProblemLane, problemsAt } from './problem-lane';

type Row = RosterRowFactsFragment;

/** The cell that is an input now, with the text it began with. */
export type OpenCell = { field: RosterField; text: string };

export type CellActions = {
  begin: (row: Row, field: RosterField) => void;
  save: (row: Row, field: RosterField, text: string, byKey: boolean) => void;
  cancel: (row: Row, field: RosterField, byKey: boolean) => void;
  pasteBlock: (row: Row, field: RosterField, block: string[][]) => void;
  remove: (row: Row) => void;
};

/** Names of what a row offers, made once for all rows: a lookup for every cell would be felt when many come at once. */
export type RowWords = {
  cellOf: (title: string, name: string | number, value: string) => string;
  removeOf: (name: string | number) => string;
};

export type FieldColumn = { field: RosterField; title: string; width: number; className: string; style?: { left: string } };

/** Beside the text, in pixels. */
const padding = 24;

const plainText = new Set<RosterField>(['NAME', 'BANK', 'REMARK', 'BANK_ABSTRACT', 'PLATFORM_NAME']);

const shown = (row: Row, field: RosterField): ReactNode => {
  if (field === 'AMOUNT' && row.amount) return <MoneyText amount={row.amount} />;
  return cellText(row, field) || <span className="mu">—</span>;
};

type CellProps = { row: Row; column: FieldColumn; open: string | null; lines: number; words: RowWords; actions: CellActions | null };

const Cell = ({ row, column: { field, title, width, className, style }, open, lines, words, actions }: CellProps) => {
  const found = problemsAt(row, field);
  const severity = found.find((problem) => problem.field)?.severity;
  const text = cellText(row, field);
  const hidden = open === null ? null : hiddenField(row, field);
  return (
    <td
      data-severity={severity}
      data-cut={isCutOff(found, lines, width - padding) || undefined}
      data-editing={open === null ? undefined : true}
      className={plainText.has(field) ? className : `${className} num`}
      style={style}
    >
      {open !== null && actions ? (
        <CellEditor
          label={title}
          initial={open}
          hidden={hidden ? { id: row.id, name: row.name ?? '', field: hidden, masked: text } : null}
          onSave={(typed, byKey) => actions.save(row, field, typed, byKey)}
          onCancel={(byKey) => actions.cancel(row, field, byKey)}
          onPasteBlock={(block) => actions.pasteBlock(row, field, block)}
        />
      ) : actions ? (
        <button
          type="button"
          className="cell"
          title={plainText.has(field) && text ? text : undefined}
          aria-label={words.cellOf(title, row.name ?? row.lineNo, field === 'AMOUNT' && row.amount ? formatMoney(row.amount) : text)}
          aria-describedby={found.length > 0 ? `row-${row.id}-problems` : undefined}
          onClick={() => actions.begin(row, field)}
        >
          {shown(row, field)}
        </button>
      ) : (
        <span className="cell">{shown(row, field)}</span>
      )}
      {lines > 0 && found.length > 0 ? <ProblemLane found={found} /> : null}
    </td>
  );
};

type RowCellsProps = {
  row: Row;
  columns: readonly FieldColumn[];
  number: { className: string; style?: { left: string } };
  open: OpenCell | null;
  lines: number;
  words: RowWords;
  /** Null while nothing may be changed. */
  actions: CellActions | null;
  hasActions: boolean;
  extra: ReactNode;
};

/** One uploaded row: every cell opens in place, its problems stand under it. */
export const RowCells = ({ row, columns, number, open, lines, words, actions, hasActions, extra }: RowCellsProps) => {
  const { tone, label } = rosterRowStates[row.status];
  return (
    <>
      <td className={`${number.className} num`} style={number.style}>
        {tone === 'progress' ? <LoaderCircle size={14} className="jq-turn" aria-label={label} /> : row.lineNo}
      </td>
      {columns.map((column) => (
        <Cell
          key={column.field}
          row={row}
          column={column}
          open={open?.field === column.field ? open.text : null}
          lines={lines}
          words={words}
          actions={actions}
        />
      ))}
      {extra}
      <td className="result" data-tone={tone} id={`row-${row.id}-problems`}>
        {label}
        {row.problems.length > 0 ? <span className="sr-only">{row.problems.map((problem) => problem.text).join('；')}</span> : null}
      </td>
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
