// What stands in a sheet before anybody has chosen its columns: how many payees, and what each column sums to that may be the amounts.
import { cleanCell, textOfNumber } from '../../../schema/cells';
import { isOwnHeader } from '../../../schema/columns';
import { amountOf } from '../../../schema/formats';
import { add, type Cents, ZERO } from '../../../schema/money';
import type { Cell, SheetRow } from './cell';
import { findHeader } from './headerLines';
import { type ColumnPlan, planColumns } from './headers';
import { cellOf, classifyLine, readableLine } from './lines';
import { isOtherAmount } from './unread';

export interface Tally {
  rows: number;
  /** By column; columns that hold something else have none. */
  sums: Record<number, Cents>;
}

interface Tallying {
  take(row: SheetRow): void;
  end(): Tally;
}

/** `top` rows are held back until the header among them is found, as the reading itself does. */
export function tallyRows(top: number): Tallying {
  const held: SheetRow[] = [];
  const tally: Tally = { rows: 0, sums: {} };
  let plan: ColumnPlan | null = null;
  let columns: number[] = [];
  let width: number | undefined;
  const begin = (): ColumnPlan | null => {
    const header = findHeader(held);
    if (!header) return null;
    const found = planColumns(header.texts, new Map(), new Map());
    columns = found.fields.flatMap((field, index) =>
      field === 'amount' || (field === null && !isOwnHeader(found.headers[index] ?? '')) ? [index] : [],
    );
    plan = found;
    width = header.last.fields;
    for (const row of held.slice(held.indexOf(header.last) + 1)) count(found, row);
    return found;
  };
  const count = (known: ColumnPlan, row: SheetRow): void => {
    // Rows that nobody sees are left out, as long as nobody says otherwise.
    if (row.isHidden || classifyLine(row, known) !== 'PAYEE') return;
    tally.rows += 1;
    const { cells } = readableLine(row, known, width);
    const person = [cellOf(row, known, 'name'), cellOf(row, known, 'idCard')];
    for (const index of columns) {
      const amount = amountIn(cells[index], person);
      if (amount !== null) tally.sums[index] = add(tally.sums[index] ?? ZERO, amount);
    }
  };
  return {
    take(row) {
      if (plan) return count(plan, row);
      held.push(row);
      if (held.length >= top) begin();
    },
    end() {
      if (!plan) begin();
      return tally;
    },
  };
}

function amountIn(cell: Cell | undefined, person: readonly (Cell | undefined)[]): Cents | null {
  if (!cell || isOtherAmount(cell, person)) return null;
  if (cell.kind === 'number') return amountOf(textOfNumber(Number(cell.raw)));
  return cell.kind === 'text' ? amountOf(cleanCell('amount', cell.raw).value) : null;
}
