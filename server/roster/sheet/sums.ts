// What the lines of sums in a sheet say, beside what its rows add up to: where they differ, a row was lost, hidden or written over.
import { cleanCell, textOfNumber } from '../../../schema/cells';
import { amountOf } from '../../../schema/formats';
import { add, type Cents, ZERO } from '../../../schema/money';
import { saysSumOfRows } from '../../../schema/sheetLines';
import type { Cell, SheetRow } from './cell';
import type { ColumnPlan } from './headers';
import { cellOf } from './lines';

interface Differing {
  readonly said: Cents;
  readonly sum: Cents;
}

export interface Sums {
  /** Null = an amount that nobody could read: from then on no sum says anything. */
  take(amount: Cents | null): void;
  /** Null = the line agrees with the rows, or says nothing of them. */
  judge(row: SheetRow, plan: ColumnPlan): Differing | null;
}

export function sumsOfRows(): Sums {
  /** What each part between two lines of sums comes to; the last one is open. */
  let parts: Cents[] = [ZERO];
  let isKnown = true;
  return {
    take(amount) {
      if (amount === null) isKnown = false;
      else parts[parts.length - 1] = add(parts.at(-1) ?? ZERO, amount);
    },
    judge(row, plan) {
      const words = row.cells.find((cell) => cell?.kind === 'text' && /\p{L}/u.test(cell.raw))?.raw ?? '';
      const said = amountIn(cellOf(row, plan, 'amount'));
      if (said === null || !isKnown || !saysSumOfRows(words)) return null;
      // Of its own rows, or of those of several sums before it, up to all.
      let sum = ZERO;
      const agrees = parts.toReversed().some((part) => {
        sum = add(sum, part);
        return sum === said;
      });
      const own = parts.at(-1) === ZERO ? sum : (parts.at(-1) ?? ZERO);
      parts = [...parts.filter((part) => part !== ZERO), ZERO];
      return agrees ? null : { said, sum: own };
    },
  };
}

function amountIn(cell: Cell | undefined): Cents | null {
  if (!cell || cell.isStruck || cell.format) return null;
  if (cell.kind === 'number') return amountOf(textOfNumber(Number(cell.raw)));
  return cell.kind === 'text' ? amountOf(cleanCell('amount', cell.raw).value) : null;
}
